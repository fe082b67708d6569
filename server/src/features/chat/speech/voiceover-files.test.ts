import type { ChatAnswer, ToolResult } from '@agentry/contract/messages'
import { VoiceoverResult } from '@agentry/contract/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chatCompletions } from '../../../adapters/models/testing/chat-completions.ts'
import { startProtocolServer } from '../../../adapters/models/testing/protocol-server.ts'
import { mp3Frames } from '../../../core/sound/mp3-frames.ts'
import { launch } from '../../../../tests/support/people/chat-person.ts'
import type { Caller } from '../../../../tests/support/app/http-client.ts'
import { openTestApp, startTestApp, type TestApp } from '../../../../tests/support/app/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

/** The bytes of an answer: the usual caller reads text. */
async function read(person: Caller, url: string, headers: Record<string, string> = {}) {
  const authorization = `Bearer ${person.token}`
  const response = await fetch(`${app.origin}${url}`, { headers: { authorization, ...headers } })
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, bytes, header: (name: string) => response.headers.get(name) }
}

async function personWithVoiceover() {
  const person = await app.newProUser()
  const agent = await launch(app, person, 'Poem Forms')
  const { body } = await agent.say('Make a voiceover of: A cup before loneliness.')
  return { person, agent, answer: body, audio: body.audio_files[0]! }
}

test(
  '16: a voiceover is a file with its length, size and voice, named safely, and its owner alone has it',
  { tags: 'long' },
  async () => {
    const { person, answer, audio } = await personWithVoiceover()
    const result = VoiceoverResult.parse(answer.tools_used[0]?.result)
    const whole = await read(person, audio.url)
    expect(audio).toEqual({
      url: result.voiceover_url,
      filename: result.filename,
      voice: result.voice_settings.voice,
      duration: expect.any(Number),
    })
    expect(result.file_size_mb).toBeCloseTo(whole.bytes.length / 1024 / 1024, 3)
    expect(result.script_stats.estimated_duration_minutes).toBeCloseTo(audio.duration / 60, 3)
    const played = [...mp3Frames(whole.bytes)].reduce(
      (sum, frame) => sum + frame.samples / frame.sampleRate,
      0,
    )
    expect(Math.abs(played - audio.duration)).toBeLessThan(0.15)

    expect(whole.status).toBe(200)
    expect(whole.header('content-type')).toBe('audio/mpeg')
    expect(whole.header('content-disposition')).toMatch(
      /^inline; filename\*=UTF-8''voiceover-\d{4}-\d\d-\d\d\.mp3$/,
    )
    expect(whole.header('cache-control')).toMatch(/^private/)
    expect(whole.header('content-security-policy')).toContain("default-src 'none'")
    const stranger = await app.newUser()
    expect((await read(stranger, audio.url)).status).toBe(404)
    const theirs = await launch(app, stranger, 'Poem Forms')
    expect((await read(stranger, audio.url.replace(/agents\/[^/]+/, `agents/${theirs.id}`))).status).toBe(404)
    expect((await app.visitor().get(audio.url.replace('/api', ''))).status).toBe(401)
  },
)

test(
  'a player can begin anywhere in it: every kind of range, and only of the same file',
  { tags: 'long' },
  async () => {
    const { person, audio } = await personWithVoiceover()
    const whole = await read(person, audio.url)
    const size = whole.bytes.length
    const etag = whole.header('etag')!
    expect(whole.header('accept-ranges')).toBe('bytes')
    const part = (range: string, more = {}) => read(person, audio.url, { range, ...more })

    const parts: [string, number, number][] = [
      ['bytes=0-', 0, size - 1],
      ['bytes=0-0', 0, 0],
      ['bytes=100-199', 100, 199],
      [`bytes=${size - 1}-`, size - 1, size - 1],
      [`bytes=50-${size + 1000}`, 50, size - 1],
      ['bytes=-128', size - 128, size - 1],
      [`bytes=-${size + 1000}`, 0, size - 1],
    ]
    for (const [range, start, end] of parts) {
      const answer = await part(range)
      expect({ range, status: answer.status, told: answer.header('content-range') }).toEqual({
        range,
        status: 206,
        told: `bytes ${start}-${end}/${size}`,
      })
      expect(answer.header('content-length')).toBe(String(end - start + 1))
      expect(answer.bytes.equals(whole.bytes.subarray(start, end + 1)), range).toBe(true)
    }
    for (const range of [`bytes=${size}-`, 'bytes=999999999-', 'bytes=-0']) {
      const answer = await part(range)
      expect({ range, status: answer.status }).toEqual({ range, status: 416 })
      expect(answer.header('content-range')).toBe(`bytes */${size}`)
      expect(answer.bytes.length).toBe(0)
    }
    for (const range of ['bytes=5-2', 'bytes=-', 'bytes=a-b', 'bytes=0-1,4-5', 'words=0-1', 'bytes=0x0-1'])
      expect((await part(range)).bytes.length, range).toBe(size)

    expect((await part('bytes=0-9', { 'if-range': etag })).status).toBe(206)
    for (const other of ['"other"', `W/${etag}`, 'Wed, 21 Oct 2015 07:28:00 GMT'])
      expect((await part('bytes=0-9', { 'if-range': other })).status, other).toBe(200)
    const known = await read(person, audio.url, { 'if-none-match': `"other", ${etag}` })
    expect({ status: known.status, size: known.bytes.length }).toEqual({ status: 304, size: 0 })
    expect((await read(person, audio.url, { 'if-none-match': '"other"' })).status).toBe(200)
  },
)

const minute = 'Tea is a drink, and people all over the world like it very much indeed. '.repeat(13)

test(
  'one character, ten minutes and hostile scripts each end in a file or in a sentence',
  { tags: 'long' },
  async () => {
    const model = await startProtocolServer(chatCompletions)
    const directed = await startTestApp({ OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'm' })
    const person = await directed.newProUser()
    const agent = await launch(directed, person, 'Poem Forms')
    let spoken = 0
    async function speak(script: string): Promise<ToolResult & Pick<ChatAnswer, 'audio_files'>> {
      model.next({ tool: 'voiceover', input: { script, voice: 'kal16' } }, { text: ['There.'] })
      const { status, body } = await agent.say('Read it aloud')
      expect({ status, response: body.response }).toEqual({ status: 200, response: 'There.' })
      for (const { duration } of body.audio_files) spoken += Math.ceil(duration)
      return { ...body.tools_used[0]!, audio_files: body.audio_files }
    }
    const secondsOf = async (script: string) => (await speak(script)).audio_files[0]?.duration ?? 0

    expect(await secondsOf('a')).toBeGreaterThan(0.04)
    expect(await secondsOf(minute.repeat(10))).toBeGreaterThan(540)
    expect(await secondsOf('x'.repeat(300))).toBeGreaterThan(20)
    const plain = await secondsOf('Hello big world')
    const dressed = [
      '<speak>Hello <break time="1000s"/><prosody rate="x-slow">big</prosody> world</speak>',
      'Hello\0\x1b\x07 big\u0085 \u202eworld\u202c',
      'Hello \ud800big \udc00world',
      '<audio src="file:///etc/passwd"/>Hello [big](javascript:alert(1)) **world** -voice file:/etc',
    ]
    for (const script of dressed.slice(0, 3)) expect(await secondsOf(script), script).toBe(plain)
    expect(await secondsOf(dressed[3]!)).toBeLessThan(plain + 3)

    const refusals: [string, string][] = [
      ['שלום עולם', 'There is nothing in this text that can be spoken.'],
      ['\u202e\u202d', 'There is nothing in this text that can be spoken.'],
      ['x'.repeat(100_000), 'A script can have 20,000 characters at most; this one has 100,000.'],
    ]
    for (const [script, error] of refusals)
      expect(await speak(script)).toMatchObject({ success: false, error, audio_files: [] })
    const { body } = await person.get('/allowance')
    expect(body).toMatchObject({ voice_seconds: { used: spoken, limit: null } })
  },
)
