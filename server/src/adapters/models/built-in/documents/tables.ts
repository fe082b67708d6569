import { answerQuestion, type TableAnswer } from '../../../../core/tables/questions/answer-question.ts'
import { readTable } from '../../../../core/tables/read-table.ts'
import type { Skill, Turn } from '../skill.ts'
import {
  encodingNote,
  fileName,
  isCut,
  isTable,
  namedDocument,
  sourceLine,
  type KnownDocument,
} from './choose.ts'

/** Sums, means, counts and groups of an attached table, over all of its rows. */
export const attachedTables: Skill = {
  name: 'attached tables',
  answer: (turn) => sureAnswer(turn, 'file'),
}

/** The same of the tables that the template brings. */
export const templateTables: Skill = {
  name: 'template tables',
  answer: (turn) => sureAnswer(turn, 'asset'),
}

function sureAnswer(turn: Turn, kind: KnownDocument['kind']) {
  for (const document of candidates(turn, kind)) {
    const answer = answerOf(turn, document)
    if (answer?.isSure)
      return { text: `${answer.text}\n\n${sourceLine(document.source)}${encodingNote(document)}` }
  }
  return undefined
}

/** Why a table does not answer. */
export function tableRefusal(turn: Turn, document: KnownDocument): string | undefined {
  return isTable(document) ? answerOf(turn, document)?.text : undefined
}

function answerOf({ said }: Turn, document: KnownDocument): TableAnswer | undefined {
  if (document.answer !== undefined) return document.answer ?? undefined
  if (isCut(document)) {
    const text = `I see only the beginning of **${fileName(document.source)}** in this answer, so I cannot give figures about all of it. Please ask again.`
    return { text, isSure: false }
  }
  const table = readTable(document.text)
  return table && answerQuestion(table, said, document.source)
}

/** The named one, else those of this message, else the newest first. */
function candidates(turn: Turn, kind: KnownDocument['kind']): KnownDocument[] {
  const tables = turn.context.documents
    .filter((document) => document.kind === kind && isTable(document))
    .toReversed()
  const named = namedDocument(turn)
  if (named && tables.includes(named)) return [named]
  const added = tables.filter(({ isNew }) => isNew)
  return added.length > 0 ? added : tables
}
