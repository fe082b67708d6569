import * as contract from '@agentry/contract/billing'
import { handle, type Api } from '../../core/http/http.ts'
import type { Ports } from '../../ports/ports.ts'
import { showCheckout } from './checkouts/checkouts.ts'
import { founderSeatsLeft } from './checkouts/founder-seat-repository.ts'
import type { BillingDependencies } from './dependencies.ts'
import { plansToShow } from './checkouts/offers.ts'
import { createCheckout } from './checkouts/plan-checkout.ts'
import {
  changePrice,
  listInvoices,
  openPortal,
  setCancelled,
  showSubscription,
} from './subscriptions/subscriptions.ts'
import { receiptOfInvoice } from './receipts/receipts.ts'
import { sendReceipt } from './receipts/send-receipt.ts'
import { previewSwitch } from './subscriptions/switch-preview.ts'
import { showUsage } from './allowance/usage.ts'
import { webhookRoute } from './webhooks/webhook-route.ts'

export function billingRoutes(api: Api, ports: Ports, dependencies: BillingDependencies) {
  const billing = { ...ports, dependencies }
  const { db, clock, payments } = ports
  handle(api, contract.listPlans, async ({ viewer }) => ({
    plans: plansToShow(payments),
    founder_seats_left: await founderSeatsLeft(db, { now: clock.now(), accountId: viewer?.id }),
    discount_percent: viewer ? await dependencies.rewardPercent(db, viewer.id) : 0,
    is_test: payments.isTest,
  }))
  handle(api, contract.getSubscription, ({ viewer }) => showSubscription(ports, viewer))
  handle(api, contract.getUsage, ({ viewer }) => showUsage(ports, viewer, dependencies))
  handle(api, contract.createCheckout, ({ viewer, body, address }) =>
    createCheckout(billing, viewer, { ...body, address }),
  )
  handle(api, contract.getCheckout, ({ viewer, params }) => showCheckout(billing, viewer, params.session_id))
  handle(api, contract.createPortal, ({ viewer }) => openPortal(ports, viewer))
  handle(api, contract.previewSwitch, ({ viewer, query }) => previewSwitch(billing, viewer, query.price_id))
  handle(api, contract.updateSubscription, ({ viewer, body }) => changePrice(billing, viewer, body))
  handle(api, contract.cancelSubscription, ({ viewer }) => setCancelled(billing, viewer, true))
  handle(api, contract.resumeSubscription, ({ viewer }) => setCancelled(billing, viewer, false))
  handle(api, contract.listInvoices, ({ viewer }) => listInvoices(ports, viewer))
  handle(api, contract.downloadReceipt, async ({ viewer, params, reply }) =>
    sendReceipt(reply, await receiptOfInvoice(ports, viewer, params.invoice_id)),
  )
  webhookRoute(api, billing)
}
