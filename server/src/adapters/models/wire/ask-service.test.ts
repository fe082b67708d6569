import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAI } from '@ai-sdk/openai'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { LanguageModelV4, LanguageModelV4CallOptions } from '@ai-sdk/provider'
import { expect, onTestFinished, test } from 'vitest'
import { usualUsage } from '../testing/behaviour.ts'
import { anthropicMessages } from '../testing/anthropic-messages.ts'
import { chatCompletions } from '../testing/chat-completions.ts'
import { openaiResponses } from '../testing/openai-responses.ts'
import { askService, fetchFromService as fetch } from './ask-service.ts'
import { ExpressLane } from './express-lane.ts'
import { plainWords } from './plain-words.ts'

const prompt: LanguageModelV4CallOptions['prompt'] = [
  { role: 'user', content: [{ type: 'text', text: 'Count.' }] },
]
const words = Array.from({ length: 200 }, (_, n) => `${n}\n\n→ data: ${n} 🙂 `)
const reply = { text: words, calls: [{ tool: 'add', input: { of: words } }], usage: usualUsage }
const ofDelta = (delta: object, more: object = {}) =>
  `data: ${JSON.stringify({ id: '1', choices: [{ index: 0, delta, finish_reason: null }], ...more })}\n\n`
const more = [
  ofDelta({ content: 'a word' }),
  ofDelta({ content: 'and', reasoning_content: 'a thought' }),
  ofDelta({ reasoning_content: 'still thinking' }),
  ofDelta({ content: 'Back ', tool_calls: [] }),
  ofDelta({ content: 'to ' }, { usage: { prompt_tokens: 1, completion_tokens: 2 } }),
  ': a comment\n\n',
  ofDelta({ content: 'words' }),
  ofDelta({ refusal: 'no' }),
  ofDelta({ content: '.' }),
]

const clients = {
  openai: (baseURL: string) => createOpenAI({ apiKey: 'k', baseURL, fetch }).responses('m'),
  anthropic: (baseURL: string) => createAnthropic({ apiKey: 'k', baseURL, fetch }).languageModel('m'),
  compatible: (baseURL: string) =>
    createOpenAICompatible({ name: 'c', baseURL, fetch, includeUsage: true }).languageModel('m'),
}

const answers = {
  openai: openaiResponses.events(reply),
  anthropic: anthropicMessages.events(reply),
  compatible: [...more, ...chatCompletions.events(reply)],
}

/** A service that answers with these bytes, so many at a time. */
async function serve(answer: string, bytesAtOnce: number) {
  const bytes = Buffer.from(answer)
  const server = createServer(async (request, response) => {
    request.resume()
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (let at = 0; at < bytes.length; at += bytesAtOnce) {
      response.write(bytes.subarray(at, at + bytesAtOnce))
      await new Promise(setImmediate)
    }
    response.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** What a reader gets in the end, however it came: no timestamps, and pieces of the same text put together. */
async function read(client: Pick<LanguageModelV4, 'doStream'>, plain: Parameters<typeof askService>[1]) {
  const told: Record<string, unknown>[] = []
  const { stream } = await askService(client, plain, { prompt })
  for await (const part of stream) {
    const last = told.at(-1)
    if (part.type === 'text-delta' && last?.['type'] === part.type && last['id'] === part.id)
      last['delta'] += part.delta
    else if (part.type !== 'response-metadata') told.push({ ...part })
  }
  return told
}

const ends = ['\n', '\r\n']
test.each((['openai', 'anthropic', 'compatible'] as const).flatMap((name) => ends.map((end) => [name, end])))(
  '%s, lines ending with %j: past its client goes what the client would have told, in the same order',
  async (name, end) => {
    const kind = name as keyof typeof answers
    const answer = answers[kind].join('').replaceAll('\n', end)
    const expected = await read(clients[kind](await serve(answer, 4096)), undefined)
    expect(JSON.stringify(expected)).toContain('199')
    for (const bytesAtOnce of [50, 311, 1_000_000]) {
      let past = 0
      const counting = (event: Record<string, unknown>) => {
        const said = plainWords[kind]!(event)
        if (said) past += 1
        return said
      }
      expect(await read(clients[kind](await serve(answer, bytesAtOnce)), counting)).toEqual(expected)
      expect(past).toBeGreaterThan(190)
    }
  },
)

test('words go past the client once it has told all that it was given', () => {
  const lane = new ExpressLane(plainWords.compatible)
  const take = (event: string) => lane.take(Buffer.from(event))
  const first = ofDelta({ content: 'One' })
  expect(take(first)).toBe(first)
  expect(take(first)).toBe(first)
  const told = { type: 'text-delta', id: 'a', delta: 'One' } as const
  lane.tell({ type: 'raw', rawValue: {} })
  lane.tell(told)
  expect(take(first)).toBe(first)
  for (let left = 2; left > 0; left -= 1) {
    lane.tell({ type: 'raw', rawValue: {} })
    lane.tell(told)
  }
  expect(take(first)).toBe('')
  const garbage = 'data: {"choices":\n\n'
  expect(take(garbage)).toBe(garbage)
  expect(take(first)).toBe(first)
})
