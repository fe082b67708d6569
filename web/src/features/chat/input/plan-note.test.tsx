// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { playServer } from '../../../testing/play-server.ts'
import { renderPage, signedIn } from '../../../testing/render-page.tsx'
import { ChatContext } from '../chat-context.ts'
import { openConversation } from '../conversation/conversation.ts'
import { replyMessage, type Message } from '../conversation/message.ts'
import { ModelName } from '../header/model-name.tsx'
import { MistakesNote } from './mistakes-note.tsx'
import { ModelLabel } from './plan-note.tsx'

afterEach(cleanup)

function show(isPro: boolean, said: Partial<Message>[]) {
  playServer({
    'GET /models': () => ({
      free: 'small',
      pro: 'large',
      offered: { free: ['small'], pro: ['large'] },
    }),
  })
  const place = { id: 'c', sessionId: 's', keepsWords: false }
  const conversation = openConversation(place, { asking: () => never() }, said.map(replyMessage))
  renderPage(
    <ChatContext value={{ conversation, name: 'Trip Planner', agentId: 'a', canRevise: true }}>
      <ModelName conversation={conversation} agentId="a" />
      <ModelLabel />
      <MistakesNote />
    </ChatContext>,
    { ...signedIn, isPro } as typeof signedIn,
  )
}

// oxlint-disable-next-line require-yield
async function* never() {
  throw new Error('nobody asks here')
}

test.each([
  ['the model of the plan before anything was answered', false, [], 'small (Free)'],
  ['what answered last', false, [{ model_used: 'fallback', user_tier: 'free' }], 'fallback (Free)'],
  ['the model of the plan that is new', true, [{ model_used: 'small', user_tier: 'free' }], 'large (Pro)'],
] as const)('the message field and the header name %s', async (_what, isPro, said, label) => {
  show(isPro, [...said])
  expect(await screen.findByText(label)).toBeDefined()
  const [inHeader] = label.split(' ')
  expect(screen.getByText(inHeader!)).toBeDefined()
})

test.each([
  ['a language model', 'large', 'Trip Planner can make mistakes. Check what matters.'],
  ['rules', 'built-in model', 'No language model is connected. Check what matters.'],
])('where %s answers, the note below the message field says so', async (_what, model_used, words) => {
  show(true, [{ model_used, user_tier: 'pro' }])
  expect(await screen.findByText(words)).toBeDefined()
})
