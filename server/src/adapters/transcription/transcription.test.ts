import { inspect } from 'node:util'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { makeWave, recordedWebm } from '../../core/sound/testing/make-sound.ts'
import type { Recording } from '../../ports/transcriber.ts'
import { waitFor } from '../../../tests/support/app/wait-for.ts'
import { OpenAiTranscriber } from './openai-transcriber.ts'
import { TranscriptionService } from './testing/transcription-service.ts'

const service = await new TranscriptionService().start()
afterAll(() => service.stop())
beforeEach(() => {
  service.failing = undefined
  service.hears = { text: 'Hello there.' }
  service.asked.length = 0
})

const openAi = (options = {}) =>
  new OpenAiTranscriber({ baseUrl: service.baseUrl, apiKey: 'key', model: 'whisper-1', ...options })
const recording: Recording = { bytes: recordedWebm, kind: 'webm' }

describe.each([['by a service', openAi()]])('transcription %s', (_place, transcriber) => {
  test('hears what was said', async () => {
    expect((await transcriber.transcribe(recording)).text).toBe('Hello there.')
    expect((await transcriber.transcribe({ bytes: makeWave(1), kind: 'wav' })).text).toBe('Hello there.')
  })

  test('stops at once when the person goes away', async () => {
    service.failing = 0
    const person = new AbortController()
    const hearing = transcriber.transcribe(recording, { signal: person.signal })
    await waitFor(async () => service.asked.length === 1)
    const before = service.abandoned
    person.abort(new Error('gone'))
    await expect(hearing).rejects.toThrow('gone')
    await waitFor(async () => service.abandoned === before + 1)
    const late = transcriber.transcribe(recording, { signal: AbortSignal.abort(new Error('gone before')) })
    await expect(late).rejects.toThrow('gone before')
  })
})

describe('transcription by a service', () => {
  test('asks as the protocol says', async () => {
    await openAi().transcribe(recording)
    expect(service.asked).toEqual([
      {
        model: 'whisper-1',
        format: 'json',
        fileName: 'recording.webm',
        type: 'audio/webm',
        bytes: recordedWebm.length,
        authorization: 'Bearer key',
      },
    ])
  })

  test.each([
    [{ text: ' Hi \n' }, { text: 'Hi', seconds: undefined }],
    [{ text: '' }, { text: '', seconds: undefined }],
    [
      { text: 'Hi', duration: 3.2 },
      { text: 'Hi', seconds: 3.2 },
    ],
    [
      { text: 'Hi', usage: { type: 'duration', seconds: 4 } },
      { text: 'Hi', seconds: 4 },
    ],
    [
      { text: 'Hi', usage: { type: 'tokens', total_tokens: 9 } },
      { text: 'Hi', seconds: undefined },
    ],
    [
      { text: 'Hi', duration: 'long', usage: 7 },
      { text: 'Hi', seconds: undefined },
    ],
  ])('that hears %j tells %j', async (hears, told) => {
    service.hears = hears
    expect(await openAi().transcribe(recording)).toEqual(told)
  })

  test.each([400, 422])('that answers %i did not understand the recording', async (status) => {
    service.failing = status
    await expect(openAi().transcribe(recording)).rejects.toMatchObject({
      code: 'invalid-request',
      message: 'This recording could not be understood. Please record it again.',
    })
  })

  const failure = {
    code: 'provider-failed',
    message: 'The transcription service did not answer as it should. Please try again.',
  }

  test.each([401, 404, 429, 500])('that answers %i fails with a sentence', async (status) => {
    service.failing = status
    await expect(openAi().transcribe(recording)).rejects.toMatchObject(failure)
  })

  test.each([
    '',
    'a secret',
    '{"text": "a secret',
    '{"said":"a secret"}',
    '[]',
    `"${'x'.repeat(1_100_000)}"`,
  ])('that answers nonsense fails, and nothing of it is passed on (%#)', async (nonsense) => {
    service.hears = nonsense
    const error: unknown = await openAi()
      .transcribe(recording)
      .catch((reason: unknown) => reason)
    expect(error).toMatchObject(failure)
    expect(inspect(error, { depth: 9 })).not.toContain('a secret')
  })

  test('that never answers, or is away, fails too', async () => {
    service.failing = 0
    await expect(openAi({ milliseconds: 100 }).transcribe(recording)).rejects.toMatchObject(failure)
    const away = openAi({ baseUrl: 'http://127.0.0.1:1/v1' })
    await expect(away.transcribe(recording)).rejects.toMatchObject(failure)
  })
})
