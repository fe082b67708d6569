import { after, days } from '../../core/operation/clock.ts'
import type { JobDefinition } from '../../core/operation/jobs.ts'
import type { Ports } from '../../ports/ports.ts'
import {
  changedMailJob,
  changeMailsJob,
  sendChangedMail,
  sendChangeMails,
} from './email-change/change-mails.ts'
import { resetMailJob, sendResetMail } from './passwords/password-service.ts'
import * as repository from './repository.ts'
import { sealPlainSecrets } from './two-step/sealed-secret.ts'
import { sendVerificationMail, verificationMailJob } from './verification/verification-service.ts'

/** An address that was not used for this long is a stranger again. */
const knownAddressDays = 180

export function authJobs(ports: Ports): JobDefinition<never>[] {
  return [
    { name: resetMailJob, run: (data: { account_id: string }) => sendResetMail(ports, data) },
    { name: verificationMailJob, run: (data: { account_id: string }) => sendVerificationMail(ports, data) },
    { name: changeMailsJob, run: (data: { account_id: string }) => sendChangeMails(ports, data) },
    { name: changedMailJob, run: (data: { account_id: string }) => sendChangedMail(ports, data) },
    { name: 'auth.seal-two-step', cron: '7 3 * * *', atStart: true, run: () => sealPlainSecrets(ports) },
    { name: 'auth.sweep', cron: '17 3 * * *', run: () => sweep(ports) },
  ]
}

async function sweep({ db, clock }: Pick<Ports, 'db' | 'clock'>) {
  const now = clock.now()
  await repository.deleteEnded(db, { now, addressesBefore: after(now, -days(knownAddressDays)) })
}
