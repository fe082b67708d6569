import type { MessageHit } from '@agentry/contract/conversations'
import { counted } from '../../../../core/text/counted.ts'
import { day } from '../../../../core/text/day.ts'
import { EndOfList, Rows, Section } from '../section.tsx'
import { useSidebar } from '../sidebar-context.ts'
import { SidebarLink } from '../sidebar-link.tsx'
import { useFoundMessages, useListed, useMyAgents } from '../sidebar-queries.ts'

/** Conversations by their titles and last messages, then every message that has the words, or those that may be meant. */
export function SearchResults({ search }: { search: string }) {
  const listed = useListed({ search })
  const found = useFoundMessages(search)
  const searched = found.showing ? ` for “${found.showing}”` : ''
  const isEmpty = listed.isSuccess && found.isSuccess && listed.conversations.length + found.hits.length === 0
  return (
    <>
      <output className="sr-only">
        {listed.isSuccess &&
          found.isSuccess &&
          `${counted(listed.conversations.length, 'conversation')} and ${counted(found.hits.length, 'message')} found${searched}`}
      </output>
      {listed.conversations.length > 0 && (
        <Section title="Conversations">
          <Rows conversations={listed.conversations} />
        </Section>
      )}
      <EndOfList query={listed} />
      {found.hits.length > 0 && (
        <Section title="In messages">
          {found.showing && (
            <p className="px-2.5 pb-1 text-[0.8125rem] wrap-anywhere text-ink-soft">
              Nothing for “{search}”. Showing “{found.showing}”.
            </p>
          )}
          <ul className="grid grid-cols-1 gap-0.5">
            {found.hits.map((hit) => (
              <Hit key={hit.message_id} hit={hit} />
            ))}
          </ul>
        </Section>
      )}
      {!listed.isPending && <EndOfList query={found} />}
      {isEmpty && <p className="px-2.5 py-4 text-ink-soft">Nothing found for “{search}”.</p>}
    </>
  )
}

function Hit({ hit }: { hit: MessageHit }) {
  const { pathOf } = useSidebar()
  const agent = useMyAgents().find(({ id }) => id === hit.agent_id)
  return (
    <li className="rounded-md hover:bg-raised/60">
      <SidebarLink
        to={pathOf(hit.agent_id, hit.conversation_id, hit.message_id)}
        className="block rounded-md px-2.5 py-2"
      >
        <span className="line-clamp-1 font-medium break-words">{hit.title}</span>
        <span className="line-clamp-3 text-[0.8125rem] wrap-anywhere text-ink-soft">
          {hit.snippet.map(({ text, match }, at) =>
            // Parts never change places.
            // oxlint-disable-next-line react/no-array-index-key
            match ? <Match key={at}>{text}</Match> : <span key={at}>{text}</span>,
          )}
        </span>
        <span className="block truncate text-xs text-ink-soft">
          {[agent?.name, day(hit.timestamp), hit.archived && 'archived'].filter(Boolean).join(' · ')}
        </span>
      </SidebarLink>
    </li>
  )
}

function Match({ children }: { children: string }) {
  return <mark className="rounded-[3px] bg-accent-wash px-0.5 font-medium text-ink">{children}</mark>
}
