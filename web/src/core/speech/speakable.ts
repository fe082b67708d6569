import { sayNumbers } from './spoken-numbers.ts'

/**
 * Text as one would read it out: no Markdown marks, code and formulas named instead of spelled, units as words. Every
 * pattern takes linear time: it stays within its line, is bounded, or begins only where a run of its characters does.
 */
export function speakable(markdown: string): string {
  const words = markdown
    .replaceAll(/```[\s\S]*?(```|$)/g, '\nCode is shown on screen.\n')
    .replaceAll(/\$\$[\s\S]*?(\$\$|$)/g, '\nA formula is shown on screen.\n')
    .replaceAll(/^(?=[ \t:-]*\|)[ \t:|-]{2,}$/gm, '')
    .replaceAll(
      /^[ \t]*\|(.+)\|[ \t]*$/gm,
      (_, row: string) =>
        `${row
          .split('|')
          .map((cell) => cell.trim())
          .join(', ')}.`,
    )
    .replaceAll(/!\[([^[\]]{0,500})\]\([^()]{0,1000}\)/g, '$1')
    .replaceAll(/\[([^[\]]{1,500})\](?:\([^()]{0,1000}\)|\[[^[\]]{0,500}\])/g, '$1')
    .replaceAll(/^\[[^[\]\n]{1,500}\]:\s.*$/gm, '')
    .replaceAll(/<?https?:\/\/(?:www\.)?([^\s/>)]+)[^\s>)]*>?/g, '$1')
    .replaceAll(/^[ \t]{0,3}#{1,6}[ \t](.*)$/gm, (_, title: string) => `${withoutTrailing(title, '#')}.`)
    .replaceAll(/^[ \t]*(?:[-*+]|\d{1,9}[.)])\s[ \t]*(?:\[[ xX]\]\s[ \t]*)?/gm, '')
    .replaceAll(/^[ \t]*>\s?/gm, '')
    .replaceAll(/^[ \t]*(?:[-*_][ \t]*){3,}$/gm, '')
    .replaceAll(/<\/?[a-z][^<>]*>/gi, '')
    .replaceAll(/(\*\*|__|~~|`)/g, '')
    .replaceAll(/(^|\W)[*_](?=\S)([^*_]+)[*_](?=\W|$)/g, '$1$2')
    // A voice would say each picture's name.
    .replaceAll(/\p{Extended_Pictographic}[\uFE0F\u200D\p{Extended_Pictographic}\p{Emoji_Modifier}]*/gu, '')
    .replaceAll(/(?<!\s)\s*[→⇒]\s*/g, ', ')
  return sayNumbers(words)
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/(?<!\s)\s*\n\s*/g, '\n')
    .replaceAll(/([^.!?:;,\n])\n/g, '$1.\n')
    .trim()
}

function withoutTrailing(text: string, sign: string): string {
  let end = text.length
  while (text[end - 1] === sign) end -= 1
  return text.slice(0, end)
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
  const at = pauseIn(sentence)
  return [sentence.slice(0, at).trim(), ...cutLong(sentence.slice(at).trim())]
}

/** After a comma where one is not too early, else between two words, else anywhere but within a character. */
function pauseIn(sentence: string): number {
  const comma = sentence.lastIndexOf(', ', breathMax - 1)
  if (comma > breathMax / 2) return comma + 1
  const blank = sentence.lastIndexOf(' ', breathMax)
  if (blank > 0) return blank
  return /^[\uDC00-\uDFFF]/.test(sentence.slice(breathMax)) ? breathMax - 1 : breathMax
}
