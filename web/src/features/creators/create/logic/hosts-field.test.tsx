// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '../../../../testing/render-page.tsx'
import { emptyDraft } from '../draft.ts'
import { useDraft } from '../use-draft.ts'
import { HostsField } from './hosts-field.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

function Form() {
  const draft = emptyDraft()
  draft.content.config = { ...draft.content.config, tools: ['web_browsing'], reaches: ['api.example.com'] }
  const inHand = useDraft('me', draft)
  return (
    <>
      <HostsField draft={inHand} />
      <output>{inHand.draft.content.config.reaches?.join(' ')}</output>
      <button type="button" onClick={inHand.discard}>
        Discard changes
      </button>
    </>
  )
}

test('hosts are shown as they are typed, and those of the draft when it is discarded', async () => {
  const person = renderPage(<Form />)
  const field = screen.getByRole<HTMLInputElement>('textbox')
  expect(field.value).toBe('api.example.com')
  await person.type(field, ', b.example.com,')
  expect(field.value).toBe('api.example.com, b.example.com,')
  expect(screen.getByRole('status').textContent).toBe('api.example.com b.example.com')
  await person.click(screen.getByRole('button'))
  expect(screen.getByRole('status').textContent).toBe('api.example.com')
  expect(field.value).toBe('api.example.com')
  await person.clear(field)
  expect(field.value).toBe('')
})
