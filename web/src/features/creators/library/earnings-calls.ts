import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../core/server/api.ts'
import { detailOr } from '../../../core/server/api-error.ts'
import { useHostedPage } from '../../../core/page/hosted-page.ts'
import { notify } from '../../../core/page/notify.ts'
import { download } from '../../../core/server/download.ts'
import { saveFile } from '../../../core/server/save-file.ts'
import { creatorKeys } from '../query-keys.ts'

export const earningsQuery = queryOptions({
  queryKey: creatorKeys.earnings,
  queryFn: ({ signal }) => api('GET /billing/earnings', { signal }),
})

/** Opens the provider's page where a creator says where payouts go. */
export function usePayoutAccount() {
  return useHostedPage(async () => (await api('POST /billing/create-payout-account-session')).url, {
    missing: 'No payout page received',
    failed: 'Failed to open the payout page',
    silent: 'Failed to open the payout page',
  })
}

export async function downloadEarnings() {
  try {
    const lines = await download('GET /billing/earnings.csv')
    saveFile(lines, `agentry-earnings-${new Date().toISOString().slice(0, 10)}.csv`)
  } catch (error) {
    notify.error(detailOr(error, 'Failed to download earnings'))
  }
}
