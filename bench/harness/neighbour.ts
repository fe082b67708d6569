import { randomUUID } from 'node:crypto'
import type { SavedTemplate } from '../../contract/src/creators.ts'
import { launch, stream, templateNamed } from '../../server/tests/support/people/chat-person.ts'
import { Caller } from '../../server/tests/support/app/http-client.ts'
import { signUp } from '../../server/tests/support/people/sign-up.ts'
import type { Measured } from './database.ts'

/** Longer than this nobody waits: it counts as a failure. */
const PATIENCE_MS = 15_000

export interface Done {
  what: string
  ms: number
  failure?: string
}

/** Somebody with a paid account who does what people do, one thing after the other. */
export async function newNeighbour({ origin, sql }: Measured) {
  const app = { visitor: () => new Caller(origin) }
  const person = await signUp(origin)
  await sql.query('UPDATE account SET is_pro = true')
  const plants = await launch(app, person, 'Plant Care')
  const budget = await launch(app, person, 'Budget Builder')
  const guestTemplate = await templateNamed(app, 'Plant Care')
  const draft = {
    config: { name: 'Fern Notes', description: 'Answers questions about ferns from my notes.' },
    prompt: 'You know ferns.',
    logic: 'def respond(event):\n    return {"reply": "Ferns want water."}\n',
  }
  const { body: saved } = await person.post<SavedTemplate>('/templates/draft', draft)

  const turn = async (caller: Caller, path: string, body: object) => {
    const last = (await stream(caller, path, body, AbortSignal.timeout(PATIENCE_MS))).at(-1)
    if (last?.type !== 'done') throw new Error(`a turn ended with ${JSON.stringify(last)}`)
  }
  const asked = (message: string) => ({
    message,
    conversation_id: randomUUID(),
    client_message_id: randomUUID(),
  })
  const actions: Record<string, () => Promise<unknown>> = {
    'a guest asks': () =>
      turn(new Caller(origin), '/guest/chat', {
        template_id: guestTemplate,
        message: 'What does a fern want?',
      }),
    'a person asks': () => turn(person, `${plants.path}/chat`, asked('How often do I water a cactus?')),
    'a person asks an agent with Python': () =>
      turn(person, `${budget.path}/chat`, asked('Rent 900, food 300')),
    'a search': () => seen(person, '/templates?limit=12&search=travl%20plan'),
    'a list': () => seen(person, '/templates?limit=12&sort=rating'),
    'a small file': () => sendFile(person, plants.path),
    'a draft is opened': () => seen(person, `/templates/${saved.id}/versions/${saved.version_id}`),
    'a draft is run': () =>
      ran(
        person.post('/templates/run-logic', { draft, event: { message: 'Hello', history: [], state: {} } }),
      ),
  }
  return {
    /** Does everything, again and again, until the time is over. */
    async live(milliseconds: number): Promise<Done[]> {
      const done: Done[] = []
      const end = performance.now() + milliseconds
      while (performance.now() < end)
        for (const [what, act] of Object.entries(actions))
          if (performance.now() < end) done.push(await timed(what, act))
      return done
    },
  }
}

async function timed(what: string, act: () => Promise<unknown>): Promise<Done> {
  const began = performance.now()
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${PATIENCE_MS / 1000} s`)), PATIENCE_MS)
  })
  try {
    await Promise.race([act(), tooLong])
    return { what, ms: performance.now() - began }
  } catch (error) {
    return { what, ms: performance.now() - began, failure: `${what}: ${String(error).slice(0, 200)}` }
  } finally {
    clearTimeout(timer)
  }
}

const seen = (caller: Caller, path: string) => ran(caller.get(path))

function sendFile(caller: Caller, agentPath: string) {
  const form = new FormData()
  form.set('file', new Blob(['Ferns want water twice a week.\n'.repeat(100)]), 'ferns.txt')
  return ran(caller.ask('POST', `${agentPath}/files`, { raw: form }))
}

async function ran(answering: Promise<{ status: number; text: string }>) {
  const { status, text } = await answering
  if (status >= 400) throw new Error(`${status}: ${text.slice(0, 120)}`)
}
