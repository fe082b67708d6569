import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { TooLongToSay } from '../../ports/speech.ts'
import { FliteSpeech } from './flite-speech.ts'
import { mp3Frames } from '../../core/sound/mp3-frames.ts'
import { OpenAiSpeech } from './openai-speech.ts'
import { SpeechService } from './testing/speech-service.ts'

const service = await new SpeechService().start()
const flite = new FliteSpeech()

beforeEach(() => {
  service.failing = undefined
  service.asked.length = 0
})

afterAll(async () => {
  await flite.close()
  await service.stop()
})

const openAi = (options = {}) =>
  new OpenAiSpeech({ baseUrl: service.baseUrl, apiKey: 'key', model: 'tts-1', ...options })

/** What a player will play. */
function secondsOf(mp3: Uint8Array) {
  let seconds = 0
  for (const { samples, sampleRate } of mp3Frames(mp3)) seconds += samples / sampleRate
  return seconds
}

const minute = 'Tea is a drink, and people all over the world like it very much indeed. '.repeat(13)

describe.each([
  ['on this machine', flite],
  ['by a service', openAi()],
])('speech %s', (_place, speech) => {
  const [first, second] = speech.voices()

  test('is an MP3 of the length that it says', async () => {
    const spoken = await speech.speak('Hello there. This is a test of the voice.', {})
    expect(spoken.voice).toBe(first?.id)
    expect(spoken.seconds).toBeGreaterThan(1)
    expect(spoken.seconds).toBe(Math.round(spoken.seconds * 1000) / 1000)
    expect([...mp3Frames(spoken.mp3)].reduce((size, { bytes }) => size + bytes.length, 0)).toBe(
      spoken.mp3.length,
    )
    expect(Math.abs(secondsOf(spoken.mp3) - spoken.seconds)).toBeLessThan(0.15)
  })

  test('has several voices, and the first for a name that nobody has', async () => {
    expect(speech.voices().length).toBeGreaterThan(3)
    const [one, other, unknown] = await Promise.all([
      speech.speak('Good morning', { voice: first?.id }),
      speech.speak('Good morning', { voice: second?.id }),
      speech.speak('Good morning', { voice: '../../voice.flitevox' }),
    ])
    expect(other.voice).toBe(second?.id)
    expect(unknown).toEqual(one)
  })

  test.each(['a', 'A', '7', 'Hi'])('of %j alone works', async (text) => {
    const { seconds, mp3 } = await speech.speak(text)
    expect(seconds).toBeGreaterThan(0.04)
    expect(secondsOf(mp3)).toBeGreaterThan(0)
  })

  test.each(['', ' ', '.', '...\n\n', '\0\x01\x02', '<speak></speak>', '***', '\u202e\u200b', '😀'])(
    'of %j is refused, as there is nothing to say',
    async (text) => {
      await expect(speech.speak(text)).rejects.toMatchObject({
        code: 'invalid-request',
        message: 'There is nothing in this text that can be spoken.',
      })
    },
  )

  test('of a megabyte is refused at once', async () => {
    await expect(speech.speak('word '.repeat(200_000))).rejects.toMatchObject({
      code: 'invalid-request',
      message: 'A script can have 20,000 characters at most; this one has 1,000,000.',
    })
  })

  test(
    'that is longer than it may be is refused, and the same within its length is not',
    { tags: 'long' },
    async () => {
      const { seconds } = await speech.speak(minute)
      await expect(speech.speak(minute, { maxSeconds: seconds - 0.001 })).rejects.toBeInstanceOf(TooLongToSay)
      await expect(speech.speak(minute, { maxSeconds: 3 })).rejects.toMatchObject({
        code: 'invalid-request',
        message: 'This script takes more than 3 seconds to speak.',
      })
      expect((await speech.speak(minute, { maxSeconds: seconds + 0.001 })).seconds).toBe(seconds)
    },
  )

  test('takes marks, tags and control characters for silence', async () => {
    const plain = await speech.speak('Hello big world')
    const dressed = await speech.speak(
      '**Hello** <break time="1000s"/>\0\x1b [big](javascript:alert) \u202e<prosody rate="x-slow">world</prosody>',
    )
    expect(dressed.seconds).toBe(plain.seconds)
  })

  test('stops at once when the person goes away', { tags: 'long' }, async () => {
    const person = new AbortController()
    const speaking = speech.speak(minute.repeat(5), { signal: person.signal })
    person.abort(new Error('gone'))
    await expect(speaking).rejects.toThrow('gone')
    await expect(speech.speak('x', { signal: AbortSignal.abort(new Error('gone before')) })).rejects.toThrow(
      'gone before',
    )
    expect((await speech.speak('And on it goes')).seconds).toBeGreaterThan(0)
  })
})

describe('speech on this machine', () => {
  test('of ten minutes is one file, and others get their turn meanwhile', { tags: 'long' }, async () => {
    const long = flite.speak(minute.repeat(10), { voice: 'kal16' })
    let longIsDone = false
    void long.then(() => (longIsDone = true))
    await flite.speak('A short one.', { voice: 'kal16' })
    expect(longIsDone).toBe(false)
    const { seconds, mp3 } = await long
    expect(seconds).toBeGreaterThan(540)
    expect(Math.abs(secondsOf(mp3) - seconds)).toBeLessThan(0.2)
    expect(new Set([...mp3Frames(mp3)].map(({ sampleRate }) => sampleRate))).toEqual(new Set([16_000]))
  })

  test(
    'spells what is no language, and reads foreign letters as well as it can',
    { tags: 'long' },
    async () => {
      expect((await flite.speak('x'.repeat(150), { voice: 'kal16' })).seconds).toBeGreaterThan(10)
      expect((await flite.speak('Zoë & Łukasz – “naïve” café', { voice: 'kal16' })).seconds).toBeGreaterThan(
        1.5,
      )
      await expect(flite.speak('你好')).rejects.toMatchObject({ code: 'invalid-request' })
    },
  )

  test('gives its memory back after a while, and starts again', { tags: 'long' }, async () => {
    const speech = new FliteSpeech({ idleMs: 50 })
    expect(speech.running).toBe(false)
    await speech.speak('One', { voice: 'kal16' })
    expect(speech.running).toBe(true)
    await expect.poll(() => speech.running).toBe(false)
    expect((await speech.speak('Two', { voice: 'kal16' })).seconds).toBeGreaterThan(0)
    await speech.close()
  })

  test('that hangs is ended, and the next one works', async () => {
    const hasty = new FliteSpeech({ stepMs: 1 })
    await expect(hasty.speak('Too slow')).rejects.toMatchObject({
      code: 'provider-failed',
      message: 'The voice could not speak this text.',
    })
    expect(hasty.running).toBe(false)
  })
})

describe('speech by a service', () => {
  test('asks as the protocol says, in pieces that it takes', { tags: 'long' }, async () => {
    const { seconds } = await openAi().speak(minute.repeat(10), { voice: 'nova' })
    expect(service.asked.length).toBeGreaterThan(2)
    expect(service.asked[0]).toMatchObject({
      model: 'tts-1',
      voice: 'nova',
      response_format: 'mp3',
      authorization: 'Bearer key',
    })
    const characters = service.asked.reduce((sum, { input }) => sum + input.length, 0)
    expect(Math.abs(seconds - characters * 0.05)).toBeLessThan(1)
  })

  test.each([401, 429, 500])('that answers %i fails with a sentence', async (status) => {
    service.failing = status
    await expect(openAi().speak('Hello')).rejects.toMatchObject({
      code: 'provider-failed',
      message: 'The speech service did not answer as it should. Please try again.',
    })
  })

  test('that never answers, or is away, fails too', async () => {
    service.failing = 0
    await expect(openAi({ milliseconds: 100 }).speak('Hello')).rejects.toMatchObject({
      code: 'provider-failed',
    })
    const away = openAi({ baseUrl: 'http://127.0.0.1:1/v1' })
    await expect(away.speak('Hello')).rejects.toMatchObject({ code: 'provider-failed' })
  })
})
