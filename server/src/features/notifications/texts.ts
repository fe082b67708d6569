import type { NotificationKind } from '@agentry/contract/rules/notifications'
import { toLine } from '@agentry/contract/rules/one-line'
import type { Part } from '../../core/mail/part.ts'
import type { SignInChange } from '../auth/news-service.ts'
import type { NotificationFacts } from './facts.ts'

/** A notification in words. The title is the subject of the mail and never begins with words that others chose. */
interface Told {
  title: string
  parts: Extract<Part, string | { quote: string }>[]
  /** Where it leads. */
  label: string
  path: string
}

type Texts = { [Kind in NotificationKind]: (facts: NotificationFacts[Kind]) => Told }

const texts: Texts = {
  welcome: () => ({
    title: 'Welcome to Agentry',
    parts: [
      'Pick a template and start talking: it becomes an agent of your own, with its own memory of what you tell it. Everything you say is yours to export or delete.',
    ],
    label: 'Browse Templates',
    path: '/browse',
  }),
  sale: ({ template, cents, shareCents }) => ({
    title: 'You sold a template',
    parts: [`Somebody bought ${quoted(template)} for ${money(cents)}. Your share is ${money(shareCents)}.`],
    label: 'See your earnings',
    path: '/my-agents',
  }),
  pro_share: ({ month, cents }) => ({
    title: `You earned ${money(cents)} from Pro use`,
    parts: [
      `Pro members used your templates in ${monthName(month)}. Your share of what they paid is ${money(cents)}, and your earnings show it by template.`,
    ],
    label: 'See your earnings',
    path: '/my-agents#earnings',
  }),
  payout: ({ cents }) => ({
    title: `A payout of ${money(cents)} is on its way`,
    parts: [`We sent ${money(cents)} to your payout account. Banks usually take a few days.`],
    label: 'See your earnings',
    path: '/my-agents',
  }),
  payout_hold: ({ isHeld, reason }) => ({
    title: isHeld ? 'Your payouts are on hold' : 'Your payouts go on',
    parts: [
      isHeld
        ? 'We do not pay out your balance for now. It stays yours, and your templates are sold as before. This is why:'
        : 'Your balance is paid out again with the next monthly run. This is why:',
      { quote: reason },
    ],
    label: 'See your earnings',
    path: '/my-agents',
  }),
  refund: ({ what, cents, toCreator, reason }) => ({
    title: toCreator ? 'A sale was refunded' : `You got ${money(cents)} back`,
    parts: [
      toCreator
        ? `A buyer of ${quoted(what)} got ${money(cents)} back. Your share of it was taken off your balance.`
        : `We paid ${money(cents)} back for ${quoted(what)}. It reaches your card within a few days.`,
      ...(reason ? [{ quote: reason }] : []),
    ],
    label: toCreator ? 'See your earnings' : 'Open Billing',
    path: toCreator ? '/my-agents' : '/billing',
  }),
  dispute: ({ template, cents, isWon }) => ({
    title: isWon ? 'A disputed payment was decided for you' : 'A payment to you is disputed',
    parts: [
      isWon
        ? `The payment of ${money(cents)} for ${quoted(template)} stands. Your share is on your balance again.`
        : `A buyer disputes the payment of ${money(cents)} for ${quoted(template)}. Your share is held back until the bank decides.`,
    ],
    label: 'See your earnings',
    path: '/my-agents',
  }),
  cancellation: ({ plan, endsAt, isTakenBack }) => ({
    title: isTakenBack ? `${plan} goes on` : `You cancelled ${plan}`,
    parts: [
      isTakenBack
        ? `You took your cancellation back. ${plan} renews on ${day(endsAt)}.`
        : `You keep ${plan} until ${day(endsAt)}, then you are on the Free plan. Nothing is charged any more, and you can change your mind until then.`,
    ],
    label: 'Open Billing',
    path: '/billing',
  }),
  plan_change: ({ plan, price, nextAt, todayCents, creditCents, nextCents, discountPercent }) => ({
    title: discountPercent === undefined ? `Your plan is ${plan} now` : `You pay ${price} from now on`,
    parts: [
      todayCents === undefined
        ? `You pay ${price}, next on ${day(nextAt)}.${discountPercent === undefined ? '' : ` ${rewardWords(discountPercent)}`}`
        : `You pay ${price} from now on. ${money(todayCents)} was charged today${
            creditCents ? `, and a credit of ${money(creditCents)} is left for your next charges` : ''
          }.${nextCents === undefined ? '' : ` The next charge is ${money(nextCents)} on ${day(nextAt)}.`}`,
    ],
    label: 'Open Billing',
    path: '/billing',
  }),
  renewal_reminder: ({ plan, cents, renewsAt }) => ({
    title: `${plan} renews on ${day(renewsAt)}`,
    parts: [
      `Your yearly plan renews on ${day(renewsAt)} and ${money(cents)} will be charged, less any credit that you have. There is nothing to do if you want to keep it; otherwise cancel before that day.`,
    ],
    label: 'Open Billing',
    path: '/billing',
  }),
  new_device: ({ device, at }) => ({
    title: 'New sign-in to your account',
    parts: [
      `Your account was used to sign in from ${device ? quoted(device) : 'an unknown device'} on ${day(at)} at ${at.slice(11, 16)} UTC, where it was not used before.`,
      'If it was not you, sign that device out and change your password.',
    ],
    label: 'See where you are signed in',
    path: '/settings/privacy#sessions',
  }),
  sign_in_changed: ({ change }) => ({
    title: signInChanges[change],
    parts: ['If it was not you, change your password and look through your account settings.'],
    label: 'Open Account Settings',
    path: '/settings/account#sign-in',
  }),
  email_changed: () => ({
    title: 'Your email address was changed',
    parts: [
      'You sign in with this address from now on, and our mails come here. Other devices were signed out.',
      'If it was not you, write to our support at once: the address is below.',
    ],
    label: 'See your account',
    path: '/settings/account',
  }),
  report_decided: ({ what, decision, message }) => ({
    title: 'Your report was decided',
    parts: [`You reported ${quoted(what)}. ${decision}`, ...(message ? [{ quote: message }] : [])],
    label: 'Browse Templates',
    path: '/browse',
  }),
  work_decided: ({ what, decision, message, caseId }) => ({
    title: 'A decision about something of yours',
    parts: [`It is about ${quoted(what)}, which was reported to us. ${decision}`, { quote: message }],
    label: caseId ? 'Read the decision' : 'Open your notifications',
    path: caseId ? `/appeals/${caseId}` : '/notifications',
  }),
  template_decided: ({ template, decision, reason }) => ({
    title: 'A decision about your template',
    parts: [`It is about ${quoted(template)}. ${decision}`, ...(reason ? [{ quote: reason }] : [])],
    label: 'Open your library',
    path: '/my-agents',
  }),
  new_version: ({ template, version, agentId }) => ({
    title: 'A new version of a template that you run',
    parts: [
      `${quoted(template)} has a version ${toLine(version, { folded: true })}. Your agent stays as it is until you update it.`,
    ],
    label: 'Open the agent',
    path: `/agents/${agentId}/chat`,
  }),
  review: ({ template, rating, about }) => ({
    title: 'Somebody reviewed your template',
    parts: [`${quoted(template)} got ${rating} of 5 stars.`],
    label: 'Read the review',
    path: `/browse?template=${about}`,
  }),
  creator_message: ({ from, text }) => ({
    title: 'Somebody wrote to you',
    parts: [
      `${quoted(from)} wrote to you through your profile. Neither of you sees the address of the other.`,
      { quote: text },
      'If the message is out of place, report it where your messages are listed.',
    ],
    label: 'Open your messages',
    path: '/settings/account#messages',
  }),
}

export function tellIn<Kind extends NotificationKind>(kind: Kind, facts: NotificationFacts[Kind]): Told {
  return texts[kind](facts)
}

/** Somebody else chose it: on one line, in quotation marks, and never first. */
const quoted = (name: string) => `"${toLine(name, { folded: true }).replaceAll('"', "'")}"`

const signInChanges: Record<SignInChange, string> = {
  'two-step-on': 'Two-step sign-in was turned on',
  'two-step-off': 'Two-step sign-in was turned off',
  'passkey-added': 'A passkey was added to your account',
  'passkey-removed': 'A passkey was removed from your account',
  'provider-connected': 'Another way to sign in was connected to your account',
  'provider-disconnected': 'A way to sign in was disconnected from your account',
}

const monthName = (iso: string) =>
  new Date(iso).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

const money = (cents: number) => `$${(cents / 100).toFixed(2)}`

const day = (iso: string) => new Date(iso).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })

const rewardWords = (percent: number) =>
  percent > 0
    ? `Your privacy preferences take ${percent}% off.`
    : 'Your privacy preferences no longer take anything off.'
