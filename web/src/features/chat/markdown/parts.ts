import { cutLong } from './cut-long.ts'
import { blocksOf, plainMaths } from './prepare.ts'
import { lengthWithin, taskBudget, weighMarkdown, weighText } from './weigh.ts'

/** A piece of an answer that is drawn within one task. */
export interface Part {
  text: string
  /** Markdown, unless reading it as such would take too long. */
  isPlain: boolean
  /** Whether plain text goes on from the part before. */
  continues: boolean
  /** Estimated microseconds. */
  cost: number
}

/** What one answer may take in all, in microseconds, before the rest of it is plain. */
const answerBudget = 40 * taskBudget
/** Of a blank run in plain text no more is shown. */
const manyEmptyLines = /\n{4,}/g

/** Splits an answer into parts, each with bounded work. A growing answer changes its last parts only. */
export function partsOf(markdown: string): Part[] {
  const parts: Part[] = []
  let spent = 0
  let refused: string[] = []
  const showRefused = () => {
    for (const part of plainParts(refused.join('\n'))) parts.push(part)
    refused = []
  }
  for (const block of blocksOf(plainMaths(markdown))) {
    for (const text of spent < answerBudget ? cutLong(block, taskBudget) : [block]) {
      const cost = spent < answerBudget ? weighMarkdown(text) : Infinity
      if (cost > taskBudget) refused.push(text)
      else {
        showRefused()
        parts.push({ text, isPlain: false, continues: false, cost })
        spent += cost
      }
    }
  }
  showRefused()
  return parts
}

/** Long paragraphs take quadratic time to lay out, so plain text is cut, too: after a line, a word or anywhere. */
function plainParts(text: string): Part[] {
  const parts: Part[] = []
  const shown = text.replaceAll(manyEmptyLines, '\n\n\n')
  for (let from = 0; from < shown.length;) {
    const piece = shown.slice(from, endOfPlain(shown, from))
    parts.push({ text: piece, isPlain: true, continues: parts.length > 0, cost: weighText(piece) })
    from += piece.length
  }
  return parts
}

const plainBudget = taskBudget / 2

function endOfPlain(text: string, from: number): number {
  const end = from + lengthWithin(text, from, plainBudget)
  if (end === text.length) return end
  const tail = text.slice(from, end)
  const boundary = from + Math.max(tail.lastIndexOf('\n'), tail.lastIndexOf(' ')) + 1
  if (boundary > from + tail.length / 2) return boundary
  return isLowSurrogate(text.charCodeAt(end)) ? end + 1 : end
}

const isLowSurrogate = (code: number) => code >= 0xdc00 && code <= 0xdfff
