import type { LogicFile } from '../../../ports/sandbox.ts'
import type { ToolContext } from '../tools/tool.ts'
import type { Brief, BriefFile } from '../turn/brief.ts'
import { askTable } from './table-questions.ts'

type Needs = Pick<ToolContext, 'ports' | 'brief' | 'signal'>

/** Of the rows of all tables together, as JSON. */
const charactersOfRows = 1_000_000

/** The calls of one turn see the same files. */
const known = new WeakMap<Brief, Promise<LogicFile[]>>()

/** The attachments as the template's code sees them. Rows are read only for code that speaks of files. */
export function logicFilesOf(context: Needs): Promise<LogicFile[]> {
  const { brief } = context
  const found = known.get(brief) ?? read(context)
  known.set(brief, found)
  return found
}

async function read(context: Needs): Promise<LogicFile[]> {
  const { files, version } = context.brief
  const tables = /\bfiles\b/.test(version.logic ?? '') ? files.filter(({ load }) => load) : []
  const each = Math.floor(charactersOfRows / Math.max(1, tables.length))
  return Promise.all(
    files.map(async (file) => ({
      name: file.name,
      kind: file.kind,
      text: file.text ?? '',
      ...(tables.includes(file) && (await rowsOf(context, file, each))),
    })),
  )
}

async function rowsOf(context: Needs, file: BriefFile, characters: number) {
  const reply = await askTable(context, file, { rowsWithin: characters })
  if (!reply?.rows) return {}
  const { rows, isComplete } = reply.rows
  return { rows, row_count: reply.rowCount, complete: isComplete }
}
