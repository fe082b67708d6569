import type { Agent } from '@agentry/contract/agents'
import type { ConversationSummary } from '@agentry/contract/chat'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { newConversation } from '../../../app/paths.ts'
import { forgetKept } from '../../../core/kept-by-conversation.ts'
import { warn } from '../../../core/log.ts'
import { notify } from '../../../core/page/notify.ts'
import { isNotFound } from '../../../core/server/api-error.ts'
import { unsentMessages } from '../../../core/unsent-messages.ts'
import { conversationsQuery } from '../opening-queries.ts'
import { refreshLists, refreshListsAfterReply } from '../live/refresh-lists.ts'
import { allowanceQuery } from '../queries.ts'
import { agentConversation, closeConversation } from '../conversation/agent-conversations.ts'
import { begunHere } from './begun-here.ts'
import type { ChatAddress } from './chat-address.ts'
import type { Conversation } from '../conversation/conversation.ts'
import { lastActive } from './last-active.ts'
import { archivedIn, findPlace, placeForNew, placeToBegin, type Place } from './places.ts'
import { useStillHere } from './still-here.ts'

const refreshAfterNewMs = 500

/**
 * Opens a chat: loads the list, then the conversation that the address names; without one, the conversation that was
 * left, else the first, else a new one; none that is archived. From then on the open conversation follows the address.
 */
export function useAgentChat(agent: Agent, address: ChatAddress) {
  const queries = useQueryClient()
  const listing = useQuery(conversationsQuery(agent.id))
  const { data: list, isPending } = listing
  const [current, setCurrent] = useState<Conversation>()
  const [isLoading, setLoading] = useState(true)
  const [missingId, setMissingId] = useState<string>()
  const isHere = useStillHere()
  const taken = useRef(false)
  const shown = useRef<Conversation>(undefined)
  /** A conversation that has no address of its own yet. */
  const begun = useRef<Conversation>(undefined)
  /** Could not be loaded; its address stays for a moment, until the one before is shown again. */
  const failedId = useRef<string>(undefined)

  function conversationAt(place: Place): Conversation {
    return agentConversation({ agentId: agent.id, ...place }, (opened) => {
      opened.onReply(() => {
        refreshListsAfterReply(queries, agent.id)
        void queries.invalidateQueries({ queryKey: allowanceQuery.queryKey })
      })
    })
  }

  function show(conversation: Conversation) {
    shown.current = conversation
    setCurrent(conversation)
    setMissingId(undefined)
    lastActive.remember(agent.id, conversation.id)
  }

  function begin(place: Place = { id: crypto.randomUUID(), sessionId: crypto.randomUUID() }) {
    begun.current = conversationAt(place)
    show(begun.current)
    setLoading(false)
    setTimeout(() => refreshLists(queries, agent.id), refreshAfterNewMs)
  }

  /** One at a time: a second choice while one is loading is not heard. */
  async function load(find: () => Promise<Place | undefined>, afterFailure: () => void) {
    taken.current = true
    setLoading(true)
    try {
      const place = await find()
      if (!place) return setMissingId(address.conversation)
      const conversation = conversationAt(place)
      await loadAt(conversation, address.message)
      show(conversation)
    } catch (error) {
      warn('A conversation could not be loaded', error)
      if (isNotFound(error)) setMissingId(address.conversation)
      else if (isHere()) afterFailure()
    } finally {
      taken.current = false
      setLoading(false)
    }
  }

  function startFresh() {
    notify.error('Could not load history, starting fresh')
    startNew({ replace: true })
  }

  function startNew({ replace } = { replace: address.conversation === newConversation }) {
    begin()
    address.go(newConversation, { replace })
  }

  function openLatest() {
    if (begun.current && shown.current === begun.current) return
    if (shown.current && !archivedIn(list, shown.current.id))
      return address.go(shown.current.id, { replace: true })
    if (!list) notify.error('Your conversations could not be loaded.')
    const place = placeToBegin(agent.id, list)
    if (place) void load(() => Promise.resolve(place), startFresh)
    else begin()
  }

  function openNew() {
    if (begun.current && shown.current === begun.current) return
    const untouched = begun.current?.store.getState().messages.length === 0 ? begun.current : undefined
    begin(untouched ?? placeForNew(agent.id, list))
  }

  function openNamed(id: string) {
    if (id === missingId) return
    if (id === shown.current?.id) {
      if (address.message) void loadAt(shown.current, address.message).catch(() => undefined)
      return
    }
    const before = shown.current
    void load(
      () => findPlace(agent.id, list, id),
      () => {
        if (!before) return startFresh()
        failedId.current = id
        notify.error('Failed to load conversation')
        address.go(before === begun.current ? newConversation : before.id, { replace: true })
      },
    )
  }

  const follow = useEffectEvent((conversation: string | undefined) => {
    if (!isHere() || taken.current || (failedId.current && conversation === failedId.current)) return
    failedId.current = undefined
    if (conversation === undefined) openLatest()
    else if (conversation === newConversation) openNew()
    else openNamed(conversation)
  })
  // Also when a conversation was loaded: the address may have moved on meanwhile.
  const place = isPending ? undefined : `${isLoading} ${address.message ?? ''}`
  useEffect(() => {
    let isLeft = place === undefined
    queueMicrotask(() => {
      if (!isLeft) follow(address.conversation)
    })
    return () => {
      isLeft = true
    }
  }, [place, address.conversation])

  // A new conversation gets its address when its first turn starts.
  const nameAddress = useEffectEvent((conversation: Conversation) => {
    if (conversation !== begun.current) return
    begun.current = undefined
    begunHere.add(conversation.id)
    address.go(conversation.id, { replace: true })
  })
  useEffect(
    () =>
      current?.store.subscribe(({ turn }) => {
        if (turn !== 'idle') nameAddress(current)
      }),
    [current],
  )

  return {
    /** Also while it is asked for once more. */
    isListMissing: !list && listing.errorUpdateCount > 0,
    isListing: listing.isFetching,
    listAgain: () => void listing.refetch(),
    current,
    /** What is open, if it was put away. */
    archived: archivedIn(list, current?.id),
    /** Nothing was said in it yet. */
    isNew: !address.conversation || address.conversation === newConversation,
    /** The address names a conversation that is not there. */
    isMissing: missingId !== undefined && missingId === address.conversation,
    isLoading,
    startNew() {
      if (!taken.current) startNew()
    },
    /** Unless another was opened meanwhile. */
    openForked({ conversation_id }: ConversationSummary, from: Conversation) {
      if (isHere() && shown.current === from) address.go(conversation_id)
    },
    /** After a deletion: nothing of it may be shown or remembered. */
    forget({ agentId, id }: { agentId: string; id: string }) {
      closeConversation(id)
      unsentMessages.keep(id, '')
      forgetKept(id)
      begunHere.remove(id)
      if (lastActive.of(agentId) === id) lastActive.forget(agentId)
      if (isHere() && id === shown.current?.id) startNew({ replace: true })
    },
  }
}

/** The messages around one, on whichever branch it is; the newest where it is gone. */
async function loadAt(conversation: Conversation, message: string | undefined) {
  const isThere = await conversation.load(message).then(() => true, otherwiseGone)
  if (isThere || !message) return
  const isOnBranch = await conversation.chooseBranch(message).then(() => true, otherwiseGone)
  await conversation.load(isOnBranch ? message : undefined)
}

function otherwiseGone(error: unknown): false {
  if (isNotFound(error)) return false
  throw error
}
