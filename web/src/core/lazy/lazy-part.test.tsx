// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { lazyPart } from './lazy-part.tsx'
import { notLoaded } from '../../ui/feedback/not-loaded.tsx'
import { NotOpened } from './not-opened.tsx'

const notFetched = new TypeError('Failed to fetch dynamically imported module')

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

afterEach(() => {
  cleanup()
  toast.remove()
  vi.restoreAllMocks()
})

test('a part that cannot be fetched leaves the page, and is fetched again when it is drawn next', async () => {
  const load = vi.fn<() => Promise<(props: { text: string }) => string>>().mockRejectedValueOnce(notFetched)
  const Part = lazyPart(load, undefined, ({ text }) => `Plain: ${text}`)
  renderPage(
    <main>
      Words <Part text="table" />
    </main>,
  )
  expect(await screen.findByText('Words Plain: table')).toBeDefined()

  load.mockResolvedValue(({ text }) => `Drawn: ${text}`)
  renderPage(<Part text="table" />)
  expect(await screen.findByText('Drawn: table')).toBeDefined()
  expect(screen.getByText('Words Plain: table')).toBeDefined()
  expect(load).toHaveBeenCalledTimes(2)
})

test('what is opened and cannot be fetched says so, and opens with the next press', async () => {
  const told = vi.spyOn(toast, 'error')
  const load = vi
    .fn<() => Promise<(props: { onClose: () => void }) => string>>()
    .mockRejectedValueOnce(notFetched)
    .mockResolvedValue(() => 'The dialog')
  const Dialog = lazyPart(load, undefined, NotOpened)
  function Page() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          {isOpen ? 'Opened' : 'Open'}
        </button>
        {isOpen && <Dialog onClose={() => setOpen(false)} />}
      </>
    )
  }
  const person = renderPage(<Page />)
  await person.click(screen.getByRole('button', { name: 'Open' }))
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce())
  expect(told.mock.calls[0]?.[1]).toMatchObject({ id: notLoaded })

  await person.click(await screen.findByRole('button', { name: 'Open' }))
  expect(await screen.findByText('The dialog')).toBeDefined()
  expect(told).toHaveBeenCalledOnce()
})
