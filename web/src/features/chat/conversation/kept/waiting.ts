import { keptMessages } from '../../../../core/kept-by-conversation.ts'
import type { keptQuestion } from './failed-question.ts'
import { replyMessage, type Message } from '../message.ts'
import type { Ask } from '../turn.ts'

const place = 'next'
const notSent = 'This message was not sent: the connection was lost.'

interface Options {
  /** The same message sent again is answered once. Where it is not, only the person sends it again. */
  isAnsweredOnce: boolean
  failed: ReturnType<typeof keptQuestion>
}

/** The message that waits for the line. It stays in this browser, to be sent after a reload. */
export function openWaiting(conversationId: string | undefined, { isAnsweredOnce, failed }: Options) {
  return {
    keep({ clientMessageId, ...ask }: Ask, asked: Message) {
      if (!conversationId) return
      const { timestamp } = asked
      if (isAnsweredOnce)
        keptMessages.keep(conversationId, place, { ...ask, key: clientMessageId, timestamp })
      else if (!ask.replaceFrom) failed.keep(asked, replyMessage({ kind: 'error', content: notSent }))
    },
    forget() {
      if (!isAnsweredOnce) failed.forget()
      else if (conversationId && isWaiting(conversationId)) keptMessages.forget(conversationId)
    },
    has: () => conversationId !== undefined && isWaiting(conversationId),
    kept: () => (conversationId ? keptMessages.of(conversationId, place) : undefined),
  }
}

export const isWaiting = (conversationId: string) => keptMessages.of(conversationId, place) !== undefined
