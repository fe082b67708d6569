import type { AttachedFile } from '@agentry/contract/messages'
import { createStore } from 'zustand/vanilla'
import { unsentMessages } from '../../../core/unsent-messages.ts'

/** A file for the coming message. */
export interface Attachment {
  key: string
  name: string
  size: number
  /** From 0 to 1 while it is on its way. */
  progress: number
  file?: AttachedFile
  error?: string | undefined
  /** Where it failed by the line or the server, not by what it is. */
  retry?: (() => void) | undefined
  /** Calls off the rest of its way. */
  cancel?: () => void
}

interface Unsent {
  words: string
  attachments: Attachment[]
}

/** What is being written in a conversation. Its words are kept in this browser, where they may be. */
export function openUnsent(conversationId: string, isKept: boolean) {
  const store = createStore<Unsent>()(() => ({
    words: isKept ? unsentMessages.of(conversationId) : '',
    attachments: [],
  }))
  const stopKeeping = store.subscribe(({ words }, before) => {
    if (isKept && words !== before.words) unsentMessages.keep(conversationId, words)
  })
  return {
    store,
    stopKeeping,
    /** Before what was typed and attached since. */
    giveBack(content: string, files: AttachedFile[]) {
      store.setState(({ words, attachments }) => ({
        words: [content, words].filter(Boolean).join('\n\n'),
        attachments: [...files.map(attached), ...attachments],
      }))
    },
  }
}

function attached(file: AttachedFile): Attachment {
  return { key: file.id, name: file.name, size: file.size, progress: 1, file }
}
