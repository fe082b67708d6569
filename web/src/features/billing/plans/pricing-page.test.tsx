// @vitest-environment happy-dom
import type { Plan } from '@agentry/contract/billing'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { session } from '../../../core/server/session.ts'
import { playServer, refusal } from '../../../testing/play-server.ts'
import { renderPage, signedIn } from '../../../testing/render-page.tsx'
import { PricingPage } from './pricing-page.tsx'

afterEach(() => {
  cleanup()
  session.end('signed-out')
  vi.unstubAllGlobals()
})

const price = (price_id: string, cents: number) => ({ price_id, cents, original_cents: null })
const plans: Plan[] = [
  { id: 'founder', name: 'Pro (Founder)', month: price('fm', 1500), year: price('fy', 15_000) },
  { id: 'standard', name: 'Pro (Standard)', month: price('sm', 2500), year: price('sy', 25_000) },
]
const sold = (founder_seats_left: number) => ({
  plans,
  founder_seats_left,
  discount_percent: 0,
  is_test: false,
})
const noSubscription = () => refusal(404, { code: 'not-found', detail: 'There is no subscription.' })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

/** A button is busy until it is known what is sold. */
async function ready(name: string) {
  await waitFor(() => expect(button(name).getAttribute('aria-busy')).toBeNull())
  return button(name)
}

function openPricing(answers: Parameters<typeof playServer>[0]) {
  session.start('token')
  const left = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const asked = playServer({
    'GET /billing/plans': () => sold(3),
    'GET /billing/subscription-status': noSubscription,
    ...answers,
  })
  const person = renderPage(<PricingPage />, signedIn)
  const checkouts = () => asked.filter(({ key }) => key === 'POST /billing/create-checkout-session')
  return { person, left, checkouts }
}

test('a press on a plan opens its card page, once, and the other plan waits', async () => {
  const { left, checkouts } = openPricing({
    'POST /billing/create-checkout-session': () => ({ checkout_url: 'https://pay.test/1', session_id: '1' }),
  })
  const chosen = await ready('Choose Pro')
  // Both before the page is drawn again, as a fast double click is.
  act(() => {
    chosen.click()
    chosen.click()
  })
  await waitFor(() => expect(left).toHaveBeenCalledWith('https://pay.test/1'))
  expect(checkouts().map(({ body }) => body)).toEqual([{ price_id: 'sm', mode: 'subscription' }])
  expect(button('Choose Pro').getAttribute('aria-busy')).toBe('true')
  expect(button('Become a Founder').disabled).toBe(true)
})

test('the yearly price is bought once it is chosen', async () => {
  const { person, left, checkouts } = openPricing({
    'POST /billing/create-checkout-session': () => ({ checkout_url: 'https://pay.test/2', session_id: '2' }),
  })
  await person.click(screen.getByText('Yearly'))
  await person.click(await ready('Become a Founder'))
  await waitFor(() => expect(left).toHaveBeenCalledOnce())
  expect(checkouts()[0]?.body).toEqual({ price_id: 'fy', mode: 'subscription' })
})

test('after a refusal the page shows what is sold now', async () => {
  let seats = 1
  const { person, left } = openPricing({
    'GET /billing/plans': () => sold(seats),
    'POST /billing/create-checkout-session': () => {
      seats = 0
      return refusal(409, { code: 'sold-out', detail: 'No founder seat is left.' })
    },
  })
  await person.click(await ready('Become a Founder'))
  expect((await ready('Sold out')).disabled).toBe(true)
  expect(left).not.toHaveBeenCalled()
})
