import { randomBytes, randomUUID } from 'node:crypto'
import { writeZip } from '../../server/src/core/zip.ts'
import type { Caller } from '../../server/tests/support/app/http-client.ts'
import { upload, zipWith } from '../../server/src/features/creators/testing/creator.ts'

const MB = 1024 * 1024

interface Attack {
  /** So many requests are under way at once. */
  atOnce: number
  /** Makes what the attack needs; answers one request of it. */
  prepare(attacker: Caller, guestTemplate: string): Promise<(n: number) => Promise<unknown>>
}

const hostileTexts = ['\n', ' ', ',', '\t', ', '].map((sign) => `x${sign.repeat(19_990 / sign.length)}x`)

const slowLogic = `def respond(event):
    total = 0
    for n in range(30_000_000):
        total += n
    return {"reply": str(total)}
`
const manyLookups = `def respond(event):
    return {"tools": [{"tool": "knowledge", "input": {"query": "tea %d" % n}} for n in range(8)]}
`
const nestedUses = Array.from({ length: 7 }, (_, n) => {
  const uses = `<use href="#g${n}"/>`.repeat(10)
  return `<g id="g${n + 1}">${uses}</g>`
}).join('')
const nestedCover = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200"><defs><rect id="g0" width="9" height="9"/>${nestedUses}</defs><use href="#g7"/></svg>`
const commentCover = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200">${'<!--'.repeat(65_000)}</svg>`

/** The ways in which one account or one guest address once stopped the service for others. */
export const attacks: Record<string, Attack> = {
  'guest turns of blanks and commas': {
    atOnce: 2,
    prepare: async (attacker, template_id) => (n) =>
      attacker.post('/guest/chat', { template_id, message: hostileTexts[n % hostileTexts.length] }),
  },
  'slow Python turns': {
    atOnce: 20,
    prepare: async (attacker) => {
      const agents: string[] = []
      for (let n = 0; n < 5; n += 1)
        agents.push(await agentWith(attacker, `Slow Thinker ${n}`, { 'logic.py': slowLogic }))
      return (n) => attacker.post(`${agents[n % agents.length]}/chat`, turn('go'))
    },
  },
  'run-logic with 0.9 MB that looks like keys': {
    atOnce: 4,
    prepare: async (attacker) => {
      const assets = [{ path: 'notes.md', text: 'sk-'.repeat((0.9 * MB) / 3) }]
      const draft = { logic: 'def respond(event):\n    return {"reply": "x"}\n', assets }
      const event = { message: 'go', history: [], state: {} }
      return () => attacker.post('/templates/run-logic', { draft, event })
    },
  },
  'config.yaml of 51 kB and tests.yaml of 64 kB': {
    atOnce: 2,
    prepare: async (attacker) => {
      const keys = (bytes: number, line: (n: number) => string) =>
        Array.from({ length: bytes / 10 }, (_, n) => line(n))
          .join('')
          .slice(0, bytes)
      const config = zipWith({ 'config.yaml': keys(51_000, (n) => `k${n}: ${n}\n`) })
      const tests = zipWith({ 'tests.yaml': keys(64_000, (n) => `k${n}: ${n}\n`) })
      return (n) => upload(attacker, n % 2 === 0 ? config : tests, '?visibility=private')
    },
  },
  'covers of comments and nested uses': {
    atOnce: 3,
    prepare: async (attacker) => {
      const zips = [commentCover, nestedCover].map((cover) =>
        zipWith({ 'assets/cover.svg': cover, 'tests.yaml': undefined }),
      )
      return (n) => upload(attacker, zips[n % zips.length]!, '?visibility=private')
    },
  },
  'eight lookups in 2 MB each turn': {
    atOnce: 3,
    prepare: async (attacker) => {
      const config = `name: Tea Library\ndescription: Looks everything up in a very long book of tea.\ntools: [knowledge]\n`
      const book = Array.from(
        { length: 40_000 },
        (_, n) => `Tea ${n} wants ${n % 7} minutes, says page ${n}.\n\n`,
      )
      const files = {
        'config.yaml': config,
        'logic.py': manyLookups,
        'assets/guide.md': book.join('').slice(0, 1.9 * MB),
      }
      const agent = await agentWith(attacker, 'Tea Library', files)
      return () => attacker.post(`${agent}/chat`, turn('tea minutes page'))
    },
  },
  'turns with a wheel of 19 MB': {
    atOnce: 20,
    prepare: async (attacker) => {
      const agent = await agentWith(attacker, 'Heavy Luggage', {
        'logic.py': 'def respond(event):\n    return {"reply": "x"}\n',
        'assets/wheels/luggage-1.0-py3-none-any.whl': await writeZip([
          { path: 'luggage/bricks.bin', content: randomBytes(19 * MB) },
        ]),
      })
      return () => attacker.post(`${agent}/chat`, turn('go'))
    },
  },
  'files of 10 MB': {
    atOnce: 3,
    prepare: async (attacker) => {
      const agent = await agentWith(attacker, 'File Keeper', {})
      const bytes = Buffer.alloc(10 * MB, 'a line of text\n')
      return () => {
        const form = new FormData()
        form.set('file', new Blob([bytes]), 'long.txt')
        return attacker.ask('POST', `${agent}/files`, { raw: form })
      }
    },
  },
  'a flood of searches': {
    atOnce: 20,
    prepare: async (attacker) => (n) =>
      attacker.get(`/templates?limit=100&search=${encodeURIComponent(`budgt travl ${n} plann`)}`),
  },
}

const turn = (message: string) => ({
  message,
  conversation_id: randomUUID(),
  client_message_id: randomUUID(),
})

/** The path of an agent of a private template of theirs. */
async function agentWith(attacker: Caller, name: string, files: Record<string, string | Uint8Array>) {
  const config = `name: ${name}\ndescription: One of the templates with which somebody attacks.\n`
  const zip = zipWith({ 'config.yaml': config, 'tests.yaml': undefined, ...files })
  const { body: saved, status, text } = await upload(attacker, zip, '?visibility=private')
  if (status !== 201)
    throw new Error(`the template of an attack was answered ${status}: ${text.slice(0, 300)}`)
  const { body, text: told } = await attacker.post<{ agent_id: string }>('/agents/launch', {
    template_id: saved.id,
  })
  if (!body.agent_id) throw new Error(`the agent of an attack was not launched: ${told.slice(0, 300)}`)
  return `/agents/${body.agent_id}`
}
