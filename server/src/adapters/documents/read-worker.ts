import { storableText } from '../../core/text/storable.ts'
import { serveTasks } from '../../core/threads/serve-tasks.ts'
import { cutText } from './cut-text.ts'
import { kindOfFile } from './file-kind.ts'
import type { TextKind } from './file-kind.ts'

export interface Task {
  bytes: Uint8Array
  characters: number
}

export type Reply =
  | {
      read: {
        kind: 'pdf' | 'doc' | 'docx' | 'txt' | 'csv' | 'json'
        text: string
        pages?: number
        truncated?: true
      }
    }
  | { other: string }
  | { failed: 'damaged' | 'too-much' | 'locked'; kind: string; cause: string }

/** A reader is loaded when a file needs it: the one for PDF alone is larger than all the others. */
async function textOf(
  found: Exclude<TextKind, { kind: 'other' }>,
  { bytes, characters }: Task,
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

async function read(task: Task): Promise<Reply> {
  const found = await kindOfFile(task.bytes)
  if (found.kind === 'other') return { other: found.what }
  try {
    const { text, isUnfinished, ...rest } = await textOf(found, task)
    return {
      read: { kind: found.kind, ...rest, ...cutText(storableText(text), task.characters, isUnfinished) },
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

serveTasks<Task, Reply>(read)
