import { expect, test, vi } from 'vitest'
import { chatCompletions } from '../../../adapters/models/testing/chat-completions.ts'
import { protocols } from '../../../adapters/models/testing/scripted-model.ts'
import { startProtocolServer } from '../../../adapters/models/testing/protocol-server.ts'
import type { Protocol } from '../../../adapters/models/testing/protocol.ts'
import { startTestApp } from '../../../../tests/support/app/start-test-app.ts'
import { templateVersion } from '../../catalogue/schema.ts'
import { forgetVersion } from '../../catalogue/templates/version-service.ts'
import { modelEnvironment, modelOf } from '../testing/model-environment.ts'
import { launchOwn } from '../testing/own-template.ts'

const logic = `
from agentry import tool

@tool
def add(state, amount: float):
    """Add an amount."""
    state["sum"] = state.get("sum", 0) + amount
    return state["sum"]

def describe(state):
    return f"The sum is {state['sum']}." if state else None

def respond(event):
    if "950" not in event["message"]:
        return None
    return {"reply": "I make that 950.", "state": {"sum": 950}}
`

async function startWith(protocol: Protocol, environment: Record<string, string> = {}) {
  const model = await startProtocolServer(protocol)
  const app = await startTestApp({ ...modelEnvironment(protocol, model.url), ...environment })
  const agent = await launchOwn(await app.newProUser(), { logic })
  return { app, model, agent }
}

/** On a busy machine: a server, its database and Python start first. */
vi.setConfig({ testTimeout: 90_000 })

const refusals: Record<Protocol['name'], string> = {
  openai: "Unsupported parameter: 'tools' is not supported with this model.",
  anthropic: 'This model does not support tool use.',
  google: 'Function calling is not enabled for models/gemma-3-1b-it',
  compatible: 'registry.example/library/gemma:latest does not support tools',
}

test.each(protocols)(
  '$name: a model that refuses tools answers with what the code says',
  { tags: 'long' },
  async (protocol) => {
    const { model, agent } = await startWith(protocol)
    model.refuseTools(refusals[protocol.name])
    model.next({ text: ['It is ', '950.'] })
    const first = await agent.say('my rent is 950')
    expect(first.body).toMatchObject({
      response: 'It is 950.',
      model_used: modelOf[protocol.name],
      tools_used: [],
    })
    // The turn's own request, ours with one harmless tool, and the one that was answered.
    expect(model.requests.map(({ tools }) => tools)).toEqual([expect.arrayContaining(['add']), ['wave'], []])
    const asked = JSON.stringify(model.requests.at(-1)!.body)
    expect(asked).toContain('I make that 950.')
    expect(asked).not.toContain('call the tool')

    model.next({ text: ['Still ', '950.'] })
    const { conversation_id } = first.body
    expect((await agent.say('and now?', { conversation_id })).body.response).toBe('Still 950.')
    expect(model.requests).toHaveLength(4)
    expect(JSON.stringify(model.requests.at(-1)!.body)).toContain('The sum is 950.')
  },
)

test(
  'a request that is refused for what a template put into it takes the tools from nobody else',
  { tags: 'long' },
  async () => {
    const { app, model, agent } = await startWith(chatCompletions)
    model.next(
      { status: 400, message: 'Invalid schema for tool "add": this model does not support tools' },
      { text: ['Hello.'] },
      { text: ['Without ', 'tools.'] },
    )
    expect((await agent.say('hello')).body.response).toBe('Without tools.')
    expect(model.requests.map(({ tools }) => tools.length)).toEqual([3, 1, 0])

    const other = await launchOwn(await app.newProUser(), { logic })
    model.next({ tool: 'add', input: { amount: 1 } }, { text: ['One.'] })
    expect((await other.say('add 1')).body.tools_used).toMatchObject([{ success: true, result: 1 }])
  },
)

test(
  'tools that are refused after some were called: what these told is handed on',
  { tags: 'long' },
  async () => {
    const { model, agent } = await startWith(chatCompletions, {
      FALLBACK_MODEL: 'compatible:second-model',
    })
    const refused = { status: 400, message: 'second-model does not support tools' }
    model.next({ tool: 'add', input: { amount: 7 } }, { status: 401 }, refused, refused, {
      text: ['It is ', 'seven.'],
    })
    const { body } = await agent.say('add 7')
    expect(body).toMatchObject({ response: 'It is seven.', model_used: 'second-model' })
    expect(body.tools_used).toMatchObject([{ name: 'add', success: true, result: 7 }])
    const asked = JSON.stringify(model.requests.at(-1)!.body)
    expect(asked).toContain('Their results')
    expect(asked).toContain('The sum is 7.')
  },
)

test(
  'where the built-in model stands in, the code of the template is asked first, and the answer is named after it',
  { tags: 'long' },
  async () => {
    const { model, agent } = await startWith(chatCompletions, {
      FALLBACK_MODEL: 'built-in',
    })
    model.next({ status: 401 }, { status: 401 })
    const { body } = await agent.say('my rent is 950')
    expect(body).toMatchObject({ response: 'I make that 950.', model_used: 'built-in model' })
    const { conversation_id } = body
    const unsure = await agent.say('What is 6 * 7?', { conversation_id })
    expect(unsure.body).toMatchObject({ model_used: 'built-in model' })
    expect(unsure.body.response).toContain('42')
    expect(model.requests).toHaveLength(2)
  },
)

test(
  'a model that could not be offered the tools of a template is told so, and gets them in the next turn',
  { tags: 'long' },
  async () => {
    const { app, model, agent } = await startWith(chatCompletions)
    // As for a template from before its functions were kept.
    const changed = await app.ports.db
      .update(templateVersion)
      .set({ abilities: null })
      .returning({ id: templateVersion.id })
    for (const { id } of changed) forgetVersion(id)
    const busy = vi.spyOn(app.ports.sandbox, 'abilities').mockResolvedValue(undefined)
    const offered = async () => {
      model.next({ text: ['There you are.'] })
      await agent.say('add 7')
      const { tools, body } = model.requests.at(-1)!
      const { messages } = body as { messages: { content: string }[] }
      return [tools.includes('add'), messages[0]!.content.includes('are busy and not offered to you')]
    }
    expect(await offered()).toEqual([false, true])
    busy.mockRestore()
    expect(await offered()).toEqual([true, false])
  },
)
