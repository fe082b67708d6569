import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startWithModel } from '../../testing/start-with-model.ts'

test(
  'the name on an answer is that of the model which gave it: of the fallback where the first fails',
  { tags: 'long' },
  async () => {
    const { model, user, agent } = await startWithModel({ FALLBACK_MODEL: 'compatible:second-model' })
    const named = async () => (await user.get<{ free: string }>('/models')).body.free
    expect(await named()).toBe('first-model')
    const conversation_id = randomUUID()
    model.next({ status: 401 }, { text: ['I stand ', 'in.'] }, { text: ['I am ', 'back.'] })
    const first = await agent.say('Hello', { conversation_id })
    expect(first.body).toMatchObject({ response: 'I stand in.', model_used: 'second-model' })
    const next = await agent.say('Hello again', { conversation_id })
    expect(next.body).toMatchObject({ response: 'I am back.', model_used: 'first-model' })
    const history = await agent.history(conversation_id)
    expect(history.flatMap(({ model_used }) => model_used ?? [])).toEqual(['second-model', 'first-model'])
    // Before an answer, what is set up is named.
    expect(await named()).toBe('first-model')
  },
)
