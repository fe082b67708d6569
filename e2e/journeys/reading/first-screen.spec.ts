import type { Page } from '@playwright/test'
import { violations } from '../../fixtures/axe.ts'
import { findCard, launch } from '../../fixtures/catalogue.ts'
import { ask, field, openChat, ownMessages, replies } from '../../fixtures/chat.ts'
import { expect, test } from '../../fixtures/journey.ts'

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })
const starters = (page: Page) => page.getByRole('list', { name: 'Starter questions' })
const abilities = (page: Page) => page.getByRole('list', { name: 'What it can do' })

test.describe('a person with an account', () => {
  test.use({ role: 'free' })

  test('an empty chat shows the cover, what the agent is for, what it can do and ways to begin', async ({
    page,
    me,
  }) => {
    const agent = await launch(me, 'Plant Care')
    await openChat(page, agent)
    await expect(messages(page).getByText(agent.description)).toBeVisible()
    await expect(messages(page).locator('img')).toBeVisible()
    await expect(abilities(page)).toContainText('It looks things up in its own files')
    await expect(replies(page, 'Plant Care')).toContainText('How can I help you today?')
    await expect(starters(page).getByRole('button')).toHaveText(agent.starters.slice(0, 4))
    expect(await violations(page)).toEqual([])

    await starters(page).getByRole('button').first().click()
    await expect(ownMessages(page)).toHaveCount(1)
    await expect(abilities(page)).toHaveCount(0)
    await expect(starters(page)).toHaveCount(0)
  })

  test('a way to begin on the page of a template waits in the message field of its agent', async ({
    page,
  }) => {
    const card = await findCard(page, 'Plant Care')
    await card.getByRole('link', { name: 'Plant Care' }).click()
    const way = page
      .getByRole('dialog')
      .locator('section', { hasText: 'Ways to begin' })
      .getByRole('button')
      .first()
    const words = (await way.textContent()) ?? ''
    await way.click()
    await expect(page).toHaveURL(/\/agents\/[\w-]+\/chat/)
    await expect(field(page)).toHaveValue(words)
    await expect(field(page)).toBeFocused()
  })
})

test('what an answer offers can be pressed, also by a guest', async ({ page }) => {
  const card = await findCard(page, 'Plant Care')
  await card.getByRole('button', { name: 'Try Now (Free)' }).click()
  await expect(messages(page).locator('img')).toBeVisible()
  await ask(page, 'Hello')
  const offer = replies(page, 'Plant Care').last().getByRole('listitem').getByRole('button').first()
  const words = (await offer.textContent()) ?? ''
  await offer.click()
  await expect(field(page)).toHaveValue(words)
  await expect(field(page)).toBeFocused()
  await field(page).press('Enter')
  await expect(ownMessages(page).last()).toContainText(words)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the first screen begins at its top and does not scroll sideways', async ({ page }) => {
    const card = await findCard(page, 'Plant Care')
    await card.getByRole('button', { name: 'Try Now (Free)' }).click()
    await expect(messages(page).locator('img')).toBeInViewport()
    const widths = await messages(page).evaluate(({ scrollWidth, clientWidth }) => ({
      scrollWidth,
      clientWidth,
    }))
    expect(widths.scrollWidth).toBe(widths.clientWidth)
  })
})
