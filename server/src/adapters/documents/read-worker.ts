import { askTable, type TableRequest } from '../../core/tables/requests.ts'
import { readTable } from '../../core/tables/read-table.ts'
import { summariseTable } from '../../core/tables/describe-table.ts'
import { storableText } from '../../core/text/storable.ts'
import { serveTasks } from '../../core/threads/serve-tasks.ts'
import type { ReadDocument, TableReply } from '../../ports/documents.ts'
import { cutText } from './cut-text.ts'
import { decodeText } from './decode-text.ts'
import { kindOfFile } from './file-kind.ts'
import type { TextKind } from './file-kind.ts'

export type Task = { bytes: Uint8Array; characters: number } | { bytes: Uint8Array; ask: TableRequest }

type ReadText = Pick<ReadDocument, 'pages' | 'truncated' | 'table' | 'encoding'> & {
  kind: Exclude<ReadDocument['kind'], 'image'>
  text: string
}

export type Reply =
  | { read: ReadText }
  | { other: string }
  | { failed: 'damaged' | 'too-much' | 'locked'; kind: string; cause: string }
  | { asked: TableReply | undefined }

/** A reader is loaded when a file needs it: the one for PDF alone is larger than all the others. */
async function textOf(
  found: Exclude<TextKind, { kind: 'other' }>,
  bytes: Uint8Array,
  characters: number,
): Promise<{ text: string; pages?: number; isUnfinished?: boolean }> {
  switch (found.kind) {
    case 'pdf':
      return (await import('./read-pdf.ts')).readPdf(bytes, characters)
    case 'docx':
      return { text: await (await import('./read-docx.ts')).readDocx(bytes) }
    case 'doc':
      return { text: await (await import('./read-doc.ts')).readDoc(bytes) }
    default:
      return { text: found.text }
  }
}

async function read(bytes: Uint8Array, characters: number): Promise<Reply> {
  const found = await kindOfFile(bytes)
  if (found.kind === 'other') return { other: found.what }
  try {
    const { text, isUnfinished, ...rest } = await textOf(found, bytes, characters)
    const storable = storableText(text)
    const encoding = 'encoding' in found ? found.encoding : undefined
    const table = found.kind === 'csv' ? readTable(storable) : undefined
    return {
      read: {
        // A text that only begins like a table is none.
        kind: found.kind === 'csv' && !table ? 'txt' : found.kind,
        ...rest,
        ...(encoding && { encoding }),
        ...(table && { table: summariseTable(table) }),
        ...cutText(storable, characters, { isUnfinished, rows: table?.rowCount }),
      },
    }
  } catch (error) {
    const cause = String(error)
    const failed =
      error instanceof Error && error.name === 'TooMuchInside'
        ? 'too-much'
        : /password/i.test(cause)
          ? 'locked'
          : 'damaged'
    return { failed, kind: found.kind, cause }
  }
}

function perform(task: Task): Reply | Promise<Reply> {
  if ('characters' in task) return read(task.bytes, task.characters)
  const text = decodeText(task.bytes)?.text
  return { asked: text === undefined ? undefined : askTable(storableText(text), task.ask) }
}

serveTasks<Task, Reply>(perform)
