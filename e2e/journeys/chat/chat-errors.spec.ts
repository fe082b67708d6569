import { ask, openChat, ownMessages, replies } from '../../fixtures/chat.ts'
import { launch } from '../../fixtures/catalogue.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { spendTurns } from '../../fixtures/people.ts'
import { toast } from '../../fixtures/screen.ts'

test.use({ role: 'free' })

const refusals = [
  [404, { detail: 'x', code: 'not-found' }, 'Agent not found. Please try launching the agent again.'],
  [
    403,
    { detail: 'x', code: 'forbidden' },
    'This feature requires Pro subscription. Please upgrade to continue.',
  ],
  [500, {}, 'Sorry, I encountered an error. Please try again.'],
  [502, { detail: 'The model is resting.', code: 'provider-failed' }, 'The model is resting.'],
] as const

test(
  'a refused question is answered by a red message and a toast, each in its own words',
  { tag: '@main' },
  async ({ page, me, turns, watch }) => {
    await openChat(page, await launch(me, 'Plant Care'))
    const red = page.getByRole('article', { name: 'Plant Care, failed' })
    for (const [at, [status, body, words]] of refusals.entries()) {
      watch.expectStatus(status, '/api/agents')
      await ask(page, `Question ${at}`)
      ;(await turns.next()).fail(status, body)
      await expect(red).toHaveCount(at + 1)
      await expect(red.last()).toContainText(words)
      await expect(toast(page, words)).toBeVisible()
      await expect(red.last().getByRole('link', { name: 'Upgrade to Pro' })).toHaveCount(
        status === 403 ? 1 : 0,
      )
    }
    const [border, bad] = await red.last().evaluate((element) => {
      const probe = element.appendChild(document.createElement('i'))
      probe.style.color = 'var(--bad)'
      return [getComputedStyle(element).borderTopColor, getComputedStyle(probe).color]
    })
    expect(border).toBe(bad)
    expect(bad, 'of the hue of red').toMatch(/^oklch\(\S+ \S+ 25\)$/)
    await expect(ownMessages(page)).toHaveCount(refusals.length)
  },
)

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

test('a question that failed is still there after a reload, with its file, and is asked again', async ({
  page,
  me,
  turns,
  watch,
}) => {
  await openChat(page, await launch(me, 'Plant Care'))
  const file = { name: 'ferns.txt', mimeType: 'text/plain', buffer: Buffer.from('Ferns like shade.') }
  await page.locator('input[type=file][aria-label="Attach documents"]').setInputFiles(file)
  watch.expectStatus(502, '/api/agents')
  await ask(page, 'Tell me')
  const lost = await turns.next()
  lost.fail(502, { detail: 'The model is resting.', code: 'provider-failed' })
  const red = page.getByRole('article', { name: 'Plant Care, failed' })
  await expect(red).toContainText('The model is resting.')

  await page.reload()
  await expect(ownMessages(page)).toHaveText([/ferns\.txt.*Tell me/])
  await expect(red).toContainText('The model is resting.')
  await red.getByRole('button', { name: 'Try again' }).click()
  const again = await turns.next()
  expect(again.asked).toMatchObject({
    message: 'Tell me',
    conversation_id: lost.asked.conversation_id,
    file_ids: lost.asked.file_ids,
  })
  again.start().say('All of it.').done()
  await expect(red).toHaveCount(0)
  await expect(replies(page, 'Plant Care').last()).toContainText('All of it.')
})

test.describe('where it is still the day before', () => {
  test.use({ timezoneId: 'America/Los_Angeles' })

  test('what is left of the plan is told before the wall; the wall says what is used, when it renews and what Pro gives', async ({
    page,
    me,
    watch,
  }) => {
    const agent = await launch(me, 'Plant Care')
    await spendTurns(me, agent, 48)
    await openChat(page, agent)
    await page.keyboard.press('Alt+n')
    const form = page.getByRole('form', { name: 'Write a message' })
    await expect(form).toContainText('2 of 50 answers left')
    const now = new Date()
    const renewal = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
    const month = renewal.toLocaleDateString('en', { month: 'long', timeZone: 'UTC' })
    for (const note of ['1 of 50 answers left', `No answers left until ${month} 1`]) {
      await ask(page, 'How often should I water a monstera?')
      await expect(form).toContainText(note)
      await expect(replies(page, 'Plant Care').last()).toHaveAttribute('aria-busy', 'false')
    }
    await expect(form.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/pricing')

    watch.expectStatus(402, `/api/agents/${agent.id}/chat`)
    await ask(page, 'One more')
    const words = `You have used all 50 turns of the Free plan this month. They renew on ${month} 1; Pro has no limit.`
    const red = page.getByRole('article', { name: 'Plant Care, failed' })
    await expect(red).toContainText(words)
    await expect(toast(page, words)).toBeVisible()
    await expect(ownMessages(page)).toHaveCount(3)
    await red.getByRole('link', { name: 'Upgrade to Pro' }).click()
    await expect(page).toHaveURL('/pricing')
  })
})
