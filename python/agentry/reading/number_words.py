"""Numbers as words, in English, German, French and Spanish."""

from __future__ import annotations

SMALL: dict[str, int] = {}
ORDINALS: dict[str, int] = {}
HUNDREDS = {"hundred", "hundreds", "hundret", "hunderd", "cents", "cent"}
MULTIPLIERS: dict[str, int] = {
    "thousand": 1000, "thousands": 1000, "tausend": 1000, "mille": 1000, "mil": 1000, "grand": 1000, "tsd": 1000,
    "million": 10**6, "millions": 10**6, "millionen": 10**6, "mio": 10**6, "millón": 10**6, "millones": 10**6, "mln": 10**6,
    "billion": 10**9, "bn": 10**9, "milliarde": 10**9, "milliarden": 10**9, "milliards": 10**9,
}
FRACTIONS: dict[str, float] = {
    "half": 0.5, "halves": 0.5, "quarter": 0.25, "quarters": 0.25, "third": 1 / 3, "thirds": 1 / 3, "fifths": 0.2, "eighths": 0.125,
    "halb": 0.5, "halbe": 0.5, "halben": 0.5, "halber": 0.5, "halbes": 0.5, "viertel": 0.25, "dreiviertel": 0.75, "demi": 0.5, "demie": 0.5,
    "quart": 0.25, "media": 0.5, "medio": 0.5, "anderthalb": 1.5, "eineinhalb": 1.5, "hälfte": 0.5,
}
GROUPS: dict[str, int] = {"dozen": 12, "dozens": 12, "couple": 2, "dutzend": 12, "douzaine": 12, "docena": 12, "pair": 2}
JOINERS = {"and", "und", "et", "y", "n"}
ARTICLES = {"a", "an", "ein", "eine", "einen", "un", "une", "una"}

# These are ordinary words in English, so they count as numbers only in a text of their own language.
FOREIGN_ONLY: dict[str, str] = {
    "once": "es", "mil": "es", "cent": "fr", "cents": "fr", "mille": "fr", "elf": "de", "sept": "fr", "media": "es", "medio": "es",
    "quart": "fr", "uno": "es", "second": "en", "pair": "en", "acht": "de",
}

_ENGLISH = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
).split()
_ENGLISH_TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split()
_GERMAN = (
    "null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn"
).split()
_GERMAN_TENS = "zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig".split()
_FRENCH = (
    "zéro _ deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf"
).split()
_FRENCH_TENS = "vingt trente quarante cinquante soixante".split()
_SPANISH = (
    "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve "
    "veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve"
).split()
_SPANISH_TENS = "treinta cuarenta cincuenta sesenta setenta ochenta noventa".split()
_SPANISH_HUNDREDS = "cien doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos".split()


def _fill() -> None:
    for words, first, step in (
        (_ENGLISH, 0, 1), (_ENGLISH_TENS, 20, 10), (_GERMAN, 0, 1), (_GERMAN_TENS, 20, 10), (_FRENCH, 0, 1), (_FRENCH_TENS, 20, 10),
        (_SPANISH, 0, 1), (_SPANISH_TENS, 30, 10), (_SPANISH_HUNDREDS, 100, 100),
    ):
        SMALL.update({word: first + step * index for index, word in enumerate(words) if word != "_"})
    SMALL.update({"fourty": 40, "fiveteen": 15, "twelwe": 12, "tweleve": 12, "ninty": 90, "fourtheen": 14, "zwo": 2, "ciento": 100,
                  "dreissig": 30, "zwoelf": 12, "fuenf": 5, "septante": 70, "nonante": 90, "huitante": 80})
    _fill_german()
    _fill_french()
    _fill_ordinals()


def _fill_german() -> None:
    ones = ["", "ein", *_GERMAN[2:10]]
    for ten, word in enumerate(_GERMAN_TENS, 2):
        SMALL.update({f"{one}und{word}": ten * 10 + index for index, one in enumerate(ones) if one})
    below = {word: value for word, value in SMALL.items() if value < 100 and (word in _GERMAN or word in _GERMAN_TENS or "und" in word)}
    for index, one in enumerate(ones):
        hundred = f"{one}hundert"
        SMALL[hundred] = (index or 1) * 100
        SMALL.update({hundred + word: (index or 1) * 100 + value for word, value in below.items()})
        SMALL[f"{one}tausend"] = (index or 1) * 1000
    MULTIPLIERS["tausend"] = 1000
    del SMALL["tausend"]


def _fill_french() -> None:
    for ten, word in enumerate(_FRENCH_TENS, 2):
        SMALL.update({f"{word}-{one}": ten * 10 + index for index, one in enumerate(_FRENCH[:10]) if index > 1})
        SMALL[f"{word}-et-un"] = ten * 10 + 1
    teens = ["dix", *_FRENCH[11:20]]
    SMALL.update({f"soixante-{word}": 70 + index for index, word in enumerate(teens)})
    SMALL.update({f"quatre-vingt-{word}": 90 + index for index, word in enumerate(teens)})
    SMALL.update({f"quatre-vingt-{word}": 80 + index for index, word in enumerate(_FRENCH[:10]) if index > 1})
    SMALL.update({"quatre-vingts": 80, "quatre-vingt": 80, "quatre-vingt-un": 81, "soixante-et-onze": 71})


def _fill_ordinals() -> None:
    english = "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth".split()
    ORDINALS.update({word: index for index, word in enumerate(english, 1)})
    ORDINALS.update({"twentieth": 20, "thirtieth": 30, "secound": 2, "thrid": 3, "fith": 5, "premier": 1, "première": 1, "deuxième": 2,
                     "troisième": 3, "quatrième": 4, "cinquième": 5, "primero": 1, "primera": 1, "segundo": 2, "segunda": 2,
                     "tercero": 3, "tercera": 3, "cuarto": 4, "cuarta": 4, "quinto": 5})
    for value, stem in enumerate("erst zweit dritt viert fünft sechst siebt acht neunt zehnt".split(), 1):
        ORDINALS.update({stem + ending: value for ending in ("e", "en", "er", "es", "em")})


_fill()
