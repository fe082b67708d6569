import type { ClosingEffect } from '@agentry/contract/privacy'
import { creatorShare } from '@agentry/contract/rules/plans'
import { retention } from '@agentry/contract/rules/retention'
import type { Viewer } from '../../../core/http/access.ts'
import type { Ports } from '../../../ports/ports.ts'
import { erasureDate } from '../../auth/service.ts'
import { moneyOf } from '../../billing/leaving-service.ts'
import { countShown } from './template-repository.ts'

type Money = Awaited<ReturnType<typeof moneyOf>>

const days = retention.accountDaysAfterClosure

/** Told before anybody closes an account. A sentence for each thing that the person has. */
export async function previewClosing(ports: Pick<Ports, 'db' | 'clock'>, viewer: Viewer) {
  const money = await moneyOf(ports, viewer.id)
  const shown = await countShown(ports.db, viewer.id)
  const effects: ClosingEffect[] = []
  const tell = (about: ClosingEffect['about'], text: string) => effects.push({ about, text })
  if (money.paidUntil) tell('subscription', subscriptionText(money.paidUntil))
  if (money.boughtTemplates > 0) tell('purchases', purchasesText(money.boughtTemplates))
  if (shown > 0) tell('templates', templatesText(shown))
  if (money.balanceCents !== 0) tell('balance', balanceText(money, erasureDate(ports.clock.now())))
  return { effects }
}

const dayOf = (date: Date) => date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

function subscriptionText(paidUntil: Date) {
  return `Your subscription ends at once, although it is paid until ${dayOf(paidUntil)}. The rest is not refunded, and opening the account again does not bring it back.`
}

function purchasesText(count: number) {
  const [bought, are] =
    count === 1 ? ['template that you bought is', 'is'] : ['templates that you bought are', 'are']
  return `${count} ${bought} gone with the account, without a refund. Within ${days} days, opening the account again brings ${are === 'is' ? 'it' : 'them'} back.`
}

function templatesText(count: number) {
  const them = count === 1 ? 'it' : 'them'
  return `${count} ${count === 1 ? 'template of yours is' : 'templates of yours are'} hidden at once, and erased after ${days} days. Those who bought ${them} keep ${them}, without your name. Opening the account again shows ${them} again.`
}

function balanceText({ balanceCents, canBePaid, isHeld, nextPayoutOn }: Money, eraseOn: Date) {
  const yours = `You have earned ${dollars(balanceCents)} that ${balanceCents > 0 ? 'is not paid out yet' : 'has to be made up by later sales'}.`
  if (balanceCents < 0) return `${yours} Nobody asks you for it when you leave.`
  if (isHeld)
    return `${yours} Payouts to you are held. It is paid out only if the hold is released before the account is erased; after ${days} days it is lost.`
  if (balanceCents <= creatorShare.payoutOverCents)
    return `${yours} Payouts begin above ${dollars(creatorShare.payoutOverCents)}, so it is not paid out when you leave. After ${days} days it is lost.`
  if (!canBePaid)
    return `${yours} There is no account to pay it to. Add one before you leave: after ${days} days it is lost.`
  const payday = new Date(nextPayoutOn)
  if (payday >= eraseOn)
    return `${yours} The next payouts are on ${dayOf(payday)}, after the account is erased. Wait with leaving until then: what is not paid out by the erasure is lost.`
  return `${yours} What can be paid out by ${dayOf(payday)} is sent then, each share from ${creatorShare.reserveDays} days after its sale on. What is not paid out within ${days} days is lost.`
}
