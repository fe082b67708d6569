import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { startTestApp } from '../../../tests/support/app/start-test-app.ts'

test('a server that stops does not wait for a connection that has asked nothing', async () => {
  const app = await startTestApp()
  const unused = connect(Number(new URL(app.origin).port), '127.0.0.1')
  await once(unused, 'connect')
  // By its answer the server knows of the connection before it, too.
  await app.visitor().get('/health')
  await app.stop()
  expect(app.cut.aborted).toBe(false)
  unused.destroy()
})
