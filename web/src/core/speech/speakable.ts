const unitWords: Record<string, string> = {
  km: 'kilometres',
  cm: 'centimetres',
  mm: 'millimetres',
  kg: 'kilograms',
  g: 'grams',
  mg: 'milligrams',
  ml: 'millilitres',
  l: 'litres',
  h: 'hours',
  min: 'minutes',
  '°C': 'degrees Celsius',
  '°F': 'degrees Fahrenheit',
  '%': 'percent',
  kB: 'kilobytes',
  MB: 'megabytes',
  GB: 'gigabytes',
}
const units = new RegExp(`(\\d)\\s?(${Object.keys(unitWords).join('|')})(?![\\w°])`, 'g')

/** Text as one would read it out: no Markdown marks, code and formulas named instead of spelled, units as words. */
export function speakable(markdown: string): string {
  return markdown
    .replaceAll(/```[\s\S]*?(```|$)/g, '\nCode is shown on screen.\n')
    .replaceAll(/\$\$[\s\S]*?(\$\$|$)/g, '\nA formula is shown on screen.\n')
    .replaceAll(/^[ \t]*\|?[ \t:|-]+\|[ \t:|-]*$/gm, '')
    .replaceAll(
      /^[ \t]*\|(.+)\|[ \t]*$/gm,
      (_, row: string) =>
        `${row
          .split('|')
          .map((cell) => cell.trim())
          .join(', ')}.`,
    )
    .replaceAll(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replaceAll(/<?https?:\/\/(?:www\.)?([^\s/>)]+)[^\s>)]*>?/g, '$1')
    .replaceAll(/^\s{0,3}#{1,6}\s+(.*?)#*$/gm, '$1.')
    .replaceAll(/^\s*(?:[-*+]|\d+[.)])\s+(?:\[[ xX]\]\s+)?/gm, '')
    .replaceAll(/^\s*>\s?/gm, '')
    .replaceAll(/^\s*(?:[-*_]\s*){3,}$/gm, '')
    .replaceAll(/<\/?[a-z][^>]*>/gi, '')
    .replaceAll(/(\*\*|__|~~|`)/g, '')
    .replaceAll(/(^|\W)[*_](?=\S)([^*_]+)[*_](?=\W|$)/g, '$1$2')
    .replaceAll(/(\d)\s*[×*]\s*(?=\d)/g, '$1 times ')
    .replaceAll(/(\d)\s*÷\s*(?=\d)/g, '$1 divided by ')
    .replaceAll(units, (_, digit: string, unit: string) => `${digit} ${unitWords[unit] ?? unit}`)
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/\s*\n\s*/g, '\n')
    .replaceAll(/([^.!?:;,\n])\n/g, '$1.\n')
    .trim()
}

/** Whole sentences of at most this length: browsers fall silent in the middle of longer utterances. */
const breathMax = 220

export function breaths(text: string): string[] {
  const sentences = [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)]
    .map(({ segment }) => segment.trim())
    .filter(Boolean)
  return sentences.flatMap(cutLong)
}

function cutLong(sentence: string): string[] {
  if (sentence.length <= breathMax) return [sentence]
  const cut = Math.max(sentence.lastIndexOf(', ', breathMax), sentence.lastIndexOf(' ', breathMax))
  const at = cut > 0 ? cut + 1 : breathMax
  return [sentence.slice(0, at).trim(), ...cutLong(sentence.slice(at).trim())]
}
