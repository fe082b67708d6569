import { randomBytes } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setPro } from '../server/src/features/auth/pro-service.ts'
import { createLog } from '../server/src/core/operation/log.ts'
import { writeZip } from '../server/src/core/zip.ts'
import { readSettings } from '../server/src/settings.ts'
import { startServer } from '../server/src/start-server.ts'
import { atMost, median, type Row } from './harness/row.ts'
import { withDataDir } from './harness/server.ts'

const rounds = 5
const email = 'creator@example.org'

const logic = `def respond(event):
    return {"reply": "Green tea: 2 minutes."}
`
const tests = `- name: knows green tea
  turns:
    - say: How long does green tea take?
      contains: ["2 minutes"]
`

/** How long a template ZIP takes from upload to published, and how long it holds up others. In this process, so that its event loop is the server's. */
export function bench(): Promise<Row[]> {
  return withDataDir(async (dataDir) => {
    const settings = readSettings({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
    const server = await startServer(settings, { log: createLog('silent') })
    try {
      const bound = server.app.server.address()
      const api = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}/api`
      const token = await signUp(api)
      await setPro(server.ports, email, true)
      await send(api, token, await template(0))
      const measured = []
      for (let round = 1; round <= rounds; round += 1)
        measured.push(await timed(api, token, await template(round)))
      return [
        atMost(
          'a template ZIP of 5 MB, checked and published',
          median(measured.map(({ seconds }) => seconds)),
          2,
          's',
        ),
        atMost(
          'longest pause of the event loop meanwhile',
          median(measured.map(({ pauseMs }) => pauseMs)),
          50,
          'ms',
        ),
      ]
    } finally {
      await server.stop()
    }
  })
}

/** A picture and a recording are what makes a template large; some text is there to be looked up. */
function template(round: number) {
  const paragraphs = Array.from(
    { length: 4000 },
    (_, n) => `Tea ${n} takes ${n % 7} minutes at ${60 + (n % 40)} degrees.`,
  )
  const guide = `# Tea ${round}\n\n${paragraphs.join('\n\n')}`
  const config = `name: Tea ${round}\ndescription: Tells how long each kind of tea wants to be.\n`
  return writeZip([
    { path: 'config.yaml', content: Buffer.from(config) },
    { path: 'prompt.txt', content: Buffer.from('You are a calm tea master.') },
    { path: 'logic.py', content: Buffer.from(logic) },
    { path: 'tests.yaml', content: Buffer.from(tests) },
    { path: 'assets/guide.md', content: Buffer.from(guide) },
    { path: 'assets/recording.bin', content: randomBytes(5 * 1024 * 1024) },
  ])
}

async function timed(api: string, token: string, zip: Buffer) {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const began = performance.now()
  await send(api, token, zip)
  const seconds = (performance.now() - began) / 1000
  delay.disable()
  return { seconds, pauseMs: delay.max / 1e6 }
}

async function send(api: string, token: string, zip: Buffer) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(zip)]), 'template.zip')
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${api}/templates/upload`, { method: 'POST', headers, body: form })
  if (answer.status !== 201) throw new Error(`the upload answered ${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
}

async function signUp(api: string) {
  const body = JSON.stringify({ email, password: 'a quiet harbour', full_name: 'A Creator' })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${api}/auth/register`, { method: 'POST', headers, body })
  return ((await answer.json()) as { access_token: string }).access_token
}
