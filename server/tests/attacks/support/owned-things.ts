import type { ChatAnswer } from '@agentry/contract/messages'
import { sql } from 'drizzle-orm'
import { hashSecret, newId } from '../../../src/core/ids.ts'
import { after, minutes } from '../../../src/core/operation/clock.ts'
import {
  addPasskey,
  SoftwareAuthenticator,
} from '../../../src/features/auth/passkeys/testing/software-authenticator.ts'
import { verifyByHand } from '../../../src/features/auth/verification/verification-service.ts'
import { launch, templateNamed } from '../../support/people/chat-person.ts'
import { newOperator } from '../../support/people/operator.ts'
import { openCheckout } from '../../support/people/payer.ts'
import type { Caller } from '../../support/app/http-client.ts'
import type { TestApp } from '../../support/app/start-test-app.ts'

/** In everything that the owner has, so that whoever gets to see it gives it away. */
export const secret = 'heliotrope-canary'

/** The parameters of the contract's paths that name a thing; `user session_id` where the same name means two things. */
const ownedIds = [
  'agent_id',
  'conversation_id',
  'folder_id',
  'message_id',
  'file_id',
  'fact_id',
  'draft_id',
  'template_id',
  'version_id',
  'file',
  'creator_id',
  'handle',
  'review_id',
  'key_id',
  'passkey_id',
  'purchase_id',
  'invoice_id',
  'seller_id',
  'month',
  'record_id',
  'ask_id',
  'grant_id',
  'notification_id',
  'share_id',
  'token',
  'person_id',
  'admin template_id',
  'admin case_id',
  'job_id',
  'appeals case_id',
  'user session_id',
  'billing session_id',
  'guest conversation_id',
  'guest message_id',
  'guest file_id',
] as const

/** Somebody with one of everything, and the id of each by the name that the contract's paths give it. */
export async function ownOneOfEach(app: TestApp) {
  const owner = await app.newProUser()
  const operator = await newOperator(app)
  await verifyByHand(app.ports, owner.email)
  const { db } = app.ports
  const agent = await launch(app, owner, 'Plant Care')
  const form = new FormData()
  form.set('file', new Blob([`The deposit is 431 ${secret}.`]), 'lease.txt')
  const file = await owner.ask<{ id: string }>('POST', `${agent.path}/files`, { raw: form })
  const said = await agent.say(`Remember that my flat faces ${secret}`, { file_ids: [file.body.id] })
  const conversationId = (said.body as ChatAnswer).conversation_id
  const memory = await owner.get<{ id: string }[]>(`${agent.path}/memory`)
  const made = await owner.post<{ id: string; version_id: string }>('/templates/draft', {
    config: { name: `Private ${secret}`, description: `Nobody else knows this ${secret} recipe.` },
    prompt: `You keep the ${secret}.`,
  })
  const other = await owner.post<{ id: string }>('/templates/draft', {
    config: { name: `Held ${secret}`, description: `Operators decide about this ${secret}.` },
    prompt: 'You wait.',
  })
  const profile = await owner.put<{ handle: string }>('/profile', {
    handle: `owner-${newId().slice(-8)}`,
    display_name: null,
    bio: secret,
    link: null,
    is_contactable: true,
  })
  const folder = await owner.post<{ id: string }>('/folders', { name: secret })
  const share = await owner.post<{ id: string }>(`${agent.path}/conversations/${conversationId}/shares`, {
    scope: 'conversation',
    message_id: said.body.user_message_id,
    with_files: true,
    expires: 'never',
  })
  const key = await owner.post<{ id: string }>('/billing/api-keys', { name: secret })
  const sessions = await owner.get<{ id: string }[]>('/user/sessions')
  const checkout = await openCheckout(owner, 'price_standard_month')
  const [me] = (await db.execute<{ id: string }>(sql`SELECT id FROM account WHERE email = ${owner.email}`))
    .rows
  const [draftId, recordId, grantId, purchaseId, sellerId] = Array.from({ length: 5 }, () => newId()) as [
    string,
    string,
    string,
    string,
    string,
  ]
  const askId = await insertOpenAsk(app, { ownerId: me!.id, agentId: agent.id })
  await db.execute(sql`
    INSERT INTO egress_grant (id, owner_id, agent_id, sink, host, made_by, version, given_for, created_at)
    VALUES (${grantId}, ${me!.id}, ${agent.id}, 'page', ${`${secret}.example`}, 'model', '1.0.0', '[]', now())`)
  await db.execute(sql`
    INSERT INTO purchase (id, account_id, template_id, template_name, cents, status, opened_at, paid_at)
    VALUES (${purchaseId}, ${me!.id}, ${made.body.id}, ${secret}, 999, 'paid', now(), now())`)
  await db.execute(sql`
    INSERT INTO seller (id, account_id, payout_account_state, created_at)
    VALUES (${sellerId}, ${me!.id}, 'none', now())`)
  await db.execute(sql`
    INSERT INTO email_draft (id, owner_id, agent_id, conversation_id, "to", subject, body, status, created_at)
    VALUES (${draftId}, ${me!.id}, ${agent.id}, ${conversationId}, 'a@example.org', ${secret}, ${secret}, 'draft', now())`)
  // Of a conversation of its own: a job removes it some time after its conversation was deleted.
  await db.execute(sql`
    INSERT INTO research_record (id, account_id, pseudonym, conversation_id, area, category, messages, up_to, taken_at)
    VALUES (${recordId}, ${me!.id}, ${newId()}, ${newId()}, 'general', 'Home', '[]', 1, now())`)
  const notificationId = newId()
  await db.execute(sql`
    INSERT INTO notification (id, account_id, kind, facts, once_key, created_at)
    VALUES (${notificationId}, ${me!.id}, 'report_decided', ${JSON.stringify({ what: secret, decision: secret })}, ${notificationId}, now())`)
  const ids: Record<(typeof ownedIds)[number], string> = {
    agent_id: agent.id,
    conversation_id: conversationId,
    folder_id: folder.body.id,
    message_id: (said.body as ChatAnswer).user_message_id,
    file_id: file.body.id,
    fact_id: memory.body[0]!.id,
    draft_id: draftId,
    template_id: made.body.id,
    version_id: made.body.version_id,
    file: 'cover.svg',
    creator_id: me!.id,
    handle: profile.body.handle,
    review_id: await insertReview(app, made.body.id),
    key_id: key.body.id,
    passkey_id: await addPasskey(owner, new SoftwareAuthenticator()),
    purchase_id: purchaseId,
    invoice_id: await insertInvoice(app, me!.id),
    seller_id: sellerId,
    month: await insertProMonth(app, sellerId),
    record_id: recordId,
    ask_id: askId,
    grant_id: grantId,
    notification_id: notificationId,
    share_id: share.body.id,
    // Never told to anybody: whoever has the real one may read, as sharing.test.ts says.
    token: 'A'.repeat(43),
    person_id: await newBystander(app),
    'admin template_id': other.body.id,
    'admin case_id': await insertCase(app, { subjectId: me!.id, state: 'open' }),
    job_id: await insertFailedJob(app),
    'appeals case_id': await insertCase(app, { subjectId: me!.id, state: 'hidden' }),
    'user session_id': sessions.body[0]!.id,
    'billing session_id': checkout.body.session_id,
    'guest conversation_id': await keepGuestSession(app, owner),
    'guest message_id': 'question',
    'guest file_id': 'lease',
  }
  return { owner, operator, ids }
}

/** A guest session in the account, with the question that files are brought to. */
async function keepGuestSession(app: TestApp, owner: Caller) {
  const template_id = await templateNamed(app, 'Plant Care')
  const messages = [{ id: 'question', sender: 'user', content: secret }]
  const session = { guest_id: `guest_${newId()}`, template_id, messages }
  return (await owner.post<{ conversation_id: string }>('/guest/keep', session)).body.conversation_id
}

/** Of the embedded provider, paid. */
async function insertInvoice({ ports: { db } }: TestApp, accountId: string) {
  const { rows } = await db.execute<{ id: string }>(sql`
    INSERT INTO test_payment_invoice (id, customer_id, description, lines, cents, status, created_at, paid_at)
    SELECT 'in_' || repeat('ab', 24), id, ${secret}, '[]', 1500, 'paid', now(), now()
    FROM billing_customer WHERE account_id = ${accountId} RETURNING id`)
  return rows[0]!.id
}

/** With a share of theirs. */
async function insertProMonth({ ports: { db } }: TestApp, sellerId: string) {
  const month = '2026-01-01'
  await db.execute(sql`
    INSERT INTO pro_month (month, percent, income_cents, shared_cents, closed_at)
    VALUES (${month}, 30, 1000, 300, now())`)
  await db.execute(sql`
    INSERT INTO pro_share (id, month, seller_id, template_name, people, cents, millionths, left_millionths, booked_at)
    VALUES (${newId()}, ${month}, ${sellerId}, ${secret}, 3, 300, 300000000, 300000000, now())`)
  return month
}

/** One that operators may try again. */
export async function insertFailedJob({ ports: { db } }: TestApp) {
  const { rows } = await db.execute<{ id: string }>(
    sql`INSERT INTO pgboss.job (name, data, state) VALUES ('auth.sweep', '{}', 'failed') RETURNING id`,
  )
  return rows[0]!.id
}

/** Somebody whom operators act on, so that the owner stays signed in. */
async function newBystander(app: TestApp) {
  const bystander = await app.newUser()
  return (await bystander.get<{ id: string }>('/auth/me')).body.id
}

/** What somebody who used it wrote about a template. */
async function insertReview(app: TestApp, templateId: string) {
  const reviewer = (await (await app.newUser()).get<{ id: string }>('/auth/me')).body.id
  const id = newId()
  await app.ports.db.execute(sql`
    INSERT INTO template_rating (id, account_id, template_id, rating, text, rated_at)
    VALUES (${id}, ${reviewer}, ${templateId}, 4, ${secret}, now())`)
  return id
}

/** Something of theirs that was reported. */
export async function insertCase(
  { ports }: Pick<TestApp, 'ports'>,
  { subjectId, state, appeal }: { subjectId: string; state: 'open' | 'hidden'; appeal?: string },
) {
  const id = newId()
  const at = state === 'open' ? null : ports.clock.now().toISOString()
  await ports.db.execute(sql`
    INSERT INTO moderation_case (id, kind, target, cause, subject_id, material, state, opened_at, decided_at, message,
      appeal, appealed_at)
    VALUES (${id}, 'review', ${newId()}, 'report', ${subjectId}, ${JSON.stringify({ title: secret, text: secret })},
      ${state}, now(), ${at}, ${at && secret}, ${appeal ?? null}, ${appeal ? at : null})`)
  return id
}

interface AskOf {
  ownerId?: string
  agentId?: string
  /** Of a guest's. */
  guestSecret?: string
}

/** A request that waits for an answer, without a turn behind it. */
export async function insertOpenAsk(
  { ports }: Pick<TestApp, 'ports'>,
  { ownerId, agentId, guestSecret }: AskOf,
) {
  const id = newId()
  const hash = guestSecret === undefined ? null : hashSecret(guestSecret)
  const now = ports.clock.now()
  await ports.db.execute(sql`
    INSERT INTO egress_ask (id, owner_id, agent_id, conversation_id, secret_sha256, sink, template, destination, text,
      private_parts, made_by, created_at, expires_at)
    VALUES (${id}, ${ownerId ?? null}, ${agentId ?? null}, ${newId()}, ${hash}, 'page', 'A template', 'example.com',
      ${secret}, '[]', 'model', ${now.toISOString()}, ${after(now, minutes(10)).toISOString()})`)
  return id
}

/** The parameters of a path for which `ownOneOfEach` makes nothing. */
export function unownedParameters(path: string): string[] {
  const area = path.split('/')[1]
  const known = ownedIds as readonly string[]
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
  return names.filter((name) => !known.includes(name) && !known.includes(`${area} ${name}`))
}

/** The path with the owner's ids in it; undefined where a parameter has no row in the table above. */
export function addressOf(path: string, ids: Record<string, string>) {
  const area = path.split('/')[1]
  let isComplete = true
  const address = path.replace(/:(\w+)/g, (_, name: string) => {
    const id = ids[`${area} ${name}`] ?? ids[name]
    if (id === undefined) isComplete = false
    return id ?? ''
  })
  return isComplete ? address : undefined
}
