import type { ConversationSummary } from '@agentry/contract/chat'
import type { ReactNode } from 'react'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { ConversationRow } from './conversation-row.tsx'

/** A heading and what stands below it. */
export function Section({
  title,
  action,
  children,
}: {
  title: string
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <section aria-label={title}>
      <div className="flex min-h-9 items-end justify-between pr-1">
        <h2 className="px-2.5 pt-3 pb-1 font-sans text-xs font-semibold tracking-[0.03em] text-ink-soft">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}

export function Rows({ conversations }: { conversations: ConversationSummary[] }) {
  return (
    <ul className="grid grid-cols-1 gap-0.5">
      {conversations.map((conversation) => (
        <ConversationRow key={conversation.conversation_id} conversation={conversation} />
      ))}
    </ul>
  )
}

interface Paged {
  isPending: boolean
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}

/** What stands at the end of a list that comes in pages: its skeleton, a second try, or the way to more. */
export function EndOfList({ query, empty }: { query: Paged; empty?: ReactNode }) {
  if (query.isPending)
    return (
      <output aria-label="Loading conversations" className="grid gap-2 px-2.5 py-3">
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-4 w-3/5" />
      </output>
    )
  if (query.isError) return <ListMissing isBusy={query.isFetching} onRetry={() => void query.refetch()} />
  if (!query.hasNextPage) return empty
  return (
    <Button
      look="bare"
      size="small"
      className="mt-1 w-full"
      busy={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      Show more
    </Button>
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
