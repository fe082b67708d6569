import { describeSummary } from '../../../core/tables/describe-table.ts'
import { truncate } from '../../../core/text/truncate.ts'
import type { BriefFile } from '../turn/brief.ts'
import { fenced } from '../turn/fenced.ts'

/** Of a file that is told in the instructions. */
export const fileCharacters = 24_000
/** Enough to see what rows look like; figures come from the summary and the tool. */
const tableCharacters = 6_000

/** An attachment in a model's instructions, with how much of it can be seen. Undefined for a picture that it sees. */
export function tellFile(file: BriefFile, seesImages: boolean): string | undefined {
  const { name, text = '', image, about = {} } = file
  if (image)
    return seesImages
      ? undefined
      : `The person attached a picture. You cannot see it: say so, and do not guess what is on it.\n${fenced(name)}`
  if (text.trim() === '')
    return `The person attached this file, in which no text was found; it may be a scan. Say so when they ask about it.\n${fenced(name)}`
  const { table, encoding } = about
  const shown = truncate(text, table ? tableCharacters : fileCharacters)
  const isPart = shown.length < text.length
  const notes = [
    'The person attached this file.',
    isPart && !table && `You see only its first ${shown.length} characters: say so when the rest matters.`,
    isPart && table && `You see only the first of its ${table.rows} rows.`,
    encoding?.isGuess &&
      `Its letters were read as ${encoding.name}, which is a guess: ask the person when they look wrong.`,
    table &&
      'Take every figure about it from the tool "query_table" or from its summary, which count all rows.',
  ]
  const summary = table ? `Summary:\n${describeSummary(table)}\n\n` : ''
  return `${notes.filter(Boolean).join(' ')}\n${fenced(`${name}\n\n${summary}${shown}`)}`
}
