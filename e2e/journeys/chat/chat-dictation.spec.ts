import type { Locator, Page } from '@playwright/test'
import { launch } from '../../fixtures/catalogue.ts'
import { field, openChat, ownMessages, sendButton } from '../../fixtures/chat.ts'
import { expect } from '../../fixtures/journey.ts'
import { toast } from '../../fixtures/screen.ts'
import { testHearing } from '../../fixtures/voice/spoken-microphone.ts'

const test = testHearing('The museum is closed on Mondays, but the garden is open every day.')
test.use({ role: 'free', hasTouch: true })

const button = (page: Page, name: string) => page.getByRole('button', { name })

/** A busy machine loses some of the sound on its way into the browser, so a part of the words is enough. */
const heard = /museum|closed|monday|garden|open|every day/i

/** Five seconds by the recording's own clock: the sentence takes four. */
async function recordSentence(page: Page) {
  await button(page, 'Record your voice').click()
  const timer = page.getByRole('timer', { name: 'Recording' })
  await expect(timer).toContainText(/0:(0[5-9]|[1-5]\d)/)
}

test('what is said into the microphone becomes text here: nothing leaves the machine, nothing is sent', async ({
  page,
  me,
}) => {
  test.slow()
  const loaded: string[] = []
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/whisper|embedded|\.onnx|\.wasm/.test(pathname)) loaded.push(pathname)
    if (request.method() === 'POST') sent.push(pathname)
  })
  await page.clock.install()
  await openChat(page, await launch(me, 'Plant Care'))
  expect(loaded).toEqual([])
  sent.length = 0

  await recordSentence(page)
  await button(page, 'Stop recording').click()
  await expect(page.getByText(/^(Getting ready|Transcribing)…$/)).toBeVisible()
  await expect(field(page)).toHaveValue(heard, {
    timeout: 240_000,
  })

  expect(loaded.some((path) => path.endsWith('.onnx'))).toBe(true)
  expect(sent).toEqual([])
  await expect(ownMessages(page)).toHaveCount(0)
  await field(page).press('End')
  await field(page).pressSequentially(' Really?')
  await expect(field(page)).toHaveValue(/Really\?$/)

  expect(page.workers()).toHaveLength(1)
  await page.clock.fastForward(61_000)
  await expect.poll(() => page.workers().length, { message: 'its memory is given back' }).toBe(0)
})

test('a recording can be cancelled, while it is made and while it is understood', async ({ page, me }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openChat(page, await launch(me, 'Plant Care'))
  await field(page).fill('typed')
  await button(page, 'Record your voice').click()
  const lineOf = async (each: Locator) => (await each.boundingBox())?.y
  expect(await lineOf(sendButton(page)), 'one line on a phone').toBe(
    await lineOf(button(page, 'Stop recording')),
  )
  await button(page, 'Cancel recording').click()
  await expect(button(page, 'Record your voice')).toBeEnabled()
  await expect.poll(() => page.workers().length).toBe(0)

  await button(page, 'Record your voice').click()
  await button(page, 'Stop recording').click()
  await button(page, 'Cancel transcription').click()
  await expect(button(page, 'Record your voice')).toBeEnabled()
  await expect.poll(() => page.workers().length).toBe(0)
  await expect(field(page)).toHaveValue('typed')
})

test('a server that transcribes is asked first; words that it did not find are told, and the browser stands in for it', async ({
  page,
  me,
  watch,
}) => {
  test.slow()
  await page.route('**/api/about', async (route) => {
    const about = (await (await route.fetch()).json()) as object
    await route.fulfill({ json: { ...about, transcribes: true } })
  })
  const answers = ['A sentence from afar.', '']
  await page.route('**/api/speech/transcribe', (route) => {
    const text = answers.shift()
    return text === undefined ? route.fulfill({ status: 502 }) : route.fulfill({ json: { text, seconds: 2 } })
  })
  await openChat(page, await launch(me, 'Plant Care'))
  await button(page, 'Record your voice').click()
  const asked = page.waitForRequest('**/api/speech/transcribe')
  await button(page, 'Stop recording').click()
  expect((await asked).headers()['content-type']).toMatch(/^multipart\/form-data/)
  await expect(field(page)).toHaveValue('A sentence from afar.')
  expect(page.workers()).toHaveLength(0)

  await button(page, 'Record your voice').click()
  await button(page, 'Stop recording').click()
  await expect(toast(page, 'Failed to process voice input')).toBeVisible()

  watch.expectStatus(502, '/api/speech/transcribe')
  await recordSentence(page)
  await button(page, 'Stop recording').click()
  await expect(field(page)).toHaveValue(new RegExp(`^A sentence from afar\\. .*(${heard.source})`, 'i'), {
    timeout: 240_000,
  })
})

test("weights that do not arrive say 'Failed to process voice input', and the next recording tries anew", async ({
  page,
  me,
  watch,
}) => {
  watch.expectStatus(503, '/assets/encoder')
  await page.route('**/encoder*.onnx', (route) => route.fulfill({ status: 503 }))
  await openChat(page, await launch(me, 'Plant Care'))
  await button(page, 'Record your voice').click()
  await button(page, 'Stop recording').click()
  await expect(toast(page, 'Failed to process voice input')).toBeVisible()
  await expect.poll(() => page.workers().length).toBe(0)
  const again = page.waitForRequest('**/encoder*.onnx')
  await button(page, 'Record your voice').click()
  await again
  await button(page, 'Cancel recording').click()
})
