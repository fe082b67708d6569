import { builtInModelName } from '@agentry/contract/rules/egress'
import { useChat } from '../chat-context.ts'
import { useModelName } from '../header/use-model-name.ts'

/** How far answers can be relied on, said before anybody does. */
export function MistakesNote() {
  const { conversation, agentId, name } = useChat()
  const model = useModelName(conversation, agentId)
  return (
    <p className="min-h-4 text-center text-xs text-balance leading-4 text-ink-soft">
      {model === builtInModelName &&
        'No language model is connected: answers follow rules. Check what matters.'}
      {model !== undefined && model !== builtInModelName && `${name} can make mistakes. Check what matters.`}
    </p>
  )
}
