const ones =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'
const wordValues = new Map<string, number>([
  ...ones.split(' ').map((word, at): [string, number] => [word, at + 1]),
  ...ordinals.split(' ').map((word, at): [string, number] => [word, at + 1]),
  ...tens.split(' ').map((word, at): [string, number] => [word, (at + 2) * 10]),
  ['once', 1],
  ['twice', 2],
  ['double', 2],
  ['dozen', 12],
  ['fortnight', 14],
  ['hundred', 100],
  ['thousand', 1000],
])
const clock = /\b(\d{1,2})[:.h](\d\d)\b(?: ?([ap])\.?m)?|\b(\d{1,2}) ?([ap])\.?m\b/g

/** The numbers of a text in plain lower case: figures in each way they can be read, number words, times of day. */
export function readNumbers(text: string): number[] {
  const found: number[] = []
  for (const [, written = '', letter] of text.matchAll(/(\d[\d.,]{0,29})(?: ?([km])\b)?/g)) {
    const values = readings(written)
    found.push(...values)
    if (letter) found.push(...values.map((value) => value * (letter === 'k' ? 1_000 : 1_000_000)))
  }
  for (const [word] of text.matchAll(/[a-z]+/g)) found.push(wordValues.get(word) ?? 0)
  for (const [, ten = '', one = ''] of text.matchAll(/\b([a-z]{4,5}ty)[- ]([a-z]{3,5})\b/g))
    found.push((wordValues.get(ten) ?? 0) + (wordValues.get(one) ?? 0))
  for (const [, over, under] of text.matchAll(/(\d{1,3})\/(\d{1,3})/g))
    found.push(Number(over) / Number(under))
  for (const minutes of clockMinutes(text)) found.push(minutes, minutes / 60)
  return found.filter((value) => value > 0 && Number.isFinite(value)).map(rounded)
}

/** What 1,200.50 and 1.200,50 and 12.30 and 4.17.20 may mean, whole or in parts. */
export function readings(written: string): number[] {
  const text = written.replace(/[.,]$/, '')
  const whole = [text.replaceAll(',', ''), text.replaceAll('.', '').replace(',', '.'), text.replace(',', '.')]
  return [...whole, ...text.split(/[.,]/)].map(Number).filter((value) => Number.isFinite(value))
}

/** Minutes since midnight of every time of day in the text. */
export function clockMinutes(text: string): number[] {
  const found: number[] = []
  for (const [, hour, minute = '0', half, alone, ofAlone] of text.matchAll(clock)) {
    const hours = Number(hour ?? alone)
    if (hours > 24 || Number(minute) > 59) continue
    const letter = half ?? ofAlone
    const ofDay = letter === 'p' ? (hours % 12) + 12 : letter === 'a' ? hours % 12 : hours
    found.push(ofDay * 60 + Number(minute))
  }
  return found
}

export const rounded = (value: number) => Math.round(value * 100) / 100
