import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Agent } from '@agentry/contract/agents'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { after, seconds } from '../../core/operation/clock.ts'
import { launch } from '../../../tests/support/people/chat-person.ts'
import { crowd } from '../../../tests/support/people/people.ts'
import { waitFor } from '../../../tests/support/app/wait-for.ts'
import { breakRows } from '../../../tests/support/app/break-rows.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app/start-test-app.ts'
import { chatJobs } from '../chat/jobs.ts'
import { deleteRemovedAgents } from '../chat/conversations/remove-agents.ts'
import { agent } from './schema.ts'

/** The nightly work of the chat, so many seconds later. */
async function deleteRemoved(app: TestApp, later: number) {
  const clock = { now: () => after(app.ports.clock.now(), seconds(later)) }
  const job = chatJobs({ ...app.ports, clock }).find(({ name }) => name === 'chat.delete-removed-agents')!
  await Promise.all([1, 2].map(() => job.run({} as never)))
}

const storedFiles = async (app: TestApp) =>
  (await readdir(join(app.folder, 'files'), { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  )

test(
  'a removed agent is gone at once, comes back within ten seconds, and is deleted with everything later',
  { tags: 'long' },
  async () => {
    const app = await startTestApp({ RUN_JOBS: 'false' })
    const [person, stranger] = await app.newUsers(2)
    const agent = await launch(app, person!, 'Plant Care')
    const form = new FormData()
    form.set('file', new Blob(['The deposit is 431 euros.']), 'lease.txt')
    const { body: file } = await person!.ask<{ id: string }>('POST', `${agent.path}/files`, { raw: form })
    const { body: said } = await agent.say('Remember that my flat faces north', { file_ids: [file.id] })
    const history = `${agent.path}/conversations/${said.conversation_id}/history`

    expect((await stranger!.post(`${agent.path}/remove`)).status).toBe(404)
    expect((await person!.post(`${agent.path}/remove`)).status).toBe(200)
    expect((await person!.post(`${agent.path}/remove`)).status).toBe(404)
    expect((await person!.get('/agents')).body).toEqual([])
    expect((await person!.get('/conversations')).body).toEqual([])
    for (const path of [agent.path, history]) expect((await person!.get(path)).status).toBe(404)
    expect((await agent.say('Hello?')).status).toBe(404)

    await deleteRemoved(app, 10)
    expect((await stranger!.post(`${agent.path}/restore`)).status).toBe(404)
    const restored = await person!.post<Agent>(`${agent.path}/restore`)
    expect(restored.body).toMatchObject({ id: agent.id, status: 'running' })
    expect((await person!.get<unknown[]>(history)).body).toHaveLength(2)

    await person!.post(`${agent.path}/remove`)
    await deleteRemoved(app, 60)
    expect((await person!.post(`${agent.path}/restore`)).status).toBe(404)
    const { rows } = await app.ports.db.execute(sql`
    SELECT (SELECT count(*) FROM agent)::int + (SELECT count(*) FROM conversation)::int
      + (SELECT count(*) FROM message)::int + (SELECT count(*) FROM chat_file)::int
      + (SELECT count(*) FROM memory_fact)::int AS left_over`)
    expect(rows).toEqual([{ left_over: 0 }])
    expect(await storedFiles(app)).toEqual([])
  },
)

test(
  'a removed agent leaves its place in the plan; restored without a place, it is stopped',
  { tags: 'long' },
  async () => {
    const app = await startTestApp({ RUN_JOBS: 'false' })
    const person = await app.newUser()
    const names = ['Plant Care', 'Quiz Master', 'Email Polisher', 'Recipe Scaler', 'Poem Forms']
    const agents = await Promise.all(names.map((name) => launch(app, person, name)))
    await person.post(`${agents[0]!.path}/remove`)
    await launch(app, person, 'Packing List')
    const restored = await person.post<Agent>(`${agents[0]!.path}/restore`)
    expect(restored.body.status).toBe('stopped')
  },
)

test('removed agents that cannot be deleted, however many and old, keep no other for ever', async () => {
  const app = await startTestApp({ RUN_JOBS: 'false' })
  const [broken, whole] = await crowd(app, 2)
  const counts = { broken: 110, whole: 2 }
  for (const [owner, count, daysAgo] of [
    [broken!, counts.broken, 2],
    [whole!, counts.whole, 1],
  ] as const)
    await app.ports.db.execute(sql`
      INSERT INTO agent (id, owner_id, template_id, version_id, name, status, status_since, created_at, removed_at)
      SELECT gen_random_uuid(), ${owner.id}, id, current_version_id, 'Removed', 'running', now(), now(),
        now() - ${daysAgo} * interval '1 day'
      FROM (SELECT * FROM template WHERE current_version_id IS NOT NULL LIMIT 1) AS template, generate_series(1, ${count})`)
  await breakRows(app, 'agent', 'owner_id', broken!.id)
  const left = (owner: { id: string }) => app.ports.db.$count(agent, eq(agent.ownerId, owner.id))
  await waitFor(async () => {
    await expect(deleteRemovedAgents(app.ports)).rejects.toThrow('could not be done')
    return (await left(whole!)) === 0
  })
  expect(await left(broken!)).toBe(counts.broken)
})
