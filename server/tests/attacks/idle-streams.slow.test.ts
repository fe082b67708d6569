import { connect, type Socket } from 'node:net'
import { turnsAtOnce } from '@agentry/contract/rules/limits'
import { expect, onTestFinished, test } from 'vitest'
import { templateNamed } from '../support/people/chat-person.ts'
import { Caller } from '../support/app/http-client.ts'
import { startPacedModel } from '../support/services/paced-model.ts'
import { startServerProcess } from '../support/app/server-process.ts'
import { startTestApp } from '../support/app/start-test-app.ts'
import { waitFor } from '../support/app/wait-for.ts'

const streams = 10_000
const atOnce = 200

interface Opened {
  socket: Socket
  /** The first thing that came: the status of an answer. */
  status: Promise<number>
}

/** A guest at an address of their own, who asks for a stream and keeps the connection whatever is answered. */
function openStream(origin: string, template_id: string, guest: number): Opened {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  const body = JSON.stringify({ template_id, message: 'go on' })
  socket.write(
    [
      'POST /api/guest/chat HTTP/1.1',
      'host: agentry.test',
      'accept: text/event-stream',
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(body)}`,
      `x-forwarded-for: 198.${guest >> 16}.${(guest >> 8) & 255}.${guest & 255}`,
      '',
      body,
    ].join('\r\n'),
  )
  const status = new Promise<number>((resolve, reject) => {
    socket.once('data', (head) => resolve(Number(head.toString('latin1', 9, 12))))
    socket.once('close', () => reject(new Error('it was closed without an answer')))
    socket.on('error', reject)
  })
  return { socket, status }
}

test(
  `25: of ${streams} idle streams a server keeps as many as it can bear and refuses the others; health still answers`,
  { tags: 'long' },
  async () => {
    const model = await startPacedModel({ words: Array.from({ length: 60 }, () => 'wait '), everyMs: 5000 })
    onTestFinished(model.stop)
    const app = await startTestApp({ RUN_JOBS: 'false' })
    const server = await startServerProcess({
      DATABASE_URL: app.databaseUrl,
      RUN_JOBS: 'false',
      OPENAI_BASE_URL: model.url,
      OPENAI_MODEL: 'm',
    })
    const template = await templateNamed(app, 'Plant Care')
    const sockets: Socket[] = []
    onTestFinished(async () => {
      for (const socket of sockets) socket.destroy()
      await server.kill()
    })
    const answered: Record<number, number> = {}
    let guest = 0
    const lane = async () => {
      while (guest < streams) {
        guest += 1
        const { socket, status } = openStream(server.origin, template, guest)
        sockets.push(socket)
        answered[await status] = (answered[await status] ?? 0) + 1
      }
    }
    await Promise.all(Array.from({ length: atOnce }, lane))
    expect(answered).toEqual({ 200: turnsAtOnce.ofServer, 503: streams - turnsAtOnce.ofServer })
    expect(sockets.filter(({ closed }) => closed)).toEqual([])

    const visitor = new Caller(server.origin)
    expect((await visitor.get('/health')).status).toBe(200)
    expect((await visitor.get('/templates?limit=1')).status).toBe(200)
    for (const socket of sockets) socket.destroy()
    await waitFor(async () => {
      const { socket, status } = openStream(server.origin, template, (guest += 1))
      sockets.push(socket)
      return (await status) === 200
    })
  },
)
