import type { AttachedFile } from '@agentry/contract/messages'
import { ApiError } from '../../../core/server/api-error.ts'
import { upload } from '../../../core/server/upload.ts'
import { findBytes, lostFile, type Attached, type LeftBehind } from './what-comes.ts'

/** One that the browser still has: it can be tried again. */
export interface NotBrought extends LeftBehind {
  attached: Attached
}

/** As the account has it, by what the browser calls it. */
export type Brought = ReadonlyMap<string, AttachedFile>

export interface Kept {
  agent_id: string
  conversation_id: string
}

interface Bringing {
  kept: Kept
  onProgress: (at: number) => void
  signal: AbortSignal
}

/** Sends the files one after the other to where the conversation was kept, and answers which of them did not arrive. */
export async function bringFiles(files: readonly Attached[], bringing: Bringing) {
  const left: NotBrought[] = []
  const brought = new Map<string, AttachedFile>()
  let cutOff: Failed | undefined
  for (const [at, attached] of files.entries()) {
    const { id, name } = attached.file
    bringing.onProgress(at)
    // Without a line or a session the rest would only wait for the same answer.
    const result = cutOff ?? (await bring(attached, bringing))
    if (!('why' in result)) {
      brought.set(id, result)
      continue
    }
    if (result.status === 0 || result.status === 401) cutOff = result
    left.push({ attached, id, name, why: result.why })
  }
  return { left, brought }
}

interface Failed {
  status?: number
  why: string
}

async function bring({ messageId, file }: Attached, way: Bringing): Promise<AttachedFile | Failed> {
  const { kept, signal } = way
  const bytes = await findBytes(file)
  signal.throwIfAborted()
  if (!bytes) return { why: lostFile }
  try {
    const sent = { file: new File([bytes], file.name), signal }
    if (messageId === undefined)
      return await upload('POST /agents/:agent_id/files', { params: { agent_id: kept.agent_id }, ...sent })
    const params = { conversation_id: kept.conversation_id, message_id: messageId, file_id: file.id }
    return await upload('POST /guest/keep/:conversation_id/messages/:message_id/files/:file_id', {
      params,
      ...sent,
    })
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof ApiError)) throw error
    const { status, message } = error
    const isGone = status === 404 && messageId !== undefined
    return { status, why: isGone ? 'its message is not in the saved conversation' : message }
  }
}
