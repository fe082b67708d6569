import { request, type Skill, type Turn } from '../skill.ts'
import { attached, namedDocument } from './choose.ts'
import { json } from './json.ts'
import { overview } from './overview.ts'
import { tables } from './tables.ts'

const asks =
  /\?\s*$|^(?:what|which|who|where|when|how|is|are|does|do|did|summari[sz]e|sum up|list|show|count|find|give me|tell me|describe|explain|average|total|median)\b/i
const speaksOfFile =
  /\b(?:file|document|pdf|csv|json|spreadsheet|table|attachment|attached|columns?|rows?|it say|in it|the text|the report|my notes)\b/i

/** Questions that name an attached file, or speak of it. A file that is only handed over is for the template's own code. */
export const fileQuestions: Skill = {
  name: 'file questions',
  answer(turn) {
    const asked = request(turn.said)
    const own = onlyFiles(turn)
    if (!attached(own) || !asks.test(asked)) return undefined
    if (!namedDocument(own) && !speaksOfFile.test(asked)) return undefined
    return tables.answer(own) ?? json.answer(own) ?? overview.answer(own)
  },
}

function onlyFiles(turn: Turn): Turn {
  const documents = turn.context.documents.filter(({ kind }) => kind === 'file')
  return { ...turn, context: { ...turn.context, documents } }
}
