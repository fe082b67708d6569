import type { Page } from '@playwright/test'
import { startServerProcess } from '../../../server/tests/support/app/server-process.ts'
import { violations } from '../../fixtures/axe.ts'
import { launch } from '../../fixtures/catalogue.ts'
import { openChat, replies, storedConversation } from '../../fixtures/chat.ts'
import { given } from '../../fixtures/given.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { sharedConversation, stranger } from '../../fixtures/sharing.ts'

test.use({ role: 'free' })

const dialog = (page: Page) => page.getByRole('dialog')
const gone = (page: Page) => page.getByRole('heading', { level: 1, name: 'This link is no longer available' })

/** Presses Create link and answers the address that is shown. */
async function createLink(page: Page): Promise<string> {
  await dialog(page).getByRole('button', { name: 'Create link' }).click()
  return dialog(page).getByLabel('Address of the link').inputValue()
}

test('a conversation is shared by a link that anybody reads, starts the agent from, and that is revoked', async ({
  page,
  me,
  browser,
}) => {
  test.slow()
  const agent = await launch(me, 'Plant Care')
  const id = await storedConversation(me, agent, 'How do I get rid of fungus gnats?')
  await openChat(page, agent)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Share conversation' }).click()
  const preview = dialog(page).getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('article', { name: 'Question' })).toHaveText(/fungus gnats/)
  const answer = await preview.getByRole('article', { name: 'Plant Care' }).innerText()
  expect(await violations(page)).toEqual([])
  const address = await createLink(page)
  expect(await violations(page)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Done' }).click()

  const reader = await stranger(browser)
  const response = await reader.goto(address)
  expect(response?.headers()['x-robots-tag']).toBe('noindex')
  await expect(reader.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  const heading = reader.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  await expect(reader.locator('meta[property="og:title"]')).toHaveAttribute(
    'content',
    await heading.innerText(),
  )
  await expect(reader.getByRole('article', { name: 'Question' })).toHaveText(/fungus gnats/)
  await expect(reader.getByRole('article', { name: 'Plant Care' })).toHaveText(answer, {
    useInnerText: true,
  })
  await expect(reader.getByText(me.fullName)).toHaveCount(0)
  await expect(reader.getByLabel('Message', { exact: true })).toHaveCount(0)
  await reader.getByRole('button', { name: 'Start this agent' }).click()
  await expect(reader).toHaveURL(/\/chat\/guest\//)

  await page.goto('/settings/privacy#shared-links')
  const links = page.getByRole('list', { name: 'Shared links' })
  await expect(links.getByRole('link')).toHaveAttribute('href', new RegExp(id))
  await links.getByRole('button', { name: /^Revoke/ }).click()
  await expect(links).toHaveCount(0)
  const after = await reader.goto(address)
  expect(after?.status()).toBe(404)
  expect(after?.headers()['x-robots-tag']).toBe('noindex')
  await expect(gone(reader)).toBeVisible()
  expect(await violations(reader)).toEqual([])
  await reader.context().close()
})

test('one answer is shared alone, gets a new address, and can be reported', async ({ page, me, browser }) => {
  test.slow()
  const agent = await launch(me, 'Plant Care')
  await storedConversation(me, agent, 'How do I get rid of fungus gnats?', 'How often do I water a cactus?')
  await openChat(page, agent)
  await replies(page, 'Plant Care').last().getByRole('button', { name: 'Message actions' }).click()
  await page.getByRole('menuitem', { name: 'Share this answer' }).click()
  const preview = dialog(page).getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('article')).toHaveCount(2)
  await dialog(page).getByLabel('What to share').selectOption('This answer alone')
  await expect(preview.getByRole('article')).toHaveCount(1)
  await dialog(page).getByLabel('The link works for').selectOption('7 days')
  const first = await createLink(page)
  await dialog(page).getByRole('button', { name: 'Done' }).click()

  await page.reload()
  await replies(page, 'Plant Care').last().getByRole('button', { name: 'Message actions' }).click()
  await page.getByRole('menuitem', { name: 'Share this answer' }).click()
  await dialog(page).getByRole('button', { name: 'New address for An answer from Plant Care' }).click()
  const second = await dialog(page).getByLabel('Address of the link').inputValue()
  expect(second).not.toBe(first)

  const reader = await stranger(browser)
  await reader.goto(second)
  await expect(reader.getByRole('heading', { level: 1, name: 'An answer from Plant Care' })).toBeVisible()
  await expect(reader.getByRole('article')).toHaveCount(1)
  await expect(reader.getByText('gnats')).toHaveCount(0)
  await reader.getByRole('button', { name: 'Report' }).click()
  await reader.getByLabel('What is wrong?').selectOption('Spam or misleading')
  await reader.getByRole('button', { name: 'Send Report' }).click()
  await expect(reader.getByText('Thank you. We will look at it.')).toBeVisible()
  await reader.goto(first)
  await expect(gone(reader)).toBeVisible()
  await reader.context().close()
})

test('a link ends with its day', async ({ me, browser }) => {
  test.slow()
  const agent = await launch(me, 'Plant Care')
  const path = await sharedConversation(me, agent, await storedConversation(me, agent, 'Gnats?'))
  const nextWeek = await startServerProcess({
    DATABASE_URL: given('JOURNEY_DATABASE'),
    CLOCK_OFFSET: String(8 * 24 * 60 * 60),
    RUN_JOBS: 'false',
  })
  const reader = await stranger(browser)
  await reader.goto(path)
  await expect(reader.getByRole('article', { name: 'Question' })).toBeVisible()
  const late = await reader.goto(nextWeek.origin + path)
  expect(late?.status()).toBe(404)
  await expect(gone(reader)).toBeVisible()
  await reader.context().close()
  await nextWeek.kill('SIGTERM')
})

const looks = [
  { viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
  { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
  { viewport: { width: 360, height: 740 }, colorScheme: 'light' },
  { viewport: { width: 360, height: 740 }, colorScheme: 'dark' },
] as const

test('a shared page with a document is readable for everybody, and the document has an address', async ({
  me,
  browser,
}) => {
  test.slow()
  const agent = await launch(me, 'Invoice Helper')
  const id = await storedConversation(me, agent, 'I made a logo for 450, please write the invoice')
  const path = await sharedConversation(me, agent, id)
  for (const look of looks) {
    const reader = await stranger(browser, look)
    await reader.goto(path)
    const open = reader.getByRole('button', { name: /^Open / })
    await expect(open).toBeVisible()
    expect(await violations(reader), JSON.stringify(look)).toEqual([])
    await open.click()
    await expect(reader).toHaveURL(/document=/)
    await reader.reload()
    await expect(reader.getByRole('button', { name: 'Download', exact: true })).toBeVisible()
    await expect(reader.getByRole('button', { name: 'Edit' })).toHaveCount(0)
    expect(await violations(reader), `${JSON.stringify(look)} with the document`).toEqual([])
    const overflow = await reader.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
    expect(overflow).toBeLessThanOrEqual(0)
    await reader.context().close()
  }
})
