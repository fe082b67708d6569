import type { ChatAnswer } from '@agentry/contract/messages'
import { sql } from 'drizzle-orm'
import { newId } from '../../../src/core/ids.ts'
import { verifyByHand } from '../../../src/features/auth/verification/verification-service.ts'
import { launch } from '../../support/people/chat-person.ts'
import { openCheckout } from '../../support/people/payer.ts'
import type { TestApp } from '../../support/app/start-test-app.ts'

/** In everything that the owner has, so that whoever gets to see it gives it away. */
export const secret = 'heliotrope-canary'

/** The parameters of the contract's paths that name a thing; `user session_id` where the same name means two things. */
const ownedIds = [
  'agent_id',
  'conversation_id',
  'message_id',
  'file_id',
  'fact_id',
  'draft_id',
  'template_id',
  'version_id',
  'file',
  'creator_id',
  'key_id',
  'record_id',
  'user session_id',
  'billing session_id',
] as const

/** Somebody with one of everything, and the id of each by the name that the contract's paths give it. */
export async function ownOneOfEach(app: TestApp) {
  const owner = await app.newProUser()
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
  const key = await owner.post<{ id: string }>('/billing/api-keys', { name: secret })
  const sessions = await owner.get<{ id: string }[]>('/user/sessions')
  const checkout = await openCheckout(owner, 'price_standard_month')
  const [me] = (await db.execute<{ id: string }>(sql`SELECT id FROM account WHERE email = ${owner.email}`))
    .rows
  const [draftId, recordId] = [newId(), newId()]
  await db.execute(sql`
    INSERT INTO email_draft (id, owner_id, agent_id, conversation_id, "to", subject, body, status, created_at)
    VALUES (${draftId}, ${me!.id}, ${agent.id}, ${conversationId}, 'a@example.org', ${secret}, ${secret}, 'draft', now())`)
  await db.execute(sql`
    INSERT INTO research_record (id, account_id, pseudonym, conversation_id, area, category, messages, up_to, taken_at)
    VALUES (${recordId}, ${me!.id}, ${newId()}, ${conversationId}, 'general', 'Home', '[]', 1, now())`)
  const ids: Record<(typeof ownedIds)[number], string> = {
    agent_id: agent.id,
    conversation_id: conversationId,
    message_id: (said.body as ChatAnswer).user_message_id,
    file_id: file.body.id,
    fact_id: memory.body[0]!.id,
    draft_id: draftId,
    template_id: made.body.id,
    version_id: made.body.version_id,
    file: 'cover.svg',
    creator_id: me!.id,
    key_id: key.body.id,
    record_id: recordId,
    'user session_id': sessions.body[0]!.id,
    'billing session_id': checkout.body.session_id,
  }
  return { owner, ids }
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
