import { writeZip } from '../../../src/core/zip.ts'
import { launch, templateNamed } from '../../support/people/chat-person.ts'
import { Caller, type Answer } from '../../support/app/http-client.ts'
import { goodPassword } from '../../support/people/sign-up.ts'
import type { TestApp } from '../../support/app/start-test-app.ts'
import { keepRequest } from './hostile-cards.ts'

/** A way for a text of somebody to get into the product. */
interface TextEntry {
  name: string
  send(text: string): Promise<Answer>
  /** Slow on purpose, or by its nature: for a sample of texts only. */
  isSlow?: true
}

type App = Pick<TestApp, 'origin' | 'visitor' | 'newProUser'>

/** Requests that one person makes before another takes over: less than any limit per person. */
const requestsOfOne = 150

/** Every entry of text that there is. Each call is made by somebody who may make it, so that the text is really read. */
export async function textEntries(app: App): Promise<TextEntry[]> {
  const template_id = await templateNamed(app, 'Plant Care')
  const guest = () => new Caller(app.origin)
  const person = rotating(async () => {
    const pro = await app.newProUser()
    const agent = await launch(app, pro, 'Plant Care')
    const { body } = await agent.say('hello')
    return { pro, agent, talk: `${agent.path}/conversations/${body.conversation_id}` }
  })
  const draft = (more: object) => ({
    config: { name: 'Kettle', description: 'Knows tea.', ...more },
    prompt: 'Be calm.',
  })
  return [
    { name: 'guest: message', send: (message) => guest().post('/guest/chat', { template_id, message }) },
    {
      name: 'guest: history',
      send: (content) => {
        const messages = [
          { sender: 'user', content },
          { sender: 'assistant', content },
        ]
        return guest().post('/guest/chat', { template_id, message: 'shorten that', messages })
      },
    },
    {
      name: 'guest: kept cards',
      send: async (text) => {
        const cell = text.slice(0, 2000)
        const rows = Array.from({ length: 10 }, () => [cell])
        const choices = { kind: 'choices', options: [{ label: 'More', message: cell }], fallback: text }
        const cards = [{ kind: 'table', columns: [cell], rows, fallback: text }, choices]
        const raw = keepRequest(template_id, cards)
        const headers = { 'content-type': 'application/json' }
        return (await person()).pro.ask('POST', '/guest/keep', { raw, headers })
      },
    },
    { name: 'chat and title', send: async (message) => (await person()).agent.say(message) },
    {
      name: 'memory',
      send: async (text) => (await person()).agent.say(`Remember that ${text.slice(0, 290)}`),
    },
    {
      name: 'memory: by hand',
      send: async (text) => {
        const { pro, agent } = await person()
        return pro.post(`${agent.path}/memory`, { fact: text.slice(0, 300) })
      },
    },
    {
      name: 'about me',
      send: async (text) => {
        const { pro, agent } = await person()
        await pro.put('/user/about-me', { call_me: text.slice(0, 60), about: text.slice(0, 1500) })
        return agent.say('What do you know about me?')
      },
    },
    {
      name: 'conversation: rename',
      send: async (text) => {
        const { pro, talk } = await person()
        return pro.patch(talk, { title: text.slice(0, 120) })
      },
    },
    {
      name: 'conversations: search',
      send: async (text) => {
        const { pro, agent } = await person()
        return pro.get(
          `${agent.path}/conversations?search=${encodeURIComponent(storable(text.slice(0, 200)))}`,
        )
      },
    },
    {
      name: 'conversations and messages: search',
      send: async (text) => {
        const { pro } = await person()
        const search = encodeURIComponent(storable(text.slice(0, 200)))
        await pro.get(`/conversations?search=${search}`)
        return pro.get(`/messages?search=${search}`)
      },
    },
    {
      name: 'folder: name',
      send: async (text) => {
        const { pro } = await person()
        const { body } = await pro.post<{ id?: string }>('/folders', { name: text.slice(0, 60) })
        return body.id ? pro.delete(`/folders/${body.id}`) : pro.get('/folders')
      },
    },
    {
      name: 'agent: rename',
      send: async (text) => {
        const { pro, agent } = await person()
        return pro.patch(agent.path, { name: text.slice(0, 80) })
      },
    },
    {
      name: 'templates: search',
      send: (text) => guest().get(`/templates?search=${encodeURIComponent(storable(text.slice(0, 200)))}`),
    },
    {
      name: 'draft: prompt',
      send: async (prompt) =>
        (await person()).pro.post('/templates/try', {
          draft: { ...draft({}), prompt },
          message: 'ask me something',
        }),
    },
    {
      name: 'draft: fields',
      send: async (text) => {
        const fields = {
          name: text.slice(0, 60),
          description: text.slice(0, 2000),
          starters: [text.slice(0, 200)],
        }
        return (await person()).pro.post('/templates/try', { draft: draft(fields), message: 'who are you?' })
      },
    },
    {
      name: 'draft: knowledge',
      send: async (text) => {
        const assets = [
          { path: 'guide.md', text },
          { path: 'table.csv', text },
          { path: 'list.json', text },
        ]
        const body = {
          draft: { ...draft({ tools: ['knowledge'] }), assets },
          message: `What is ${text.slice(0, 400)}?`,
        }
        return (await person()).pro.post('/templates/try', body)
      },
    },
    {
      name: 'sign-up: name',
      isSlow: true,
      send: (text) => {
        const email = `${crypto.randomUUID()}@example.org`
        return guest().post('/auth/register', { email, password: goodPassword, full_name: text.slice(0, 80) })
      },
    },
    {
      name: 'upload: prompt and config',
      isSlow: true,
      send: async (text) => {
        const config = `name: Kettle\ndescription: ${JSON.stringify(text.slice(0, 500))}\n`
        return upload((await person()).pro, { 'config.yaml': config, 'prompt.txt': text })
      },
    },
    {
      name: 'upload: config as it is',
      isSlow: true,
      send: async (text) =>
        upload((await person()).pro, { 'config.yaml': `name: ${text}`, 'prompt.txt': 'Be calm.' }),
    },
    {
      name: 'attached file',
      isSlow: true,
      send: async (text) => {
        const { pro, agent } = await person()
        const form = new FormData()
        form.append('file', new Blob([text]), 'notes.txt')
        const { body } = await pro.ask<{ id: string }>('POST', `${agent.path}/files`, { raw: form })
        return agent.say('What does it say about tea?', body.id ? { file_ids: [body.id] } : {})
      },
    },
  ]
}

/** Made once and used for so many calls, then made anew. */
function rotating<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined
  let used = 0
  return () => {
    if (!made || used >= requestsOfOne) {
      made = make()
      used = 0
    }
    used += 1
    return made
  }
}

const storable = (text: string) => text.toWellFormed()

async function upload(person: Caller, files: Record<string, string>) {
  const entries = Object.entries(files).map(([path, content]) => ({ path, content: Buffer.from(content) }))
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(await writeZip(entries))]), 'template.zip')
  return person.ask('POST', '/templates/upload', { raw: form })
}
