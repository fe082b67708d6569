import * as contract from '@agentry/contract/selling'
import { handle, type Api } from '../../../core/http/http.ts'
import type { Ports } from '../../../ports/ports.ts'
import { receiptOfPurchase } from '../receipts/receipts.ts'
import { sendReceipt } from '../receipts/send-receipt.ts'
import { earningsCsv } from './earnings-csv.ts'
import { earningLines, showEarnings } from './earnings.ts'
import { openPayoutAccount } from './payouts/payout-accounts.ts'
import { listPurchases } from './purchases.ts'
import { refundPurchase } from './refunds/refunds.ts'

export function sellingRoutes(api: Api, ports: Ports) {
  handle(api, contract.listPurchases, ({ viewer }) => listPurchases(ports, viewer))
  handle(api, contract.refundPurchase, async ({ viewer, params }) => {
    await refundPurchase(ports, viewer, params.purchase_id)
    return listPurchases(ports, viewer)
  })
  handle(api, contract.downloadPurchaseReceipt, async ({ viewer, params, reply }) =>
    sendReceipt(reply, await receiptOfPurchase(ports, viewer, params.purchase_id)),
  )
  handle(api, contract.getEarnings, ({ viewer }) => showEarnings(ports, viewer))
  handle(api, contract.openPayoutAccount, ({ viewer }) => openPayoutAccount(ports, viewer))
  handle(api, contract.downloadEarnings, async ({ viewer, reply }) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="agentry-earnings.csv"')
      .send(earningsCsv(await earningLines(ports, viewer))),
  )
}
