import { ask, openChat, ownMessages, replies } from '../fixtures/chat.ts'
import { launch } from '../fixtures/catalogue.ts'
import { expect, test } from '../fixtures/journey.ts'
import { toast } from '../fixtures/screen.ts'

test.use({ role: 'free' })

for (const [what, status, body, words] of [
  [
    'an agent that is gone',
    404,
    { detail: 'x', code: 'not-found' },
    'Agent not found. Please try launching the agent again.',
  ],
  [
    'a Pro feature',
    403,
    { detail: 'x', code: 'forbidden' },
    'This feature requires Pro subscription. Please upgrade to continue.',
  ],
  ['a failure without a reason', 500, {}, 'Sorry, I encountered an error. Please try again.'],
  [
    'a failure with a reason',
    502,
    { detail: 'The model is resting.', code: 'provider-failed' },
    'The model is resting.',
  ],
] as const) {
  test(`${what} is a red message and a toast: ${words}`, async ({ page, me, turns, watch }) => {
    watch.expectStatus(status, '/api/agents')
    await openChat(page, await launch(me, 'Plant Care'))
    await ask(page, 'Hello')
    ;(await turns.next()).fail(status, body)
    const red = page.getByRole('article', { name: 'Plant Care, failed' })
    await expect(red).toContainText(words)
    await expect(toast(page, words)).toBeVisible()
    const [border, bad] = await red.evaluate((element) => {
      const probe = element.appendChild(document.createElement('i'))
      probe.style.color = 'var(--bad)'
      return [getComputedStyle(element).borderTopColor, getComputedStyle(probe).color]
    })
    expect(border).toBe(bad)
    await expect(red.getByRole('link', { name: 'Upgrade to Pro' })).toHaveCount(status === 403 ? 1 : 0)
  })
}

test('a spent plan is told in its own words, with a way to upgrade', async ({ page, me, turns, watch }) => {
  watch.expectStatus(402, '/api/agents')
  await openChat(page, await launch(me, 'Plant Care'))
  await ask(page, 'One more')
  const words = 'All 50 turns of this month are used. They renew on 1 December; Pro has no limit.'
  ;(await turns.next()).fail(402, { detail: words, code: 'plan-limit' })
  const red = page.getByRole('article', { name: 'Plant Care, failed' })
  await expect(red).toContainText(words)
  await red.getByRole('link', { name: 'Upgrade to Pro' }).click()
  await expect(page).toHaveURL('/pricing')
})

test('a failure in the middle keeps what was written, and the next try asks again', async ({
  page,
  me,
  turns,
}) => {
  await openChat(page, await launch(me, 'Plant Care'))
  await ask(page, 'Tell me')
  const turn = await turns.next()
  turn.start().say('The first half')
  turn.event({ type: 'error', status: 502, detail: 'The model went silent.', code: 'provider-failed' })
  const red = page.getByRole('article', { name: 'Plant Care, failed' })
  await expect(red).toContainText('The model went silent.')
  await expect(replies(page, 'Plant Care').last()).toContainText('The first half')

  await red.getByRole('button', { name: 'Try again' }).click()
  const again = await turns.next()
  expect(again.asked).toMatchObject({ message: 'Tell me', replace_from: turn.userMessageId })
  again.start().say('All of it.').done()
  await expect(replies(page, 'Plant Care')).toHaveCount(1)
  await expect(replies(page, 'Plant Care')).toContainText('All of it.')
  await expect(ownMessages(page)).toHaveCount(1)
  await expect(red).toHaveCount(0)
})
