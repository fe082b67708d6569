import type { AttachedFile } from '@agentry/contract/messages'
import { guestFile } from '../../../core/guest-files.ts'
import { comingMessage, isFiles, keptAttachments } from '../../../core/kept-by-conversation.ts'
import { warn } from '../../../core/log.ts'
import { ApiError } from '../../../core/server/api-error.ts'
import { upload } from '../../../core/server/upload.ts'
import type { GuestSession } from '../guest-session.ts'
import { messagesToKeep } from '../guest-turn.ts'

/** A file of a question that the account takes over. */
export interface Attached {
  messageId: string
  file: AttachedFile
}

/** A file that does not come along, and why. */
export interface LeftBehind {
  id: string
  name: string
  why: string
}

/** One that the browser still has: it can be tried again. */
export interface NotBrought extends LeftBehind {
  attached: Attached
}

const filesOf = ({ files }: { files?: unknown }): AttachedFile[] => (isFiles(files) ? files : [])

export const attachedFiles = (session: GuestSession): Attached[] =>
  messagesToKeep(session).flatMap((message) =>
    filesOf(message).map((file) => ({ messageId: message.id, file })),
  )

/** What it is certain of before anything is sent that cannot come along. */
export async function filesLeftBehind(session: GuestSession): Promise<LeftBehind[]> {
  const attached = attachedFiles(session)
  const coming = new Set(attached.map(({ file }) => file.id))
  const lost = await Promise.all(attached.map(async ({ file }) => ((await find(file)) ? [] : [file])))
  const unsent = keptAttachments.of(session.id, comingMessage)?.files ?? []
  const reasons: [string, AttachedFile[]][] = [
    ['it is no longer in this browser', lost.flat()],
    ['it belongs to an earlier version of a message', (session.aside ?? []).flatMap(filesOf)],
    ['you have not sent it', unsent],
  ]
  const left = reasons.flatMap(([why, files], at) =>
    files.filter(({ id }) => at === 0 || !coming.has(id)).map(({ id, name }) => ({ id, name, why })),
  )
  return [...new Map(left.map((each) => [each.id, each])).values()]
}

interface Bringing {
  conversationId: string
  onProgress: (at: number) => void
  signal: AbortSignal
}

/** Sends the files one after the other to the conversation that was kept, and answers which of them did not arrive. */
export async function bringFiles(files: readonly Attached[], bringing: Bringing): Promise<NotBrought[]> {
  const left: NotBrought[] = []
  let cutOff: Failed | undefined
  for (const [at, attached] of files.entries()) {
    const { id, name } = attached.file
    bringing.onProgress(at)
    // Without a line or a session the rest would only wait for the same answer.
    const failed: Failed | undefined = cutOff ?? (await bring(attached, bringing))
    if (!failed) continue
    if (failed.status === 0 || failed.status === 401) cutOff = failed
    left.push({ attached, id, name, why: failed.why })
  }
  return left
}

interface Failed {
  status?: number
  why: string
}

async function bring(
  { messageId, file }: Attached,
  { conversationId, signal }: Bringing,
): Promise<Failed | undefined> {
  const bytes = await find(file)
  signal.throwIfAborted()
  if (!bytes) return { why: 'it is no longer in this browser' }
  const params = { conversation_id: conversationId, message_id: messageId, file_id: file.id }
  try {
    await upload('POST /guest/keep/:conversation_id/messages/:message_id/files/:file_id', {
      params,
      file: new File([bytes], file.name),
      signal,
    })
    return undefined
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof ApiError)) throw error
    const { status, message } = error
    const why = status === 404 ? 'its message is not in the saved conversation' : message
    return { status, why }
  }
}

/** A browser that hands nothing out has nothing for us. */
async function find({ id }: AttachedFile) {
  try {
    return await guestFile(id)
  } catch (error) {
    warn('A file of a guest cannot be read', error)
    return undefined
  }
}
