import { launch } from '../../fixtures/catalogue.ts'
import {
  ask,
  conversationRow,
  field,
  openChat,
  ownMessages,
  replies,
  storedConversation,
} from '../../fixtures/chat.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { call, signUp } from '../../fixtures/people.ts'

test.use({ role: 'free' })

test('every conversation has an address: back and forward move between them, links open in new tabs', async ({
  page,
  me,
  context,
}) => {
  const agent = await launch(me, 'Plant Care')
  const older = await storedConversation(me, agent, 'How often should I water a monstera?')
  const newer = await storedConversation(me, agent, 'How do I get rid of fungus gnats?')
  const address = (id: string) => `/agents/${agent.id}/chat/${id}`
  await openChat(page, agent)
  await expect(page).toHaveURL(address(newer))
  await conversationRow(page, 'monstera').getByRole('link').click()
  await expect(ownMessages(page)).toContainText('monstera')
  await expect(page).toHaveURL(address(older))

  await page.goBack()
  await expect(ownMessages(page)).toContainText('fungus gnats')
  await expect(conversationRow(page, 'fungus gnats')).toContainText('ACTIVE')
  await page.goForward()
  await expect(ownMessages(page)).toContainText('monstera')
  await page.reload()
  await expect(ownMessages(page)).toContainText('monstera')

  const opened = context.waitForEvent('page')
  await conversationRow(page, 'fungus gnats')
    .getByRole('link')
    .click({ modifiers: ['ControlOrMeta'] })
  const tab = await opened
  await expect(tab).toHaveURL(address(newer))
  await expect(ownMessages(tab)).toContainText('fungus gnats')
  await expect(page).toHaveURL(address(older))
})

test('a new conversation gets its address when its first turn starts, in the place of the old one', async ({
  page,
  me,
  turns,
}) => {
  const agent = await launch(me, 'Plant Care')
  const before = await storedConversation(me, agent, 'How do I get rid of fungus gnats?')
  await openChat(page, agent)
  await expect(ownMessages(page)).toHaveCount(1)
  await page.locator('header').getByRole('button', { name: 'New conversation' }).click()
  await expect(page).toHaveURL(`/agents/${agent.id}/chat/new`)
  await field(page).fill('Half a thought')
  await page.goBack()
  await expect(ownMessages(page)).toContainText('fungus gnats')
  await page.goForward()
  await expect(field(page)).toHaveValue('Half a thought')

  await ask(page, 'A whole one')
  const turn = (await turns.next()).start()
  await expect(page).toHaveURL(`/agents/${agent.id}/chat/${turn.asked.conversation_id}`)
  turn.say('I see.').done()
  await expect(replies(page, 'Plant Care').last()).toContainText('I see.')
  await page.goBack()
  await expect(page).toHaveURL(`/agents/${agent.id}/chat/${before}`)
  await expect(ownMessages(page)).toContainText('fungus gnats')
})

test("the address of a deleted conversation or of somebody else's says so and leads on", async ({
  page,
  me,
  watch,
}) => {
  const agent = await launch(me, 'Plant Care')
  const gone = await storedConversation(me, agent, 'How do I get rid of fungus gnats?')
  await call(`/agents/${agent.id}/conversations/${gone}`, { token: me.token, method: 'DELETE' })
  const stranger = await signUp()
  const theirs = await storedConversation(stranger, await launch(stranger, 'Plant Care'), 'Mine alone')
  for (const id of [gone, theirs]) {
    watch.expectStatus(404, `/api/agents/${agent.id}/conversations/${id}`)
    await page.goto(`/agents/${agent.id}/chat/${id}`)
    await expect(page.getByRole('heading', { name: 'Conversation not found' })).toBeVisible()
    await expect(field(page)).toHaveCount(0)
  }
  await page.getByRole('main').getByRole('button', { name: 'New conversation' }).last().click()
  await expect(field(page)).toBeFocused()
  await expect(page).toHaveURL(`/agents/${agent.id}/chat/new`)
})

test('the panel beside the agents keeps its choice in the address and leads to the full page', async ({
  page,
  me,
}) => {
  const plants = await launch(me, 'Plant Care')
  const quiz = await launch(me, 'Quiz Master')
  const told = await storedConversation(me, plants, 'How do I get rid of fungus gnats?')
  await page.goto('/agents')
  const chat = (name: string) =>
    page.getByRole('article', { name }).getByRole('button', { name: 'Chat', exact: true })
  await chat('My Plant Care').click()
  await expect(ownMessages(page)).toContainText('fungus gnats')
  await expect(page).toHaveURL(`/agents?agent=${plants.id}&conversation=${told}`)
  await chat('My Quiz Master').click()
  await expect(page).toHaveURL(`/agents?agent=${quiz.id}`)
  await page.goBack()
  await expect(ownMessages(page)).toContainText('fungus gnats')
  await page.reload()
  await expect(ownMessages(page)).toContainText('fungus gnats')
  await page.getByRole('link', { name: 'Open full page' }).click()
  await expect(page).toHaveURL(`/agents/${plants.id}/chat/${told}`)
  await expect(ownMessages(page)).toContainText('fungus gnats')
})
