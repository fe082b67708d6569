"""The names of currencies, periods, measures and stretches of time, as people write them."""

from __future__ import annotations


def table(*rows: str) -> dict[str, str]:
    """From rows such as "kg: kilo kilos" to a dictionary that leads from each spelling to the name before the colon."""
    pairs: dict[str, str] = {}
    for row in rows:
        name, spellings = row.split(":")
        pairs.update({spelling: name for spelling in spellings.split()})
    return pairs


CURRENCIES: dict[str, str] = table(
    "EUR:€ eur euro euros eurs euronen", "USD:$ usd dollar dollars buck bucks us$ dólares dólar", "GBP:£ gbp pound pounds quid sterling pfund",
    "CHF:chf franken francs sfr", "INR:₹ inr rs rupees rupee", "JPY:¥ jpy yen", "SEK:sek", "NOK:nok", "DKK:dkk", "PLN:pln zł zloty",
    "CZK:czk kč", "CAD:cad c$ ca$", "AUD:aud a$ au$", "MXN:mxn pesos", "TRY:try ₺ lira", "BRL:brl reais", "KRW:₩ krw", "KR:kr",
)
CENTS: dict[str, str | None] = {"cent": None, "cents": None, "c": None, "p": "GBP", "pence": "GBP", "ct": "EUR", "centimes": None}

PERIODS: dict[str, str] = table(
    "day:day days daily tag jour día dia täglich d", "week:week weeks weekly wk wkly wks weeek woche semaine semana wöchentlich w",
    "month:month months monthly mnth mnths mth mths mo mon monat mois mes monatlich mensual mensuel pm pcm mtl montly monthy",
    "year:year years yearly yr yrs annum annual annually pa jahr an année año jährlich", "fortnight:fortnight fortnightly biweekly",
    "quarter:quarter quarterly quartal trimestre", "hour:hour hourly hr stunde heure hora",
)
# These stand alone behind an amount, without "a" or "per" before them.
ALONE = frozenset(
    "daily weekly wkly monthly yearly annually annual fortnightly biweekly quarterly hourly mnth mnths mth mths pm pcm pa month mo montly monthy "
    "monatlich jährlich wöchentlich täglich mtl mensual".split()
)

MEASURES: dict[str, str] = table(
    "g:g gr gram grams gramm gramme grammes gramos gms grms", "kg:kg kgs kilo kilos kilogram kilograms kilogramm", "mg:mg", "lb:lb lbs",
    "oz:oz ounce ounces", "ml:ml mls millilitre millilitres milliliter milliliters", "cl:cl", "dl:dl", "l:l ltr litre litres liter liters litro litros ltrs",
    "tsp:tsp tsps teaspoon teaspoons tl teelöffel cc", "tbsp:tbsp tbsps tblsp tbs tablespoon tablespoons el esslöffel cs cucharada cucharadas",
    "cup:cup cups tasse tassen tasses taza tazas", "pint:pint pints", "cm:cm", "mm:mm", "m:m metre metres meter meters", "km:km kms",
    "mile:mile miles mi", "inch:inch inches", "°C:°c", "°F:°f",
)
PORTIONS: dict[str, str] = table(
    "pinch:pinch pinches prise prisen pincée pizca", "handful:handful handfuls handvoll poignée puñado", "clove:clove cloves zehe zehen gousse gousses diente dientes",
    "slice:slice slices scheibe scheiben tranche tranches", "tin:tin tins dose dosen", "can:can cans", "pack:pack packs packet packets package packages pkg päckchen packung",
    "jar:jar jars", "bottle:bottle bottles flasche flaschen bouteille botella", "bag:bag bags", "bunch:bunch bunches bund", "stick:stick sticks",
    "piece:piece pieces pcs stück", "splash:splash", "dash:dash", "knob:knob", "glass:glass glasses glas verre vaso", "box:box boxes", "loaf:loaf loaves",
    "sprig:sprig sprigs", "tub:tub tubs", "head:head heads", "drop:drop drops",
)
DURATIONS: dict[str, str] = table(
    "second:s sec secs second seconds sekunde sekunden seconde secondes segundo segundos",
    "minute:min mins minute minutes minuten minuto minutos minuets mintues", "hour:h hr hrs hour hours stunde stunden std heure heures hora horas huors",
    "day:d day days tag tage tagen jour jours día días dia dias", "week:w wk wks week weeks weeeks woche wochen semaine semaines semana semanas",
    "month:month months mnth mnths mth mths monat monate monaten mois mes meses", "year:y yr yrs year years jahr jahre jahren ans année années año años",
)
