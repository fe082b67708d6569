import { readFile } from 'node:fs/promises'
import type { ConversationSummary } from '@agentry/contract/chat'
import type { Route } from '@playwright/test'
import {
  conversationRow,
  conversationsOf,
  field,
  lastActive,
  openChat,
  ownMessages,
  sidebar,
  storedConversation,
} from '../../fixtures/chat.ts'
import { launch } from '../../fixtures/catalogue.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { call } from '../../fixtures/people.ts'

test.use({ role: 'free' })

test(
  'Ctrl+H shows and hides the conversations, Esc closes them, Ctrl+N and Alt+N begin a new one, and all of it is listed',
  { tag: '@main' },
  async ({ page, me }) => {
    const agent = await launch(me, 'Plant Care')
    await storedConversation(me, agent, 'How do I get rid of fungus gnats?')
    await openChat(page, agent)
    await expect(ownMessages(page)).toHaveCount(1)
    const shortcuts = page.getByLabel('Keyboard shortcuts')
    for (const keys of ['Ctrl H', 'Ctrl N', 'Alt N', 'Enter', 'Shift Enter', 'Esc']) {
      await expect(shortcuts.getByText(keys, { exact: true })).toBeVisible()
    }
    await page.keyboard.press('Control+h')
    await expect(sidebar(page)).toHaveCount(0)
    await page.keyboard.press('Control+h')
    await expect(sidebar(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sidebar(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Conversation history' }).click()
    await expect(sidebar(page)).toBeVisible()

    for (const keys of ['Control+n', 'Alt+n']) {
      const before = await lastActive(page, agent)
      await page.keyboard.press(keys)
      await expect(ownMessages(page)).toHaveCount(0)
      await expect.poll(() => lastActive(page, agent)).not.toBe(before)
      await expect(field(page)).toBeFocused()
    }
    await expect(sidebar(page)).toBeVisible()
  },
)

test(
  'conversations are grouped by date, ACTIVE and the counts are told, the search looks into titles and last messages',
  { tag: '@main' },
  async ({ page, me }) => {
    const agent = await launch(me, 'Plant Care')
    const day = 86_400_000
    const ages = {
      'Long ago': Date.now() - Date.UTC(2020, 4, 15),
      'Some days ago': 4 * day,
      Orchids: day,
      'Winter light': 0,
    }
    for (const title of Object.keys(ages)) {
      const id = await storedConversation(me, agent, 'How do I get rid of fungus gnats?')
      const path = `/agents/${agent.id}/conversations/${id}`
      await call(path, { token: me.token, method: 'PATCH', body: { title } })
    }
    const aged = async (route: Route) => {
      const response = await route.fetch()
      const list = (await response.json()) as ConversationSummary[]
      const ageOf = ({ title }: ConversationSummary) => ages[title as keyof typeof ages]
      const json = list.map((each) => ({
        ...each,
        updated_at: new Date(Date.now() - ageOf(each)).toISOString(),
      }))
      await route.fulfill({ response, json })
    }
    await page.route('**/api/conversations?*', aged)
    await openChat(page, agent)
    await expect(ownMessages(page)).toHaveCount(1)
    await expect(conversationRow(page, 'Winter light').getByText('ACTIVE', { exact: true })).toBeVisible()
    await expect(conversationRow(page, 'Winter light')).toContainText(/2 messages · Small black flies/)
    await expect(conversationRow(page, 'Orchids').getByText('ACTIVE')).toHaveCount(0)

    for (const [group, title] of [
      ['Today', 'Winter light'],
      ['Yesterday', 'Orchids'],
      ['Last week', 'Some days ago'],
      ['May 2020', 'Long ago'],
    ] as const) {
      await expect(sidebar(page).getByRole('region', { name: group }).getByRole('listitem')).toContainText(
        title,
      )
    }

    const search = page.getByLabel('Search conversations')
    const conversations = sidebar(page).getByRole('region', { name: 'Conversations' })
    await search.fill('ORCHIDS')
    await expect(conversations.getByRole('listitem')).toHaveText([/Orchids/])
    await expect(sidebar(page).getByText('1 conversation and 0 messages found')).toBeAttached()
    await search.fill('winter larvae')
    await expect(conversations.getByRole('listitem')).toHaveText([/Winter light/])
    await search.fill('nothing like it')
    await expect(sidebar(page).getByText('Nothing found for “nothing like it”.')).toBeVisible()
  },
)

test('a conversation is renamed, exported both ways and deleted', async ({ page, me }) => {
  const agent = await launch(me, 'Plant Care')
  await storedConversation(me, agent, 'How do I get rid of fungus gnats?')
  await openChat(page, agent)
  const choose = async (title: string, item: string) => {
    await page.getByRole('button', { name: `Actions for ${title}` }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  const [{ title = '' } = {}] = await conversationsOf(me, agent)
  await choose(title, 'Rename')
  await page.getByLabel('Title').fill('  Gnats in May ')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(conversationRow(page, 'Gnats in May')).toBeVisible()
  expect((await conversationsOf(me, agent))[0]?.title).toBe('Gnats in May')

  for (const [item, name, part] of [
    ['Export as Markdown', 'Gnats in May.md', 'How do I get rid of fungus gnats?'],
    ['Export as JSON', 'Gnats in May.json', '"sender"'],
  ] as const) {
    const downloading = page.waitForEvent('download')
    await choose('Gnats in May', item)
    const download = await downloading
    expect(download.suggestedFilename()).toBe(name)
    expect(await readFile(await download.path(), 'utf8')).toContain(part)
  }

  await choose('Gnats in May', 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(conversationRow(page, 'Gnats in May')).toHaveCount(0)
  await expect(ownMessages(page)).toHaveCount(0)
  expect(await conversationsOf(me, agent)).toEqual([])
})
