import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { launch } from '../support/people/chat-person.ts'
import { Caller } from '../support/app/http-client.ts'
import { startServerProcess } from '../support/app/server-process.ts'
import { startTestApp } from '../support/app/start-test-app.ts'

function withFile(content: string) {
  const form = new FormData()
  form.set('file', new Blob([content]), 'note.txt')
  return { raw: form }
}

test(
  '39: an upload that the disk has no room for is answered with a sentence, and reading and talking go on',
  { tags: 'long' },
  async () => {
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
  },
)

test(
  '39: what the database has no room for is answered with a sentence, and reading goes on',
  { tags: 'long' },
  async () => {
    const app = await startTestApp({ LOG_LEVEL: 'error' })
    const user = await app.newUser()
    const agent = await launch(app, user, 'Plant Care')
    const { body: before } = await agent.say('hello')
    // What PostgreSQL says when it cannot extend a file.
    await app.ports.db.execute(sql`CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE 'could not extend file' USING ERRCODE = 'disk_full'; END $$`)
    for (const table of ['message', 'agent'])
      await app.ports.db.execute(
        sql.raw(`CREATE TRIGGER no_room BEFORE INSERT OR UPDATE ON ${table} EXECUTE FUNCTION no_room()`),
      )
    const full = { code: 'storage-full', detail: expect.stringMatching(/no room.*\.$/) }

    expect(await user.patch(agent.path, { name: 'Renamed' })).toMatchObject({ status: 507, body: full })
    expect(await agent.say('and now?')).toMatchObject({ status: 507, body: full })
    expect((await agent.stream('and now?')).at(-1)).toMatchObject({ type: 'error', status: 507, ...full })
    expect(app.logged()).toContain('there is no room left')
    expect((await agent.history(before.conversation_id)).map(({ sender }) => sender)).toEqual([
      'user',
      'assistant',
    ])
    expect((await user.get('/agents')).status).toBe(200)

    for (const table of ['message', 'agent'])
      await app.ports.db.execute(sql.raw(`DROP TRIGGER no_room ON ${table}`))
    expect((await agent.say('and now?')).status).toBe(200)
  },
)
