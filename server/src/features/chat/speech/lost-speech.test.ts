import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { breakRows } from '../../../../tests/support/app/break-rows.ts'
import { startTestApp } from '../../../../tests/support/app/start-test-app.ts'
import { crowd } from '../../../../tests/support/people/people.ts'
import { newId } from '../../../core/ids.ts'
import { dropLostSpeech } from './lost-speech-service.ts'

test('a lost voiceover that cannot be given back keeps no other back, and is told', async () => {
  const app = await startTestApp({ RUN_JOBS: 'false' })
  const { db } = app.ports
  const [broken, whole] = await crowd(app, 2)
  for (const { id } of [broken!, whole!]) {
    await db.execute(sql`INSERT INTO voice_usage VALUES (${id}, 5)`)
    await db.execute(sql`INSERT INTO seconds_reservation (id, account_id, seconds, reserved_at)
      VALUES (${newId()}, ${id}, 5, now())`)
  }
  await breakRows(app, 'seconds_reservation', 'account_id', broken!.id)
  await expect(dropLostSpeech(app.ports, new Date(Date.now() + 60_000))).rejects.toThrow(
    '1 could not be done',
  )
  const { rows } = await db.execute(sql`SELECT account_id FROM seconds_reservation`)
  expect(rows).toEqual([{ account_id: broken!.id }])
})
