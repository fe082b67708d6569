import { ask, openChat, ownMessages, replies } from '../../fixtures/chat.ts'
import { launch } from '../../fixtures/catalogue.ts'
import { expect, test } from '../../fixtures/journey.ts'

test.use({ role: 'free' })

test('an answer is asked for again, and takes the place of the first', async ({ page, me, turns }) => {
  await openChat(page, await launch(me, 'Plant Care'))
  await ask(page, 'Which soil?')
  const first = await turns.next()
  first.start().say('Bark.').done()
  await replies(page, 'Plant Care').last().getByRole('button', { name: 'Retry' }).click()
  const second = await turns.next()
  expect(second.asked).toMatchObject({ message: 'Which soil?', replace_from: first.userMessageId })
  expect(second.asked.client_message_id).not.toBe(first.asked.client_message_id)
  second.start().say('Peat.').done()
  await expect(replies(page, 'Plant Care')).toHaveText([/Peat\./])
  await expect(ownMessages(page)).toHaveCount(1)
})

test('a question is edited and sent again; what followed gives way, also in the account', async ({
  page,
  me,
}) => {
  await openChat(page, await launch(me, 'Plant Care'))
  await ask(page, 'How often should I water a monstera?')
  await expect(replies(page, 'Plant Care').last()).toContainText('3 cm')
  await ask(page, 'Which houseplants are safe for cats?')
  await expect(replies(page, 'Plant Care').last()).toContainText(/spider plant/i)
  // The last of a reply moves what stands above it.
  await expect(replies(page, 'Plant Care').last().getByRole('button', { name: 'Retry' })).toBeVisible()

  await ownMessages(page).first().getByRole('button', { name: 'Edit' }).click()
  const editing = page.getByLabel('Edit message')
  await expect(editing).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(editing).toHaveCount(0)
  await ownMessages(page).first().getByRole('button', { name: 'Edit' }).click()
  await editing.fill('How do I get rid of fungus gnats?')
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(replies(page, 'Plant Care')).toHaveText([/sticky traps/])
  await page.reload()
  await expect(ownMessages(page)).toHaveText([/fungus gnats/])
})
