"""The words of the calendar in English, German, French and Spanish, with common typing errors."""

from __future__ import annotations

from .units import table


def numbered(*rows: str) -> dict[str, int]:
    return {spelling: index for index, row in enumerate(rows) for spelling in row.split()}


WEEKDAYS: dict[str, int] = numbered(
    "monday mondays mon montag lundi lunes monady", "tuesday tuesdays tue tues dienstag mardi martes teusday tuseday",
    "wednesday wednesdays wed weds mittwoch mercredi miércoles miercoles wensday wednsday wendsday wednesay",
    "thursday thursdays thu thur thurs donnerstag jeudi jueves thrusday thusday", "friday fridays fri freitag vendredi viernes firday frieday",
    "saturday saturdays sat samstag sonnabend samedi sábado sabado saterday satuday", "sunday sundays sun sonntag dimanche domingo sundy",
)
# Short forms that are words or names too: they count only behind a word such as "on".
DOUBTFUL_WEEKDAYS = frozenset("mon tue wed thu fri sat sun thur weds martes".split())

MONTHS: dict[str, int] = {
    word: index + 1
    for word, index in numbered(
        "january jan januar jänner janvier enero januari", "february feb februar février fevrier febrero febuary feburary", "march mar märz maerz mars marzo mär",
        "april apr avril abril", "may mai mayo", "june jun juni juin junio", "july jul juli juillet julio", "august aug août aout agosto",
        "september sep sept septembre septiembre setiembre", "october oct oktober okt octobre octubre", "november nov novembre noviembre",
        "december dec dezember dez décembre decembre diciembre",
    ).items()
}

DAYS_FROM_TODAY: dict[str, int] = {
    "today": 0, "tonight": 0, "tonite": 0, "tday": 0, "2day": 0, "heute": 0, "hoy": 0, "aujourd'hui": 0, "aujourd’hui": 0, "tomorrow": 1, "tommorow": 1, "tommorrow": 1,
    "tomorow": 1, "tmrw": 1, "tmr": 1, "tmw": 1, "2morrow": 1, "2moro": 1, "tomorrrow": 1, "morgen": 1, "demain": 1, "mañana": 1, "manana": 1,
    "übermorgen": 2, "uebermorgen": 2, "après-demain": 2, "yesterday": -1, "yesturday": -1, "yday": -1, "gestern": -1, "hier": -1, "ayer": -1,
    "vorgestern": -2, "anteayer": -2,
}
NOT_IN_ENGLISH = frozenset(("hier", "hoy", "martes", "mars", "mar"))

NEXT = frozenset("next nächsten nächste nächster nächstes kommenden prochain prochaine próximo próxima proximo coming nxt".split())
LAST = frozenset("last letzten letzte letzter dernier dernière pasado pasada past previous vergangenen".split())
THIS = frozenset("this diesen diese dieser ce cette este esta".split())
UNITS: dict[str, str] = table(
    "day:day days tag tage tagen jour jours día días dia dias", "week:week weeks wk wks woche wochen semaine semaines semana semanas weeeks",
    "month:month months monat monate monaten mois mes meses mnth", "year:year years jahr jahre jahren an ans año años yr yrs",
)
HOLIDAYS: dict[str, tuple[int, int]] = {
    "christmas": (12, 25), "xmas": (12, 25), "weihnachten": (12, 25), "noël": (12, 25), "navidad": (12, 25), "silvester": (12, 31), "halloween": (10, 31),
}
