import type { ConversationSummary } from '@agentry/contract/chat'
import { useState, type ReactNode } from 'react'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { PlusIcon } from '../../../ui/icons.tsx'
import { ConversationRow } from './conversation-row.tsx'
import { dateGroups } from './date-groups.ts'
import { ShortcutList } from './shortcuts.tsx'

interface ConversationListProps {
  agentId: string
  list: ConversationSummary[]
  /** Said where the list could not be loaded. */
  missing: ReactNode
  activeId: string | undefined
  isLoading: boolean
  onSelect: (conversation: ConversationSummary) => void
  onNew: () => void
  onDeleted: (id: string) => void
}

/** Search, every conversation by date, and the keys that lead here. */
export function ConversationList(props: ConversationListProps) {
  const { agentId, list, missing, activeId, isLoading, onSelect, onNew, onDeleted } = props
  const [search, setSearch] = useState('')
  const [now] = useState(() => new Date())
  const found = list.filter(matching(search))
  const isNew =
    !missing && activeId !== undefined && !list.some(({ conversation_id }) => conversation_id === activeId)
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2.5 text-[0.90625rem]">
      <Button size="small" className="min-h-10" onClick={onNew} disabled={isLoading}>
        <PlusIcon size={16} />
        New conversation
      </Button>
      <input
        type="search"
        aria-label="Search conversations"
        placeholder="Search conversations"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        className="h-10 w-full rounded-md border border-line bg-raised px-3 text-sm placeholder:text-ink-soft pointer-coarse:h-11 pointer-coarse:text-base"
      />
      <nav aria-label="Conversations" className="-mx-1 min-h-0 flex-1 overflow-y-auto px-1">
        {isNew && !search && (
          <p
            aria-current="true"
            className="mt-1 flex items-center gap-2 rounded-md bg-raised px-2.5 py-2 font-medium shadow-[inset_0_0_0_1px_var(--line)]"
          >
            New conversation <Badge>ACTIVE</Badge>
          </p>
        )}
        {dateGroups(found, now).map(({ title, conversations }) => (
          <section key={title} aria-label={title}>
            <h2 className="px-2.5 pt-3 pb-1 font-sans text-xs font-semibold tracking-[0.03em] text-ink-soft">
              {title}
            </h2>
            <ul className="grid grid-cols-1 gap-0.5">
              {conversations.map((conversation) => (
                <ConversationRow
                  key={conversation.conversation_id}
                  agentId={agentId}
                  conversation={conversation}
                  isActive={conversation.conversation_id === activeId}
                  isBlocked={isLoading}
                  onSelect={() => onSelect(conversation)}
                  onDeleted={() => onDeleted(conversation.conversation_id)}
                />
              ))}
            </ul>
          </section>
        ))}
        {search && found.length === 0 && (
          <p className="px-2.5 py-4 text-ink-soft">Nothing found for “{search}”.</p>
        )}
        {missing}
      </nav>
      <ShortcutList />
    </div>
  )
}

export function ListMissing({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  return (
    <div role="alert" className="grid justify-items-start gap-3 px-2.5 py-4 text-ink-soft">
      <p>Your conversations could not be loaded.</p>
      <Button size="small" busy={isBusy} onClick={onRetry}>
        Try Again
      </Button>
    </div>
  )
}

/** Every word of the search, in the title or the last message. */
function matching(search: string) {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  return ({ title, last_message }: ConversationSummary) => {
    const text = `${title} ${last_message}`.toLocaleLowerCase()
    return words.every((word) => text.includes(word))
  }
}
