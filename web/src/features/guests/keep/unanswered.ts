import type { AttachedFile } from '@agentry/contract/messages'
import { retention } from '@agentry/contract/rules/retention'
import { failedQuestion, lastQuestion } from '../../../core/failed-question.ts'
import {
  comingMessage,
  keptAttachments,
  keptQuestions,
  moveKept,
} from '../../../core/kept-by-conversation.ts'
import { unsentMessages } from '../../../core/unsent-messages.ts'
import type { GuestSession } from '../guest-session.ts'

/** In place of what a guest was told, such as to sign up. */
const notAnswered = 'This message was not answered.'
const filesGo = `Try again within ${retention.unsentFileHours} hours; after that its files are deleted.`

/** What a guest wrote and nobody answered: the question that failed last, and the message that is being written. */
export function unansweredIn({ id, messages }: Pick<GuestSession, 'id' | 'messages'>) {
  return {
    failed: failedQuestion(id, messages),
    words: unsentMessages.of(id),
    unsent: keptAttachments.of(id, comingMessage)?.files ?? [],
  }
}

interface Taken {
  conversationId: string
  /** The files that arrived, by what the guest's browser calls them. */
  brought: ReadonlyMap<string, AttachedFile>
}

/** What a person did and wrote in a guest's conversation goes on in that of the account. */
export function handOver(session: GuestSession, { conversationId, brought }: Taken) {
  const { failed, words, unsent } = unansweredIn(session)
  const arrived = (files: AttachedFile[] = []) => files.flatMap(({ id }) => brought.get(id) ?? [])
  moveKept(session.id, conversationId)
  if (failed) {
    const { content, timestamp } = failed
    const files = arrived(failed.files)
    const failure = files.length > 0 ? `${notAnswered} ${filesGo}` : notAnswered
    keptQuestions.keep(conversationId, lastQuestion, { content, timestamp, failure, files })
  }
  if (words) unsentMessages.keep(conversationId, words)
  const files = arrived(unsent)
  if (files.length > 0) keptAttachments.keep(conversationId, comingMessage, { files, at: Date.now() })
}
