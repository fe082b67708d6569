import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { admin, startAdmin } from '../../../tests/support/app/admin.ts'
import { launch } from '../../../tests/support/people/chat-person.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app/start-test-app.ts'
import { waitFor } from '../../../tests/support/app/wait-for.ts'

async function connect(app: TestApp) {
  const client = new Client({ connectionString: app.databaseUrl })
  await client.connect()
  onTestFinished(() => client.end())
  const count = async (table: string) => {
    const { rows } = await client.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`)
    return rows[0]!.count
  }
  return { client, count }
}

test(
  'an erasure that is killed half way is finished by the next run, with nothing counted twice',
  { tags: 'long', timeout: 240_000 },
  async () => {
    const app = await startTestApp()
    const person = await app.newUser()
    const agent = await launch(app, person, 'Recipe Scaler')
    await agent.say('Hello')
    await person.delete('/user/delete-account')

    const watcher = await connect(app)
    const blocker = await connect(app)
    await blocker.client.query('BEGIN; LOCK TABLE agent IN SHARE MODE')
    const killed = startAdmin(app, ['erase-due'], { daysLater: 30 })
    await waitFor(async () => (await watcher.count('message')) === 0)
    await killed.kill()
    await blocker.client.query('ROLLBACK')
    expect(await watcher.count('account')).toBe(1)
    expect(await watcher.count('agent')).toBe(1)

    const { said } = await admin(app, ['erase-due'], { daysLater: 30 })
    expect(said).toMatch(/^Erased 1 accounts\.\n.*\b1 account, 1 agent, 1 conversation, .*\b2 message\b/)
    expect(await watcher.count('account')).toBe(0)
    expect(await watcher.count('erasure WHERE account_id IS NULL AND finished_at IS NOT NULL')).toBe(1)
  },
)
