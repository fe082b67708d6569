// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Toaster } from '../../ui/feedback/toaster.tsx'
import { notifyWithUndo } from './notify-with-undo.tsx'

const undo = vi.fn()
const onGone = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  undo.mockReset()
  onGone.mockReset()
  render(<Toaster placement="top-center" times={{ success: 1, error: 1, blank: 1 }} />)
})

afterEach(() => {
  toast.remove()
  cleanup()
  vi.useRealTimers()
})

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
const remove = (until?: number) =>
  act(() => notifyWithUndo('Conversation removed', { undo, onGone, ...(until && { until }) }))
const restThePointer = () => fireEvent.mouseEnter(screen.getByRole('region', { name: 'Notifications' }))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('what is done is final after ten seconds', async () => {
  remove()
  await pass(9)
  expect(onGone).not.toHaveBeenCalled()
  await pass(2)
  expect(onGone).toHaveBeenCalledOnce()
  await pass(1)
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('as long as the pointer keeps Undo on the page, it can be undone', async () => {
  remove()
  restThePointer()
  await pass(30)
  expect(onGone).not.toHaveBeenCalled()

  press('Undo')
  await pass(30)
  expect(undo).toHaveBeenCalledOnce()
  expect(onGone).not.toHaveBeenCalled()
})

test('what was dismissed is final at once, and Undo does nothing while it fades', () => {
  remove()
  press('Dismiss')
  expect(onGone).toHaveBeenCalledOnce()
  press('Undo')
  expect(undo).not.toHaveBeenCalled()
})

test('what can be undone until a certain time goes then, also under the pointer', async () => {
  remove(Date.now() + 15_000)
  restThePointer()
  await pass(14)
  expect(onGone).not.toHaveBeenCalled()
  await pass(1)
  press('Undo')
  expect(undo).not.toHaveBeenCalled()
  expect(onGone).toHaveBeenCalledOnce()
  await pass(1)
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('what can no longer be undone is told without Undo', () => {
  remove(Date.now() - 1)
  expect(screen.getByText('Conversation removed')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(onGone).toHaveBeenCalledOnce()
})
