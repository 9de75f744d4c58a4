"""The words of scorecards in many languages: a table, read by vocabulary."""

from enum import StrEnum


class Meaning(StrEnum):
    """What a heading or a label stands for."""

    HOLE = "hole"
    PAR = "par"
    INDEX = "stroke index"
    NAME = "name"
    LENGTH = "length"
    TEE = "tee"
    OUT = "out"
    IN = "in"
    TOTAL = "total"
    RATING = "rating"
    SLOPE = "slope"
    ROUND = "round"
    COURSE = "course"
    OTHER = "other"


# Meaning -> language -> words; phrases of several words win over single ones. Written folded: lower
# case, no accents, no punctuation. "*" marks words that belong to no one language.
WORDS: dict[Meaning, dict[str, str]] = {
    Meaning.HOLE: {
        "en": "hole|holes|hole no|hole nr|hole number|hole num|holeno|holenumber|holenum|hole id",
        "*": "no|nr|num|number|n|h",
        "de": "loch|bahn|bahnen|lochnr|loch nr|bahn nr|spielbahn|locher",
        "fr": "trou|trous|trou no|numero du trou|n du trou",
        "es": "hoyo|hoyos|hoyo no",
        "it": "buca|buche",
        "pt": "buraco|buracos|bur",
        "nl": "hole nummer|baan",
        "sv": "hal|halnr|hal nr|halets nr",
        "da": "hul|huller|hul nr",
        "no": "hull|hullnr|hull nr",
        "fi": "vayla|vaylat|vayla nro|reika|reiat|nro",
        "cs": "jamka|jamky",
        "pl": "dolek|dolki|nr dolka",
        "hu": "lyuk|szakasz",
        "is": "hola|holur|braut",
        "ca": "forat|forats",
        "et": "rada",
        "ja": "ホール",
        "zh": "球洞|洞|洞号",
        "ko": "홀",
        "ar": "الحفرة|حفرة|رقم الحفرة|الحفر",
        "ru": "лунка|лунки|номер лунки",
    },
    Meaning.PAR: {
        "*": "par|par value|hole par|par hole",
        "ja": "パー",
        "zh": "标准杆|標準桿",
        "ko": "파",
        "ar": "بار|المعدل",
        "ru": "пар|пары",
    },
    Meaning.INDEX: {
        "en": "handicap|stroke index|strokeindex|stroke|stroke idx|str index|str idx|stroke no|"
        "stroke hole|stroke holes|stroke allocation|handicap index|handicap hole|difficulty",
        "*": "hcp|hdcp|hcap|h cap|hdc|hc|si|s i|s index|index|idx|hcp index|hcp hole|hdcp hole",
        "de": "vorgabe|vorg|vorgabenverteilung|vg|vtlg|vorgaben|schwierigkeit|spv verteilung",
        "fr": "coups recus|coups rendus|hcp trou|indice",
        "es": "handicap hoyo|dificultad|hp|hcp hoyo",
        "it": "colpi|indice|indice di difficolta",
        "pt": "indice|indice de dificuldade|indice de pancada",
        "nl": "stroke indexen|slagindex",
        "sv": "index hcp|hcpindex|slagindex|svarighetsgrad|svarighet|erhalls",
        "da": "nogle|hcp nogle|handicapnogle|spiller",
        "no": "indeks|nokkel|slagnokkel",
        "fi": "tasoitus|tasoitusjarjestys|vaikeus|vaikeusjarjestys|hcp jarj",
        "is": "forgjof",
        "ja": "ハンディキャップ|ハンディ",
        "zh": "差点|差點|难度",
        "ko": "핸디캡",
        "ar": "الهانديكاب|هانديكاب|هانديكاب الحفرة|المؤشر|الصعوبة",
        "ru": "индекс|гандикап|индекс лунки|сложность",
    },
    Meaning.NAME: {
        "*": "name",
        "en": "hole name|holename|nickname|title",
        "de": "lochname|bahnname|bezeichnung",
        "fr": "nom|nom du trou",
        "es": "nombre|nombre del hoyo",
        "it": "nome|nome buca",
        "pt": "nome do buraco",
        "nl": "naam",
        "sv": "namn|halnamn",
        "da": "navn|hulnavn",
        "no": "hullnavn",
        "fi": "nimi|vaylan nimi",
        "ja": "名称|愛称",
        "zh": "名称",
        "ar": "الاسم",
        "ru": "название|имя",
    },
    Meaning.LENGTH: {
        "en": "length|distance|dist|yardage|lengths|distances|yardages",
        "de": "lange|laenge|langen|laengen|distanz|entfernung",
        "fr": "longueur|longueurs|distance|distances|distance en",
        "es": "distancia|longitud|distancias|largo",
        "it": "lunghezza|distanza|distanze|lunghezze",
        "pt": "comprimento|distancias em|extensao",
        "nl": "lengte|afstand|lengtes|afstanden",
        "sv": "langd|avstand|langder",
        "da": "laengde|laengder",
        "no": "lengde|lengder",
        "fi": "pituus|pituudet|matka",
        "cs": "delka|vzdalenost",
        "pl": "dlugosc|odleglosc",
        "hu": "hossz",
        "is": "lengd",
        "ja": "距離",
        "zh": "距离|码数",
        "ko": "거리",
        "ar": "المسافة|الطول",
        "ru": "длина|расстояние|дистанция",
    },
    Meaning.TEE: {
        "*": "tee|tees",
        "en": "tee name|teename|tee box|tee color|tee colour|tee set|teebox",
        "de": "abschlag|abschlage|abschlaege",
        "fr": "depart|departs|reperes|repere|boules",
        "es": "salida|salidas|barras|marcas",
        "it": "partenza|partenze",
        "pt": "saida|saidas|marcas de saida",
        "nl": "afslag|afslagplaats",
        "sv": "utslag",
        "da": "teested|teesteder",
        "no": "utslagssted",
        "fi": "tii|tiit|lyontipaikka",
        "cs": "odpaliste",
        "ja": "ティー|ティ",
        "ko": "티",
        "ar": "نقطة الانطلاق",
        "ru": "ти",
    },
    Meaning.OUT: {
        "en": "out|front|front 9|front nine|first 9|first nine|f9|1 9|1st 9|out total|total out|"
        "sub total out|subtotal out|1st nine|front total|holes 1 9",
        "de": "hin|erste 9|ersten 9|vorne|total 1 9|summe 1 9|erste neun|vordere 9|loch 1 9",
        "fr": "aller|total aller",
        "es": "ida|primera vuelta|total ida|primeros 9",
        "it": "andata|prime 9|prime nove",
        "pt": "primeiros nove|total ida",
        "nl": "heen|uit|eerste 9",
        "sv": "ut|forsta 9|summa ut|ut total",
        "da": "ud|forste 9",
        "no": "ut total|forste ni",
        "fi": "ulos|etuysi|etu 9",
        "ja": "アウト|前半",
        "zh": "前九|前九洞|前9",
        "ko": "전반|아웃",
        "ar": "الذهاب|التسعة الأولى",
        "ru": "первые 9|первые девять|аут",
    },
    Meaning.IN: {
        "en": "in|back|back 9|back nine|last 9|last nine|second 9|second nine|b9|10 18|"
        "2nd 9|in total|"
        "total in|sub total in|subtotal in|2nd nine|back total|holes 10 18",
        "de": "ruck|rueck|zuruck|zurueck|zweite 9|zweiten 9|hinten|total 10 18|summe 10 18|"
        "zweite neun|hintere 9|loch 10 18",
        "fr": "retour|total retour",
        "es": "vuelta|segunda vuelta|total vuelta|segundos 9",
        "it": "ritorno|seconde 9|seconde nove",
        "pt": "volta|segundos nove|total volta",
        "nl": "terug|tweede 9",
        "sv": "andra 9|summa in|hem",
        "da": "ind|hjem|anden 9|sidste 9",
        "no": "inn|andre ni",
        "fi": "sisaan|takaysi|taka 9",
        "ja": "イン|後半",
        "zh": "后九|后九洞|后9|後九",
        "ko": "후반|인",
        "ar": "الإياب|التسعة الثانية",
        "ru": "вторые 9|вторые девять|ин",
    },
    Meaning.TOTAL: {
        "en": "total|tot|totals|ttl|sum|grand total|course total|1 18|18 holes|18 hole total|"
        "out in|total 18|overall",
        "de": "gesamt|summe|ges|insgesamt|gesamtlange|total 1 18|loch 1 18|summe 1 18",
        "fr": "totaux|somme|total general|total parcours",
        "es": "suma|total hoyos|total campo",
        "it": "totale|tot generale",
        "pt": "soma|total geral",
        "nl": "totaal",
        "sv": "totalt|summa|tot langd|sa",
        "da": "i alt|ialt|sum total",
        "no": "sammenlagt",
        "fi": "yhteensa|yht|summa total|koko kierros",
        "cs": "celkem",
        "pl": "razem|suma total",
        "hu": "osszesen",
        "is": "samtals",
        "ja": "合計|計",
        "zh": "合计|总计|總計",
        "ko": "합계",
        "ar": "المجموع|الإجمالي",
        "ru": "итого|всего|сумма",
    },
    Meaning.RATING: {
        "*": "rating|course rating|cr|rtg|c r|courserating|cr value|usga rating|ratings|cba",
        "de": "course rating wert|cr wert|platzstandard",
        "es": "valor de campo|valor campo|vc",
        "fr": "sss",
        "sv": "banvarde",
        "da": "banerating|course rating vaerdi",
    },
    Meaning.SLOPE: {
        "*": "slope|slope rating|sloperating|sr|slp",
        "es": "valor slope|vs",
        "de": "slope wert",
        "sv": "slopevarde",
    },
    Meaning.ROUND: {"en": "round|round number|round no|rnd"},
    Meaning.COURSE: {
        "en": "course|course name|coursename|club|club name|golf course|golf club|"
        "course id|courseid",
        "de": "platz|platzname|golfplatz|kurs",
        "fr": "parcours|nom du parcours",
        "es": "campo|recorrido|nombre del campo",
        "it": "percorso|campo nome",
        "sv": "bana|banans namn",
        "da": "bane|banenavn",
        "fi": "kentta|kentan nimi",
        "nl": "baan naam",
        "ja": "コース|コース名",
        "ar": "الملعب|اسم الملعب",
        "ru": "поле|название поля",
    },
    Meaning.OTHER: {
        "*": "id|pars|lat|lng|lon|latitude|longitude|elevation|date|rank|avg|net|gross|putts|"
        "gir|fir|pts|"
        "points|score|scores|stableford|notes|note|comment|comments|remarks|description|strokes|"
        "scoring average|scoring average diff|scoring average tendency|eagles|birdies|bogeys|"
        "double bogeys|scoring|player|players|marker|initials|fairway|fairways|penalties|sand|"
        "attest|scorer|signature|self|won lost|w l|hdcp allowance|result|punkte|spieler|zahler|"
        "joueur|marqueur|jugador|marcador|giocatore|marcatore|jogador|speler|spelare|markor|"
        "spiller|markor|pelaaja|merkitsija|schlage|coups|golpes|resultado|tulos|brutto|netto|"
        "pace|time|pace of play|time par|clock|zeit|vor par|bemerkung"
    },
}

YARD_WORDS: dict[str, str] = {
    "en": "yards|yard|yds|yd|yrd|yrds|y|yardage|yardages",
    "pt": "jardas|jarda",
    "es": "yardas|yarda",
    "it": "iarde",
    "fr": "verges",
    "fi": "jaardia",
    "ja": "ヤード",
    "zh": "码",
    "ko": "야드",
    "ar": "ياردة|يارد|ياردات|الياردات",
    "ru": "ярды|ярдов|ярд",
}
METRE_WORDS: dict[str, str] = {
    "*": "m|meter|mtr|mtrs|mt|mts",
    "en": "meters|metres|metre",
    "de": "metern|meterangaben",
    "fr": "metres|metre",
    "es": "metros|metro",
    "pt": "metros|metro",
    "it": "metri|metro",
    "fi": "metria|metrit|metreina|metri",
    "cs": "metru|metry",
    "pl": "metry|metrow",
    "is": "metrar",
    "ja": "メートル",
    "zh": "米",
    "ko": "미터",
    "ar": "متر|أمتار|الأمتار|بالأمتار|المتر",
    "ru": "метры|метров|метрах|метр|м",
}
WOMEN_WORDS = (
    "ladies|lady|women|womens|woman|female|w|l|girls|damen|dames|femmes|dame|mujeres|senoras|damas|"
    "mujer|donne|signore|femminile|senhoras|damer|kvinner|kvinder|naiset|naisten|da|d|f|lds|fem|"
    "ladys|frauen|vrouwen|herrinnen|ladies s|women s|lady s"
)
MEN_WORDS = (
    "men|mens|man|male|m|gents|gentlemen|herren|hommes|messieurs|homme|hombres|caballeros|senores|"
    "uomini|signori|maschile|homens|cavalheiros|senhores|heren|herrar|herrer|menn|maend|miehet|"
    "miesten|he|mascul|men s|gent s|herr"
)
# Colours tell a tee, and often the language.
COLOURS: dict[str, str] = {
    "en": "black|white|yellow|red|silver|green|bronze|copper|purple|championship|back|middle|"
    "forward|front|member|members|medal|senior|seniors|junior|juniors|pro|tips|teal|grey|gray|"
    "brown|pink|maroon|competition|standard|ladies|mens",
    "*": "blue|gold|orange|platinum|combo|diamond",
    "de": "weiss|gelb|blau|rot|schwarz|grun|gruen|silber|grau",
    "fr": "blanc|jaune|bleu|rouge|noir|vert|blancs|jaunes|bleus|rouges|noirs|blanches|bleues|or",
    "es": "blancas|amarillas|azules|rojas|negras|verdes|blanco|amarillo|azul|rojo|negro|amarillas|"
    "blanca|amarilla|roja|negra|oro|doradas",
    "it": "bianco|giallo|blu|rosso|nero|verde|bianchi|gialli|rossi|neri|verdi|arancio",
    "pt": "brancas|amarelas|azuis|vermelhas|pretas|branco|amarelo|vermelho|preto",
    "nl": "wit|geel|blauw|rood|zwart|groen|oranje",
    "sv": "vit|gul|bla|rod|svart|gron|vita|gula|roda|svarta|guld",
    "da": "hvid|gul|rod|bla|sort|hvide|gule|rode|sorte|gron",
    "no": "hvit|gul|rod|bla|sort|hvite|gule|rode|sorte|gronn",
    "fi": "valkoinen|keltainen|sininen|punainen|musta|vihrea|valkoiset|keltaiset|siniset|punaiset|"
    "oranssi|harmaa|hopea|kulta",
    "cs": "bile|zlute|modre|cervene|cerne|bila|zluta|modra|cervena",
    "pl": "biale|zolte|niebieskie|czerwone|czarne",
    "is": "hvitir|gulir|blair|raudir",
    "ja": "青|赤|白|黒|金|緑|銀|バックティー|レギュラーティー|レディースティー|フロントティー|"
    "チャンピオンティー|ゴールドティー|シルバーティー",
    "zh": "蓝|红|黑|蓝t|红t|白t|黑t|金t|蓝梯|红梯|白梯",
    "ko": "블루|레드|화이트|블랙|골드|옐로우|그린",
    "ar": "أزرق|أحمر|أبيض|أسود|أصفر|ذهبي|أخضر|الأزرق|الأحمر|الأبيض|الأسود|الأصفر|الذهبي",
    "ru": "белые|красные|синие|желтые|черные|золотые|белый|красный|синий|желтый|черный|золотой|"
    "зеленые",
}
