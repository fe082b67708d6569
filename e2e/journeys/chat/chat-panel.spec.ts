import { launch } from '../../fixtures/catalogue.ts'
import { ask, field, openChat, ownMessages, replies, storedConversation } from '../../fixtures/chat.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { call } from '../../fixtures/people.ts'

test.use({ role: 'free' })

test(
  'beside the list of agents one talks to the chosen one, and its conversations open as a sheet',
  { tag: '@main' },
  async ({ page, me, turns }) => {
    await launch(me, 'Plant Care')
    await page.goto('/agents')
    await expect(page.getByText('Select an agent to start chatting')).toBeVisible()
    await page
      .getByRole('article', { name: 'My Plant Care' })
      .getByRole('button', { name: 'Chat', exact: true })
      .click()
    await expect(field(page)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'My Active Agents' })).toBeVisible()
    const list = await page.getByRole('list', { name: 'Agents' }).boundingBox()
    const panel = await page.getByRole('region', { name: 'Chat', exact: true }).boundingBox()
    expect(list && list.x + list.width).toBeLessThan(panel?.x ?? 0)
    expect(panel?.y).toBe(list?.y)
    await ask(page, 'Beside the list')
    ;(await turns.next()).start().say('I am here.').done()
    await expect(replies(page, 'Plant Care').last()).toContainText('I am here.')
    await page.keyboard.press('Control+h')
    const sheet = page.getByRole('dialog', { name: 'Conversations' })
    await expect(sheet).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await expect(ownMessages(page)).toHaveCount(1)
  },
)

test('a stopped agent stays readable, and one press lets it talk again', async ({ page, me }) => {
  const agent = await launch(me, 'Plant Care')
  await storedConversation(me, agent, 'How do I get rid of fungus gnats?')
  await call(`/agents/${agent.id}`, { token: me.token, method: 'DELETE' })
  await openChat(page, agent)
  await expect(replies(page, 'Plant Care').last()).toContainText('sticky traps')
  await expect(page.getByText('This agent is stopped. Its conversations stay readable.')).toBeVisible()
  for (const name of ['Retry', 'Edit']) await expect(page.getByRole('button', { name })).toBeDisabled()
  await field(page).fill('Hello?')
  await field(page).press('Enter')
  await expect(ownMessages(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect(page.getByText('This agent is stopped.')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Retry' })).toBeEnabled()
  await expect(field(page)).toHaveValue('Hello?')
  await field(page).press('Enter')
  await expect(ownMessages(page)).toHaveCount(2)
})
