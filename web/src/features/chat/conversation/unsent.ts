import type { AttachedFile } from '@agentry/contract/messages'
import { retention } from '@agentry/contract/rules/retention'
import { createStore } from 'zustand/vanilla'
import { comingMessage, keptAttachments } from '../../../core/kept-by-conversation.ts'
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
    attachments: isKept ? keptFiles(conversationId).map(attached) : [],
  }))
  const stopKeeping = store.subscribe(({ words, attachments }, before) => {
    if (!isKept) return
    if (words !== before.words) unsentMessages.keep(conversationId, words)
    if (attachments !== before.attachments)
      keepFiles(conversationId, filesOf(attachments), filesOf(before.attachments))
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
    /** Out of what was given back, unless it was changed since. */
    takeBack(content: string, files: AttachedFile[]) {
      store.setState(({ words, attachments }) => ({
        words: words === content ? '' : words.replace(`${content}\n\n`, () => ''),
        attachments: attachments.filter(({ file }) => !files.some(({ id }) => id === file?.id)),
      }))
    },
  }
}

/** The server removes a file that was not sent within a day. */
const keptForMs = (retention.unsentFileHours - 1) * 60 * 60 * 1000

function keptFiles(conversationId: string): AttachedFile[] {
  const kept = keptAttachments.of(conversationId, comingMessage)
  return kept && Date.now() - kept.at < keptForMs ? kept.files : []
}

function keepFiles(conversationId: string, files: AttachedFile[], before: AttachedFile[]) {
  if (files.length === 0 && before.length === 0) return
  const kept = files.length > 0 ? { files, at: Date.now() } : undefined
  keptAttachments.keep(conversationId, comingMessage, kept)
}

const filesOf = (attachments: Attachment[]) => attachments.flatMap(({ file }) => file ?? [])

function attached(file: AttachedFile): Attachment {
  return { key: file.id, name: file.name, size: file.size, progress: 1, file }
}
