import { expect, onTestFinished, test } from 'vitest'
import { html, LocalSite } from '../../../adapters/web/testing/local-site.ts'
import { launch } from '../../../../tests/support/people/chat-person.ts'
import { startWithModel } from '../testing/start-with-model.ts'

test(
  '7: NUL and half characters from a model, its tools and a search engine lose no turn',
  { tags: 'long' },
  async () => {
    const site = await new LocalSite().start()
    onTestFinished(() => site.stop())
    const hit = { title: 'A \ud83d title', url: 'https://example.org/', content: 'Nothing \0 here.' }
    site.pages['/search'] = html(JSON.stringify({ results: [hit] }))
    const { app, model, user } = await startWithModel({ SEARCH_URL: site.url('/search') })
    const agent = await launch(app, user, 'Source Scout')
    model.next(
      { tool: 'research', input: { query: 'snails \udc00' } },
      { tool: 'remember', input: { fact: 'Likes \0 snails' } },
      { text: ['A whole \ud83d', '\ude00, a half \ud83d', ' and \0.'] },
    )
    const { status, body } = await agent.say('What about snails?')
    expect(status).toBe(200)
    expect(body.response).toBe('A whole 😀, a half \ufffd and \ufffd.')
    const [, answer] = await agent.history(body.conversation_id)
    expect(answer).toMatchObject({ content: body.response, tools_used: body.tools_used })
    expect(JSON.stringify(body.tools_used)).toContain('A \ufffd title')
    expect((await user.get(`${agent.path}/memory`)).body).toMatchObject([{ fact: 'Likes \ufffd snails' }])
  },
)

test(
  'a model that says nothing but blanks is a failure that can be tried again, also when it breaks off',
  { tags: 'long' },
  async () => {
    const { agent, model, used } = await startWithModel()
    model.next({ text: [' ', '\n'] }, { cutAfter: 1, text: ['\n', 'x'] }, { text: ['Here.'] })
    for (const _ of ['empty', 'broken off'])
      expect(await agent.say('hello')).toMatchObject({ status: 502, body: { code: 'provider-failed' } })
    expect(await agent.conversations()).toEqual([])
    expect(await agent.say('hello')).toMatchObject({ status: 200, body: { response: 'Here.' } })
    expect(await used()).toBe(1)
  },
)

test('a blank reply of a template is none: the model answers', { tags: 'long' }, async () => {
  const { app, model } = await startWithModel()
  const creator = await app.newProUser()
  const draft = {
    config: { name: 'Says Nothing', description: 'Its logic replies with blanks.' },
    prompt: 'Be brief.',
    logic: 'def respond(event):\n    return {"reply": " \\n", "context": "forty-two"}\n',
  }
  model.next({ text: ['From the model.'] })
  const { body } = await creator.post('/templates/try', { draft, message: 'hello' })
  expect(body).toMatchObject({ response: 'From the model.', model_used: 'first-model' })
  expect(JSON.stringify(model.requests)).toContain('forty-two')
})
