import { useCallback, useEffect } from 'react'
import { wordsToSay } from '../../../core/words-to-say.ts'
import { useChat } from '../chat-context.ts'

/** Puts words after what is typed already, and the focus where they can be changed or sent. */
export function useTakeWords() {
  const { conversation } = useChat()
  return useCallback(
    (words: string) => {
      const typed = conversation.input.getState().words.trimEnd()
      conversation.input.setState({ words: typed ? `${typed} ${words}` : words })
      document.querySelector<HTMLTextAreaElement>('form[data-composer] textarea')?.focus()
    },
    [conversation],
  )
}

/** What was chosen on the template's page is in the field when the chat opens. */
export function useWordsToSay() {
  const { agentId } = useChat()
  const take = useTakeWords()
  useEffect(() => {
    const words = agentId && wordsToSay.take(agentId)
    if (words) take(words)
  }, [agentId, take])
}
