export interface Unit {
  /** What can be converted into each other. */
  kind:
    | 'length'
    | 'mass'
    | 'volume'
    | 'temperature'
    | 'speed'
    | 'area'
    | 'time'
    | 'data'
    | 'energy'
    | 'pressure'
  symbol: string
  /** How many of the kind's base unit one of these is. */
  size: number
  /** Where zero lies, in base units: temperatures only. */
  zero: number
}

type Row = [names: string, symbol: string, size: number, zero?: number]

const kinds: Record<Unit['kind'], Row[]> = {
  length: [
    ['mm millimetre millimeter', 'mm', 0.001],
    ['cm centimetre centimeter', 'cm', 0.01],
    ['m metre meter', 'm', 1],
    ['km kilometre kilometer', 'km', 1000],
    ['in inch inches "', 'inches', 0.0254],
    ['ft foot feet', 'feet', 0.3048],
    ['yd yard', 'yards', 0.9144],
    ['mi mile', 'miles', 1609.344],
    ['nmi nautical_mile', 'nautical miles', 1852],
  ],
  mass: [
    ['mg milligram', 'mg', 1e-6],
    ['g gram gramme', 'g', 0.001],
    ['kg kilo kilogram', 'kg', 1],
    ['t tonne metric_ton', 't', 1000],
    ['oz ounce', 'oz', 0.028349523125],
    ['lb lbs pound', 'lb', 0.45359237],
    ['st stone', 'stone', 6.35029318],
  ],
  volume: [
    ['ml millilitre milliliter', 'ml', 0.001],
    ['cl centilitre centiliter', 'cl', 0.01],
    ['dl decilitre deciliter', 'dl', 0.1],
    ['l litre liter', 'l', 1],
    ['tsp teaspoon', 'teaspoons', 0.00492892159375],
    ['tbsp tablespoon', 'tablespoons', 0.01478676478125],
    ['cup', 'US cups', 0.2365882365],
    ['floz fl_oz fluid_ounce', 'US fl oz', 0.0295735295625],
    ['pt pint', 'US pints', 0.473176473],
    ['qt quart', 'US quarts', 0.946352946],
    ['gal gallon', 'US gallons', 3.785411784],
  ],
  temperature: [
    ['c °c celsius degree_celsius degree_c centigrade', '°C', 1, 273.15],
    ['f °f fahrenheit degree_fahrenheit degree_f', '°F', 5 / 9, 459.67 * (5 / 9)],
    ['k kelvin', 'K', 1, 0],
  ],
  speed: [
    ['km/h kph kmh kilometres_per_hour kilometers_per_hour', 'km/h', 1 / 3.6],
    ['mph mi/h miles_per_hour', 'mph', 0.44704],
    ['m/s metres_per_second meters_per_second', 'm/s', 1],
    ['kn knot', 'knots', 1852 / 3600],
  ],
  area: [
    ['m2 m² sqm square_metre square_meter', 'm²', 1],
    ['km2 km² square_kilometre square_kilometer', 'km²', 1e6],
    ['ha hectare', 'ha', 10_000],
    ['acre', 'acres', 4046.8564224],
    ['ft2 ft² sqft square_foot square_feet', 'square feet', 0.09290304],
    ['square_mile', 'square miles', 2_589_988.110336],
  ],
  time: [
    ['s sec second', 's', 1],
    ['min minute', 'minutes', 60],
    ['h hr hour', 'hours', 3600],
    ['day', 'days', 86_400],
    ['week', 'weeks', 604_800],
  ],
  data: [
    ['kb kilobyte', 'kB', 1e3],
    ['mb megabyte', 'MB', 1e6],
    ['gb gigabyte', 'GB', 1e9],
    ['tb terabyte', 'TB', 1e12],
    ['mib mebibyte', 'MiB', 2 ** 20],
    ['gib gibibyte', 'GiB', 2 ** 30],
  ],
  energy: [
    ['kj kilojoule', 'kJ', 1000],
    ['kcal kilocalorie calorie', 'kcal', 4184],
    ['kwh kilowatt_hour', 'kWh', 3.6e6],
  ],
  pressure: [
    ['bar', 'bar', 100_000],
    ['psi', 'psi', 6894.757293168],
    ['hpa hectopascal', 'hPa', 100],
  ],
}

const byName = new Map<string, Unit>()
for (const [kind, rows] of Object.entries(kinds) as [Unit['kind'], Row[]][])
  for (const [names, symbol, size, zero = 0] of rows)
    for (const name of names.split(' ')) byName.set(name.replaceAll('_', ' '), { kind, symbol, size, zero })

/** Undefined for what is not the whole name of a unit, in the singular or the plural. */
export function unitNamed(words: string): Unit | undefined {
  const name = words
    .trim()
    .toLowerCase()
    .replace(/\bdegrees\b/, 'degree')
    .replace(/^us\s+|^metric\s+(?!ton)/, '')
    .replace(/\.$/, '')
    .replace(/\s+/g, ' ')
  return byName.get(name) ?? byName.get(name.replace(/s$/, '')) ?? byName.get(name.replace(/s per /, ' per '))
}

export function convert(amount: number, from: Unit, to: Unit): number {
  return (amount * from.size + from.zero - to.zero) / to.size
}
