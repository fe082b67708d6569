import { randomUUID } from 'node:crypto'
import type { Template } from '../../contract/src/catalogue.ts'
import { Caller } from '../../server/tests/support/app/http-client.ts'

/** Somebody new with an agent of this starter. */
export async function newAgentOwner(origin: string, template: string) {
  const caller = new Caller(origin)
  const found = await caller.get<Template[]>(`/templates?search=${encodeURIComponent(template)}`)
  const template_id = found.body.find(({ name }) => name === template)?.id
  const body = { email: `${randomUUID()}@example.org`, password: 'a quiet harbour', full_name: 'Person' }
  caller.token = (await caller.post<{ access_token: string }>('/auth/register', body)).body.access_token
  const launched = await caller.post<{ agent_id: string }>('/agents/launch', { template_id })
  return { caller, agentPath: `/agents/${launched.body.agent_id}` }
}
