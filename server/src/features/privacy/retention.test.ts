import { getTableName, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { yearsBefore } from '../../core/operation/clock.ts'
import type { PersonalData } from '../../core/personal-data.ts'
import { plantCanaries } from '../../../tests/support/people/canaries.ts'
import { launch } from '../../../tests/support/people/chat-person.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app/start-test-app.ts'
import { personalData } from '../personal-data.ts'
import { runRetention } from './retention-service.ts'

const at = (app: TestApp, moment: string) =>
  runRetention({ ...app.ports, clock: { now: () => new Date(moment) } })

async function conversationFrom(app: TestApp, lastMessage: string, chosenDays?: number) {
  const person = await app.newUser()
  if (chosenDays) await person.put('/user/retention', { conversation_days: chosenDays })
  const agent = await launch(app, person, 'Recipe Scaler')
  const form = new FormData()
  form.set('file', new Blob(['Two eggs, some flour.']), 'recipe.txt')
  const { body: file } = await person.ask<{ id: string }>('POST', `${agent.path}/files`, { raw: form })
  const { body } = await agent.say('What is in this recipe?', { file_ids: [file.id] })
  await app.ports.db.execute(
    sql`UPDATE conversation SET updated_at = ${lastMessage} WHERE id = ${body.conversation_id}`,
  )
  const { rows } = await app.ports.db.execute<{ file_key: string }>(
    sql`SELECT file_key FROM chat_file WHERE id = ${file.id}`,
  )
  return {
    isThere: async () => (await agent.conversations()).length === 1,
    hasFile: async () => {
      const stored = await app.ports.files.get(rows[0]!.file_key)
      stored?.stream.destroy()
      return stored !== undefined
    },
  }
}

test(
  '34: a conversation goes 90 days after its last message, to the moment, and its files with it',
  { tags: 'long' },
  async () => {
    const app = await startTestApp()
    // Over a leap day: 2028 has a 29th of February.
    const conversation = await conversationFrom(app, '2028-02-29T12:00:00Z')
    expect(await at(app, '2028-05-29T11:59:59.999Z')).toMatchObject({ conversation: 0 })
    expect([await conversation.isThere(), await conversation.hasFile()]).toEqual([true, true])

    expect(await at(app, '2028-05-29T12:00:00Z')).toMatchObject({ conversation: 1 })
    expect([await conversation.isThere(), await conversation.hasFile()]).toEqual([false, false])
    expect(await at(app, '2028-05-29T12:00:00Z')).toMatchObject({ conversation: 0 })
  },
)

test('34: whatever ages is named by its schema: it goes at its moment, not before, and once', async () => {
  const app = await startTestApp({ RUN_JOBS: 'false' })
  const person = await app.newUser()
  const { id } = (await person.get<{ id: string }>('/auth/me')).body
  await plantCanaries(app.ports.db, id)
  const of = (kind: 'aged' | 'closed') =>
    Object.values<PersonalData<never>>(personalData).flatMap((data) => data[kind] ?? [])
  for (const column of [...of('aged'), ...of('closed')])
    await app.ports.db.execute(
      sql`UPDATE ${column.table} SET ${sql.identifier(column.name)} = '2027-03-01T10:00:00Z'`,
    )
  const removedAt = async (columns: PgColumn[], moment: string) => {
    const removed = await at(app, moment)
    return columns.map(({ table }) => removed[getTableName(table)])
  }
  for (const [kind, year] of [
    ['aged', 2029],
    ['closed', 2034],
  ] as const) {
    const columns = of(kind)
    const each = (count: number) => columns.map(() => count)
    expect(columns.length, kind).toBeGreaterThan(1)
    expect(await removedAt(columns, `${year}-03-01T09:59:59.999Z`), kind).toEqual(each(0))
    expect(await removedAt(columns, `${year}-03-01T10:00:00Z`), kind).toEqual(each(1))
    expect(await removedAt(columns, `${year}-03-01T10:00:00Z`), kind).toEqual(each(0))
  }
})

test(
  '34: a file that was never sent goes a day after it came, to the moment, and once',
  { tags: 'long' },
  async () => {
    const app = await startTestApp()
    const person = await app.newUser()
    const agent = await launch(app, person, 'Recipe Scaler')
    const form = new FormData()
    form.set('file', new Blob(['Two eggs, some flour.']), 'recipe.txt')
    const { body } = await person.ask<{ id: string }>('POST', `${agent.path}/files`, { raw: form })
    await app.ports.db.execute(sql`UPDATE chat_file SET created_at = '2028-02-29T12:00:00Z'`)
    const status = async () => (await person.get(`${agent.path}/files/${body.id}`)).status
    expect(await at(app, '2028-03-01T11:59:59.999Z')).toMatchObject({ chat_file: 0 })
    expect(await status()).toBe(200)
    expect(await at(app, '2028-03-01T12:00:00Z')).toMatchObject({ chat_file: 1 })
    expect(await status()).toBe(404)
    expect(await at(app, '2028-03-01T12:00:00Z')).toMatchObject({ chat_file: 0 })
  },
)

test(
  "a person's shorter choice holds for their conversations and for nobody else's",
  { tags: 'long' },
  async () => {
    const app = await startTestApp()
    const short = await conversationFrom(app, '2026-03-01T00:00:00+02:00', 7)
    const usual = await conversationFrom(app, '2026-03-01T00:00:00+02:00')
    await at(app, '2026-03-07T21:59:59Z')
    expect(await short.isThere()).toBe(true)
    await at(app, '2026-03-07T22:00:00Z')
    expect([await short.isThere(), await usual.isThere()]).toEqual([false, true])
  },
)

test('who used a template is forgotten after 2 years, the count stays', { tags: 'long' }, async () => {
  const app = await startTestApp()
  await launch(app, await app.newUser(), 'Recipe Scaler')
  await app.ports.db.execute(sql`UPDATE template_use SET used_at = '2026-02-28T10:00:00Z'`)
  expect(await at(app, '2028-02-28T09:59:59Z')).toMatchObject({ template_use: 0 })
  expect(await at(app, '2028-02-28T10:00:00Z')).toMatchObject({ template_use: 1 })
  const { rows } = await app.ports.db.execute(sql`SELECT 1 FROM template WHERE downloads = 1`)
  expect(rows).toHaveLength(1)
})

test('2 years before a leap day is the last day of that February', () => {
  const before = (moment: string) => yearsBefore(new Date(moment), 2).toISOString()
  expect(before('2028-02-29T08:00:00.000Z')).toBe('2026-02-28T08:00:00.000Z')
  expect(before('2026-03-31T08:00:00.000Z')).toBe('2024-03-31T08:00:00.000Z')
})
