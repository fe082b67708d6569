import { launch } from '../../fixtures/catalogue.ts'
import { storedConversation } from '../../fixtures/chat.ts'
import { signUp } from '../../fixtures/people.ts'
import { openChat } from '../chatting.ts'
import type { Screen } from '../screen.ts'
import { named } from '../target.ts'
import { expect, signedIn, test } from '../test.ts'

const microphone = named('button', 'Record your voice')

async function openPlantChat(view: Screen) {
  const me = await signUp()
  await signedIn(view, me)
  const agent = await launch(me, 'Plant Care')
  await storedConversation(me, agent, 'How often should I water a monstera?')
  await openChat(view, agent)
}

test('a browser without voices says so and stops reading', async ({ view }) => {
  await openPlantChat(view)
  // Firefox has none on a bare machine. A browser that has some forgets them.
  await view.run(
    `void (speechSynthesis.getVoices().length > 0 && Object.assign(Object.getPrototypeOf(speechSynthesis), { getVoices: () => [], speak() {}, cancel() {} }))`,
  )
  const answer = { role: 'article', name: 'Plant Care', last: true } as const
  await view.press(named('button', 'Read aloud', answer))
  await view.sees(named('text', 'Text-to-speech not available: this browser has no voices.'))
  await view.sees(named('button', 'Read aloud', answer))
})

test('a machine without a microphone says so', async ({ view }) => {
  await openPlantChat(view)
  await view.press(microphone)
  await view.sees(named('text', 'No microphone found. Please connect a microphone and try again.'))
  await view.sees(microphone, { enabled: true })
})

/** A microphone that is there and hears nothing, not even silence. */
const deaf = `void (() => {
  const { stream } = new AudioContext().createMediaStreamDestination()
  // Of all of them: WebKit forgets what was changed on one that it made anew.
  MediaDevices.prototype.getUserMedia = () => Promise.resolve(stream)
  window.MediaRecorder = class extends EventTarget {
    state = 'inactive'
    mimeType = 'audio/mp4'
    start() {
      this.state = 'recording'
    }
    stop() {
      this.state = 'inactive'
      this.dispatchEvent(new Event('stop'))
    }
  }
})()`

test('a recording of nothing is told, and not transcribed for good', async ({ view }) => {
  await openPlantChat(view)
  await view.run(deaf)
  await view.press(microphone)
  await view.press(named('button', 'Stop recording'))
  await view.sees(named('text', 'Nothing was recorded. Please check your microphone and try again.'))
  await view.sees(microphone, { enabled: true })
})

test('whoever leaves while a page is being fetched sees no error', async ({ view, post, program }) => {
  test.skip(program === 'webkit', 'its driver waits for the next page, which never comes here')
  const part = post.hold(/pricing-page/)
  const next = post.hold(/^\/terms-of-service/)
  await view.goto('/browse')
  await view.sees(named('link', 'Pricing'))
  await view.press(named('link', 'Pricing'))
  await expect.poll(() => part.count).toBe(1)
  await view.run(`void setTimeout(() => location.assign('/terms-of-service'))`)
  await expect.poll(() => next.count).toBe(1)
  // Had the error come, it would stand here now: the browser broke off the part before it asked for the next page.
  await view.misses(named('heading', 'Unexpected Application Error!'))
  await view.sees(named('link', 'Pricing'))
})
