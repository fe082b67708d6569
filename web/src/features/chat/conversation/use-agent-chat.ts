import type { Agent } from '@agentry/contract/agents'
import type { ConversationSummary } from '@agentry/contract/chat'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { unsentMessages } from '../../../core/unsent-messages.ts'
import { warn } from '../../../core/log.ts'
import { forgetKept } from '../../../core/kept-by-conversation.ts'
import { notify } from '../../../core/page/notify.ts'
import { conversationsQuery } from '../opening-queries.ts'
import { allowanceQuery } from '../queries.ts'
import { agentConversation, closeConversation, isOnlyHere } from './agent-conversations.ts'
import type { Conversation } from './conversation.ts'
import { lastActive } from './last-active.ts'

const refreshAfterNewMs = 500
const refreshAfterReplyMs = 1000

interface Place {
  id: string
  sessionId: string
}

/** Opens a chat: loads the list, then the conversation that was left, else the first, else a new one. */
export function useAgentChat(agent: Agent) {
  const queries = useQueryClient()
  const listing = useQuery(conversationsQuery(agent.id))
  const { data: list, isPending } = listing
  const [current, setCurrent] = useState<Conversation>()
  const [isLoading, setLoading] = useState(true)
  const taken = useRef(false)

  function refreshList(afterMs: number) {
    setTimeout(
      () => void queries.invalidateQueries({ queryKey: conversationsQuery(agent.id).queryKey }),
      afterMs,
    )
  }

  function conversationAt(place: Place): Conversation {
    return agentConversation({ agentId: agent.id, ...place }, (opened) => {
      opened.onReply(() => {
        refreshList(refreshAfterReplyMs)
        void queries.invalidateQueries({ queryKey: allowanceQuery.queryKey })
      })
    })
  }

  function show(conversation: Conversation) {
    setCurrent(conversation)
    lastActive.remember(agent.id, conversation.id)
  }

  function startNew() {
    show(conversationAt({ id: crypto.randomUUID(), sessionId: crypto.randomUUID() }))
    refreshList(refreshAfterNewMs)
  }

  /** One at a time: a second choice while one is loading is not heard. */
  async function load(place: Place, afterFailure: () => void) {
    if (taken.current) return
    taken.current = true
    setLoading(true)
    const conversation = conversationAt(place)
    try {
      await conversation.load()
      show(conversation)
    } catch (error) {
      warn('A conversation could not be loaded', error)
      afterFailure()
    } finally {
      taken.current = false
      setLoading(false)
    }
  }

  const begin = useEffectEvent(() => {
    const place = placeToBegin(agent.id, list)
    if (!list) notify.error('Your conversations could not be loaded.')
    if (!place) {
      startNew()
      setLoading(false)
      return
    }
    void load(place, () => {
      notify.error('Could not load history, starting fresh')
      startNew()
    })
  })
  const begun = useRef(false)
  useEffect(() => {
    if (isPending || begun.current) return
    begun.current = true
    begin()
  }, [isPending])

  return {
    list: list ?? [],
    /** Also while it is asked for once more. */
    isListMissing: !list && listing.errorUpdateCount > 0,
    isListing: listing.isFetching,
    listAgain: () => void listing.refetch(),
    current,
    isLoading,
    startNew() {
      if (!taken.current) startNew()
    },
    select(summary: ConversationSummary) {
      if (summary.conversation_id === current?.id) return
      void load(placeOf(summary), () => notify.error('Failed to load conversation'))
    },
    /** After a deletion: nothing of it may be shown or remembered. */
    forget(id: string) {
      closeConversation(id)
      unsentMessages.keep(id, '')
      forgetKept(id)
      if (id !== current?.id) return
      lastActive.forget(agent.id)
      startNew()
    },
  }
}

/** Without a list the one that was left may still be there. */
function placeToBegin(agentId: string, list: ConversationSummary[] | undefined): Place | undefined {
  const remembered = lastActive.of(agentId)
  const known = list?.find(({ conversation_id }) => conversation_id === remembered) ?? list?.[0]
  const isUnlisted = remembered !== undefined && known?.conversation_id !== remembered
  if (isUnlisted && (!list || unsentMessages.of(remembered) !== '' || isOnlyHere(remembered)))
    return { id: remembered, sessionId: crypto.randomUUID() }
  return known && placeOf(known)
}

function placeOf({ conversation_id, session_id }: ConversationSummary): Place {
  return { id: conversation_id, sessionId: session_id }
}
