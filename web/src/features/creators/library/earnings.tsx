import { creatorShare } from '@agentry/contract/plans'

/** The frame of what comes with the payments: it says how money will move and claims no amount. */
export function Earnings() {
  const { creatorPercent, platformPercent, payoutOverCents } = creatorShare
  return (
    <section aria-labelledby="earnings-heading" className="border-t border-line pt-6">
      <h2 id="earnings-heading" className="text-xl">
        Earnings
      </h2>
      <p className="mt-2 max-w-[62ch] text-ink-soft">
        Nothing has been sold yet. When somebody buys a premium template of yours, {creatorPercent}% of its
        price is yours and {platformPercent}% the platform’s. Payouts are monthly, for balances over $
        {payoutOverCents / 100}.
      </p>
    </section>
  )
}
