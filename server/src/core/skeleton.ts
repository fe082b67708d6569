/**
 * Letters of other scripts, digits and signs that look like a Latin letter. What Unicode itself calls compatible (full
 * width, mathematical, circled letters) is folded by NFKD before.
 */
const lookAlikes: Record<string, string> = {
  a: 'аαɑ4@',
  b: 'вьβᏏЪ8',
  c: 'сϲᴄ',
  d: 'ԁɗժ',
  e: 'еεєҽ3℮',
  f: 'ғϝք',
  g: 'ɡɢցԍ9',
  h: 'һհнԧ',
  i: 'іιɪӏ1!|l',
  j: 'јʝ',
  k: 'кκᴋ',
  m: 'мϻᴍ',
  n: 'пηոɴ',
  o: 'оοσօ0',
  p: 'рρᴘ',
  q: 'ԛգ',
  r: 'гʀᴦ',
  s: 'ѕꜱ5$',
  t: 'тτᴛ7',
  u: 'υսцᴜ',
  v: 'νѵᴠ',
  w: 'ѡԝωᴡ',
  x: 'хχ',
  y: 'уγүყ',
  z: 'ᴢ2',
}

const letterOf = new Map(
  Object.entries(lookAlikes).flatMap(([letter, signs]) => [...signs].map((sign) => [sign, letter] as const)),
)

/** A text the way an eye reads it: Latin letters in lower case, without accents, invisible characters and disguise. */
function skeletonOf(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\p{DI}]/gu, '')
    .toLowerCase()
  return Array.from(plain, (sign) => letterOf.get(sign) ?? sign).join('')
}

/** Whether a text says these words, also spaced out, split or dotted: `P a s s-word` says `password`. */
export function says(text: string, words: string): boolean {
  const wanted = skeletonOf(words).replaceAll(' ', '')
  const parts = skeletonOf(text).match(/\p{L}+/gu) ?? []
  return parts.some((part, at) => part.includes(wanted) || beginsAt(parts, at, wanted))
}

/** Whether whole parts, from this one on, make up the wanted word. */
function beginsAt(parts: string[], at: number, wanted: string) {
  let joined = ''
  for (let next = at; next < parts.length && joined.length < wanted.length; next += 1) joined += parts[next]
  return joined === wanted
}
