import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Caller } from '../server/tests/support/app/http-client.ts'
import { startPacedModel } from '../server/tests/support/services/paced-model.ts'
import { withServer, type Measured } from './harness/database.ts'
import { newAgentOwner } from './harness/agent-owner.ts'
import { atMost, median, percentile, told, type Row } from './harness/row.ts'
import { processorMs, startScriptServer } from './harness/server.ts'
import { tokenTimes, type Asked } from './harness/stream-times.ts'

const PACE_MS = 50
const PEOPLE = 20
const ALONE = 40
const BURST = 100
const BURSTS_TO_WARM_UP = 4
const STREAMS = 300
const STREAM_ROUNDS = 3
const LEAVERS = 20
const modelFile = fileURLToPath(new URL('harness/paced-model.ts', import.meta.url))
const proxyFile = fileURLToPath(new URL('harness/baselines/bare-proxy.ts', import.meta.url))

/** Chat: what we add to the model's first token, long conversations, many streams, and how soon a reader's leaving ends the model call (row 38 of docs/security.md). */
export async function bench(): Promise<Row[]> {
  const [brief, long] = await Promise.all([
    startScriptServer(modelFile, ['4']),
    startScriptServer(modelFile, ['160']),
  ])
  const [briefProxy, longProxy] = await Promise.all(
    [brief, long].map(({ port }) => startScriptServer(proxyFile, [String(port)])),
  )
  try {
    return [
      ...(await withServer(modelAt(brief.port), briefAnswers(brief.port, briefProxy!.port))),
      ...(await withServer(modelAt(long.port), manyStreams(longProxy!.port))),
      ...(await readersWhoLeave()),
    ]
  } finally {
    await Promise.all([brief, long, briefProxy!, longProxy!].map((server) => server.stop()))
  }
}

const modelAt = (port: number) => modelOf(`http://127.0.0.1:${port}`)
const modelOf = (url: string) => ({ OPENAI_BASE_URL: url, OPENAI_MODEL: 'paced' })

/** The model itself, or a proxy in front of it. */
const askedAt = (port: number) => ({
  url: `http://127.0.0.1:${port}/chat/completions`,
  body: { messages: [{ role: 'user', content: 'hello' }] },
  mark: '"content":"word',
})

const briefAnswers = (modelPort: number, proxyPort: number) => async (server: Measured) => {
  const people = await newPeople(server)
  const direct = () => firstToken(askedAt(modelPort))
  const [person] = people
  const [toolUser] = await newPeople(server, { count: 1, template: 'Budget Builder' })
  const fresh = await burstOf(people)
  for (let burst = 0; burst < BURSTS_TO_WARM_UP; burst += 1) await burstOf(people)
  const added = await addedBy(() => person!.turn(), direct)
  const addedByProxy = await addedBy(() => askedAt(proxyPort), direct)
  const addedWithTools = await addedBy(() => toolUser!.turn(), direct)
  const before = processorMs(server.pid)
  const burst = await burstOf(people)
  const spent = (processorMs(server.pid) - before) / BURST
  const { small, large } = await compareOpening(server, person!)
  return [
    atMost('chat, what one turn adds to the first token, median', median(added), 10, 'ms'),
    atMost(
      'chat, what one turn with tools of the template adds to the first token, median',
      median(addedWithTools),
      10,
      'ms',
    ),
    atMost(
      'chat, the same without tools, times what a bare proxy adds',
      median(added) / median(addedByProxy),
      2,
      '×',
    ),
    atMost(`chat, first token in a burst of ${BURST} turns in a second, median`, median(burst), 300, 'ms'),
    told('chat, the same right after the start of the server', median(fresh), 'ms'),
    told('chat, processor time of the server for each of them, start to end', spent, 'ms'),
    atMost('chat, opening a conversation of 10 000 messages, times one of 100', large / small, 1.2, '×'),
  ]
}

/** How long each waits for its first token. */
function burstOf(people: Person[]) {
  return Promise.all(
    Array.from({ length: BURST }, async (_, n) => {
      await pause((n * 1000) / BURST)
      return firstToken(people[n % PEOPLE]!.turn())
    }),
  )
}

/** Measured in turns with the model asked directly. */
async function addedBy(asked: () => Asked, direct: () => Promise<number>) {
  const added: number[] = []
  for (let turn = 0; turn < 10; turn += 1) await firstToken(asked())
  for (let turn = 0; turn < ALONE; turn += 1) {
    const without = await direct()
    added.push((await firstToken(asked())) - without)
  }
  return added
}

const manyStreams = (proxyPort: number) => async (server: Measured) => {
  const people = await newPeople(server)
  const late = {
    bare: () => lateness(() => askedAt(proxyPort)),
    ours: () => lateness((n) => people[n % PEOPLE]!.turn()),
  }
  await late.bare()
  const fresh = await late.ours()
  const pairs: { bare: Lateness; ours: Lateness }[] = []
  for (let round = 0; round < STREAM_ROUNDS; round += 1)
    pairs.push({ bare: await late.bare(), ours: await late.ours() })
  const times = (which: keyof Lateness) => median(pairs.map(({ bare, ours }) => ours[which] / bare[which]))
  const what = `chat, ${STREAMS} streams, delay between tokens, 99th percentile`
  return [
    atMost(what, median(pairs.map(({ ours }) => ours.ever)), 50, 'ms'),
    atMost(`${what}, while all of them run, times that of a bare proxy`, times('together'), 3, '×'),
    told('chat, the same with the seconds in which they begin and end', times('ever'), '×'),
    told('chat, the delay right after the start of the server', fresh.ever, 'ms'),
  ]
}

interface Lateness {
  /** From the first that begins to the last that ends. */
  ever: number
  /** From the last that began to the first that ended. */
  together: number
}

/** How much later than its pace a token comes, while so many stream at once; 99th percentiles. */
async function lateness(asked: (n: number) => Asked): Promise<Lateness> {
  const began = performance.now()
  const streams = await Promise.all(
    Array.from({ length: STREAMS }, async (_, n) => {
      await pause((n * 3000) / STREAMS)
      const asking = performance.now() - began
      return (await tokenTimes(asked(n))).map((time) => asking + time)
    }),
  )
  const late = streams.flatMap((times) =>
    times.slice(1).map((at, token) => ({ at, ms: at - times[token]! - PACE_MS })),
  )
  const allBegan = Math.max(...streams.map((times) => times[0]!))
  const oneEnded = Math.min(...streams.map((times) => times.at(-1)!))
  const together = late.filter(({ at }) => at > allBegan && at < oneEnded)
  return {
    ever: percentile(
      late.map(({ ms }) => ms),
      0.99,
    ),
    together: percentile(
      together.map(({ ms }) => ms),
      0.99,
    ),
  }
}

async function readersWhoLeave(): Promise<Row[]> {
  let isFree = Promise.withResolvers<void>()
  const words = Array.from({ length: 200 }, () => 'word ')
  const model = await startPacedModel({ words, everyMs: PACE_MS, onAbandoned: () => isFree.resolve() })
  try {
    const times = await withServer(modelOf(model.url), async (server) => {
      const [person] = await newPeople(server)
      const spent: number[] = []
      for (let reader = 0; reader < LEAVERS; reader += 1) {
        isFree = Promise.withResolvers<void>()
        const leave = await startReading(unnamed(person!.turn()))
        const began = performance.now()
        leave()
        await Promise.race([isFree.promise, pause(30_000, undefined, { ref: false })])
        spent.push(performance.now() - began)
      }
      return spent
    })
    return [
      atMost(
        `chat, a reader leaves until the model is free, longest of ${LEAVERS}`,
        Math.max(...times),
        1000,
        'ms',
      ),
    ]
  } finally {
    model.stop()
  }
}

/** A message without a name of the sender's: its turn ends when the sender leaves. */
function unnamed({ body, ...asked }: ReturnType<Person['turn']>) {
  return { ...asked, body: { message: body.message, conversation_id: body.conversation_id } }
}

/** Resolves with the first token; answers how to leave. */
async function startReading({ url, headers, body, mark }: Asked) {
  const leaving = new AbortController()
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: leaving.signal,
  })
  const pieces = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  let read = ''
  while (!read.includes(mark)) {
    const { value = '', done } = await pieces.read()
    if (done) throw new Error(`${answer.status} without a token: ${read}`)
    read += value
  }
  return () => leaving.abort()
}

async function firstToken(asked: Asked) {
  const [first] = await tokenTimes(asked)
  return first!
}

interface Person {
  caller: Caller
  agentPath: string
  turn(): Asked & { body: Record<string, string> }
}

/** Pro, so that nobody's month ends within a measurement. */
async function newPeople(
  { origin, sql }: Measured,
  { count = PEOPLE, template = 'Plant Care' } = {},
): Promise<Person[]> {
  const people = await Promise.all(Array.from({ length: count }, () => newAgentOwner(origin, template)))
  await sql.query('UPDATE account SET is_pro = true')
  return people.map(({ caller, agentPath }) => ({
    caller,
    agentPath,
    turn: () => ({
      url: `${origin}/api${agentPath}/chat`,
      headers: { accept: 'text/event-stream', authorization: `Bearer ${caller.token}` },
      body: { message: 'hello', conversation_id: randomUUID(), client_message_id: randomUUID() },
      mark: 'event: delta',
    }),
  }))
}

async function compareOpening({ sql }: Measured, { caller, agentPath }: Person) {
  const times = { small: [] as number[], large: [] as number[] }
  const ids = { small: await fill(100), large: await fill(10_000) }
  for (let round = 0; round < 33; round += 1) {
    for (const size of ['small', 'large'] as const) {
      const began = performance.now()
      await caller.get(`${agentPath}/conversations/${ids[size]}/history`)
      if (round >= 3) times[size].push(performance.now() - began)
    }
  }
  return { small: median(times.small), large: median(times.large) }

  async function fill(messages: number) {
    const id = randomUUID()
    await sql.query(
      `INSERT INTO conversation (id, owner_id, agent_id, session_id, title, last_message, message_count, state, summary,
         summary_up_to, created_at, updated_at)
       SELECT $1, owner_id, id, 's', 'Long', 'last', $2, '{}', '', 0, now(), now()
       FROM agent WHERE id = $3`,
      [id, messages, agentPath.split('/').at(-1)],
    )
    await sql.query(
      `INSERT INTO message (id, owner_id, conversation_id, sender, content, details, created_at)
       SELECT gen_random_uuid(), owner_id, conversation.id, CASE n % 2 WHEN 0 THEN 'user' ELSE 'assistant' END,
         repeat('words of message ' || n || ' ', 20), '{}', now()
       FROM conversation, generate_series(1, $2) n WHERE conversation.id = $1`,
      [id, messages],
    )
    await sql.query(
      `UPDATE message SET parent_id = placed.parent_id, depth = placed.depth
       FROM (SELECT id, lag(id) OVER branch AS parent_id, row_number() OVER branch AS depth
         FROM message WHERE conversation_id = $1 WINDOW branch AS (ORDER BY seq)) placed
       WHERE placed.id = message.id`,
      [id],
    )
    await sql.query(
      `UPDATE conversation SET leaf_id = (SELECT id FROM message WHERE conversation_id = $1 ORDER BY seq DESC LIMIT 1)
       WHERE id = $1`,
      [id],
    )
    await sql.query('ANALYZE message')
    return id
  }
}
