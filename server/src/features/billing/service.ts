import type { Db } from '../../db/client.ts'
import type { Ports } from '../../ports/ports.ts'
import { followRewardJob } from './job-names.ts'

/** To be called in the transaction that changes a person's consents: the discount of the subscription follows them. */
export async function followConsents({ jobs }: Pick<Ports, 'jobs'>, accountId: string, db: Db) {
  await jobs.send(followRewardJob, { account_id: accountId }, db)
}
