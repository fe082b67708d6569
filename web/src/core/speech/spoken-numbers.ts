/** One and many. */
const unitWords: Record<string, [one: string, many: string]> = {
  km: ['kilometre', 'kilometres'],
  m: ['metre', 'metres'],
  cm: ['centimetre', 'centimetres'],
  mm: ['millimetre', 'millimetres'],
  kg: ['kilogram', 'kilograms'],
  g: ['gram', 'grams'],
  mg: ['milligram', 'milligrams'],
  l: ['litre', 'litres'],
  ml: ['millilitre', 'millilitres'],
  h: ['hour', 'hours'],
  min: ['minute', 'minutes'],
  s: ['second', 'seconds'],
  ms: ['millisecond', 'milliseconds'],
  'm²': ['square metre', 'square metres'],
  'm³': ['cubic metre', 'cubic metres'],
  'km/h': ['kilometre an hour', 'kilometres an hour'],
  kWh: ['kilowatt hour', 'kilowatt hours'],
  '°C': ['degree Celsius', 'degrees Celsius'],
  '°F': ['degree Fahrenheit', 'degrees Fahrenheit'],
  '°': ['degree', 'degrees'],
  '%': ['percent', 'percent'],
  kB: ['kilobyte', 'kilobytes'],
  MB: ['megabyte', 'megabytes'],
  GB: ['gigabyte', 'gigabytes'],
}
const longestFirst = Object.keys(unitWords).toSorted((a, b) => b.length - a.length)
// Years have an s at their end, too.
const patterns = longestFirst.map((unit) => (unit === 's' ? String.raw`(?<=\s)s` : unit))
// Bounded, so that a text of nothing but digits takes linear time.
const number = String.raw`\d{1,20}(?:[.,]\d{1,20}){0,9}`
const measure = new RegExp(`(${number})[ \\u00a0\\u202f]?(${patterns.join('|')})(?![\\p{L}\\d_°/²³])`, 'gu')
const range = new RegExp(`(?<![\\d-–])(${number}) ?– ?(?=${number}(?![\\d–-]))`, 'g')
const fractions: Record<string, string> = { '½': 'a half', '¼': 'a quarter', '¾': 'three quarters' }

/** Numbers and their units as one says them. */
export function sayNumbers(text: string): string {
  return (
    text
      // Thousands that are set apart by a space would be read as two numbers.
      .replaceAll(/(?<![\d.,])(\d{1,3})((?:[ \u00a0\u202f]\d{3}){1,9})(?![\d])/g, (all) =>
        all.replaceAll(/[ \u00a0\u202f]/g, ''),
      )
      .replaceAll(/(\d)[ \t]*([½¼¾])/g, (_, whole: string, part: string) => `${whole} and ${fractions[part]}`)
      .replaceAll(/[½¼¾]/g, (part) => fractions[part] ?? part)
      .replaceAll(range, '$1 to ')
      .replaceAll(/(\d)\s*[×*]\s*(?=\d)/g, '$1 times ')
      .replaceAll(/(\d)\s*÷\s*(?=\d)/g, '$1 divided by ')
      .replaceAll(/[≈~]\s?(?=\d)/g, 'about ')
      .replaceAll(/±\s?(?=\d)/g, 'plus or minus ')
      .replaceAll(/−(?=\d)/g, 'minus ')
      .replaceAll(measure, (all, count: string, unit: string) => {
        const words = unitWords[unit]
        return words ? `${count} ${words[count === '1' ? 0 : 1]}` : all
      })
  )
}
