import { failedQuestion, lastQuestion } from '../../../../core/failed-question.ts'
import { keptQuestions } from '../../../../core/kept-by-conversation.ts'
import { ownMessage, replyMessage, type Message } from '../message.ts'

/** The question of a conversation that failed last. It stays in this browser, to be asked again after a reload. */
export function keptQuestion(conversationId: string | undefined) {
  return {
    keep({ content, files, timestamp }: Message, failure: Message) {
      if (!conversationId) return
      keptQuestions.keep(conversationId, lastQuestion, {
        content,
        timestamp,
        failure: failure.content,
        ...(files && files.length > 0 && { files }),
        ...(failure.upgrade && { upgrade: true }),
      })
    },
    forget() {
      if (conversationId && keptQuestions.of(conversationId, lastQuestion))
        keptQuestions.forget(conversationId)
    },
    /** What was said, then the question, unless it was answered after all. */
    after(said: Message[]): Message[] {
      const kept = conversationId ? failedQuestion(conversationId, said) : undefined
      if (!kept) return said
      const { failure, upgrade = false, ...question } = kept
      return [
        ...said,
        ownMessage(question.content, question),
        replyMessage({ kind: 'error', content: failure, upgrade, timestamp: question.timestamp }),
      ]
    },
  }
}

export const hasFailedQuestion = (conversationId: string) =>
  keptQuestions.of(conversationId, lastQuestion) !== undefined
