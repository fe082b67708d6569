import type { AccountReceipt } from '@agentry/contract/egress'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '../../../ui/forms/button.tsx'
import { ChevronDownIcon } from '../../../ui/icons.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { receiptsQuery } from './egress-queries.ts'
import { ReceiptLines } from './receipt-lines.tsx'
import { dateFormat } from '../../../core/text/formats.ts'

const moment = dateFormat({ dateStyle: 'medium', timeStyle: 'short' })

/** Where the words of all of my answers went, newest first. */
export function AccountReceipts() {
  const query = useInfiniteQuery(receiptsQuery)
  return (
    <Loaded query={query} label="Loading data receipts" skeleton={<Skeleton className="h-14 rounded-md" />}>
      {({ pages }) => {
        const receipts = pages.flatMap((page) => page.receipts)
        if (receipts.length === 0) return <p className="text-ink-soft">Nothing yet.</p>
        return (
          <div className="grid gap-4">
            <ul aria-label="Data receipts" className="divide-y divide-line">
              {receipts.map((receipt) => (
                <li key={receipt.id}>
                  <ReceiptRow receipt={receipt} />
                </li>
              ))}
            </ul>
            {query.hasNextPage && (
              <Button
                className="justify-self-start"
                busy={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                Show earlier
              </Button>
            )}
          </div>
        )
      }}
    </Loaded>
  )
}

function ReceiptRow({ receipt: { agent_name, created_at, entries } }: { receipt: AccountReceipt }) {
  const places = [...new Set(entries.map(({ destination }) => destination))]
  return (
    <details className="group">
      <summary className="flex min-h-14 list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1 wrap-anywhere">
          {agent_name ?? 'Without an agent'}
          <span className="block text-sm text-ink-soft">
            <time dateTime={created_at}>{moment(new Date(created_at))}</time>
            {` · ${places.join(', ')}`}
          </span>
        </span>
        <ChevronDownIcon className="text-ink-soft transition-transform group-open:rotate-180" />
      </summary>
      <div className="mb-4 rounded-md bg-sunken px-4 py-1 text-[0.9375rem]">
        <ReceiptLines entries={entries} />
      </div>
    </details>
  )
}
