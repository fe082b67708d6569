import { builtInModelName } from '@agentry/contract/rules/egress'
import { useChat } from '../chat-context.ts'
import { useModelName } from '../header/use-model-name.ts'

/** How far answers can be relied on, said before anybody does. */
export function MistakesNote() {
  const { conversation, agentId, name } = useChat()
  const model = useModelName(conversation, agentId)
  return (
    <p className="min-h-4 text-center text-xs leading-4 text-balance text-ink-soft">
      {model && wordsFor(model, name)}
    </p>
  )
}

function wordsFor(model: string, name: string) {
  if (model !== builtInModelName) return `${name} can make mistakes. Check what matters.`
  return 'No language model is connected. Check what matters.'
}
