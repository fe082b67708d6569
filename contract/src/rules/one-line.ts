/**
 * The rule for texts that are shown on one line: names of people and templates, categories, starters. Plain functions:
 * the browser loads this file. Every step takes linear time.
 */

const spaces = /[\p{Zs}\t]+/gu
const lineBreaks = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/
const allLineBreaks = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g

/** Unicode composes a character from at most 18 others; a text longer than this is too long without looking closer. */
const composedFrom = 18

/** As it is kept: composed (NFC), trimmed, with single plain spaces. With `folded`, line breaks become spaces too. */
export function toLine(text: string, { folded = false } = {}): string {
  const line = folded ? text.replace(allLineBreaks, ' ') : text
  return line.normalize('NFC').replace(spaces, ' ').trim()
}

/** What is wrong with a line that `toLine` made, to be read after the name of its field; undefined when nothing is. */
export function lineProblem(line: string): string | undefined {
  if (lineBreaks.test(line)) return 'must be on one line'
  const hidden = firstHidden(line)
  if (hidden) return `must not contain invisible characters (${hidden})`
  if (/\p{M}{6}/u.test(line)) return 'must not stack more than five accents on a letter'
  if (line !== '' && !/[\p{L}\p{N}\p{P}\p{S}]/u.test(line)) return 'must contain something to read'
  return undefined
}

/** Too long to be normalised first: ordering very long runs of accents is not linear. */
export function isFarTooLong(text: string, max: number): boolean {
  return text.length > max * composedFrom
}

// Anything that shows nothing, changes the direction of the text around it, or looks different everywhere:
// controls, formats, halves of pairs, private and unassigned characters, fillers, and the blank Braille pattern.
const hiddenCharacter = /[\p{C}\p{DI}\u2800\uFFFC\uFFFD]/u

const joiners = new Set(['\u200C', '\u200D'])
const emojiPresentation = '\uFE0F'
const textPresentation = '\uFE0E'

/** The first character that hides something, as its code. */
function firstHidden(line: string): string | undefined {
  if (!hiddenCharacter.test(line)) return undefined
  const characters = [...line]
  const at = characters.findIndex(
    (character, index) =>
      hiddenCharacter.test(character) &&
      !isPartOfEmoji(character, characters[index - 1], characters[index + 1]) &&
      !isJoiningLetters(character, characters[index - 1], characters[index + 1]),
  )
  const found = characters[at]?.codePointAt(0)
  return found === undefined ? undefined : `U+${found.toString(16).toUpperCase().padStart(4, '0')}`
}

/** Families, flags and professions are pictures joined by U+200D; U+FE0F asks for the coloured form. */
function isPartOfEmoji(character: string, before = '', after = '') {
  if (character === emojiPresentation || character === textPresentation) return /\p{Emoji}/u.test(before)
  const isPicture = (part: string) => /[\p{Extended_Pictographic}\p{Emoji_Modifier}]/u.test(part)
  return character === '\u200D' && (isPicture(before) || before === emojiPresentation) && isPicture(after)
}

/** Persian and the scripts of India cannot be spelt without joiners between letters. */
function isJoiningLetters(character: string, before = '', after = '') {
  return joiners.has(character) && joinedScript.test(before) && joinedScript.test(after)
}

const joinedScript =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u
