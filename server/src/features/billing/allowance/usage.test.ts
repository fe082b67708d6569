import type { Usage } from '@agentry/contract/billing'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { launch } from '../../../../tests/support/people/chat-person.ts'
import { startTestApp } from '../../../../tests/support/app/start-test-app.ts'

test(
  'usage is what the server counted: answered turns and spoken seconds, by the day; what was refused does not count',
  { tags: 'long' },
  async () => {
    const app = await startTestApp()
    const user = await app.newProUser()
    const usage = async () => (await user.get<Usage>('/billing/usage')).body
    expect(await usage()).toMatchObject({
      api_calls: 0,
      voice_minutes: 0,
      templates_created: 0,
      agents_deployed: 0,
      limits: { api_calls: null, voice_minutes: null, templates_created: null, agents_deployed: null },
    })
    const agent = await launch(app, user, 'Pronunciation Coach')
    await agent.say('hello')
    expect((await user.post(`${agent.path}/chat`, { message: '' })).status).toBe(422)
    const spoken = await agent.say('Make a voiceover of: Good morning, and welcome to the harbour.')
    const seconds = Math.ceil(spoken.body.audio_files[0]!.duration)
    await app.ports.db.execute(sql`UPDATE day_usage SET day = day - 1`)
    await agent.say('thank you')
    const config = { name: 'Tide Table', description: 'Says when the water is high.' }
    await user.post('/templates/draft', { config, prompt: 'You are a tide table.' })

    const { days, ...rest } = await usage()
    expect(rest).toMatchObject({
      api_calls: 3,
      voice_minutes: Math.round((seconds * 100) / 60) / 100,
      templates_created: 1,
      agents_deployed: 1,
    })
    expect(days).toHaveLength(30)
    expect(days.slice(0, 28).every((day) => day.api_calls === 0 && day.voice_seconds === 0)).toBe(true)
    expect(days.slice(28)).toMatchObject([
      { api_calls: 2, voice_seconds: seconds },
      { day: new Date().toISOString().slice(0, 10), api_calls: 1, voice_seconds: 0 },
    ])
    await user.delete(agent.path)
    expect(await usage()).toMatchObject({ agents_deployed: 0 })
    const free = await app.newUser()
    expect((await free.get<Usage>('/billing/usage')).body.limits).toEqual({
      api_calls: 50,
      voice_minutes: 3,
      templates_created: 0,
      agents_deployed: 5,
    })
  },
)
