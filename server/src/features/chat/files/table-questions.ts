import { AppError } from '../../../core/errors.ts'
import type { TableRequest } from '../../../core/tables/requests.ts'
import type { TableReply } from '../../../ports/documents.ts'
import type { ToolContext } from '../tools/tool.ts'
import type { BriefFile } from '../turn/brief.ts'

type Needs = Pick<ToolContext, 'ports' | 'brief' | 'signal'>

/** Asks a table over all of its rows. Undefined where the file is no table. */
export async function askTable(
  { ports, brief, signal }: Needs,
  { name, load }: BriefFile,
  request: TableRequest,
): Promise<TableReply | undefined> {
  if (!load) return undefined
  return ports.documents.askTable(load, request, { name, owner: brief.owner, signal })
}

interface AnsweredTable {
  /** Exact over all rows, or why there is no such answer; null where the message is about something else. */
  answer: { text: string; isSure: boolean } | null
}

/** What the tables that a message may be about say to it, by file. */
export async function answersOfTables(context: Needs): Promise<Map<BriefFile, AnsweredTable>> {
  const { files, message } = context.brief
  const asked = tablesFor(files, message)
  const answers = await Promise.all(
    asked.map(async (file): Promise<[BriefFile, AnsweredTable]> => [file, await answerOf(context, file)]),
  )
  return new Map(answers)
}

async function answerOf(context: Needs, file: BriefFile): Promise<AnsweredTable> {
  try {
    const reply = await askTable(context, file, { question: context.brief.message, name: file.name })
    return { answer: reply?.answer ?? null }
  } catch (error) {
    // It was readable once; today the machine is slower.
    if (!(error instanceof AppError) || error.code !== 'invalid-request') throw error
    return { answer: { text: `${error.message} I cannot say anything exact about it now.`, isSure: false } }
  }
}

/** Those that came with the message, those that it names, else the newest. */
function tablesFor(files: readonly BriefFile[], message: string): BriefFile[] {
  const tables = files.filter(({ load }) => load)
  const said = message.toLowerCase()
  const meant = tables.filter(({ isNew, name }) => isNew || said.includes(name.toLowerCase()))
  return meant.length > 0 ? meant : tables.slice(-1)
}
