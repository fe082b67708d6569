import { keptQuestions } from './kept-by-conversation.ts'

/** Of each conversation only the last one is kept, under this name. */
export const lastQuestion = 'last'

/** The question of a conversation that failed last, unless what was said there answered it after all. */
export function failedQuestion(
  conversation: string,
  said: readonly { sender: string; content: string; timestamp: string }[],
) {
  const kept = keptQuestions.of(conversation, lastQuestion)
  const isAnswered = said.some(
    ({ sender, content, timestamp }) =>
      sender === 'user' && content === kept?.content && timestamp >= kept.timestamp,
  )
  return isAnswered ? undefined : kept
}
