import { randomUUID } from 'node:crypto'
import { withServer, type Measured } from './harness/database.ts'
import { newAgentOwner } from './harness/agent-owner.ts'
import { sentence } from './harness/generated-words.ts'
import { atMost, median, told, type Row } from './harness/row.ts'

const SHORT = 100
const LONG = 10_000
const ROUNDS = 60
const WARM_UP = 10

/** Opening a conversation: the newest page of one with 10 000 messages against that of one with 100, in turn. */
export function bench(): Promise<Row[]> {
  return withServer({}, async (server) => {
    const { caller, agentPath } = await newAgentOwner(server.origin, 'Plant Care')
    const agentId = agentPath.split('/').at(-1)!
    const [short, long] = [await fill(server, agentId, SHORT), await fill(server, agentId, LONG)]
    await server.sql.query('VACUUM ANALYZE message')
    const times: Record<string, number[]> = { [short]: [], [long]: [] }
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
      for (const id of [short, long]) {
        const began = performance.now()
        const { body } = await caller.get<unknown[]>(`${agentPath}/conversations/${id}/history`)
        if (body.length !== SHORT) throw new Error(`a page of ${body.length} messages`)
        if (round >= WARM_UP) times[id]!.push(performance.now() - began)
      }
    }
    const [ofShort, ofLong] = [median(times[short]!), median(times[long]!)]
    return [
      atMost(
        `opening a conversation of ${LONG} messages, times one of ${SHORT}, median`,
        ofLong / ofShort,
        1.2,
        '×',
      ),
      told(`opening a conversation of ${LONG} messages, median`, ofLong, 'ms'),
    ]
  })
}

/** Straight into the database; answers its id. */
async function fill({ sql }: Measured, agentId: string, count: number): Promise<string> {
  const id = randomUUID()
  const ids = Array.from({ length: count }, () => randomUUID())
  await sql.query(
    `INSERT INTO conversation (id, owner_id, agent_id, session_id, title, last_message, message_count, state, summary,
       summary_up_to, leaf_id, created_at, updated_at)
     SELECT $2, owner_id, id, 's', 'Talk', 'last', $3, '{}', '', 0, $4, now(), now() FROM agent WHERE id = $1`,
    [agentId, id, count, ids.at(-1)],
  )
  await sql.query(
    `INSERT INTO message (id, owner_id, conversation_id, parent_id, depth, sender, content, details, created_at)
     SELECT said.id, agent.owner_id, $2, parent_id, n, CASE n % 2 WHEN 1 THEN 'user' ELSE 'assistant' END, content, '{}',
       now()
     FROM agent, unnest($3::uuid[], $4::uuid[], $5::text[]) WITH ORDINALITY AS said (id, parent_id, content, n)
     WHERE agent.id = $1 ORDER BY n`,
    [agentId, id, ids, [null, ...ids.slice(0, -1)], ids.map(() => `${sentence()} ${sentence()}`)],
  )
  return id
}
