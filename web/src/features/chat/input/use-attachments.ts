import { useStore } from 'zustand'
import { ApiError } from '../../../core/server/api-error.ts'
import { notify } from '../../../core/page/notify.ts'
import { useChat, type Attach } from '../chat-context.ts'
import type { Attachment } from '../conversation/unsent.ts'
import { refusalOf } from './accepted.ts'

/** Files for the coming message, sent ahead while the person still types. They stay with their conversation. */
export function useAttachments() {
  const { conversation, attach: sendAhead } = useChat()
  const attachments = useStore(conversation.input, (state) => state.attachments)

  function become(change: (all: Attachment[]) => Attachment[]) {
    conversation.input.setState((state) => ({ attachments: change(state.attachments) }))
  }

  function add(files: Iterable<File>) {
    if (!sendAhead) return
    for (const file of files) {
      const refusal = refusalOf(file, conversation.input.getState().attachments.length)
      if (refusal) notify.error(refusal)
      else attach(sendAhead, file)
    }
  }

  function attach(send: Attach, file: File) {
    const key = crypto.randomUUID()
    const removal = new AbortController()
    const change = (part: Partial<Attachment>) =>
      become((all) => all.map((each) => (each.key === key ? { ...each, ...part } : each)))
    const { name, size } = file
    become((all) => [...all, { key, name, size, progress: 0, cancel: () => removal.abort() }])
    function start() {
      change({ progress: 0, error: undefined, retry: undefined })
      send(file, { signal: removal.signal, onProgress: (progress) => change({ progress }) }).then(
        (stored) => change({ file: stored, progress: 1 }),
        (error: unknown) => {
          if (removal.signal.aborted) return
          const words = error instanceof Error ? error.message : 'Upload failed'
          change({ error: words, retry: isRefusal(error) ? undefined : start })
        },
      )
    }
    start()
  }

  return {
    attachments,
    add,
    remove(key: string) {
      attachments.find((each) => each.key === key)?.cancel?.()
      become((all) => all.filter((each) => each.key !== key))
    },
    /** Once the message is on its way; what could not come along stays in sight. */
    clear: () => become((all) => all.filter(({ error }) => error)),
    isUploading: attachments.some(({ file, error }) => !file && !error),
    files: attachments.flatMap(({ file }) => (file ? [file] : [])),
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}
