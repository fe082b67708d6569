import type { Page } from '@playwright/test'
import { ask, field, openChat, ownMessages, replies } from '../../fixtures/chat.ts'
import { launch } from '../../fixtures/catalogue.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { toast } from '../../fixtures/screen.ts'
import { holdTime, passTimeUntil } from '../../fixtures/time.ts'
import { breakSpeech, giveMicrophone, newestVoice, noteSpeech, said } from '../../fixtures/voice/voice.ts'
import { silence } from '../../fixtures/voice/silence.ts'

test.use({ role: 'free' })

test(
  'a message is read aloud at rate 0.9, pitch 1, volume 0.8, and stopped from the header',
  { tag: '@main' },
  async ({ page, me, turns, watch }) => {
    await noteSpeech(page)
    await openChat(page, await launch(me, 'Plant Care'))
    await ask(page, 'Speak')
    ;(await turns.next()).start().say('Water it **weekly**.').done()
    const answer = replies(page, 'Plant Care').last()
    await answer.getByRole('button', { name: 'Read aloud' }).click()
    expect(await said(page)).toEqual([{ text: 'Water it weekly.', rate: 0.9, pitch: 1, volume: 0.8 }])
    await expect(answer.getByRole('button', { name: 'Stop reading' })).toBeVisible()
    await page.getByRole('button', { name: 'Stop speaking' }).click()
    await expect(answer.getByRole('button', { name: 'Read aloud' })).toBeVisible()
    await ownMessages(page).getByRole('button', { name: 'Read aloud' }).click()
    expect((await said(page)).at(-1)?.text).toBe('Speak')
    watch.expectStatus(502, '/api/agents')
    await ask(page, 'Speak again')
    ;(await turns.next()).fail(502, { detail: 'The model is resting.', code: 'provider-failed' })
    const failed = page.getByRole('article', { name: 'Plant Care, failed' })
    await failed.getByRole('button', { name: 'Read aloud' }).click()
    await expect.poll(async () => (await said(page)).at(-1)?.text).toBe('The model is resting.')
  },
)

test(
  'with audio on a reply is read 0.8 s after it, at rate 0.85, pitch 1, volume 0.7',
  { tag: '@main' },
  async ({ page, me, turns }) => {
    await noteSpeech(page)
    await page.clock.install()
    await openChat(page, await launch(me, 'Plant Care'))
    await page.getByRole('button', { name: 'Turn audio on' }).click()
    await holdTime(page)
    await ask(page, 'Speak')
    ;(await turns.next()).start().say('By yourself.').done()
    await expect(replies(page, 'Plant Care').last()).toHaveAttribute('aria-busy', 'false')
    await page.clock.runFor(790)
    expect(await said(page)).toEqual([])
    await page.clock.runFor(20)
    expect(await said(page)).toEqual([{ text: 'By yourself.', rate: 0.85, pitch: 1, volume: 0.7 }])
  },
)

test('what begins by itself yields to a person who speaks, and to what they started meanwhile', async ({
  page,
  me,
  turns,
}) => {
  await noteSpeech(page)
  await giveMicrophone(page)
  await page.clock.install()
  await openChat(page, await launch(me, 'Plant Care'))
  await page.getByRole('button', { name: 'Turn audio on' }).click()
  await holdTime(page)
  const answer = replies(page, 'Plant Care').last()

  await ask(page, 'First')
  ;(await turns.next()).start().say('One.').done()
  await expect(answer).toHaveAttribute('aria-busy', 'false')
  await page.getByRole('button', { name: 'Record your voice' }).click()
  await expect(page.getByRole('button', { name: 'Cancel recording' })).toBeVisible()
  await page.clock.runFor(2000)
  expect(await said(page)).toEqual([])
  await page.getByRole('button', { name: 'Cancel recording' }).click()

  await ask(page, 'Second')
  ;(await turns.next()).start().say('Two.').done()
  await expect(answer).toHaveAttribute('aria-busy', 'false')
  await ownMessages(page).last().getByRole('button', { name: 'Read aloud' }).click()
  await page.clock.runFor(2000)
  expect((await said(page)).map(({ text }) => text)).toEqual(['Second'])
})

test('the chosen voice is remembered', async ({ page, me }) => {
  await noteSpeech(page)
  await openChat(page, await launch(me, 'Plant Care'))
  const read = page.getByRole('button', { name: 'Read aloud' })
  await read.click()
  expect(await newestVoice(page)).toBeUndefined()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Reading voice' }).click()
  await page.getByRole('combobox', { name: 'Voice' }).selectOption('Grace (en-GB)')
  await page.reload()
  await read.click()
  expect(await newestVoice(page)).toBe('Grace')
})

test('generated audio begins by itself after 1 s', { tag: '@main' }, async ({ page, me, turns }) => {
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.play = function play() {
      this.dataset['played'] = 'yes'
      return Promise.resolve()
    }
  })
  const agent = await launch(me, 'Plant Care')
  const url = `/api/agents/${agent.id}/files/${crypto.randomUUID()}`
  await page.route(`**${url}`, (route) => route.fulfill({ contentType: 'audio/wav', body: silence() }))
  await page.clock.install()
  await openChat(page, agent)
  await holdTime(page)
  await ask(page, 'Speak')
  const file = { url, filename: 'take-1.wav', voice: 'slt', duration: 62 }
  ;(await turns.next())
    .start()
    .say('Here.')
    .event({ type: 'audio', file })
    .done({ audio_files: [file] })
  const player = replies(page, 'Plant Care').last().locator('audio')
  await expect(replies(page, 'Plant Care').last()).toHaveAttribute('aria-busy', 'false')
  const shown = await passTimeUntil(page, () => player.isVisible(), 5)
  await expect(replies(page, 'Plant Care').last()).toContainText('slt · 1:02')
  const isPlayed = async () => (await player.getAttribute('data-played')) === 'yes'
  expect(shown).toBeLessThan(980)
  await page.clock.runFor(980 - shown)
  expect(await isPlayed()).toBe(false)
  expect(await passTimeUntil(page, isPlayed, 5)).toBeLessThanOrEqual(60)
})

test("speech that fails says 'Text-to-speech failed'", { tag: '@main' }, async ({ page, me }) => {
  await noteSpeech(page)
  await openChat(page, await launch(me, 'Plant Care'))
  await page.getByRole('button', { name: 'Read aloud' }).click()
  await breakSpeech(page)
  await expect(toast(page, 'Text-to-speech failed')).toBeVisible()
})

test(
  "a browser without speech says 'Text-to-speech not available'",
  { tag: '@main' },
  async ({ page, me }) => {
    await page.addInitScript(() => Object.assign(window, { SpeechSynthesisUtterance: undefined }))
    await openChat(page, await launch(me, 'Plant Care'))
    await page.getByRole('button', { name: 'Read aloud' }).click()
    await expect(toast(page, 'Text-to-speech not available')).toBeVisible()
  },
)

test(
  "audio that cannot be loaded says 'Could not play audio file'",
  { tag: '@main' },
  async ({ page, me, turns, watch }) => {
    const agent = await launch(me, 'Plant Care')
    const url = `/api/agents/${agent.id}/files/${crypto.randomUUID()}`
    watch.expectStatus(404, url)
    await openChat(page, agent)
    await ask(page, 'Speak')
    const file = { url, filename: 'gone.wav', voice: 'slt', duration: 2 }
    ;(await turns.next())
      .start()
      .say('Here.')
      .done({ audio_files: [file] })
    await expect(toast(page, 'Could not play audio file')).toBeVisible()
  },
)

/** The page's newest timer of a second or more. */
const noteTimers = (page: Page) =>
  page.evaluate(() => {
    const set = window.setTimeout
    const noted = (run: TimerHandler, ms?: number, ...more: unknown[]) => {
      if (ms !== undefined && ms >= 1000) document.body.dataset['waits'] = String(ms)
      return set(run, ms, ...more)
    }
    window.setTimeout = noted as typeof window.setTimeout
  })

test(
  'a recording becomes placeholder text after 1.5 s, beside what was typed, and waits to be sent',
  { tag: '@main' },
  async ({ page, me }) => {
    await giveMicrophone(page)
    await page.clock.install()
    await openChat(page, await launch(me, 'Plant Care'))
    await page.getByRole('button', { name: 'Record your voice' }).click()
    await expect(page.getByRole('button', { name: 'Stop recording' })).toBeVisible()
    await holdTime(page)
    await noteTimers(page)
    await page.getByRole('button', { name: 'Stop recording' }).click()
    await expect(page.getByText('Transcribing…')).toBeVisible()
    await field(page).fill('typed meanwhile')
    // The recorder ends by itself, whatever the clock of the page says; the 1.5 s begin then.
    await expect.poll(() => page.evaluate(() => document.body.dataset['waits'])).toBe('1500')
    await page.clock.runFor(1490)
    await expect(field(page)).toHaveValue('typed meanwhile')
    await page.clock.runFor(20)
    await expect(field(page)).toHaveValue(/^typed meanwhile \[Placeholder: .*\]$/)
    await expect(ownMessages(page)).toHaveCount(0)
    await ask(page, 'typed by hand after all')
    await expect(ownMessages(page)).toContainText('typed by hand after all')
  },
)

for (const [what, words, spoil] of [
  [
    'no way to a microphone',
    'Voice recording not supported in this browser',
    () => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }),
  ],
  ['no recorder', 'Audio recording not supported', () => Object.assign(window, { MediaRecorder: undefined })],
  [
    'a microphone that is refused',
    'Microphone access denied. Please allow microphone access and try again.',
    () =>
      (navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))),
  ],
  [
    'no microphone',
    'No microphone found. Please connect a microphone and try again.',
    () => (navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotFoundError'))),
  ],
  [
    'a microphone that breaks',
    'Recording error occurred',
    () =>
      (navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotReadableError'))),
  ],
] as const) {
  test(`${what}: ${words}`, { tag: '@main' }, async ({ page, me }) => {
    await page.addInitScript(spoil)
    await openChat(page, await launch(me, 'Plant Care'))
    await page.getByRole('button', { name: 'Record your voice' }).click()
    await expect(toast(page, words)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Record your voice' })).toBeEnabled()
  })
}

test("speech that cannot be understood says 'Failed to process voice input'", async ({ page, me }) => {
  await giveMicrophone(page)
  await page.addInitScript(() =>
    Object.assign(window, {
      SpeechRecognition: class extends EventTarget {
        start() {}
        stop() {
          throw new Error('The service is gone.')
        }
        abort() {}
      },
    }),
  )
  await openChat(page, await launch(me, 'Plant Care'))
  await page.getByRole('button', { name: 'Record your voice' }).click()
  await page.getByRole('button', { name: 'Stop recording' }).click()
  await expect(toast(page, 'Failed to process voice input')).toBeVisible()
})
