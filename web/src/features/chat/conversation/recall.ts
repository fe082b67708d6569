import type { AttachedFile } from '@agentry/contract/messages'
import type { Message } from './message.ts'
import type { openUnsent } from './unsent.ts'

interface Stopped {
  asked: Message
  files: AttachedFile[]
  /** Whether it was to be a version of another message. */
  isVersion: boolean
  /** The ids of what was stored before it, as far as is known. */
  before: ReadonlySet<string | undefined>
}

interface Sent {
  message: string
  files: AttachedFile[]
  replace: Message | undefined
}

interface Stored {
  history?(): Promise<{ messages: Message[] }>
}

const idsOf = (files: AttachedFile[]) => files.map(({ id }) => id).join()

/**
 * A message that was stopped before a word of its answer came. Its words return to the input; on a slow line it may have
 * been answered all the same, and then they are taken out again.
 */
export function openRecall(unsent: Pick<ReturnType<typeof openUnsent>, 'giveBack' | 'takeBack'>) {
  let stopped: Stopped | undefined
  const isNew = ({ id }: Message) => id !== undefined && !stopped?.before.has(id)
  return {
    /** `left` is what is shown without it, `replaced` the message that it was to be a version of. */
    begin(asked: Message, left: Message[], replaced: Message | undefined) {
      // The files of a message that was to give way are still its own.
      const files = replaced ? [] : (asked.files ?? [])
      stopped = { asked, files, isVersion: replaced !== undefined, before: new Set(left.map(({ id }) => id)) }
      if (replaced?.content !== asked.content) unsent.giveBack(asked.content, files)
    },
    /** The key of the message where the same is sent again: the server answers one key once. */
    end({ message, files, replace }: Sent): { key?: string } {
      const last = stopped
      stopped = undefined
      if (!last || last.isVersion || replace || last.asked.content !== message) return {}
      return idsOf(last.files) === idsOf(files) ? { key: last.asked.key } : {}
    },
    /** Whether nothing more is to come of it. Reloads where it was answered. */
    async isOver(isStopped: boolean, { history }: Stored, reload: () => Promise<void>): Promise<boolean> {
      if (!stopped) return isStopped
      const stored = await history?.().catch(() => undefined)
      if (stored?.messages.some(isNew)) await reload().catch(() => {})
      return stopped === undefined
    },
    /** It is shown now, as what it became. */
    found(messages: Message[]) {
      if (!stopped || !messages.some(isNew)) return
      const { asked, files } = stopped
      if (messages.some((each) => isNew(each) && each.sender === 'user' && each.content === asked.content))
        unsent.takeBack(asked.content, files)
      stopped = undefined
    },
  }
}
