import { expect, test } from 'vitest'
import { setPro } from '../../../auth/pro-service.ts'
import { startWithModel } from '../../testing/start-with-model.ts'

const twoModels = { FREE_MODEL: 'compatible:small', PRO_MODEL: 'compatible:large', OPENAI_MODEL: 'medium' }

test(
  'a Pro user asks another of the configured models to answer again; it is named and kept',
  { tags: 'long' },
  async () => {
    const { app, model, user, agent } = await startWithModel(twoModels)
    await setPro(app.ports, user.email, true)
    const { body: models } = await user.get('/models')
    expect(models).toEqual({
      free: 'small',
      pro: 'large',
      offered: { free: ['small'], pro: ['large', 'small', 'medium'] },
    })
    model.always({ text: ['Yes.'] })
    const first = await agent.say('Is it due?')
    const { conversation_id, user_message_id: replace_from } = first.body
    const again = await agent.say('Is it due?', { conversation_id, replace_from, model: 'medium' })
    expect([first.body.model_used, again.body.model_used]).toEqual(['large', 'medium'])
    const [, answer] = await agent.history(conversation_id)
    expect(answer).toMatchObject({ model_used: 'medium', versions: { index: 2, count: 2 } })
  },
)

test(
  'the free plan has its own model only, and unknown ones are refused; neither counts',
  { tags: 'long' },
  async () => {
    const { agent, model, used } = await startWithModel(twoModels)
    model.always({ text: ['Yes.'] })
    expect(await agent.say('Is it due?', { model: 'large' })).toMatchObject({
      status: 403,
      body: { code: 'pro-required' },
    })
    expect(await agent.say('Is it due?', { model: 'gpt-9' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'model' }] },
    })
    expect(await used()).toBe(0)
    expect((await agent.say('Is it due?', { model: 'small' })).body.model_used).toBe('small')
  },
)

test(
  'a model that was asked for by its name has nobody to answer in its place',
  { tags: 'long' },
  async () => {
    const { app, user, agent, model } = await startWithModel({ ...twoModels, FALLBACK_MODEL: 'built-in' })
    await setPro(app.ports, user.email, true)
    model.always({ status: 401 })
    expect((await agent.say('Is it due?')).status).toBe(200)
    expect((await agent.say('Is it due?', { model: 'small' })).status).toBe(502)
  },
)
