import { emailChangeHours } from '@agentry/contract/rules/limits'
import { hashSecret, newSecret } from '../../../core/ids.ts'
import { writeLetter } from '../../../core/mail/letter.ts'
import type { Ports } from '../../../ports/ports.ts'
import { findAccount } from '../repository.ts'
import * as repository from './email-change-repository.ts'

export const changeMailsJob = 'auth.email-change-mails'
export const changedMailJob = 'auth.email-changed-mail'

type Needs = Pick<Ports, 'db' | 'clock' | 'mail' | 'site'>
interface Job {
  account_id: string
}

/** Runs as a job. The tokens are made here, so that they never wait in a queue. */
export async function sendChangeMails({ db, clock, mail, site }: Needs, { account_id: accountId }: Job) {
  const found = await findAccount(db, accountId)
  const change = await repository.findPending(db, { accountId, now: clock.now() })
  if (!found || !change) return
  const [oldToken, newToken] = [newSecret(), newSecret()]
  await repository.setTokens(db, {
    accountId,
    oldTokenHash: hashSecret(oldToken),
    newTokenHash: hashSecret(newToken),
  })
  const linkFor = (side: 'old' | 'new', token: string) =>
    `${site.publicUrl}/auth?email-change=${token}&address=${side}`
  await mail.send(
    writeLetter(site, {
      to: found.email,
      subject: 'Confirm or stop the change of your Agentry address',
      parts: [
        `Somebody, hopefully you, asked for another address for your Agentry account: ${change.newEmail}`,
        change.needsOld
          ? `The change happens when both addresses have confirmed it within ${emailChangeHours} hours.`
          : 'This address was never confirmed, so the new one is enough. If it was not you, stop the change.',
        {
          label: change.needsOld ? 'Confirm or stop the change' : 'Stop the change',
          url: linkFor('old', oldToken),
        },
        'If it was not you, stop the change and choose a new password: whoever asked knows yours.',
      ],
    }),
  )
  await mail.send(
    writeLetter(site, {
      to: change.newEmail,
      subject: 'Confirm your new Agentry address',
      parts: [
        `An Agentry account is to use this address. If the account is yours, confirm it within ${emailChangeHours} hours.`,
        { label: 'Confirm this address', url: linkFor('new', newToken) },
        'If you know nothing about it, do not open the link: nothing happens then.',
      ],
    }),
  )
}

/** Runs as a job: the last mail to the old address. */
export async function sendChangedMail({ db, mail, site }: Needs, { account_id: accountId }: Job) {
  const done = await repository.findDone(db, accountId)
  if (!done?.oldEmail) return
  await mail.send(
    writeLetter(site, {
      to: done.oldEmail,
      subject: 'Your Agentry address was changed',
      parts: [
        'Your account uses another address from now on, as was confirmed. Nothing more will be sent to this one.',
        'If it was not you, answer to our support at once: the address is below.',
      ],
    }),
  )
  await repository.deleteDone(db, accountId)
}
