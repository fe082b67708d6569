import unhomoglyph from 'unhomoglyph'

const smallCapitals = new Map(
  [...'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ'].map((letter, at) => [letter, 'abcdefghijklmnopqrstuvwyz'[at]!]),
)

/** Digits and signs that are read as letters, and letters that are taken for each other. */
const readAs: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
  l: 'i',
  j: 'i',
  q: 'g',
}

/**
 * The words of a name as a hasty reader sees them: without case, accents and invisible characters, letters of other
 * scripts as the Latin ones that they look like, digits as the letters that they stand for. Two names look alike when
 * their words do. Takes linear time; names are short.
 */
export function foldWords(name: string): string[] {
  const plain = name
    .normalize('NFKD')
    .replace(/[\p{M}\p{C}]/gu, '')
    .replace(/[@$!|](?=[\p{L}\p{N}])/gu, (sign) => readAs[sign]!)
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map(foldWord)
}

/**
 * Whether a folded text says these folded words: within one of its words anywhere (`TheAgentryTeam`), or over several whole
 * ones (`Agent ry`, `p a s s word`). `Agent Ryan` holds `agentry` over the middle of a word, and is somebody's name.
 */
export function holdsWords(words: string[], sought: string[]): boolean {
  const wanted = withoutRepeats(sought.join(''))
  if (wanted === '') return false
  if (words.some((word) => word.includes(wanted))) return true
  return words.some((_, start) => {
    let joined = ''
    for (let end = start; end < words.length && joined.length < wanted.length; end += 1)
      joined = withoutRepeats(joined + words[end])
    return joined === wanted
  })
}

function foldWord(word: string) {
  const latin = [...word].map(foldLetter).join('')
  const read = [...latin].map((letter) => readAs[letter] ?? letter).join('')
  return withoutRepeats(read.replaceAll('vv', 'w'))
}

function withoutRepeats(word: string) {
  return word.replace(/(.)\1+/g, '$1')
}

function foldLetter(letter: string) {
  const small = smallCapitals.get(letter)
  if (small) return small
  // The prototype of a small letter of another script is often none of ours, while that of its capital is.
  const shapes = [letter, letter.toLowerCase(), letter.toUpperCase()].map((shape) => unhomoglyph(shape))
  const latin = shapes.find((shape) => /^[a-z]+$/i.test(shape)) ?? letter
  // Back from `rn`, which is what `m` looks like.
  return latin.toLowerCase().replace('rn', 'm')
}
