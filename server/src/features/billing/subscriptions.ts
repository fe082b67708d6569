import type { Viewer } from '../../core/access.ts'
import { AppError } from '../../core/errors.ts'
import type { Ports } from '../../ports/ports.ts'
import { presentSubscription } from './present.ts'
import { isRunning } from './standing.ts'
import * as repository from './subscription-repository.ts'

type Needs = Pick<Ports, 'db' | 'clock' | 'payments'>

export const noSubscription = () =>
  new AppError('not-found', 'You have no subscription: you are on the Free plan.')

export async function showSubscription({ db, clock, payments }: Needs, viewer: Viewer) {
  const now = clock.now()
  const row = await repository.findUnended(db, viewer.id)
  if (!row || !isRunning(row, now)) throw noSubscription()
  return presentSubscription(row, { now, isTest: payments.isTest })
}
