import { isTableSource, readTable } from '../../../../core/retrieval/table.ts'
import { count } from '../../../../core/arithmetic/numbers.ts'
import { request, type Skill, type Turn } from '../skill.ts'
import { namedDocument, sourceLine, type KnownDocument } from './choose.ts'
import { answerFromTable } from './table-answer.ts'

/** Sums, means, counts and groups of an attached table. */
export const tables: Skill = {
  name: 'tables',
  answer(turn) {
    for (const document of candidates(turn)) {
      const table = readTable(document.text)
      const text = table && (answerFromTable(table, turn.said) ?? columnList(turn.said, table.columns))
      if (text) return { text: `${text}\n\n${sourceLine(document.source)}` }
    }
    return undefined
  },
}

function columnList(said: string, columns: readonly string[]) {
  return /^(?:what|which|list|show)\b.{0,20}\bcolumns\b/i.test(request(said))
    ? `It has ${count(columns.length, 'column')}: ${columns.join(', ')}.`
    : undefined
}

/** The named one, else the person's own, newest first; a template's tables only when no file was attached. */
function candidates(turn: Turn): KnownDocument[] {
  const named = namedDocument(turn)
  if (named && isTableSource(named.source)) return [named]
  const all = turn.context.documents.filter(({ source }) => isTableSource(source)).toReversed()
  const own = all.filter(({ kind }) => kind === 'file')
  return own.length > 0 ? own : all
}
