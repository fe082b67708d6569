import type { Browser, BrowserContext, Page } from '@playwright/test'
import { defaultConsents } from '../../../contract/src/rules/rewards.ts'
import { Caller } from '../../../server/tests/support/app/http-client.ts'

/** Somebody with one agent, who was asked about their privacy before: no dialog comes in between. */
export interface Person {
  origin: string
  token: string
  chatPath: string
}

export async function newPerson(origin: string): Promise<Person> {
  const caller = new Caller(origin)
  const body = { email: 'person@example.org', password: 'a quiet harbour', full_name: 'Person' }
  caller.token = (await caller.post<{ access_token: string }>('/auth/register', body)).body.access_token
  await caller.post('/user/consent', { consents: defaultConsents, timestamp: new Date().toISOString() })
  const { body: templates } = await caller.get<{ id: string }[]>('/templates?search=Plant%20Care')
  const launched = await caller.post<{ agent_id: string }>('/agents/launch', {
    template_id: templates[0]?.id,
  })
  return { origin, token: caller.token, chatPath: `/agents/${launched.body.agent_id}/chat` }
}

/** A browser that knows who it belongs to and has loaded nothing yet. */
export function freshContext(browser: Browser, { origin, token }: Person): Promise<BrowserContext> {
  const localStorage = [{ name: 'agentry.token', value: JSON.stringify(token) }]
  return browser.newContext({ storageState: { cookies: [], origins: [{ origin, localStorage }] } })
}

export async function withPage<T>(browser: Browser, person: Person, work: (page: Page) => Promise<T>) {
  const context = await freshContext(browser, person)
  try {
    return await work(await context.newPage())
  } finally {
    await context.close()
  }
}
