import { useQuery } from '@tanstack/react-query'
import { useMemo, useState, type ReactNode } from 'react'
import { lazyPart } from '../../../core/lazy/lazy-part.tsx'
import { NotOpened } from '../../../core/lazy/not-opened.tsx'
import { useStore } from 'zustand'
import { useViewer } from '../../../core/server/viewer.ts'
import { useChat } from '../chat-context.ts'
import type { ConversationState } from '../conversation/source.ts'
import { aboutMeQuery } from '../memory/memory-queries.ts'
import { createComparedText } from './compared-text.ts'
import type { Verdict } from './judge-link.ts'
import { guardFor, LinkProvider } from './link-context.ts'

const LinkDialog = lazyPart(async () => (await import('./link-dialog.tsx')).LinkDialog, undefined, NotOpened)

/** Compares every link of a conversation with what its person wrote, and asks before one opens that carries it. */
export function LinkGuard({ starters, children }: { starters: string[]; children: ReactNode }) {
  const { conversation, agentId } = useChat()
  const { user } = useViewer()
  const settled = useStore(conversation.store, settledCount)
  const hasLinks = useStore(conversation.store, ({ messages }) => messages.some(hasLink))
  const { data: aboutMe } = useQuery({ ...aboutMeQuery, enabled: Boolean(agentId && hasLinks) })
  const [asked, setAsked] = useState<Extract<Verdict, { kind: 'asks' }>>()
  const told = [user?.full_name, user?.email, aboutMe?.call_me, aboutMe?.about].join('\n')

  // As a text: the list is a new one each time.
  const offered = starters.join('\n')
  const text = useMemo(() => {
    const compared = createComparedText(offered.split('\n'))
    compared.add(told)
    return compared
    // Each conversation has private text of its own.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [conversation, offered, told])
  // A new guard, so that links are judged again, whenever there is more to compare with.
  const guard = useMemo(
    () => ({ ...guardFor(() => text.read(conversation.store.getState())), ask: setAsked }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [text, conversation, settled],
  )
  return (
    <LinkProvider value={guard}>
      {children}
      {asked && <LinkDialog link={asked} compared={guard.compared()} onClose={() => setAsked(undefined)} />}
    </LinkProvider>
  )
}

function settledCount({ messages, hasEarlier }: ConversationState): string {
  const isSettled = messages.at(-1)?.phase === undefined
  return `${messages.length} ${isSettled} ${hasEarlier}`
}

const hasLink = ({ sender, content }: ConversationState['messages'][number]) =>
  sender === 'assistant' && content.includes('://')
