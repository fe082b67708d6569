import type { Ports } from '../../../ports/ports.ts'
import { findPerson } from '../../auth/service.ts'
import { turnOff } from '../../auth/two-step/two-step-service.ts'
import { logAction } from '../log/log-service.ts'

/** For people who lost their phone and their recovery codes: in the operators' log, and the person is told, all or nothing. */
export async function turnOffTwoStepByEmail(
  { db, clock, jobs }: Pick<Ports, 'db' | 'clock' | 'jobs'>,
  { email, reason }: { email: string; reason: string },
) {
  const person = await findPerson({ db }, email)
  if (!person) throw new Error(`There is no account with the email ${email}.`)
  await db.transaction(async (tx) => {
    if (!(await turnOff({ db: tx, jobs }, person.id)))
      throw new Error(`Two-step sign-in of ${email} is off already.`)
    await logAction({ db: tx, clock }, {}, { action: 'person.two-step-off', accountId: person.id, reason })
  })
}
