import { founderSeats } from '@agentry/contract/rules/plans'
import type { Caller } from '../../../../tests/support/app/http-client.ts'
import type { TestApp } from '../../../../tests/support/app/start-test-app.ts'
import { founderSeat } from '../schema.ts'

/** As the plans show it to this person. */
export async function seatsLeft(app: TestApp, viewer: Caller = app.visitor()) {
  return (await viewer.get<{ founder_seats_left: number }>('/billing/plans')).body.founder_seats_left
}

/** Sells all seats but these. */
export async function leaveSeats({ ports }: TestApp, left: number) {
  const sold = Array.from({ length: founderSeats - left }, (_, n) => n + 1)
  await ports.db.insert(founderSeat).values(sold.map((seat) => ({ seat, subscriptionId: `sub_${seat}` })))
}
