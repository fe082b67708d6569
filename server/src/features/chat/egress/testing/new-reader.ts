import { randomUUID } from 'node:crypto'
import { launchTemplate } from '../../../../../tests/support/people/chat-person.ts'
import type { openWithWorld } from './open-web.ts'

export type Started = Awaited<ReturnType<typeof openWithWorld>>

/** A template that reads the web, and its creator, who has launched it. */
export async function newReader({ app }: Pick<Started, 'app'>, parts: object = {}, config: object = {}) {
  const creator = await app.newProUser()
  const { body, text } = await creator.post<{ id: string }>('/templates/draft', {
    config: {
      name: `Reader ${randomUUID().slice(0, 8)}`,
      description: 'Reads what you ask it to read.',
      tools: ['web_browsing', 'research'],
      ...config,
    },
    prompt: 'You read.',
    visibility: 'unlisted',
    ...parts,
  })
  if (!body.id) throw new Error(text)
  const agent = await launchTemplate(creator, body.id)
  return { creator, agent, templateId: body.id, path: `${agent.path}/chat` }
}

/** What a model does: it opens an address, it ends. */
export const open = (url: string) => ({ tool: 'web_browsing', input: { url } })
export const done = { text: ['Done.'] }
