import type { Agent } from '@agentry/contract/agents'
import type { ConversationSummary } from '@agentry/contract/chat'
import type { Page } from '@playwright/test'
import { violations } from '../../fixtures/axe.ts'
import { launch } from '../../fixtures/catalogue.ts'
import { conversationRow, openChat, ownMessages, sidebar, storedConversation } from '../../fixtures/chat.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { call, type Account } from '../../fixtures/people.ts'

test.use({ role: 'free' })

async function conversationCalled(me: Account, agent: Agent, title: string) {
  const id = await storedConversation(me, agent, 'How do I get rid of fungus gnats?')
  await call(`/agents/${agent.id}/conversations/${id}`, {
    token: me.token,
    method: 'PATCH',
    body: { title },
  })
  return id
}

async function choose(page: Page, title: string, item: string) {
  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

const region = (page: Page, name: string) => sidebar(page).getByRole('region', { name, exact: true })

test('conversations of all agents stand in one list; one press switches agents; they can be grouped by agent', async ({
  page,
  me,
}) => {
  const plants = await launch(me, 'Plant Care')
  const quiz = await launch(me, 'Quiz Master')
  await conversationCalled(me, plants, 'Gnats')
  const round = await storedConversation(me, quiz, 'start')
  await openChat(page, plants)
  const today = region(page, 'Today')
  await expect(today.getByRole('listitem')).toHaveCount(2)
  await expect(conversationRow(page, 'Gnats')).toContainText('Plant Care · 2 messages')

  await sidebar(page)
    .getByRole('navigation', { name: 'Agents' })
    .getByRole('link', { name: 'My Quiz Master' })
    .click()
  await expect(page).toHaveURL(`/agents/${quiz.id}/chat/${round}`)
  await expect(page.getByRole('heading', { level: 1, name: 'My Quiz Master' })).toBeVisible()

  await page.getByRole('button', { name: 'Group by agent' }).click()
  await expect(region(page, 'My Quiz Master').getByRole('listitem')).toHaveCount(1)
  await region(page, 'My Plant Care').getByRole('button', { name: 'My Plant Care' }).click()
  await region(page, 'My Plant Care').getByRole('link', { name: /Gnats/ }).click()
  await expect(ownMessages(page)).toContainText('fungus gnats')
  await page.reload()
  await expect(region(page, 'My Plant Care').getByRole('listitem')).toHaveCount(1)
  await region(page, 'My Quiz Master')
    .getByRole('link', { name: 'New conversation with My Quiz Master' })
    .click()
  await expect(page).toHaveURL(`/agents/${quiz.id}/chat/new`)
})

test('a conversation is pinned, put into a folder by menu and by drag, archived and restored', async ({
  page,
  me,
}) => {
  const agent = await launch(me, 'Plant Care')
  await conversationCalled(me, agent, 'Orchid')
  await conversationCalled(me, agent, 'Cactus')
  await openChat(page, agent)
  await choose(page, 'Orchid', 'Pin')
  await expect(region(page, 'Pinned').getByRole('listitem')).toHaveText([/Orchid/])
  await expect(region(page, 'Today').getByRole('listitem')).toHaveText([/Cactus/])
  await choose(page, 'Orchid', 'Unpin')
  await expect(region(page, 'Pinned')).toHaveCount(0)

  await choose(page, 'Orchid', 'Move to folder')
  await page.getByLabel('New folder').last().fill('Window sill')
  await page.getByRole('button', { name: 'Create and move' }).click()
  const folder = region(page, 'Window sill')
  await folder.getByRole('button', { name: /^Window sill/ }).click()
  await expect(folder.getByRole('listitem')).toHaveText([/Orchid/])
  await conversationRow(page, 'Cactus').dragTo(folder.getByRole('button', { name: /^Window sill/ }))
  await expect(folder.getByRole('listitem')).toHaveCount(2)
  await expect(region(page, 'Today')).toHaveCount(0)

  await choose(page, 'folder Window sill', 'Rename')
  await page.getByRole('dialog').getByLabel('Name').fill('Balcony')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(region(page, 'Balcony')).toBeVisible()
  await choose(page, 'folder Balcony', 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(region(page, 'Balcony')).toHaveCount(0)
  await expect(region(page, 'Today').getByRole('listitem')).toHaveCount(2)

  await choose(page, 'Orchid', 'Archive')
  await expect(conversationRow(page, 'Orchid')).toHaveCount(0)
  await page.getByRole('button', { name: 'Archived conversations' }).click()
  await expect(region(page, 'Archived').getByRole('listitem')).toHaveText([/Orchid/])
  await choose(page, 'Orchid', 'Restore')
  await expect(sidebar(page).getByText('Nothing is archived.')).toBeVisible()
  await page.getByRole('button', { name: 'All conversations' }).click()
  await expect(conversationRow(page, 'Orchid')).toBeVisible()
  const list = await call<ConversationSummary[]>('/conversations', { token: me.token })
  expect(list.map(({ folder_id, archived, pinned }) => [folder_id, archived, pinned])).toEqual([
    [null, false, false],
    [null, false, false],
  ])
})

test('an archived conversation is not opened by itself, says what it is when opened, and comes back', async ({
  page,
  me,
}) => {
  const agent = await launch(me, 'Plant Care')
  const cactus = await conversationCalled(me, agent, 'Cactus')
  const orchid = await conversationCalled(me, agent, 'Orchid')
  const note = page.getByText('This conversation is archived.')
  await openChat(page, agent)
  await expect(page).toHaveURL(`/agents/${agent.id}/chat/${orchid}`)
  await choose(page, 'Orchid', 'Archive')
  await expect(note).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(conversationRow(page, 'Orchid')).toBeVisible()
  await expect(note).toHaveCount(0)

  await choose(page, 'Orchid', 'Archive')
  await expect(conversationRow(page, 'Orchid')).toHaveCount(0)
  await openChat(page, agent)
  await expect(page).toHaveURL(`/agents/${agent.id}/chat/${cactus}`)
  await expect(note).toHaveCount(0)

  await page.goto(`/agents/${agent.id}/chat/${orchid}`)
  await expect(note).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(note).toHaveCount(0)
  await expect(conversationRow(page, 'Orchid').getByText('ACTIVE')).toBeVisible()
})

test('a new folder and another title are typed at once, without pressing into the field', async ({
  page,
  me,
}) => {
  const agent = await launch(me, 'Plant Care')
  await conversationCalled(me, agent, 'Orchid')
  await openChat(page, agent)
  await page.getByRole('button', { name: 'New folder' }).click()
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused()
  await page.keyboard.type('Window sill')
  await page.keyboard.press('Enter')
  await expect(region(page, 'Window sill')).toBeVisible()

  await choose(page, 'Orchid', 'Rename')
  await expect(page.getByRole('dialog').getByLabel('Title')).toBeFocused()
  await page.keyboard.type('Cactus')
  await page.keyboard.press('Enter')
  await expect(conversationRow(page, 'Cactus')).toBeVisible()
  await expect(conversationRow(page, 'Orchid')).toHaveCount(0)

  await choose(page, 'Cactus', 'Move to folder')
  const moving = page.getByRole('dialog', { name: 'Move to folder' })
  await expect(moving.getByLabel('New folder'), 'begins with what can be pressed').not.toBeFocused()
})

test('the menu of the last conversation is seen whole', async ({ page, me }) => {
  const agent = await launch(me, 'Plant Care')
  for (let at = 0; at < 8; at += 1) await conversationCalled(me, agent, `Plant ${at}`)
  await openChat(page, agent)
  await page.getByRole('button', { name: 'Actions for Plant 0' }).click()
  for (const item of await page.getByRole('menuitem').all()) await expect(item).toBeInViewport({ ratio: 1 })
})

for (const width of [1280, 360]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 760 }, hasTouch: width === 360 })

    test('a word of any message is found, marked and jumped to, and axe finds nothing wrong', async ({
      page,
      me,
    }) => {
      const plants = await launch(me, 'Plant Care')
      const quiz = await launch(me, 'Quiz Master')
      const told = await storedConversation(me, plants, 'My heliotrope droops')
      for (let at = 0; at < 4; at += 1)
        await call(`/agents/${plants.id}/chat`, {
          token: me.token,
          body: { message: `How often should I water a monstera? ${at}`, conversation_id: told },
        })
      await openChat(page, quiz)
      if (width === 360) await page.getByRole('button', { name: 'Conversation history' }).click()
      await page.getByLabel('Search conversations').fill('HELIO')
      const hit = page
        .getByRole('region', { name: 'In messages' })
        .getByRole('link', { name: /droops/ })
        .last()
      await expect(hit.locator('mark')).toHaveText('heliotrope')
      expect(await violations(page)).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
      expect(await violations(page, ['color-contrast'])).toEqual([])
      await hit.click()
      await expect(page).toHaveURL(new RegExp(`/agents/${plants.id}/chat/${told}\\?message=`))
      await expect(ownMessages(page).filter({ hasText: 'heliotrope' })).toBeInViewport()
      expect(await violations(page)).toEqual([])
    })
  })
}
