import type Stripe from 'stripe'
import type { Payments } from '../../../ports/payments.ts'
import { madeSince } from './read-stripe.ts'

export async function openPayoutAccount(
  stripe: Stripe,
  { accountId, email, payoutAccountId, returnUrl, key }: Parameters<Payments['openPayoutAccount']>[0],
) {
  const account = payoutAccountId
    ? await stripe.accounts.retrieve(payoutAccountId)
    : await stripe.accounts.create(
        {
          type: 'express',
          email,
          capabilities: { transfers: { requested: true } },
          metadata: { account_id: accountId },
        },
        { idempotencyKey: `payout account ${key}` },
      )
  const { url } = account.details_submitted
    ? await stripe.accounts.createLoginLink(account.id)
    : await stripe.accountLinks.create({
        account: account.id,
        type: 'account_onboarding',
        refresh_url: returnUrl,
        return_url: returnUrl,
      })
  return { payoutAccountId: account.id, url }
}

export const readPayoutAccount = async (stripe: Stripe, id: string) =>
  stateOf(await stripe.accounts.retrieve(id))

export async function* listPayoutAccounts(stripe: Stripe) {
  for await (const account of stripe.accounts.list({ limit: 100 }))
    yield { id: account.id, state: stateOf(account) }
}

function stateOf({ payouts_enabled, capabilities }: Stripe.Account) {
  return payouts_enabled && capabilities?.transfers === 'active' ? ('ready' as const) : ('pending' as const)
}

export async function payOut(
  stripe: Stripe,
  { payoutAccountId, cents, key }: { payoutAccountId: string; cents: number; key: string },
) {
  // Stripe forgets keys after a day; the group is found for good.
  const [sent] = (await stripe.transfers.list({ transfer_group: key, limit: 1 })).data
  if (sent) return { id: sent.id }
  const transfer = { amount: cents, currency: 'usd', destination: payoutAccountId, transfer_group: key }
  const { id } = await stripe.transfers.create(transfer, { idempotencyKey: `payout ${key}` })
  return { id }
}

export const readPayout = async (stripe: Stripe, id: string) => statusOf(await stripe.transfers.retrieve(id))

export async function* listPayouts(stripe: Stripe, since: Date) {
  for await (const transfer of stripe.transfers.list({ created: madeSince(since), limit: 100 }))
    yield { id: transfer.id, status: statusOf(transfer) }
}

const statusOf = ({ reversed }: Stripe.Transfer) => (reversed ? ('failed' as const) : ('sent' as const))
