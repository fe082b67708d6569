import type { Invoice } from '@agentry/contract/billing'
import { useQuery } from '@tanstack/react-query'
import { day } from '../../../core/text/day.ts'
import { dollars } from '../../../core/text/money.ts'
import { Badge, type BadgeTone } from '../../../ui/feedback/badge.tsx'
import { LedgerRow } from '../../../ui/feedback/ledger-row.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { textLinkStyle } from '../../../ui/forms/text-link.tsx'
import { invoicesQuery } from '../queries.ts'
import { givenBackWords } from './given-back.ts'
import { ReceiptButton } from './receipt-button.tsx'
import { BillingSection } from '../section.tsx'

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

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { id, created_at, description, cents, status, url } = invoice
  const partly = givenBackWords(invoice)
  const { words, tone } = partly ? { words: partly, tone: 'plain' as const } : statuses[status]
  return (
    <LedgerRow
      at={created_at}
      day={day(created_at)}
      what={description}
      mark={<Badge tone={tone}>{words}</Badge>}
      amount={dollars(cents)}
      action={
        <span className="flex items-center justify-end gap-6">
          {(status === 'paid' || status === 'refunded') && (
            <ReceiptButton of={{ invoice_id: id }} at={created_at} about={`of ${day(created_at)}`} />
          )}
          {url && (
            <a
              href={url}
              className={`${textLinkStyle} inline-flex items-center text-sm pointer-coarse:min-h-11`}
            >
              View<span className="sr-only"> invoice of {day(created_at)}</span>
            </a>
          )}
        </span>
      }
    />
  )
}
