import type { Page } from '@playwright/test'
import { violations } from '../../fixtures/axe.ts'
import { launch } from '../../fixtures/catalogue.ts'
import { field, openChat, ownMessages, storedConversation } from '../../fixtures/chat.ts'
import { expect, test } from '../../fixtures/journey.ts'

const palette = (page: Page) => page.getByRole('combobox', { name: /Search agents/ })
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })
const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset['theme'])

/** Pressed again where the page was drawn by the server and does not listen yet. */
async function open(page: Page) {
  await expect(async () => {
    if (!(await palette(page).isVisible())) await page.keyboard.press('ControlOrMeta+k')
    await expect(palette(page)).toBeFocused({ timeout: 3000 })
  }).toPass()
}

for (const width of [1280, 360]) {
  test.describe(`a visitor at ${width} px`, () => {
    test.use({ viewport: { width, height: 760 } })

    test('opens the palette with Ctrl+K, changes the theme, goes to a page and starts a template as a guest', async ({
      page,
    }) => {
      await page.goto('/')
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
      await open(page)
      expect(await violations(page)).toEqual([])
      await expect(option(page, 'My Agents')).toHaveCount(0)
      await expect(option(page, 'Browse Templates')).toHaveAttribute('aria-selected', 'true')
      await expect(page.getByRole('group', { name: 'Everywhere' }).getByRole('option').first()).toHaveText(
        'Theme: light',
      )
      await page.keyboard.type('theme dark')
      await expect(option(page, 'Theme: dark')).toHaveAttribute('aria-selected', 'true')
      await page.keyboard.press('Enter')
      await expect(palette(page)).toHaveCount(0)
      expect(await theme(page)).toBe('dark')

      await open(page)
      expect(await violations(page, ['color-contrast'])).toEqual([])
      await page.keyboard.press('ArrowUp')
      await expect(page.getByRole('listbox').getByRole('option').last()).toHaveAttribute(
        'aria-selected',
        'true',
      )
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('listbox').getByRole('option').first()).toHaveAttribute(
        'aria-selected',
        'true',
      )
      await page.keyboard.type('pricing')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/pricing')

      await open(page)
      await page.keyboard.type('plant care')
      await option(page, /^Plant Care/).click()
      await expect(page).toHaveURL(/\/chat\/guest\//)
    })
  })
}

test('? shows the shortcuts, except while somebody types; Esc closes and gives the focus back', async ({
  page,
}) => {
  await page.goto('/browse')
  const search = page.getByRole('searchbox').first()
  await search.fill('')
  await search.press('Shift+?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('main').focus()
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  // A press before the script of the drawn page has started is not heard.
  await expect(async () => {
    await page.keyboard.press('Shift+?')
    await expect(dialog).toContainText('Ctrl K', { timeout: 5000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test.describe('signed in', () => {
  test.use({ role: 'free' })

  test('the palette leads to agents, conversations and what the open chat can do, each with its keys', async ({
    page,
    me,
  }) => {
    const plants = await launch(me, 'Plant Care')
    const quiz = await launch(me, 'Quiz Master')
    const told = await storedConversation(me, plants, 'How do I get rid of fungus gnats?')
    await page.goto('/billing')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await open(page)
    await page.keyboard.type('fungus')
    await option(page, /fungus gnats/).click()
    await expect(page).toHaveURL(`/agents/${plants.id}/chat/${told}`)
    await expect(ownMessages(page)).toContainText('fungus gnats')

    await open(page)
    await expect(option(page, /^New conversation Alt N/)).toBeVisible()
    await page.keyboard.type('quiz')
    await option(page, /^My Quiz Master/).click()
    await expect(page).toHaveURL(new RegExp(`/agents/${quiz.id}/chat`))

    await openChat(page, plants)
    await open(page)
    await page.keyboard.type('new conversation')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/agents/${plants.id}/chat/new`)
    await expect(field(page)).toBeVisible()
    await field(page).press('Shift+?')
    await expect(field(page)).toHaveValue('?')
  })
})
