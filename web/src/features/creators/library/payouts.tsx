import type { Earnings } from '@agentry/contract/selling'
import { creatorShare } from '@agentry/contract/rules/plans'
import { day } from '../../../core/text/day.ts'
import { dollars } from '../../../core/text/money.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { usePayoutAccount } from './earnings-calls.ts'

const accounts: Record<Earnings['payout_account'], { words: string; action: string }> = {
  none: { words: 'Tell us where the money should go.', action: 'Set up payouts' },
  pending: { words: 'Your payout account is not complete yet.', action: 'Finish payout set-up' },
  ready: { words: 'Your payout account is ready.', action: 'Change payout account' },
}

/** When the balance goes out, and where to. */
export function Payouts({ earnings }: { earnings: Earnings }) {
  const account = usePayoutAccount()
  const { words, action } = accounts[earnings.payout_account]
  const isReady = earnings.payout_account === 'ready'
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-lg bg-sunken px-5 py-4">
      <div className="max-w-[56ch]">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
          Next payout: {day(earnings.next_payout_on)}
          {isReady && <Badge tone="good">Ready</Badge>}
        </p>
        <p className="mt-0.5 text-[0.9375rem] text-ink-soft">
          {dueWords(earnings)} {words}
        </p>
      </div>
      <Button
        look={earnings.payout_account === 'none' && earnings.balance_cents > 0 ? 'strong' : 'quiet'}
        busy={account.isPending}
        className="max-sm:w-full"
        onClick={() => account.open()}
      >
        {action}
      </Button>
    </div>
  )
}

function dueWords({
  available_cents,
  reserved,
  next_payout_on,
  payout_account,
  held_reason,
}: Earnings): string {
  const { payoutOverCents } = creatorShare
  if (held_reason !== null) return 'Nothing goes out while your payouts are on hold.'
  const released = reserved.filter(({ on }) => on < next_payout_on)
  const due = released.reduce((sum, { cents }) => sum + cents, available_cents)
  if (due <= payoutOverCents)
    return `A balance is paid out once what is available is over ${dollars(payoutOverCents)}. Until then it stays here.`
  return payout_account === 'ready' ? `${dollars(due)} goes out then.` : `${dollars(due)} could go out then.`
}
