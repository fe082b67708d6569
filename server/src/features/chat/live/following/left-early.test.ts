import { once } from 'node:events'
import { connect } from 'node:net'
import { followersAtOnce } from '@agentry/contract/rules/limits'
import { expect, test } from 'vitest'
import { holding } from '../../../../db/testing/holding.ts'
import { startTestApp } from '../../../../../tests/support/app/start-test-app.ts'
import { openEvents } from '../../testing/follow.ts'

test('callers who left before it was known who they are hold no places', async () => {
  const app = await startTestApp()
  const user = await app.newUser()
  const sessions = await holding(app, 'LOCK TABLE session IN ACCESS EXCLUSIVE MODE')
  const sockets = await Promise.all(
    Array.from({ length: 2 * followersAtOnce.ofPerson }, async () => {
      const socket = connect(Number(new URL(app.origin).port), '127.0.0.1')
      await once(socket, 'connect')
      const head = ['GET /api/user/events HTTP/1.1', 'host: a', 'accept: text/event-stream']
      socket.write([...head, `authorization: Bearer ${user.token}`, '', ''].join('\r\n'))
      return socket
    }),
  )
  await sessions.somebodyWaits()
  // What is answered was asked after all of them had asked, and then after all had gone.
  await app.visitor().get('/health')
  for (const socket of sockets) socket.resetAndDestroy()
  await app.visitor().get('/health')
  await sessions.query('ROLLBACK')
  await user.get('/user/events')

  const events = await openEvents(user, '/user/events')
  expect(events.status).toBe(200)
  events.leave()
})
