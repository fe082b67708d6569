import { freePlan, transcriptionSecondsPerDay } from '@agentry/contract/rules/plans'
import { expect, test } from 'vitest'
import type { Viewer } from '../../../core/http/access.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/app/start-test-app.ts'
import { authenticate } from '../../auth/session-service.ts'
import * as speech from './speech-service.ts'

/** Two servers on one database, and somebody known to both. */
async function twoReplicas() {
  const app = await startTestApp()
  const replica = await startTestApp({ DATABASE_URL: app.databaseUrl })
  const user = await app.newUser()
  const viewer = (await authenticate(app.ports, user.token!))!
  return { app, user, viewer, ports: (n: number) => [app, replica][n % 2]!.ports }
}

const done = (tried: PromiseSettledResult<string>[]) =>
  tried.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))

async function voiceUsed({ ports }: TestApp, viewer: Viewer) {
  return freePlan.voiceSeconds - ((await speech.voiceLeft(ports, viewer)) ?? 0)
}

test(
  '26: the voice trial is exact to the second; of 500 voiceovers at once over two replicas the last seconds go to one',
  { tags: 'long' },
  async () => {
    const { app, user, viewer, ports } = await twoReplicas()
    const reserve = (n: number, length: number) => speech.reserveVoice(ports(n), viewer, length)
    const reserved = done(await Promise.allSettled(Array.from({ length: 40 }, (_, n) => reserve(n, 6.2))))
    expect(reserved).toHaveLength(25)
    await expect(reserve(0, 6)).rejects.toMatchObject({
      code: 'plan-limit',
      message:
        'This voiceover is too long: 5 seconds are left of your 3-minute voice trial. The trial does not renew; Pro has no limit.',
    })
    const rush = done(await Promise.allSettled(Array.from({ length: 500 }, (_, n) => reserve(n, 5))))
    expect(rush).toHaveLength(1)
    const last = rush[0]!
    await expect(reserve(1, 1)).rejects.toMatchObject({
      message: 'You have used all of your 3-minute voice trial. The trial does not renew; Pro has no limit.',
    })

    const [first, second] = reserved
    await Promise.all([0, 1, 0, 1].map((n) => speech.giveSecondsBack(ports(n), first!)))
    expect(await voiceUsed(app, viewer)).toBe(173)
    const spoken = { accountId: viewer.id, at: new Date(), length: 5 }
    await speech.settleVoice(app.ports.db, last, spoken)
    await speech.giveSecondsBack(app.ports, last)
    expect(await voiceUsed(app, viewer)).toBe(173)
    await speech.giveSecondsBack(app.ports, second!)
    await expect(speech.settleVoice(app.ports.db, second!, spoken)).rejects.toMatchObject({
      code: 'unavailable',
    })
    const { body } = await user.get('/allowance')
    expect(body).toMatchObject({ voice_seconds: { used: 166, limit: 180 } })
  },
)

test(
  'a day of transcription is exact under concurrency, and what a service heard beyond the reserved counts',
  { tags: 'long' },
  async () => {
    const { app, viewer, ports } = await twoReplicas()
    const reserve = (n: number, length: number) => speech.reserveTranscription(ports(n), viewer, length)
    const reserved = done(await Promise.allSettled(Array.from({ length: 12 }, (_, n) => reserve(n, 89.5))))
    expect(reserved).toHaveLength(Math.floor(transcriptionSecondsPerDay.free / 90))
    await expect(reserve(0, 60.1)).rejects.toMatchObject({
      code: 'plan-limit',
      message:
        'This recording is too long: 60 seconds are left of today’s 10 minutes of transcription. They renew at midnight UTC. Pro has 120 minutes a day.',
    })
    await speech.settleTranscription(ports(1), reserved[0]!, 149)
    await expect(reserve(0, 2)).rejects.toMatchObject({
      message: expect.stringContaining('1 second is left'),
    })
    await speech.giveSecondsBack(app.ports, reserved[1]!)
    await reserve(1, 91)
    await expect(reserve(0, 1)).rejects.toMatchObject({
      message: expect.stringContaining('used all of today’s'),
    })
    expect(await speech.reserveTranscription(app.ports, { ...viewer, isPro: true }, 3600)).toBeTruthy()

    const tomorrow = await startTestApp({ DATABASE_URL: app.databaseUrl, CLOCK_OFFSET: String(24 * 60 * 60) })
    expect(await speech.reserveTranscription(tomorrow.ports, viewer, 120)).toBeTruthy()
  },
)
