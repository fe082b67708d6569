import { retention } from '@agentry/contract/rules/retention'
import { after, days } from '../../core/operation/clock.ts'
import { AppError } from '../../core/errors.ts'

/** When a closed account can no longer be opened again. */
export function erasureDate(closedAt: Date) {
  return after(closedAt, days(retention.accountDaysAfterClosure))
}

/** Told only to somebody who has proven to be the owner. */
export function accountClosing(closedAt: Date) {
  const day = erasureDate(closedAt).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  return new AppError(
    'account-closing',
    `This account is closed and will be erased on ${day}. Until then you can open it again.`,
  )
}
