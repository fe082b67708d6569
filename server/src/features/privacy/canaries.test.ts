import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { after, days, minutes } from '../../core/operation/clock.ts'
import { admin } from '../../../tests/support/app/admin.ts'
import { plantCanaries, type Canary } from '../../../tests/support/people/canaries.ts'
import { Caller } from '../../../tests/support/app/http-client.ts'
import { mailsTo } from '../../../tests/support/people/mails.ts'
import { goodPassword } from '../../../tests/support/people/sign-up.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app/start-test-app.ts'
import { waitFor } from '../../../tests/support/app/wait-for.ts'
import { templateIsErased } from '../catalogue/service.ts'
import { personalData } from '../personal-data.ts'
import { eraseDue } from './erasure-service.ts'

/** What an export leaves out: secrets and their hashes, and keys, pictures and vectors that are made of what it holds. */
const withheld = new Set([
  'session.token_hash',
  'api_key.key_hash',
  'password_reset.token_hash',
  'email_verification.token_hash',
  'known_address.address_hash',
  'founder_hold.network',
  'founder_hold.wide_network',
  'notification.once_key',
  'unsubscribe_token.token',
  'shared_link.token_hash',
  'template_cover.content',
  'template_meaning.card',
  'template_meaning.passages',
  'template_likeness.prompt_hash',
  'template_likeness.logic_hash',
  'template_likeness.knowledge_hash',
  'profile.verified_name',
  'profile_picture.file',
  'handle.key',
  'email_change.session_id',
  'email_change.old_token_hash',
  'email_change.new_token_hash',
  'two_step.secret',
  'recovery_code.code_hash',
  'passkey.credential_id',
  'passkey.public_key',
  'sign_in_challenge.hash',
  'provider_arrival.ticket_hash',
])

/**
 * A turn of a canary looks dead to the jobs of every minute, its seat is over for those of every five, and a slow machine
 * takes longer than that. What they were to do at this very minute goes too.
 */
async function stopSchedules({ ports: { db } }: TestApp) {
  await db.execute(sql`DELETE FROM pgboss.schedule`)
  await db.execute(sql`DELETE FROM pgboss.job WHERE state < 'active'`)
}

async function personWithCanaries(app: TestApp, name: string) {
  const visitor = app.visitor()
  const registration = {
    email: `canary-email-${name}@example.org`,
    password: goodPassword,
    full_name: `Canary Fullname ${name}`,
  }
  const { body } = await visitor.post<{ access_token: string }>('/auth/register', registration)
  const person = new Caller(app.origin, body.access_token)
  const { id } = (await person.get<{ id: string }>('/auth/me')).body
  // The link of the registration makes room for one with a canary.
  await waitFor(async () => (await mailsTo(app, registration.email)).length > 0)
  await app.ports.db.execute(sql`DELETE FROM email_verification WHERE account_id = ${id}`)
  const { canaries, fileKeys } = await plantCanaries(app.ports.db, id)
  for (const key of fileKeys) {
    const content = `canary-bytes of ${key}`
    await app.ports.files.put(key, Buffer.from(content), { contentType: 'text/plain' })
    canaries.push({ place: key, traces: [content, Buffer.from(content).toString('base64')] })
  }
  for (const text of [registration.email, registration.full_name])
    canaries.push({ place: `account of ${name}`, traces: [text] })
  return { person, id, canaries }
}

const foundIn = (text: string, canaries: Canary[]) =>
  canaries.filter(({ traces }) => traces.some((trace) => text.includes(trace))).map(({ place }) => place)

test(
  '33: an export holds everything of its owner, in the documented order, and nothing of anybody else',
  { tags: 'long' },
  async () => {
    const app = await startTestApp()
    await stopSchedules(app)
    const ada = await personWithCanaries(app, 'ada')
    const bob = await personWithCanaries(app, 'bob')

    const answer = await ada.person.get<Record<string, unknown>>('/user/export-data')
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="agentry-data-export-\d{4}-\d\d-\d\d\.json"$/,
    )
    expect(Object.keys(answer.body).slice(0, 6)).toEqual([
      'user_info',
      'agents',
      'templates',
      'chat_history',
      'consents',
      'exported_at',
    ])
    expect(Object.keys(answer.body['user_info'] as object)).toEqual(['id', 'email', 'created_at', 'is_pro'])
    expect(answer.text).toBe(`${JSON.stringify(answer.body, undefined, 2)}\n`)

    const wanted = ada.canaries.map(({ place }) => place).filter((place) => !withheld.has(place))
    expect(foundIn(answer.text, ada.canaries)).toEqual(wanted)
    expect(foundIn(answer.text, bob.canaries)).toEqual([])
    expect(answer.text).not.toContain(bob.id)
    expect((await admin(app, ['export', 'canary-email-ADA@example.org'])).said).toContain(
      'Canary Fullname ada',
    )
  },
)

const financial = Object.values(personalData).flatMap(({ retention }) =>
  Object.entries(retention).flatMap(([table, kept]) => (kept === 'financial' ? [inSnakeCase(table)] : [])),
)

/** What the law keeps for seven years; the account's id and name are in none of it. */
const isFinancial = (place: string) => financial.includes(place.split('.')[0] ?? '')

function inSnakeCase(name: string) {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

test(
  '32: 31 days after an account was closed nothing of it is left in database, files, logs or words of the operator',
  { tags: 'long' },
  async () => {
    const app = await startTestApp({ LOG_LEVEL: 'debug' })
    await stopSchedules(app)
    const ada = await personWithCanaries(app, 'ada')
    const bob = await personWithCanaries(app, 'bob')
    const eva = await personWithCanaries(app, 'eva')
    const agent = `/agents/${await launchByHand(app, { ownerId: bob.id, creatorId: ada.id })}`
    const everything = async () => (await dump(app)) + (await filesIn(app.folder))
    expect(foundIn(await everything(), ada.canaries)).toHaveLength(ada.canaries.length)

    for (const { person } of [ada, eva]) await person.delete('/user/delete-account')
    expect(await eraseDue(later(app, days(30) - minutes(5)))).toEqual([])

    const erased = await admin(app, ['erase-due'], { daysLater: 31 })
    const swept = await admin(app, ['retention'], { daysLater: 31 })
    expect(erased.said).toMatch(/^Erased 2 accounts\.\n.* 1 account, .*2 files, .*1 message, /)
    const words = [erased.said, erased.complained, swept.said, swept.complained, app.logged()]
    const rest = (await everything()) + words.join('')
    const kept = (canaries: Canary[]) => foundIn(rest, canaries).filter((place) => !isFinancial(place))
    expect(kept(eva.canaries)).toEqual([])
    // Bob's agent hangs on an empty template.
    expect(kept(ada.canaries)).toEqual(['template.id', 'template.current_version_id', 'template_version.id'])
    for (const { id } of [ada, eva]) expect(await dump(app, 'public')).not.toContain(id)
    expect(foundIn(rest, bob.canaries)).toEqual(bob.canaries.map(({ place }) => place))

    expect((await bob.person.get(agent)).body).toMatchObject({
      name: 'Of Bob',
      status: 'error',
      status_reason: templateIsErased,
      newer_version: null,
    })
    expect(await bob.person.post(`${agent}/chat`, { message: 'Are you there?' })).toMatchObject({
      status: 409,
    })
    expect(await bob.person.post(`${agent}/start`)).toMatchObject({
      status: 409,
      body: { detail: templateIsErased },
    })

    expect(await eraseDue(later(app, days(31)))).toEqual([])
    const anew = { email: 'canary-email-ada@example.org', password: goodPassword, full_name: 'Somebody' }
    expect((await app.visitor().post('/auth/register', anew)).status).toBe(201)
  },
)

/** An agent of one person from another's template, in which everything is a canary and nothing can be launched. */
async function launchByHand({ ports: { db } }: TestApp, who: { ownerId: string; creatorId: string }) {
  const { rows } = await db.execute<{ id: string }>(sql`
    INSERT INTO agent (id, owner_id, template_id, version_id, name, status, status_since, created_at)
    SELECT gen_random_uuid(), ${who.ownerId}, made.template_id, made.id, 'Of Bob', 'running', now(), now()
    FROM template_version AS made JOIN template ON template.id = made.template_id
    WHERE template.creator_id = ${who.creatorId} RETURNING id`)
  return rows[0]!.id
}

const later = ({ ports }: TestApp, milliseconds: number) => ({
  ...ports,
  clock: { now: () => after(ports.clock.now(), milliseconds) },
})

/** Every row of every table, as text. */
async function dump({ ports: { db } }: TestApp, schema = '%') {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
    WHERE table_type = 'BASE TABLE' AND table_schema LIKE ${schema}
      AND table_schema NOT IN ('pg_catalog', 'information_schema')`)
  const parts: string[] = []
  for (const { name } of tables) {
    const { rows } = await db.execute<{ row: string }>(sql.raw(`SELECT t::text AS row FROM ${name} t`))
    parts.push(...rows.map(({ row }) => row))
  }
  return parts.join('\n')
}

async function filesIn(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return (
    await Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1')))
  ).join('\n')
}
