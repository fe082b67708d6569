/** Lines of 'wanna | want 2 > want to': what people write, and what is put in its place. Nothing: it is left out. */
export function phraseTable(lines: string): (text: string) => string {
  const table = new Map(
    lines
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [written = '', better = ''] = line.split('>')
        return written.split('|').map((phrase): [string, string] => [phrase.trim(), better.trim()])
      }),
  )
  const pattern = wordsPattern([...table.keys()])
  return (text) =>
    text.replace(pattern, (found, at: number) =>
      inCaseOf(found, table.get(found.toLowerCase()) ?? found, startsAt(text, at)),
    )
}

/** Any of the phrases as whole words, the longest first. */
function wordsPattern(phrases: readonly string[]): RegExp {
  const longestFirst = phrases.toSorted((a, b) => b.length - a.length).map((phrase) => RegExp.escape(phrase))
  return new RegExp(`(?<![\\p{L}\\p{N}'-])(?:${longestFirst.join('|')})(?![\\p{L}\\p{N}'-])`, 'giu')
}

/** A replacement at the start of a sentence begins with a capital, as what it replaces did. `I` has one everywhere. */
export function inCaseOf(found: string, replacement: string, startsSentence: boolean): string {
  const isCapital = /^\p{Lu}/u.test(found) && (startsSentence || !/^I\b/.test(found))
  return isCapital ? capital(replacement) : replacement
}

export const startsAt = (text: string, at: number) =>
  at === 0 || /[.!?] $/.test(text.slice(Math.max(0, at - 2), at))

export function capital(text: string): string {
  return text.replace(/^["'(]?\p{Ll}/u, (start) => start.toUpperCase())
}

/** Sentence starts, spaces and commas as they should be after something was put in or left out. */
export function tidy(sentence: string): string {
  const spaced = sentence
    .replace(/\s+/g, ' ')
    .replace(/ ([,.;!?])/g, '$1')
    .replace(/,{2,}/g, ',')
    .replace(/[,;]([.!?])/g, '$1')
    .replace(/\( /g, '(')
    .trim()
    .replace(/^[,;.:]{1,3} ?/, '')
    .replace(
      /^(?:and|but|so|or),? (?=(?:i|i'm|we|you|it|the|see|please|there|this|that|all|our|my|your|could|would)\b)/i,
      '',
    )
  return capital(spaced)
}
