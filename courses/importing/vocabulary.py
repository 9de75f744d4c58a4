"""The words of scorecards in many languages: what a heading means, and in which language."""

import unicodedata
from dataclasses import dataclass, field
from enum import StrEnum
from functools import lru_cache

from courses.importing.figures import tidy


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
    },
    Meaning.PAR: {
        "*": "par|par value|hole par|par hole",
        "ja": "パー",
        "zh": "标准杆|標準桿",
        "ko": "파",
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
    },
    Meaning.NAME: {
        "en": "name|hole name|holename|nickname|title",
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
    },
    Meaning.LENGTH: {
        "en": "length|distance|dist|yardage|lengths|distances|yardages",
        "de": "lange|laenge|langen|laengen|distanz|entfernung",
        "fr": "longueur|longueurs|distance en",
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
    },
    Meaning.TEE: {
        "en": "tee|tees|tee name|teename|tee box|tee color|tee colour|tee set|teebox",
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
    "da": "hvid|gul|sort|hvide|gule|rode|sorte|gron",
    "no": "hvit|hvite|sort",
    "fi": "valkoinen|keltainen|sininen|punainen|musta|vihrea|valkoiset|keltaiset|siniset|punaiset|"
    "oranssi|harmaa|hopea|kulta",
    "cs": "bile|zlute|modre|cervene|cerne|bila|zluta|modra|cervena",
    "pl": "biale|zolte|niebieskie|czerwone|czarne",
    "is": "hvitir|gulir|blair|raudir",
}
_LETTERS = str.maketrans({"ø": "o", "æ": "ae", "å": "a", "ß": "ss", "ł": "l", "đ": "d", "þ": "th"})


@lru_cache(maxsize=8192)
def fold(text: str) -> str:
    """Lower case, without accents and punctuation, words parted by one space. "#" stays a word."""
    plain = tidy(text).casefold().translate(_LETTERS)
    stripped = (c for c in unicodedata.normalize("NFKD", plain) if not unicodedata.combining(c))
    spaced = "".join(c if c.isalnum() or c == "#" else " " for c in stripped)
    return " ".join(spaced.replace("#", " # ").split())


def _index(table: dict[str, str]) -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for language, words in table.items():
        for word in words.split("|"):
            found.setdefault(word, set()).add(language)
    return {word: frozenset(languages) for word, languages in found.items()}


_MEANINGS: dict[str, tuple[Meaning, frozenset[str]]] = {}
for _meaning, _table in WORDS.items():
    for _word, _languages in _index(_table).items():
        _MEANINGS.setdefault(unicodedata.normalize("NFKD", _word), (_meaning, _languages))
_MEANINGS["#"] = (Meaning.HOLE, frozenset("*"))
_YARDS = _index(YARD_WORDS)
_METRES = _index(METRE_WORDS)
_COLOURS = _index(COLOURS)
_WOMEN = frozenset(WOMEN_WORDS.split("|"))
_MEN = frozenset(MEN_WORDS.split("|"))
_LONGEST_PHRASE = 4
# Words too short to mean anything but a unit or a gender beside a word that asks for one.
_ENGLISH = frozenset({"en"})
_NONE: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Heading:
    """What a heading says: its meanings in the order written, the unit and gender it states, the
    ``label`` (its words that mean nothing else: a tee's name as written) and the languages of
    its words, one set for each word that tells."""

    meanings: tuple[Meaning, ...] = ()
    unit: str = ""
    gender: str = ""
    label: str = ""
    languages: tuple[frozenset[str], ...] = field(default_factory=tuple)

    def means(self, meaning: Meaning) -> bool:
        """Whether this is among its meanings."""
        return meaning in self.meanings


@lru_cache(maxsize=8192)
def heading(text: str) -> Heading:
    """The meaning of a heading cell such as "Yds (Blue)", "Handicap Ladies" or "Länge Gelb m"."""
    shown = _shown_words(text)
    folded = [word for word, _ in shown]
    meanings: list[Meaning] = []
    languages: list[frozenset[str]] = []
    unit = gender = ""
    rest: list[str] = []
    at = 0
    while at < len(folded):
        size, meaning, tongue = _phrase(folded, at)
        word = folded[at]
        about_person = bool({Meaning.PAR, Meaning.INDEX, Meaning.RATING} & set(meanings))
        if meaning is not None and not (
            size == 1 and meaning is Meaning.HOLE and meanings and word in "nh"
        ):
            meanings.append(meaning)
            languages.append(tongue)
            if meaning is Meaning.LENGTH and word in _YARDS:
                unit = "yd"
        elif word in _YARDS and not about_person:
            unit, size = "yd", 1
            languages.append(_YARDS[word])
        elif word in _METRES and not (word == "m" and about_person):
            unit, size = "m", 1
            languages.append(_METRES[word])
        elif word in _WOMEN or word in _MEN:
            gender, size = ("women" if word in _WOMEN else "men"), 1
            if len(word) > 1 or not about_person:
                rest.append(shown[at][1])
        else:
            size = 1
            rest.append(shown[at][1])
        if word in _COLOURS:
            languages.append(_COLOURS[word])
        at += size
    label = " ".join(rest).strip(" .,:;-/|()[]") if rest else ""
    return Heading(tuple(meanings), unit, gender, label, tuple(languages))


def _shown_words(text: str) -> list[tuple[str, str]]:
    """The words of a heading, each folded and as written."""
    words = []
    spaced = "".join(
        char if char.isalnum() or char in "#'\u2019&+.-" else f" {char} " if char == "#" else " "
        for char in tidy(text[:120])
    )
    for word in spaced.replace("#", " # ").split():
        parts = fold(word).split()
        if len(parts) == 1:
            words.append((parts[0], word.strip(".-'")))
        else:
            pieces = [piece for piece in word.replace("-", " ").replace(".", " ").split() if piece]
            same = len(pieces) == len(parts)
            words += [(part, pieces[i] if same else part) for i, part in enumerate(parts)]
    return words


def _phrase(words: list[str], at: int) -> tuple[int, Meaning | None, frozenset[str]]:
    """The longest known phrase that begins at a word: its size, meaning and languages."""
    for size in range(min(_LONGEST_PHRASE, len(words) - at), 0, -1):
        known = _MEANINGS.get(" ".join(words[at : at + size]))
        if known is not None:
            return size, *known
    return 1, None, _NONE


def whole_meaning(text: str) -> Meaning | None:
    """The meaning of a cell that consists of one known word or phrase and nothing else."""
    known = _MEANINGS.get(fold(text))
    return known[0] if known else None


def total_part(text: str) -> str:
    """ "out", "in" or "total" for the label of a line of sums, else ""."""
    words = heading(text)
    named = [m for m in words.meanings if m in (Meaning.OUT, Meaning.IN, Meaning.TOTAL)]
    if not named or number_like(words.label):
        return ""
    part = next((m for m in named if m is not Meaning.TOTAL), Meaning.TOTAL)
    return str(part)


def number_like(text: str) -> bool:
    """Whether the text holds any digit."""
    return any(char.isdigit() for char in text)


def is_colour(text: str) -> bool:
    """Whether a word of the text is a colour or another usual name of tees."""
    return any(word in _COLOURS for word in fold(text).split())


def unit_in(text: str) -> str:
    """The unit that a line of prose states for lengths ("All distances in metres"), or ""."""
    words = fold(text).split()
    if any(word in _METRES and len(word) > 1 for word in words):
        return "m"
    if any(word in _YARDS and len(word) > 1 for word in words):
        return "yd"
    return ""
