import type { ConversationSummary } from '@agentry/contract/chat'

type Dragged = Pick<ConversationSummary, 'agent_id' | 'conversation_id'>

const type = 'application/x-agentry-conversation'

export function dragConversation(transfer: DataTransfer, { agent_id, conversation_id }: Dragged) {
  transfer.setData(type, `${agent_id} ${conversation_id}`)
  transfer.effectAllowed = 'move'
}

/** While something is dragged, only its kinds are known. */
export const isConversationDragged = (transfer: DataTransfer) => transfer.types.includes(type)

/** Undefined where something else was dropped. */
export function droppedConversation(transfer: DataTransfer): Dragged | undefined {
  const [agent_id, conversation_id] = transfer.getData(type).split(' ')
  return agent_id && conversation_id ? { agent_id, conversation_id } : undefined
}
