"""Words for features, holes and numbers in the languages in which maps are drawn."""

_FEATURES: dict[str, str] = {
    "tee": (
        "tee, tees, tee box, teebox, tee boxes, teeing ground, abschlag, abschläge, départ, "
        "departs, aire de départ, salida, tee de salida, utslag, utslagsplass, teested, "
        "tiiauspaikka, tii, afslag, partenza, ティー, тишка"
    ),
    "fairway": "fairway, fairways, väylä, calle, allée, spielbahn, フェアウェイ, фервей",
    "green": "green, greens, putting surface, grün, viheriö, griini, グリーン, грин",
    "pin": "pin, pins, flag, flagstick, cup, fahne, drapeau, bandera, flagg, lippu, ピン",
    "bunker": (
        "bunker, bunkers, sand, sand trap, sandtrap, trap, traps, sand bunker, waste bunker, "
        "waste area, hiekkaeste, bunkeri, sandbunker, búnker, bunquer, バンカー, бункер"
    ),
    "water": (
        "water, water hazard, lateral water hazard, lateral hazard, hazard, penalty area, pond, "
        "ponds, lake, lagoon, sea, ocean, wasser, wasserhindernis, teich, see, eau, étang, lac, "
        "obstacle d'eau, agua, obstáculo de agua, lago, vatten, vattenhinder, damm, vann, "
        "vannhinder, vand, vandhazard, vesi, vesieste, water hindernis, vijver, acqua, lampi, "
        "ウォーター, 池, вода"
    ),
    "stream": (
        "stream, river, creek, burn, brook, ditch, bach, graben, ruisseau, rivière, arroyo, río, "
        "bäck, bekk, bæk, oja, puro, sloot, fosso"
    ),
    "wood": (
        "wood, woods, woodland, forest, trees, tree area, treeline, wald, bäume, bois, forêt, "
        "bosque, árboles, skog, træer, metsä, bos, bosco, 林, лес"
    ),
    "tree row": "tree row, hedge, row of trees, baumreihe, haie",
    "tree": "tree, baum, arbre, árbol, träd, tre, træ, puu, boom, albero, 木",
    "out of bounds": (
        "out of bounds, out of bound, ob, oob, aus, hors limites, fuera de límites, rajan ulkopuoli"
    ),
    "rocks": (
        "rocks, bare rock, cliffs, felsen, klippen, falaise, rochers, acantilado, rocas, klipper, "
        "kallio"
    ),
    "course": "course, golf course, boundary, course boundary, property, golfplatz, parcours",
    "hole": (
        "hole, hole line, centerline, centreline, center line, centre line, line of play, "
        "playing line, spielbahnlinie"
    ),
}
FEATURE_WORDS: dict[str, str] = {
    word.strip(): kind for kind, words in _FEATURES.items() for word in words.split(",")
}
HOLE_WORDS = (
    "hole", "loch", "bahn", "trou", "hoyo", "buca", "buraco", "hål", "hal", "hull", "hul",
    "väylä", "vayla", "reikä", "holes", "no", "nr", "num", "番", "ホール", "лунка", "홀", "洞",
    "jamka", "dołek", "jamek", "dolek", "forat",
)  # fmt: skip
# From one to eighteen.
_NUMBERS = (
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
    "sixteen seventeen eighteen",
    "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth "
    "fourteenth fifteenth sixteenth seventeenth eighteenth",
    "eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn "
    "sechzehn siebzehn achtzehn",
    "un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize "
    "dix-sept dix-huit",
    "uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis "
    "diecisiete dieciocho",
    "uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici "
    "quindici sedici diciassette diciotto",
    "um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis "
    "dezessete dezoito",
    "ett två tre fyra fem sex sju åtta nio tio elva tolv tretton fjorton femton sexton sjutton "
    "arton",
    "en to tre fire fem seks syv åtte ni ti elleve tolv tretten fjorten femten seksten sytten "
    "atten",
    "én to tre fire fem seks syv otte ni ti elleve tolv tretten fjorten femten seksten sytten "
    "atten",
    "yksi kaksi kolme neljä viisi kuusi seitsemän kahdeksan yhdeksän kymmenen yksitoista "
    "kaksitoista kolmetoista neljätoista viisitoista kuusitoista seitsemäntoista kahdeksantoista",
    "een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien "
    "zestien zeventien achttien",
    "один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать "
    "четырнадцать пятнадцать шестнадцать семнадцать восемнадцать",
)
NUMBER_WORDS: dict[str, int] = {}
for _line in _NUMBERS:
    for _number, _word in enumerate(_line.split(), start=1):
        NUMBER_WORDS.setdefault(_word, _number)
