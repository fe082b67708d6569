import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { invalidateConversations, sharedKeys } from '../../../core/server/shared-queries.ts'
import { hearChange, isOpen, reloadOpen } from '../conversation/agent-conversations.ts'
import { chatKeys } from '../query-keys.ts'
import { onPersonEvent, type HeardEvent } from '../../../core/server/events/person-events.ts'
import { refreshLists, refreshListsAfterReply } from './refresh-lists.ts'

/** Keeps lists and open conversations as they are on the server, whichever tab or device changes them. */
export function useConversationEvents({
  onDeleted,
}: {
  onDeleted: (conversation: { agentId: string; id: string }) => void
}) {
  const queries = useQueryClient()
  const hear = useEffectEvent((event: HeardEvent) => {
    if (event.type === 'changed') {
      if (event.change === 'ended' && isOpen(event.conversation_id))
        refreshListsAfterReply(queries, event.agent_id)
      else refreshLists(queries, event.agent_id)
      if (event.change === 'ended') void queries.invalidateQueries({ queryKey: chatKeys.allowance })
      if (event.change === 'deleted') onDeleted({ agentId: event.agent_id, id: event.conversation_id })
      else hearChange(event)
    } else if (event.type === 'missed') {
      void queries.invalidateQueries({ queryKey: sharedKeys.agents })
      void invalidateConversations(queries)
      reloadOpen()
    }
  })
  useEffect(() => onPersonEvent((event) => hear(event)), [])
}
