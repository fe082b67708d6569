import type { Page } from '@playwright/test'
import { violations } from '../../fixtures/axe.ts'
import { findCard } from '../../fixtures/catalogue.ts'
import { ask, field, ownMessages, replies } from '../../fixtures/chat.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { signUpWith } from '../../fixtures/auth-form.ts'
import { goodPassword, newEmail } from '../../fixtures/people.ts'
import { notifications } from '../../fixtures/screen.ts'
import type { ScriptedTurns } from '../../fixtures/scripted-turns.ts'
import { holdTime, letPass, passTimeUntil } from '../../fixtures/time.ts'

const shelf = (page: Page) => page.getByRole('region', { name: 'Continue where you left off' })
const question = 'How often should I water a monstera?'

async function talkAsGuest(page: Page, turns: ScriptedTurns) {
  const card = await findCard(page, 'Plant Care')
  await card.getByRole('button', { name: 'Try Now (Free)' }).click()
  await ask(page, question)
  ;(await turns.next()).start().say('When its soil is dry.').done()
  await expect(replies(page, 'Plant Care').last()).toHaveAttribute('aria-busy', 'false')
}

async function choose(page: Page, item: string) {
  await page.getByRole('button', { name: 'Guest conversations' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('a guest goes on from the home page, where a conversation is named after its first message', async ({
  page,
  turns,
}) => {
  test.slow()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(shelf(page)).toHaveCount(0)
  await talkAsGuest(page, turns)

  await page.goto('/')
  await expect(shelf(page).getByRole('link')).toHaveText([`${question}Plant Care`])
  expect(await violations(page)).toEqual([])
  await shelf(page).getByRole('link').click()
  await expect(ownMessages(page)).toContainText(question)
})

test('what a visitor said is offered to their new account wherever they signed up', async ({
  page,
  turns,
}) => {
  test.slow()
  await talkAsGuest(page, turns)
  await page.goto('/auth')
  await signUpWith(page, { email: newEmail(), password: goodPassword, fullName: 'Ada Park' })
  await expect(page).toHaveURL('/browse')
  const offered = page.getByRole('region', { name: 'From before you signed in' })
  await expect(offered.getByRole('link')).toHaveText([`${question}Plant Care`])

  await page.goto('/agents')
  expect(await violations(page)).toEqual([])
  await offered.getByRole('link').click()
  await page
    .getByRole('dialog', { name: 'Keep this conversation?' })
    .getByRole('button', { name: 'Keep it' })
    .click()
  // The guest's own page shows the same words: whoever leaves it before it is kept is asked again.
  await expect(page).toHaveURL(/\/agents\/[\w-]{36}\/chat/)
  await expect(ownMessages(page)).toContainText(question)
  await page.goto('/agents')
  await expect(page.getByRole('list', { name: 'Agents' })).toContainText('Plant Care')
  await expect(offered).toHaveCount(0)
})

test('a removed conversation comes back with Undo, with what was typed and not sent', async ({
  page,
  turns,
}) => {
  await talkAsGuest(page, turns)
  await field(page).fill('And in winter?')
  await choose(page, 'Remove this conversation')
  await expect(page).toHaveURL(/\/browse/)
  await expect(shelf(page)).toHaveCount(0)
  await notifications(page).getByRole('button', { name: 'Undo' }).click()
  await shelf(page).getByRole('link').click()
  await expect(ownMessages(page)).toContainText(question)
  await expect(field(page)).toHaveValue('And in winter?')
})

test('after ten seconds a removal is final', async ({ page, turns }) => {
  await page.clock.install()
  await talkAsGuest(page, turns)
  await holdTime(page)
  await choose(page, 'Remove this conversation')
  const undo = notifications(page).getByRole('button', { name: 'Undo' })
  await passTimeUntil(page, () => undo.isVisible())
  await letPass(page, 8)
  await expect(undo).toBeVisible()
  await letPass(page, 4)
  await expect(undo).toHaveCount(0)
  await expect(shelf(page)).toHaveCount(0)
})
