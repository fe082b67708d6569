// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { playServer } from '../../../testing/play-server.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { AddFact } from './add-fact.tsx'

afterEach(cleanup)

const agentId = '4a3e6a0f-0b52-4f4c-9d0b-1f5d4f1f2a10'
const field = () => screen.getByLabelText<HTMLInputElement>('Add something')
const isBusy = () => screen.getByRole('button', { name: 'Remember' }).getAttribute('aria-busy') === 'true'

function slowServer() {
  const answered = Promise.withResolvers<void>()
  const asked = playServer({
    'POST /agents/:agent_id/memory': async () => {
      await answered.promise
      return { id: crypto.randomUUID(), fact: 'I like tea', created_at: new Date().toISOString() }
    },
  })
  return { asked, answer: answered.resolve }
}

test('a fact that was saved leaves the field', async () => {
  const { asked, answer } = slowServer()
  const person = renderPage(<AddFact agentId={agentId} isFull={false} />)
  await person.type(field(), 'I like tea{Enter}')
  answer()
  await waitFor(() => expect(field().value).toBe(''))
  expect(asked.map(({ body }) => body)).toEqual([{ fact: 'I like tea' }])
})

test('what is typed while a fact is being saved stays', async () => {
  const { answer } = slowServer()
  const person = renderPage(<AddFact agentId={agentId} isFull={false} />)
  await person.type(field(), 'I like tea{Enter}')
  await waitFor(() => expect(isBusy()).toBe(true))
  await person.clear(field())
  await person.type(field(), 'I live in Ghent')
  answer()
  await waitFor(() => expect(isBusy()).toBe(false))
  expect(field().value).toBe('I live in Ghent')
})
