const longestWord = 20
const longestNumber = 4
const vowels = /[aeiouyäöüàâéèêëîïôûáíóúñåæø]/i

/** Whether people would read this as words or a short number, rather than as a code. */
export function isReadable(token: string): boolean {
  if (/^\p{N}+$/u.test(token)) return token.length <= longestNumber
  if (!/^\p{L}+$/u.test(token)) return isNumbered(token)
  return token.split(/(?<=\p{Ll})(?=\p{Lu})/u).every(isWord)
}

/** `html5`, `2nd`, `v18`. */
function isNumbered(token: string): boolean {
  const [, before = '', number = '', after = ''] = /^(\p{L}*)(\p{N}+)(\p{L}*)$/u.exec(token) ?? []
  if (!number || number.length > longestNumber || (before && after)) return false
  return before.length <= 2 && after.length <= 2 ? true : isReadable(before || after)
}

function isWord(part: string): boolean {
  if (part.length > longestWord) return false
  // Other scripts are not used for codes.
  if (!/^[\u0041-\u024F]+$/.test(part)) return true
  if (!/^(?:\p{Lu}?\p{Ll}+|\p{Lu}+)$/u.test(part)) return false
  return part.length <= 4 || (vowels.test(part) && !hasManyConsonants(part))
}

function hasManyConsonants(part: string): boolean {
  let row = 0
  for (const letter of part) {
    row = vowels.test(letter) ? 0 : row + 1
    if (row > 6) return true
  }
  return false
}
