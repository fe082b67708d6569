import type { Invoice } from '@agentry/contract/billing'
import { useQuery } from '@tanstack/react-query'
import { day } from '../../core/day.ts'
import { dollars } from '../../core/money.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { textLinkStyle } from '../../ui/text-link.tsx'
import { invoicesQuery } from './queries.ts'
import { BillingSection } from './section.tsx'

const statuses: Record<Invoice['status'], { words: string; tone: BadgeTone }> = {
  paid: { words: 'Paid', tone: 'good' },
  open: { words: 'Open', tone: 'warn' },
  failed: { words: 'Failed', tone: 'bad' },
  refunded: { words: 'Refunded', tone: 'plain' },
}

export function Invoices() {
  return (
    <BillingSection title="Invoices">
      <Loaded
        query={useQuery(invoicesQuery)}
        label="Loading your invoices"
        skeleton={<Skeleton className="h-14 rounded-md" />}
      >
        {(invoices) =>
          invoices.length === 0 ? (
            <p className="text-ink-soft">None yet. Whatever you pay for is listed here.</p>
          ) : (
            <ul aria-label="Invoices" className="divide-y divide-line border-y border-line">
              {invoices.map((invoice) => (
                <InvoiceRow key={invoice.id} invoice={invoice} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </BillingSection>
  )
}

function InvoiceRow({ invoice: { created_at, description, cents, status, url } }: { invoice: Invoice }) {
  const { words, tone } = statuses[status]
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-5 gap-y-1 py-2">
      <time dateTime={created_at} className="w-28 text-sm text-ink-soft">
        {day(created_at)}
      </time>
      <span className="min-w-0 flex-1 basis-48 break-words">{description}</span>
      <Badge tone={tone}>{words}</Badge>
      <span className="w-20 text-right font-medium">{dollars(cents)}</span>
      <span className="w-14 text-right">
        {url && (
          <a href={url} className={`${textLinkStyle} inline-flex min-h-11 items-center text-sm`}>
            View<span className="sr-only"> invoice of {day(created_at)}</span>
          </a>
        )}
      </span>
    </li>
  )
}
