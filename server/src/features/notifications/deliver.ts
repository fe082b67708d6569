import { notificationKinds, type OptionalKind } from '@agentry/contract/rules/notifications'
import { writeLetter } from '../../core/mail/letter.ts'
import { after, days } from '../../core/operation/clock.ts'
import type { Ports } from '../../ports/ports.ts'
import { unsubscribeLinks } from './mail-choices.ts'
import * as repository from './repository.ts'
import type { Delivery } from './service.ts'
import { toldOf } from './present.ts'

type Needs = Pick<Ports, 'db' | 'clock' | 'mail' | 'signals' | 'site' | 'payments'>
type Found = NonNullable<Awaited<ReturnType<typeof repository.findForDelivery>>>

/** About money, where a test has to say that it was one. */
const aboutMoney = new Set([
  'sale',
  'pro_share',
  'payout',
  'payout_hold',
  'refund',
  'dispute',
  'plan_change',
  'renewal_reminder',
])

/** Runs as a job: rings the bell wherever the person is signed in, and mails. Whoever has closed the account is not bothered. */
export async function deliver(ports: Needs, { notification_id: id }: Delivery) {
  const found = await repository.findForDelivery(ports.db, id)
  if (!found || found.closedAt) return
  ports.signals.send({ about: 'person', id: found.told.accountId, event: { type: 'notified' } })
  if (!(await isMailed(ports, found))) return
  await mailIt(ports, found)
  await repository.setMailed(ports.db, { id, at: ports.clock.now() })
}

async function mailIt({ db, mail, site, payments }: Needs, { told, email }: Found) {
  const { title, parts, label, path } = toldOf(told)
  const url = `${site.publicUrl}${path}`
  const links = isOptional(told.kind)
    ? await unsubscribeLinks({ db, site }, { accountId: told.accountId, kind: told.kind })
    : undefined
  const mark = payments.isTest && aboutMoney.has(told.kind) ? ['This is test mode: no money moved.'] : []
  const letter = writeLetter(site, {
    to: email,
    subject: title,
    parts: [...parts, { label, url }, ...mark],
    ...(links && { notes: [{ label: 'Unsubscribe from mails like this', url: links.page }] }),
  })
  await mail.send({ ...letter, ...(links && { unsubscribeUrl: links.oneClick }) })
}

async function isMailed({ db, clock }: Needs, { told, emailVerifiedAt }: Found) {
  const { accountId, kind, facts, mailedAt } = told
  if (mailedAt) return false
  // An address that nobody confirmed may be a stranger's: it gets what concerns the account or money, and nothing else.
  if (kind === 'welcome') return emailVerifiedAt !== null
  if (!isOptional(kind)) return true
  if (!emailVerifiedAt || (await repository.listUnwanted(db, accountId)).includes(kind)) return false
  const about = facts['about']
  const since = after(clock.now(), -days(1))
  return typeof about !== 'string' || !(await repository.hasMailed(db, { accountId, kind, about, since }))
}

function isOptional(kind: keyof typeof notificationKinds): kind is OptionalKind {
  return 'optional' in notificationKinds[kind]
}
