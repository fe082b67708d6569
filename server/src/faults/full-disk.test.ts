import { expect, onTestFinished, test } from 'vitest'
import { launch } from '../testing/chat-person.ts'
import { Caller } from '../testing/http-client.ts'
import { startServerProcess } from '../testing/server-process.ts'
import { startTestApp } from '../testing/start-test-app.ts'

function withFile(content: string) {
  const form = new FormData()
  form.set('file', new Blob([content]), 'note.txt')
  return { raw: form }
}

test('39: an upload that the disk has no room for is answered with a sentence, and reading and talking go on', async () => {
  const app = await startTestApp()
  const user = await app.newUser()
  const agent = await launch(app, user, 'Plant Care')
  // The system refuses what is written past the limit, as it does on a full disk.
  const full = await startServerProcess(
    { DATABASE_URL: app.databaseUrl, DATA_DIR: app.folder },
    { limits: '-f 2048' },
  )
  onTestFinished(() => full.kill().then(() => {}))
  const person = new Caller(full.origin, user.token)
  const small = await person.ask<{ url: string }>('POST', `${agent.path}/files`, withFile('still here'))
  expect(small.status).toBe(201)
  const large = await person.ask('POST', `${agent.path}/files`, withFile('x'.repeat(9_000_000)))
  expect(large).toMatchObject({
    status: 507,
    body: { code: 'storage-full', detail: expect.stringMatching(/\.$/) },
  })
  expect((await person.get(small.body.url.replace('/api', ''))).text).toBe('still here')
  expect((await person.post(`${agent.path}/chat`, { message: 'hello' })).status).toBe(200)
}, 60_000)
