import { launch } from '../../fixtures/catalogue.ts'
import { ask, openChat, ownMessages, replies, storedConversation } from '../../fixtures/chat.ts'
import { expect, test } from '../../fixtures/journey.ts'

test.use({ role: 'free' })

test('a reply makes the page ask for the list when it starts and 1 s after it, and not more often', async ({
  page,
  me,
}) => {
  const agent = await launch(me, 'Plant Care')
  await storedConversation(me, agent, 'How do I get rid of fungus gnats?')
  const asked = { lists: 0, allowances: 0 }
  page.on('request', (request) => {
    if (request.url().endsWith(`/agents/${agent.id}/conversations`)) asked.lists += 1
    if (request.url().endsWith('/allowance')) asked.allowances += 1
  })
  await openChat(page, agent)
  await expect(ownMessages(page)).toHaveCount(1)
  await expect.poll(() => asked.allowances).toBe(1)

  Object.assign(asked, { lists: 0, allowances: 0 })
  await ask(page, 'Which houseplants are safe for cats?')
  await expect(replies(page, 'Plant Care').last()).toContainText(/spider plant/i)
  await expect.poll(() => asked.lists).toBe(2)
  await ask(page, 'How often should I water a monstera?')
  await expect(replies(page, 'Plant Care').last()).toContainText('3 cm')
  // Both replies were heard of twice: from their own streams, and from the events that tell every tab.
  await expect.poll(() => asked.allowances).toBe(4)
  await expect.poll(() => asked.lists).toBeGreaterThanOrEqual(4)
  expect(asked.lists).toBe(4)
})
