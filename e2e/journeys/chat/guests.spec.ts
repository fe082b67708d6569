import type { Page } from '@playwright/test'
import { findCard, templateNamed } from '../../fixtures/catalogue.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { toast } from '../../fixtures/screen.ts'

const key = 'agentry.guest-sessions'

interface StoredSession {
  id: string
  templateId: string
  createdAt: string
  template: Record<string, unknown>
}

function storedSessions(page: Page): Promise<StoredSession[]> {
  return page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '[]') as StoredSession[], key)
}

async function startGuest(page: Page, name: string) {
  const card = await findCard(page, name)
  await card.getByRole('button', { name: 'Try Now (Free)' }).click()
  await expect(page).toHaveURL(/\/chat\/guest\/guest_/)
}

test(
  'a visitor tries a template as a guest, and only the browser keeps the session',
  { tag: '@main' },
  async ({ page }) => {
    const { id, name } = await templateNamed('Budget Builder')
    await startGuest(page, name)
    await expect(toast(page, 'Started Budget Builder in guest mode!', 'success')).toBeVisible()
    await expect(page.getByText('Guest Agent').first()).toBeVisible()

    const [session] = await storedSessions(page)
    expect(session).toEqual({
      id: expect.stringMatching(/^guest_\d{13}_\w+$/),
      templateId: id,
      templateName: name,
      name: 'Budget Builder (Guest)',
      messages: [],
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      isGuest: true,
      template: expect.objectContaining({ id, name, category: 'Finance', is_premium: false, rating: 4.5 }),
    })
    for (const field of ['description', 'image_url', 'downloads', 'created_by', 'created_at']) {
      expect(session?.template).toHaveProperty(field)
    }
    await expect(page).toHaveURL(`/chat/guest/${session?.id}?template=${id}`)
  },
)

test(
  'a guest finds their session again after a reload, and keeps the earlier ones',
  { tag: '@main' },
  async ({ page }) => {
    await startGuest(page, 'Budget Builder')
    const first = page.url()
    await startGuest(page, 'Quiz Master')
    expect((await storedSessions(page)).length).toBe(2)

    await page.reload()
    await expect(page.getByRole('heading', { name: 'Quiz Master' })).toBeVisible()
    const withoutParameter = new URL(first).pathname
    for (const address of [first, withoutParameter]) {
      await page.goto(address)
      await expect(page.getByRole('heading', { name: 'Budget Builder' })).toBeVisible()
    }
  },
)

test('a guest removes one conversation, and then all that are left', async ({ page }) => {
  for (const name of ['Budget Builder', 'Quiz Master', 'Plant Care']) await startGuest(page, name)
  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'Guest conversations' }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await page.getByLabel('Message', { exact: true }).fill('For nobody else to read')
  await choose('Remove this conversation')
  await expect(toast(page, 'Conversation removed')).toBeVisible()
  await expect(page).toHaveURL(/\/browse/)
  expect((await storedSessions(page)).map(({ template }) => template['name'])).toEqual([
    'Quiz Master',
    'Budget Builder',
  ])
  const unsent = () => page.evaluate(() => localStorage.getItem('agentry.drafts'))
  expect(await unsent()).toBeNull()

  await startGuest(page, 'Plant Care')
  await choose('Quiz Master (Guest)')
  await expect(page.getByRole('heading', { name: 'Quiz Master' })).toBeVisible()
  await page.getByLabel('Message', { exact: true }).fill('Nor this')
  await choose('Remove all guest conversations')
  await expect(toast(page, 'All guest conversations removed')).toBeVisible()
  expect(await storedSessions(page)).toEqual([])
  expect(await unsent()).toBeNull()
})

test('a guest starts from the details of a template, too', async ({ page }) => {
  const { id } = await templateNamed('Budget Builder')
  await page.goto(`/browse?template=${id}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Try Now (Free)' }).click()
  await expect(toast(page, 'Started Budget Builder in guest mode!')).toBeVisible()
  await expect(page).toHaveURL(/\/chat\/guest\/guest_/)
  await expect(page.getByLabel('Message', { exact: true }), 'ready to type').toBeFocused()
  const { width } = (await page.locator('main').boundingBox()) ?? {}
  expect(width, 'no room is left for the scrollbar of the page before').toBe(page.viewportSize()?.width)
})

for (const [what, content] of [
  ['half a write', '[{"id":"guest_1'],
  ['another program', '{"guest":true}'],
  [
    'foreign entries',
    '[null,7,"guest",{"id":"guest_1_x"},{"id":"guest_2_y","messages":"none","template":null}]',
  ],
] as const) {
  test(`storage damaged by ${what} is ignored`, async ({ page }) => {
    await page.addInitScript(
      ({ name, value }) => localStorage.getItem(name) ?? localStorage.setItem(name, value),
      {
        name: key,
        value: content,
      },
    )
    await page.goto('/chat/guest/guest_1_x')
    await expect(page.getByText('This conversation is not in this browser')).toBeVisible()
    await startGuest(page, 'Budget Builder')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Budget Builder' })).toBeVisible()
  })
}

test('a guest address that was sent to somebody else offers its template', async ({ page }) => {
  const { id } = await templateNamed('Budget Builder')
  await page.goto(`/chat/guest/guest_1_somebody_else?template=${id}`)
  await expect(page.getByText('This conversation is not in this browser')).toBeVisible()
  await expect(page.getByText('It was with Budget Builder.')).toBeVisible()
  await page.getByRole('button', { name: 'Try Now (Free)' }).click()
  await expect(page).toHaveURL(new RegExp(`/chat/guest/guest_(?!1_).*template=${id}`))
  await expect(page.getByRole('heading', { name: 'Budget Builder' })).toBeVisible()
})

test('a damaged session does not take the others with it', async ({ page }) => {
  await startGuest(page, 'Budget Builder')
  await page.evaluate((name) => {
    const sessions = JSON.parse(localStorage.getItem(name) ?? '[]') as unknown[]
    localStorage.setItem(name, JSON.stringify([{ id: 'guest_0_broken' }, ...sessions, null]))
  }, key)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Budget Builder' })).toBeVisible()
})
