import type { AttachedFile } from '@agentry/contract/messages'
import { guestMessagesKept } from '@agentry/contract/rules/limits'
import { guestFile } from '../../../core/guest-files.ts'
import { isFiles } from '../../../core/kept-by-conversation.ts'
import { warn } from '../../../core/log.ts'
import type { GuestSession } from '../guest-session.ts'
import { messagesToKeep } from '../guest-turn.ts'
import { unansweredIn } from './unanswered.ts'

/** A file that the account takes over. */
export interface Attached {
  /** The question that it came with. Undefined where that failed or was not sent: then it is for a coming turn. */
  messageId?: string
  file: AttachedFile
}

/** A file that does not come along, and why. */
export interface LeftBehind {
  id: string
  name: string
  why: string
}

export const lostFile = 'it is no longer in this browser'

const filesOf = ({ files }: { files?: unknown }): AttachedFile[] => (isFiles(files) ? files : [])

export function attachedFiles(session: GuestSession): Attached[] {
  const { failed, unsent } = unansweredIn(session)
  return [
    ...messagesToKeep(session).flatMap((message) =>
      filesOf(message).map((file) => ({ messageId: message.id, file })),
    ),
    ...[...(failed?.files ?? []), ...unsent].map((file) => ({ file })),
  ]
}

/** What it is certain of before anything is sent that cannot come along. */
export async function filesLeftBehind(session: GuestSession): Promise<LeftBehind[]> {
  const attached = attachedFiles(session)
  const coming = new Set(attached.map(({ file }) => file.id))
  const lost = await Promise.all(attached.map(async ({ file }) => ((await findBytes(file)) ? [] : [file])))
  const reasons: [string, AttachedFile[]][] = [
    [lostFile, lost.flat()],
    [
      `it came before the last ${guestMessagesKept} messages, which are kept`,
      session.messages.slice(0, -guestMessagesKept).flatMap(filesOf),
    ],
    ['it belongs to an earlier version of a message', (session.aside ?? []).flatMap(filesOf)],
  ]
  const left = reasons.flatMap(([why, files], at) =>
    files.filter(({ id }) => at === 0 || !coming.has(id)).map(({ id, name }) => ({ id, name, why })),
  )
  return [...new Map(left.map((each) => [each.id, each])).values()]
}

/** A browser that hands nothing out has nothing for us. */
export async function findBytes({ id }: AttachedFile) {
  try {
    return await guestFile(id)
  } catch (error) {
    warn('A file of a guest cannot be read', error)
    return undefined
  }
}
