import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { after, days } from '../../../core/operation/clock.ts'
import { launch } from '../../../../tests/support/people/chat-person.ts'
import { Caller } from '../../../../tests/support/app/http-client.ts'
import { openTestApp, type TestApp } from '../../../../tests/support/app/start-test-app.ts'
import { runRetention } from '../../privacy/retention-service.ts'
import { upload, zipWith } from '../../creators/testing/creator.ts'
import { discardFiles, dropFilesOfTheDead } from './storage-service.ts'
import { attach, fillStorage, storageByHand, usedBytes } from '../testing/storage.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

const megabyte = 1024 * 1024

async function storedFiles() {
  const names = await readdir(join(app.folder, 'files'), { recursive: true }).catch(() => [])
  return names.filter((name) => name.endsWith('.file')).length
}

const agree = ({ counted, stored }: { counted: number; stored: number }) => counted === stored

test(
  '43: a free account stores 200 MB, is told what is used and what Pro gives, and Pro stores 5 GB',
  { tags: 'long' },
  async () => {
    const person = await app.newUser()
    const agent = await launch(app, person, 'Email Polisher')
    await fillStorage(app, person.email, 199)
    const before = await storedFiles()

    const refused = await attach(person, agent.path, { bytes: 2 * megabyte })
    expect(refused).toMatchObject({ status: 402, body: { code: 'plan-limit' } })
    expect(refused.body.detail).toMatch(
      /^Your storage is full: this needs 2\.19 MB, and you have used 199 MB of the 200 MB of the Free plan\. To free space, delete conversations with files, or templates of yours\. Pro has 5 GB\.$/,
    )
    expect(await storedFiles()).toBe(before)
    expect((await attach(person, agent.path)).status).toBe(201)

    const pro = await app.newProUser()
    const proAgent = await launch(app, pro, 'Email Polisher')
    await fillStorage(app, pro.email, 5119)
    const over = await attach(pro, proAgent.path, { bytes: 2 * megabyte })
    expect(over).toMatchObject({ status: 402, body: { code: 'plan-limit' } })
    expect(over.body.detail).toContain('of the 5 GB of Pro')
    expect(over.body.detail).not.toContain('Pro has')
    const zip = zipWith({ 'assets/data.bin': crypto.getRandomValues(new Uint8Array(60_000)) })
    await fillStorage(app, pro.email, 5120)
    expect(await upload(pro, zip)).toMatchObject({ status: 402, body: { code: 'plan-limit' } })
    await fillStorage(app, pro.email, 5000)
    expect((await upload(pro, zip)).status).toBe(201)
  },
)

test(
  '43: with room for one more file, twelve uploads at once over two replicas store exactly one',
  { tags: 'long' },
  async () => {
    const replica = await openTestApp({ DATABASE_URL: app.databaseUrl })
    onTestFinished(replica.stop)
    const person = await app.newUser()
    const agent = await launch(app, person, 'Email Polisher')
    await fillStorage(app, person.email, 200)
    // Room for one file of 10,000 bytes and its text, and not for two.
    await app.ports.db.execute(sql`
    UPDATE storage_usage SET bytes = bytes - 20100
    WHERE account_id = (SELECT id FROM account WHERE email = ${person.email})`)
    const callers = [person, new Caller(replica.origin, person.token)]
    const uploads = Array.from({ length: 12 }, (_, n) =>
      attach(callers[n % 2]!, agent.path, { bytes: 10_000 }),
    )
    const statuses = (await Promise.all(uploads)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([201, ...Array.from({ length: 11 }, () => 402)])
    expect(await usedBytes(person)).toBe(200 * megabyte - 100)
  },
)

test(
  '43: deleting a conversation or a template gives its storage back, and what is counted is what is stored',
  { tags: 'long' },
  async () => {
    const person = await app.newProUser()
    const agent = await launch(app, person, 'Email Polisher')
    const before = await storedFiles()
    const { body: file } = await attach(person, agent.path, { bytes: 30_000 })
    const { body: answer } = await agent.say('What does it say?', { file_ids: [file.id] })
    const withFile = await usedBytes(person)
    expect(withFile).toBe(60_000)

    const { body: template } = await upload(person, zipWith())
    const { body: changed } = await upload(person, zipWith({ 'prompt.txt': 'You are another tea master.' }))
    expect(changed.version).not.toBe(template.version)
    expect(await usedBytes(person)).toBeGreaterThan(withFile)
    expect(agree(await storageByHand(app, person))).toBe(true)

    await person.delete(`/templates/${template.id}`)
    expect(await usedBytes(person)).toBe(withFile)
    await person.delete(`${agent.path}/conversations/${answer.conversation_id}`)
    expect(await usedBytes(person)).toBe(0)
    expect(await storedFiles()).toBe(before)
  },
)

test(
  '43: a deleted template that others run counts with the versions that are still needed, and no others',
  { tags: 'long' },
  async () => {
    const creator = await app.newProUser()
    const { body: template } = await upload(creator, zipWith())
    const one = await usedBytes(creator)
    const other = await app.newUser()
    await other.post('/agents/launch', { template_id: template.id })
    for (const prompt of ['You know tea well.', 'You know tea very well.', 'You know all tea.'])
      await upload(creator, zipWith({ 'prompt.txt': prompt }))
    expect(await usedBytes(creator)).toBeGreaterThan(3.5 * one)

    await creator.delete(`/templates/${template.id}`)
    // The version that the other person runs, and the last one.
    expect(await usedBytes(creator)).toBeLessThan(2.5 * one)
    expect(agree(await storageByHand(app, creator))).toBe(true)
    const { body: agents } = await other.get<{ id: string; status: string }[]>('/agents')
    expect((await other.post(`/agents/${agents[0]!.id}/chat`, { message: 'Green tea?' })).status).toBe(200)
  },
)

test('43: a file that was never sent is removed after a day, to the moment, and its storage comes back', async () => {
  const person = await app.newUser()
  const agent = await launch(app, person, 'Email Polisher')
  await runRetention({ ...app.ports, clock: { ...app.ports.clock, now: () => after(new Date(), days(2)) } })
  const before = await storedFiles()
  for (let n = 0; n < 3; n += 1) await attach(person, agent.path, { bytes: 10_000 })
  const { body: sent } = await attach(person, agent.path, { bytes: 10_000 })
  await agent.say('Read this, please.', { file_ids: [sent.id] })
  expect(await usedBytes(person)).toBe(80_000)
  const { rows } = await app.ports.db.execute<{ last: string }>(
    sql`SELECT max(created_at) AS last FROM chat_file WHERE conversation_id IS NULL`,
  )
  const last = new Date(rows[0]!.last)
  const at = (moment: Date) =>
    runRetention({ ...app.ports, clock: { ...app.ports.clock, now: () => moment } })

  await at(after(last, days(1) - 1))
  expect(await usedBytes(person)).toBeGreaterThan(20_000)
  await at(after(last, days(1)))
  expect(await usedBytes(person)).toBe(20_000)
  expect(await storedFiles()).toBe(before + 1)
  expect(agree(await storageByHand(app, person))).toBe(true)
})

test('43: a refused upload or one whose server was killed leaves neither a file nor a count behind', async () => {
  const person = await app.newUser()
  const agent = await launch(app, person, 'Email Polisher')
  const before = await storedFiles()
  const { put } = app.ports.files
  app.ports.files.put = () => Promise.reject(new Error('the disk is on fire'))
  expect((await attach(person, agent.path)).status).toBe(500)
  app.ports.files.put = put.bind(app.ports.files)
  expect(await usedBytes(person)).toBe(0)

  // As a server leaves it that is killed between writing the file and naming it in a row.
  const id = randomUUID()
  await app.ports.files.put(`attachments/${id}`, Buffer.from('half'), { contentType: 'text/plain' })
  await app.ports.db.execute(sql`
    WITH person AS (SELECT id FROM account WHERE email = ${person.email}),
    used AS (UPDATE storage_usage SET bytes = 5000 WHERE account_id = (SELECT id FROM person))
    INSERT INTO storage_reservation (id, account_id, bytes, file_keys, reserved_at)
    SELECT ${id}, id, 5000, ${JSON.stringify([`attachments/${id}`])}::jsonb, ${app.ports.clock.now().toISOString()} FROM person`)
  await dropFilesOfTheDead(app.ports)
  expect(await usedBytes(person)).toBe(5000)
  const later = { ...app.ports.clock, now: () => after(app.ports.clock.now(), days(1)) }
  await dropFilesOfTheDead({ ...app.ports, clock: later })
  expect(await usedBytes(person)).toBe(0)
  expect(await storedFiles()).toBe(before)
})

test('43: a file that was kept stays, although only the answer to that was lost', async () => {
  const person = await app.newUser()
  const agent = await launch(app, person, 'Email Polisher')
  const { body: file } = await attach(person, agent.path)
  const counted = await usedBytes(person)
  // As who uploads it does when the connection breaks after the commit.
  await discardFiles(app.ports, file.id)
  expect((await person.get(file.url.replace('/api', ''))).status).toBe(200)
  expect(await usedBytes(person)).toBe(counted)
})

test('43: a voiceover counts, and is refused where it does not fit', { tags: 'long' }, async () => {
  const person = await app.newProUser()
  const agent = await launch(app, person, 'Poem Forms')
  const { body } = await agent.say('Make a voiceover of: Good morning.')
  expect(body.audio_files).toHaveLength(1)
  expect(await usedBytes(person)).toBeGreaterThan(4096)
  expect(agree(await storageByHand(app, person))).toBe(true)

  await fillStorage(app, person.email, 5120)
  const before = await storedFiles()
  const full = await person.post<{ detail: string }>(`${agent.path}/chat`, {
    message: 'Make a voiceover of: Good evening.',
  })
  expect(full.status).toBe(402)
  expect(full.body.detail).toContain('Your storage is full')
  expect(await storedFiles()).toBe(before)
  expect(await usedBytes(person)).toBe(5120 * megabyte)
})
