// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { playServer } from '../../../../testing/play-server.ts'
import { renderPage, signedIn } from '../../../../testing/render-page.tsx'
import { ChatContext } from '../../chat-context.ts'
import { openConversation } from '../../conversation/conversation.ts'
import { EmailDraft } from './email-draft.tsx'
import type { Email } from '../read-result.ts'

afterEach(cleanup)

const draft: Email = {
  draft_id: '0b0a3f3e-6a8f-4c86-9a0b-0d2f6f1f3a11',
  to: 'anna@example.org',
  subject: 'Minutes',
  body: 'Launch on 4 May.',
  status: 'draft',
}

function show({ isKept }: { isKept: boolean }) {
  const asking = () => {
    throw new Error('nobody asks here')
  }
  const conversation = openConversation({ id: 'c', sessionId: 's', keepsWords: false }, { asking })
  return renderPage(
    <ChatContext value={{ conversation, name: 'Minutes', agentId: 'a', canRevise: true }}>
      <EmailDraft draft={draft} isKept={isKept} />
    </ChatContext>,
    signedIn,
  )
}

const press = (person: ReturnType<typeof show>, name: string) =>
  person.click(screen.getByRole('button', { name }))

test('a draft is neither sent nor discarded while its answer is still being written', async () => {
  const asked = playServer({})
  const person = show({ isKept: false })
  await press(person, 'Discard')
  await press(person, 'Send')
  await person.type(screen.getByLabelText('Subject'), '{Enter}')
  expect(asked).toEqual([])
  expect(screen.getByText('You can send or discard it once the answer is complete.')).toBeDefined()
})

test('a draft of a complete answer is discarded at once', async () => {
  const asked = playServer({
    'POST /agents/:agent_id/emails/:draft_id/discard': () => ({ ...draft, status: 'discarded' }),
  })
  const person = show({ isKept: true })
  await press(person, 'Discard')
  expect(asked.map(({ key }) => key)).toEqual(['POST /agents/:agent_id/emails/:draft_id/discard'])
  expect(await screen.findByText(/Discarded/)).toBeDefined()
})
