import * as billing from '@agentry/contract/billing'
import { handle, type Api } from '../../core/http.ts'
import type { Ports } from '../../ports/ports.ts'
import { founderSeatsLeft } from './founder-seats.ts'
import type { Neighbours } from './neighbours.ts'
import { plansToShow } from './offers.ts'
import { showSubscription } from './subscriptions.ts'
import { showUsage } from './usage.ts'

export function billingRoutes(api: Api, ports: Ports, neighbours: Neighbours) {
  const { db, payments } = ports
  handle(api, billing.listPlans, async ({ viewer }) => ({
    plans: plansToShow(payments),
    founder_seats_left: await founderSeatsLeft(db),
    discount_percent: viewer ? await neighbours.rewardPercent(db, viewer.id) : 0,
    is_test: payments.isTest,
  }))
  handle(api, billing.getSubscription, ({ viewer }) => showSubscription(ports, viewer))
  handle(api, billing.getUsage, ({ viewer }) => showUsage(ports, viewer, neighbours))
}
