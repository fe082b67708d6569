import type { Caller } from '../server/tests/support/app/http-client.ts'
import { withServer, type Measured } from './harness/database.ts'
import { newAgentOwner } from './harness/agent-owner.ts'
import { roll, sentence } from './harness/generated-words.ts'
import { atMost, percentile, told, type Row } from './harness/row.ts'

const MESSAGES = 100_000
const PER_CONVERSATION = 100
const AT_ONCE = 5_000
const CLIENTS = 2
const SEARCH_MS = 5000
const CORRECTED_MS = 100
const misspelt = 'a word with one wrong letter'
const unknown = 'a long word that nothing is like'

/**
 * One person with 100 000 messages searches them: for a frequent word, the beginning of a word, and two words; then with typing
 * errors, which are corrected after nothing was found.
 */
export function bench(): Promise<Row[]> {
  return withServer({}, async (server) => {
    const { caller, agentPath } = await newAgentOwner(server.origin, 'Plant Care')
    const texts = await fill(server, agentPath.split('/').at(-1)!)
    const wordsOf = () => texts[roll(texts.length)]!.split(' ').filter((word) => word.length > 3)
    const kinds = {
      'a word': () => wordsOf()[0]!,
      'the beginning of a word': () => wordsOf()[1]!.slice(0, 4),
      'two words': () => wordsOf().slice(2, 4).join(' '),
      'the most frequent word': () => 'the',
    }
    const corrected = {
      [misspelt]: () => withWrongLetter(wordsOf().find((word) => word.length > 5) ?? 'conversation'),
      [unknown]: () => withWrongLetter(withWrongLetter('conversationist')),
    }
    const times = await timesOf(caller, kinds)
    const timesCorrected = await timesOf(caller, corrected)
    const all = Object.values(times).flat()
    return [
      atMost(
        `search of ${MESSAGES} messages of one person, ${CLIENTS} at once, 95th percentile`,
        percentile(all, 0.95),
        60,
        'ms',
      ),
      ...Object.entries(timesCorrected).map(([kind, each]) =>
        atMost(`the same for ${kind}`, percentile(each, 0.95), CORRECTED_MS, 'ms'),
      ),
      ...Object.entries(times).map(([kind, each]) =>
        told(`the same for ${kind}`, percentile(each, 0.95), 'ms'),
      ),
    ]
  })
}

/** How long each kind of search takes while several clients search, one kind after the other. */
async function timesOf(caller: Caller, kinds: Record<string, () => string>) {
  const times: Record<string, number[]> = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, []]))
  const end = performance.now() + SEARCH_MS
  const client = async () => {
    while (performance.now() < end) {
      for (const [kind, next] of Object.entries(kinds)) {
        const search = next()
        const began = performance.now()
        const { body } = await caller.get<unknown[]>(`/messages?search=${encodeURIComponent(search)}`)
        if ((body.length === 0) !== (kind === unknown)) throw new Error(`${body.length} found for ${search}`)
        times[kind]!.push(performance.now() - began)
      }
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return times
}

/** In the middle, so that it does not begin with what is meant. */
function withWrongLetter(word: string) {
  const at = word.length >> 1
  return `${word.slice(0, at)}${word[at] === 'q' ? 'x' : 'q'}${word.slice(at + 1)}`
}

/** Straight into the database, with the sentences in return. */
async function fill({ sql }: Measured, agentId: string) {
  await sql.query(
    `INSERT INTO conversation (id, owner_id, agent_id, session_id, title, last_message, message_count, state, summary,
       summary_up_to, created_at, updated_at)
     SELECT gen_random_uuid(), owner_id, id, 's', 'Talk ' || n, 'last', $2, '{}', '', 0, now(), now()
     FROM agent, generate_series(1, $3) n WHERE id = $1`,
    [agentId, PER_CONVERSATION, MESSAGES / PER_CONVERSATION],
  )
  const texts = Array.from({ length: MESSAGES }, () => `${sentence()} ${sentence()}`)
  for (let at = 0; at < MESSAGES; at += AT_ONCE) {
    await sql.query(
      `INSERT INTO message (id, owner_id, conversation_id, sender, content, details, created_at)
       SELECT gen_random_uuid(), owner_id, conversation.id, CASE n % 2 WHEN 0 THEN 'user' ELSE 'assistant' END,
         content, '{}', now()
       FROM unnest($1::text[]) WITH ORDINALITY AS said (content, n)
       JOIN (SELECT id, owner_id, row_number() OVER () AS place FROM conversation) AS conversation
         ON place = (n + $2) / $3 + 1`,
      [texts.slice(at, at + AT_ONCE), at - 1, PER_CONVERSATION],
    )
  }
  await sql.query('VACUUM ANALYZE message')
  return texts
}
