import type { Conversation } from '../conversation/conversation.ts'
import { useModelName } from './use-model-name.ts'

interface Props {
  conversation: Conversation
  agentId: string | undefined
}

/** The same name as at the message field and below the last answer. */
export function ModelName({ conversation, agentId }: Props) {
  const name = useModelName(conversation, agentId)
  if (name === undefined) return null
  return (
    <span title="Answered by" className="min-w-0 truncate">
      {name}
    </span>
  )
}
