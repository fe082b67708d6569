import { randomUUID } from 'node:crypto'
import type { Template } from '@agentry/contract/catalogue'
import type { AttachedFile } from '@agentry/contract/messages'
import { freePlan } from '@agentry/contract/rules/plans'
import { expect, test } from 'vitest'
import { launch, templateNamed } from '../support/people/chat-person.ts'
import type { Caller } from '../support/app/http-client.ts'
import { subscribe } from '../support/people/payer.ts'
import { startReplicas } from '../support/app/replicas.ts'
import { signUp } from '../support/people/sign-up.ts'
import { waitFor } from '../support/app/wait-for.ts'

test(
  'two servers behind a plain proxy are one product: every journey passes, whichever of them answers',
  { tags: 'long' },
  async () => {
    const replicas = await startReplicas()
    const { origin } = replicas
    const person = await signUp(origin)
    const everywhere = <T>(ask: (door: Caller) => Promise<T>, token = person.token) =>
      Promise.all(replicas.atEach(token).map(ask))

    const shelf = await person.get<Template[]>('/templates?limit=12')
    expect(shelf.body).toHaveLength(12)
    const agent = await launch(replicas, person, 'Poem Forms')
    expect(await everywhere((door) => door.get(agent.path))).toMatchObject([{ status: 200 }, { status: 200 }])

    const conversation_id = randomUUID()
    const told = [
      await agent.stream('hello', { conversation_id }),
      await agent.stream('and a poem', { conversation_id }),
    ]
    for (const events of told) expect(events.at(-1)?.type).toBe('done')
    expect(await agent.history(conversation_id)).toHaveLength(4)

    const bytes = Buffer.from('The winter deposit for the harbour flat is 431 euros.')
    const form = new FormData()
    form.set('file', new Blob([bytes]), 'lease.txt')
    const { body: file } = await person.ask<AttachedFile>('POST', `${agent.path}/files`, { raw: form })
    const copies = await everywhere((door) => door.get(`${agent.path}/files/${file.id}`))
    expect(copies.map(({ text }) => text)).toEqual([String(bytes), String(bytes)])
    const { body: answer } = await agent.say('What is the winter deposit?', { file_ids: [file.id] })
    expect(answer.response).toContain('431')

    const { body: spoken } = await agent.say('Make a voiceover of: A cup before loneliness.')
    const allowed = await agent.answerVoiceover(spoken.message_id)
    const sound = allowed.body.audio_files![0]!.url.replace('/api', '')
    const parts = await everywhere((door) => door.get(sound, { headers: { range: 'bytes=100-199' } }))
    for (const { status, headers } of parts)
      expect({ status, length: headers.get('content-length') }).toEqual({ status: 206, length: '100' })
    expect(parts[0]?.text).toBe(parts[1]?.text)
    expect(replicas.store.objects.size).toBeGreaterThanOrEqual(2)

    const template_id = await templateNamed(replicas, 'Plant Care')
    const launches = await Promise.all(
      Array.from({ length: 20 }, () => person.post('/agents/launch', { template_id })),
    )
    expect(launches.filter(({ status }) => status === 201)).toHaveLength(freePlan.agents - 1)
    const turns = await everywhere((door) => door.get('/allowance'))
    for (const { body } of turns) expect(body).toMatchObject({ turns: { used: 4 } })

    const checkout = await subscribe(replicas, person)
    await waitFor(async () => {
      const { body } = await person.get<{ status: string }>(`/billing/checkout-sessions/${checkout}`)
      return body.status === 'paid'
    })
    for (const { body } of await everywhere((door) => door.get('/auth/me')))
      expect(body).toMatchObject({ is_pro: true })

    const { body: made } = await person.post<{ id: string; key: string }>('/billing/api-keys', {
      name: 'mine',
    })
    const withKey = () => everywhere(async (door) => (await door.get('/agents')).status, made.key)
    expect(await withKey()).toEqual([200, 200])
    await person.delete(`/billing/api-keys/${made.id}`)
    expect(await withKey()).toEqual([401, 401])

    await person.post('/auth/logout')
    expect(await everywhere(async (door) => (await door.get('/auth/me')).status)).toEqual([401, 401])
    for (const requests of replicas.served) expect(requests).toBeGreaterThan(15)
  },
)
