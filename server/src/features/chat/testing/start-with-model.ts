import { chatCompletions } from '../../../adapters/models/testing/chat-completions.ts'
import type { Protocol } from '../../../adapters/models/testing/protocol.ts'
import { startProtocolServer } from '../../../adapters/models/testing/protocol-server.ts'
import { launch } from '../../../../tests/support/people/chat-person.ts'
import { startTestApp } from '../../../../tests/support/app/start-test-app.ts'

/** A server that asks a model service, which says what the test tells it to, and somebody with an agent. */
export async function startWithModel(
  environment: Record<string, string> = {},
  protocol: Protocol = chatCompletions,
) {
  const model = await startProtocolServer(protocol)
  const app = await startTestApp({ OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'first-model', ...environment })
  const user = await app.newUser()
  const agent = await launch(app, user, 'Invoice Helper')
  const used = async () => (await user.get<{ turns: { used: number } }>('/allowance')).body.turns.used
  return { app, model, user, agent, used }
}
