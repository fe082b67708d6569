import { recordingMaxBytes } from '@agentry/contract/rules/limits'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { TranscriptionService } from '../../../adapters/transcription/testing/transcription-service.ts'
import { makeOgg, makeWave, recordedMp4, recordedWebm } from '../../../core/sound/testing/make-sound.ts'
import type { Caller } from '../../../../tests/support/app/http-client.ts'
import {
  openTestApp,
  startTestApp,
  type TestApp,
  type TestUser,
} from '../../../../tests/support/app/start-test-app.ts'
import { waitFor } from '../../../../tests/support/app/wait-for.ts'

const service = await new TranscriptionService().start()
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ TRANSCRIPTION_BASE_URL: service.baseUrl, TRANSCRIPTION_MODEL: 'whisper-1' })
})
afterAll(async () => {
  await app.stop()
  await service.stop()
})
beforeEach(() => {
  service.failing = undefined
  service.hears = { text: 'Hello there.' }
  service.asked.length = 0
})

function formOf(content: Uint8Array | string, field = 'file') {
  const form = new FormData()
  form.set(field, new Blob([content as BlobPart]), 'speech.txt')
  return form
}

const transcribe = (person: Caller, content: Uint8Array | string) =>
  person.ask<{ text: string; seconds: number }>('POST', '/speech/transcribe', { raw: formOf(content) })

async function secondsUsed(person: TestUser) {
  const { rows } = await app.ports.db.execute<{ seconds: number; reserved: number }>(sql`
    SELECT coalesce(sum(seconds), 0)::int AS seconds, (SELECT count(*)::int FROM seconds_reservation) AS reserved
    FROM transcription_usage WHERE account_id = (SELECT id FROM account WHERE email = ${person.email})`)
  return rows[0]
}

test('a recording becomes text, whatever it is called, and its seconds are counted', async () => {
  const person = await app.newUser()
  expect((await app.visitor().get('/about')).body).toMatchObject({ transcribes: true })
  const answer = await transcribe(person, recordedWebm)
  expect(answer).toMatchObject({ status: 200, body: { text: 'Hello there.', seconds: 3 } })
  expect(await transcribe(person, recordedMp4)).toMatchObject({ status: 200, body: { seconds: 2.961 } })
  service.hears = { text: 'A \u0000line\u001b and\nanother \ud83d', duration: 7.25 }
  const { body } = await transcribe(person, makeWave(1.5))
  expect(body).toEqual({ text: 'A line and\nanother \ufffd', seconds: 7.25 })
  expect(service.asked.map(({ fileName }) => fileName)).toEqual([
    'recording.webm',
    'recording.mp4',
    'recording.wav',
  ])
  expect(await secondsUsed(person)).toEqual({ seconds: 3 + 3 + 8, reserved: 0 })
})

test('what is too large, too long, no sound, empty or missing is refused with a sentence and never counted', async () => {
  const person = await app.newUser()
  const refusals: [Uint8Array | string, number, string][] = [
    [new Uint8Array(recordingMaxBytes + 1), 413, 'A recording may have 10 MB at most.'],
    [makeWave(121), 413, 'A recording may last 120 seconds at most.'],
    [makeOgg(3600), 413, 'A recording may last 120 seconds at most.'],
    ['', 422, 'This recording is empty.'],
    ['Good morning', 415, 'A recording can be a WebM, Ogg, MP4, WAV or MP3 file.'],
    [makeWave(0), 422, 'There is no sound in this recording.'],
    [recordedWebm.subarray(0, 100), 422, 'There is no sound in this recording.'],
  ]
  for (const [content, status, detail] of refusals)
    expect(await transcribe(person, content)).toMatchObject({ status, body: { detail } })
  const ask = (raw: FormData | string, headers = {}) =>
    person.ask('POST', '/speech/transcribe', { raw, headers })
  expect(await ask(formOf(makeWave(1), 'sound'))).toMatchObject({ status: 422 })
  expect(await ask('{}', { 'content-type': 'application/json' })).toMatchObject({ status: 415 })
  expect(await transcribe(app.visitor(), makeWave(1))).toMatchObject({ status: 401 })
  expect(service.asked).toEqual([])
  expect(await secondsUsed(person)).toEqual({ seconds: 0, reserved: 0 })
})

test('a day has 10 minutes for a free user, also when they all come at once', { tags: 'long' }, async () => {
  const person = await app.newUser()
  const minute = makeWave(59.5)
  const answers = await Promise.all(Array.from({ length: 16 }, () => transcribe(person, minute)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  for (const { status, body } of answers.filter((each) => each.status !== 200))
    expect({ status, ...body }).toMatchObject({
      status: 402,
      code: 'plan-limit',
      detail:
        'You have used all of today’s 10 minutes of transcription. They renew at midnight UTC. Pro has 120 minutes a day.',
    })
  expect(await secondsUsed(person)).toEqual({ seconds: 600, reserved: 0 })
  expect(await transcribe(await app.newUser(), minute)).toMatchObject({ status: 200 })
})

test('a service that fails gives the seconds back, and so does a person who goes away', async () => {
  const person = await app.newUser()
  service.failing = 500
  expect(await transcribe(person, makeWave(10))).toMatchObject({
    status: 502,
    body: { detail: 'The transcription service did not answer as it should. Please try again.' },
  })
  service.failing = 400
  expect(await transcribe(person, makeWave(10))).toMatchObject({ status: 422 })
  expect(await secondsUsed(person)).toEqual({ seconds: 0, reserved: 0 })

  service.failing = 0
  const impatient = new AbortController()
  const before = service.abandoned
  const asking = fetch(`${app.origin}/api/speech/transcribe`, {
    method: 'POST',
    body: formOf(makeWave(10)),
    headers: { authorization: `Bearer ${person.token}` },
    signal: impatient.signal,
  })
  await waitFor(async () => service.asked.length === 3)
  expect(await secondsUsed(person)).toEqual({ seconds: 10, reserved: 1 })
  impatient.abort()
  await expect(asking).rejects.toThrow()
  await waitFor(async () => service.abandoned === before + 1)
  await waitFor(async () => (await secondsUsed(person))?.seconds === 0)
})

test('where no service is set up, it says so', async () => {
  const plain = await startTestApp()
  expect(await transcribe(await plain.newUser(), recordedWebm)).toMatchObject({
    status: 503,
    body: { detail: 'No transcription service is set up here. Please type your message.' },
  })
})
