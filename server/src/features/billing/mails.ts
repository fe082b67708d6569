import { freePlan } from '@agentry/contract/rules/plans'
import type { Mail } from '../../ports/mail.ts'
import type { Ports } from '../../ports/ports.ts'
import { hasPro } from '../auth/pro-service.ts'
import { personOf } from '../auth/service.ts'
import type { BillingDependencies } from './dependencies.ts'
import { priceLabel } from '@agentry/contract/rules/plans'
import { findSubscription, type SubscriptionRow } from './subscriptions/subscription-repository.ts'

export type Occasion = 'begun' | 'refused' | 'ended' | 'doubled' | 'turned-away'

export interface BillingMail {
  subscription_id: string
  occasion: Occasion
}

type Needs = Pick<Ports, 'db' | 'clock' | 'mail' | 'site' | 'payments'> & {
  dependencies: Pick<BillingDependencies, 'stopAgentsBeyondFree'>
}

/** Runs as a job. Whoever has closed the account is not bothered. */
export async function sendBillingMail(ports: Needs, { subscription_id, occasion }: BillingMail) {
  const row = await findSubscription(ports.db, subscription_id)
  const person = row?.accountId && (await personOf(ports, row.accountId))
  if (!row || !person || person.closedAt) return
  const isFree = occasion === 'ended' && !hasPro(person, ports.clock.now())
  const stopped = isFree ? await ports.dependencies.stopAgentsBeyondFree(person.id) : 0
  const { subject, body } = letters[occasion](row, ports, stopped)
  await ports.mail.send(letter(ports, { to: person.email, subject, body }))
}

/** `stopped`: how many agents the Free plan does not include. */
type Letter = (row: SubscriptionRow, ports: Needs, stopped: number) => { subject: string; body: string }

const letters: Record<Occasion, Letter> = {
  begun: (row, { site }) => ({
    subject: 'Welcome to Agentry Pro',
    body: `Your subscription is active. You pay ${priceOf(row)}, next on ${dayOf(row.currentPeriodEnd)}.
Invoices, your card and cancelling are here:

${site.publicUrl}/billing`,
  }),
  refused: (_row, { site }) => ({
    subject: 'Your Agentry payment failed',
    body: `Your card was refused, so Pro could not be renewed. We try again during the
next days, and Pro goes on meanwhile. Please look after your card here:

${site.publicUrl}/billing`,
  }),
  ended: (_row, { site }, stopped) => ({
    subject: 'Your Agentry Pro subscription has ended',
    body: `Your subscription has ended and you are on the Free plan now. Everything you
made is still yours. ${stopped > 0 ? stoppedAgents(stopped, site) : ''}If you would like Pro again:

${site.publicUrl}/pricing`,
  }),
  'turned-away': (_row, { site }) => ({
    subject: 'No founder seat was left, and you got your payment back',
    body: `The last founder seat was taken before your payment arrived. We ended the
subscription at once and paid everything back, so nothing is charged in the end.
Pro (Standard) gives you exactly the same:

${site.publicUrl}/pricing`,
  }),
  doubled: (_row, { site }) => ({
    subject: 'You were charged twice, and got one payment back',
    body: `A second subscription was paid for your account. We ended it at once and gave
its payment back; the first one goes on. You can see both here:

${site.publicUrl}/billing`,
  }),
}

const stoppedAgents = (
  count: number,
  { publicUrl }: Ports['site'],
) => `The Free plan has ${freePlan.agents} agents and no premium
templates, so ${count} of your agents ${count === 1 ? 'is' : 'are'} stopped; the conversations stay. Choose which
agents go on here:

${publicUrl}/agents

`

/**
 * Every letter about money: greeting, signature, and that it was a test where it was. It greets nobody by name: a mail
 * of ours never begins with text that somebody else chose.
 */
export function letter(
  { site, payments }: Pick<Ports, 'site' | 'payments'>,
  { to, subject, body }: { to: string; subject: string; body: string },
): Mail {
  const mark = payments.isTest ? '\nThis is test mode: no money moved.\n' : ''
  return { to, subject, text: `Hello,\n\n${body}\n${mark}\nAgentry\n${site.supportEmail}\n` }
}

const priceOf = ({ plan, interval, discountPercent }: SubscriptionRow) =>
  plan && interval ? priceLabel({ plan, interval }, discountPercent) : 'what we agreed upon'

const dayOf = (date: Date) => date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
