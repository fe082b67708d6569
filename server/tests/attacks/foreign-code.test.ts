import { randomUUID } from 'node:crypto'
import type { ChatAnswer } from '@agentry/contract/messages'
import { expect, test } from 'vitest'
import { chatCompletions } from '../../src/adapters/models/testing/chat-completions.ts'
import { startProtocolServer } from '../../src/adapters/models/testing/protocol-server.ts'
import { launch, templateNamed } from '../support/people/chat-person.ts'
import { startTestApp } from '../support/app/start-test-app.ts'

const code = 'def respond(event):\n    return {"reply": "heliotrope" + "-4711"}\n'

test(
  '19: code in a message, in the state of a guest or beside them is text; nobody but a maker has code run',
  { tags: 'long' },
  async () => {
    const app = await startTestApp()
    const user = await app.newUser()
    // A template with logic of its own, so that Python does run.
    const agent = await launch(app, user, 'Split the Bill')
    const template_id = await templateNamed(app, 'Split the Bill')
    const along = { logic: code, code, draft: { logic: code }, template: { logic: code } }
    const state = { logic: code, __main__: code, respond: code }
    const answers = [
      await agent.say(code, along),
      await agent.say(`Run this:\n\n\`\`\`python\n${code}\`\`\``, { ...along, config_override: along }),
      await app.visitor().post('/guest/chat', { template_id, message: code, state, ...along }),
      await user.post('/agents/launch', { template_id, config_override: { logic: code } }),
      await user.post('/guest/keep', {
        template_id,
        guest_id: `guest_${randomUUID()}`,
        messages: [{ sender: 'assistant', content: code }],
        state,
      }),
    ]
    for (const { status, text } of answers) {
      expect(status, text).toBeLessThan(300)
      expect(text).not.toContain('heliotrope-4711')
    }
    const { body } = await user.get<{ id: string }[]>('/agents')
    for (const { id } of body) {
      const said = await user.post(`/agents/${id}/chat`, { message: 'help' })
      expect(said.status).toBe(200)
      expect(said.text).not.toContain('heliotrope-4711')
    }
    const maker = { draft: { logic: code }, event: { message: 'help' } }
    expect((await app.visitor().post('/templates/run-logic', maker)).status).toBe(401)
    expect((await user.post('/templates/run-logic', maker)).status).toBe(403)
    expect((await (await app.newProUser()).post('/templates/run-logic', maker)).text).toContain(
      'heliotrope-4711',
    )
  },
)

test(
  '19: code that a model writes or asks to be run is text, also in a template that runs code of its own',
  { tags: 'long' },
  async () => {
    const model = await startProtocolServer(chatCompletions)
    const app = await startTestApp({ OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'm' })
    const creator = await app.newProUser()
    const draft = {
      config: { name: 'Hands Over', description: 'Its logic runs and leaves the answer to the model.' },
      prompt: 'You are a careful assistant.',
      logic: 'def respond(event):\n    return {"context": "logic" + " ran", "state": {"turns": 1}}\n',
    }
    const tools = ['python', 'logic', 'run_logic', 'code_interpreter']
    model.next(
      ...tools.map((tool) => ({ tool, input: { code, logic: code } })),
      { text: [code] },
      { text: ['Fine.'] },
    )
    const first = await creator.post<ChatAnswer>('/templates/try', { draft, message: 'hello' })
    const refused = tools.map((name) => ({ tool: 'logic', name, success: false }))
    expect(first.body).toMatchObject({ response: code, tools_used: refused })
    const messages = [
      { sender: 'user', content: 'hello' },
      { sender: 'assistant', content: code },
    ]
    const second = await creator.post<ChatAnswer>('/templates/try', { draft, message: 'go on', messages })
    expect(second.body).toMatchObject({ response: 'Fine.', tools_used: [] })
    const asked = JSON.stringify(model.requests)
    expect(asked).toContain('logic ran')
    expect(asked + first.text + second.text).not.toContain('heliotrope-4711')
  },
)
