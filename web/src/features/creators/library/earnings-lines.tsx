import { creatorShare } from '@agentry/contract/rules/plans'
import type { EarningLine } from '@agentry/contract/selling'
import { useState } from 'react'
import { day } from '../../../core/text/day.ts'
import { dollars } from '../../../core/text/money.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { DownloadIcon } from '../../../ui/icons.tsx'
import { LedgerRow } from '../../../ui/feedback/ledger-row.tsx'
import { downloadEarnings } from './earnings-calls.ts'
import { monthName } from '../../../core/text/month-name.ts'

const shownAtFirst = 20

const { creatorPercent, platformPercent } = creatorShare

const kinds: Record<EarningLine['kind'], string> = {
  sale: 'Sale',
  refund: 'Refund',
  dispute: 'Dispute',
  dispute_won: 'Dispute won',
  pro_share: 'Pro use',
  pro_share_back: 'Pro use, given back',
  payout: 'Payout',
  payout_failed: 'Payout failed',
}

/** Every line there is; the newest first, the rest when asked for. */
export function EarningsLines({ lines }: { lines: EarningLine[] }) {
  const [all, setAll] = useState(false)
  const [isDownloading, setDownloading] = useState(false)
  const shown = all ? lines : lines.slice(0, shownAtFirst)
  const download = () => {
    setDownloading(true)
    void downloadEarnings().finally(() => setDownloading(false))
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-lg">Every line</h3>
        <Button size="small" busy={isDownloading} onClick={download}>
          <DownloadIcon size={16} />
          Download CSV
        </Button>
      </div>
      <ul aria-label="Earnings, line by line" className="divide-y divide-line border-y border-line">
        {shown.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      {shown.length < lines.length && (
        <Button look="bare" className="justify-self-start" onClick={() => setAll(true)}>
          Show all {lines.length.toLocaleString('en')} lines
        </Button>
      )}
    </div>
  )
}

function Line({ line }: { line: EarningLine }) {
  const { at, kind, month, template_name, gross_cents, share_cents } = line
  return (
    <LedgerRow
      at={at}
      day={day(at)}
      what={
        <>
          {kinds[kind]}
          {month && ` in ${monthName(month)}`}
          {template_name && <span className="text-ink-soft"> · {template_name}</span>}
          {line.order_id !== null && <Parts line={line} />}
        </>
      }
      mark={
        <span className="text-sm text-ink-soft">
          <span className="sr-only">amount </span>
          {dollars(gross_cents)}
        </span>
      }
      amount={
        <span className={share_cents > 0 ? 'text-good' : ''}>
          <span className="sr-only">your balance </span>
          {share_cents > 0 && '+'}
          {dollars(share_cents)}
        </span>
      }
    />
  )
}

/** What became of the price of a sale, or of what was given back: the parts add up to it. */
function Parts({ line: { kind, gross_cents, tax_cents, fee_cents, share_cents } }: { line: EarningLine }) {
  // Of older lines not every part was kept.
  if (tax_cents + fee_cents + share_cents !== gross_cents) return null
  const amount = (cents: number) => dollars(Math.abs(cents))
  const whole = gross_cents >= 0 ? 'price' : kind === 'dispute' ? 'disputed' : 'given back'
  const ofWhat = tax_cents === 0 ? '' : ' without tax'
  return (
    <span className="block text-sm text-ink-soft">
      {`${amount(gross_cents)} ${whole} = `}
      {tax_cents !== 0 && `${amount(tax_cents)} tax + `}
      {`${amount(fee_cents)} platform (${platformPercent}%${ofWhat}) + `}
      {`${amount(share_cents)} yours (${creatorPercent}%${ofWhat})`}
    </span>
  )
}
