const alphabets = [
  { script: /^\p{Script=Latin}/u, letters: 'abcdefghijklmnopqrstuvwxyz' },
  { script: /^\p{Script=Cyrillic}/u, letters: 'абвгдежзийклмнопрстуфхцчшщъыьэюяіїєґ' },
  { script: /^\p{Script=Greek}/u, letters: 'αβγδεζηθικλμνξοπρσςτυφχψω' },
]

/**
 * What somebody may have meant who typed one letter wrong, too few or too many, or two the other way round. In a script whose
 * letters are not listed here, a wrong or missing one is not found.
 */
export function oneLetterOff(word: string): string[] {
  const letters = [...(alphabets.find(({ script }) => script.test(word))?.letters ?? '')]
  const found = new Set<string>()
  for (let at = 0; at <= word.length; at += 1) {
    const [before, rest] = [word.slice(0, at), word.slice(at)]
    for (const letter of letters) {
      found.add(before + letter + rest)
      if (rest) found.add(before + letter + rest.slice(1))
    }
    if (rest) found.add(before + rest.slice(1))
    if (rest.length > 1) found.add(before + rest.charAt(1) + rest.charAt(0) + rest.slice(2))
  }
  found.delete(word)
  return [...found]
}
