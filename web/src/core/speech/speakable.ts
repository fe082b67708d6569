import { sayNumbers } from './spoken-numbers.ts'

/** Text as one would read it out: no Markdown marks, code and formulas named instead of spelled, units as words. */
export function speakable(markdown: string): string {
  const words = markdown
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
    .replaceAll(/\[([^\]]+)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replaceAll(/^\[[^\]]+\]:\s.*$/gm, '')
    .replaceAll(/<?https?:\/\/(?:www\.)?([^\s/>)]+)[^\s>)]*>?/g, '$1')
    .replaceAll(/^\s{0,3}#{1,6}\s+(.*?)#*$/gm, '$1.')
    .replaceAll(/^\s*(?:[-*+]|\d+[.)])\s+(?:\[[ xX]\]\s+)?/gm, '')
    .replaceAll(/^\s*>\s?/gm, '')
    .replaceAll(/^\s*(?:[-*_]\s*){3,}$/gm, '')
    .replaceAll(/<\/?[a-z][^>]*>/gi, '')
    .replaceAll(/(\*\*|__|~~|`)/g, '')
    .replaceAll(/(^|\W)[*_](?=\S)([^*_]+)[*_](?=\W|$)/g, '$1$2')
    // A voice would say each picture's name.
    .replaceAll(/\p{Extended_Pictographic}[\uFE0F\u200D\p{Extended_Pictographic}\p{Emoji_Modifier}]*/gu, '')
    .replaceAll(/\s*[→⇒]\s*/g, ', ')
  return sayNumbers(words)
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
