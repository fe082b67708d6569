import type { Locator } from '@playwright/test'
import { violations } from '../../fixtures/axe.ts'
import {
  ask,
  conversationRow,
  field,
  openChat,
  ownMessages,
  replies,
  storedConversation,
} from '../../fixtures/chat.ts'
import { launch } from '../../fixtures/catalogue.ts'
import { expect, test } from '../../fixtures/journey.ts'

test.use({ role: 'free' })

test('an answer is asked for again, and stands in the place of the first', async ({ page, me, turns }) => {
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

test('an answer stays where asking again fails, with the failure below it', async ({ page, me, turns }) => {
  await openChat(page, await launch(me, 'Plant Care'))
  await ask(page, 'Which soil?')
  ;(await turns.next()).start().say('Bark.').done()
  await replies(page, 'Plant Care').last().getByRole('button', { name: 'Retry' }).click()
  const detail = 'The model gave no answer.'
  ;(await turns.next()).start().event({ type: 'error', status: 502, detail, code: 'provider-failed' })
  const red = page.getByRole('article', { name: 'Plant Care, failed' })
  await expect(red).toContainText(detail)
  await expect(replies(page, 'Plant Care')).toHaveText([/Bark\./])
  await red.getByRole('button', { name: 'Try again' }).click()
  ;(await turns.next()).start().say('Peat.').done()
  await expect(replies(page, 'Plant Care')).toHaveText([/Peat\./])
  await expect(red).toHaveCount(0)
})

test('a question is edited and sent again; what followed stays with the version before, also in the account', async ({
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

const version = (message: Locator, words: string) => message.getByRole('group', { name: words })

test('versions of a question and of an answer are gone through by the keyboard, and what follows goes with them', async ({
  page,
  me,
}) => {
  test.slow()
  const agent = await launch(me, 'Plant Care')
  await storedConversation(
    me,
    agent,
    'How often should I water a monstera?',
    'Which houseplants are safe for cats?',
  )
  await openChat(page, agent)
  const [question, answer] = [ownMessages(page).first(), replies(page, 'Plant Care').first()]
  await expect(replies(page, 'Plant Care')).toHaveCount(2)
  await expect(version(question, 'Version')).toHaveCount(0)

  await question.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Edit message').fill('How do I get rid of fungus gnats?')
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(answer).toContainText('sticky traps')
  await expect(version(question, 'Version 2 of 2')).toBeVisible()
  await expect(question.getByRole('button', { name: 'Next version' })).toBeDisabled()

  await answer.getByRole('button', { name: 'Retry' }).click()
  await expect(version(answer, 'Version 2 of 2')).toBeVisible()
  await expect(version(question, 'Version 2 of 2')).toBeVisible()

  await question.getByRole('button', { name: 'Previous version' }).focus()
  await page.keyboard.press('Enter')
  await expect(question).toContainText('monstera')
  await expect(version(question, 'Version 1 of 2')).toBeVisible()
  await expect(replies(page, 'Plant Care')).toHaveCount(2)
  await expect(question.getByRole('button', { name: 'Next version' })).toBeFocused()
  expect(await violations(page)).toEqual([])

  await page.reload()
  await expect(ownMessages(page)).toHaveText([/monstera/, /safe for cats/])
  await question.getByRole('button', { name: 'Next version' }).click()
  await expect(ownMessages(page)).toHaveText([/fungus gnats/])
  await expect(version(answer, 'Version 2 of 2')).toBeVisible()
})

test('a branch from an answer and one from a question become conversations of their own', async ({
  page,
  me,
}) => {
  test.slow()
  const agent = await launch(me, 'Plant Care')
  const questions = ['How often should I water a monstera?', 'Which houseplants are safe for cats?']
  await storedConversation(me, agent, ...questions)
  await openChat(page, agent)
  const branchFrom = async (message: Locator) => {
    await message.getByRole('button', { name: 'Message actions' }).click()
    await page.getByRole('menuitem', { name: 'Branch from here' }).click()
  }
  await expect(replies(page, 'Plant Care')).toHaveCount(2)
  await branchFrom(replies(page, 'Plant Care').first())
  await expect(ownMessages(page)).toHaveText([/monstera/])
  await expect(conversationRow(page, '(branch)')).toContainText('ACTIVE')
  await ask(page, 'How do I get rid of fungus gnats?')
  await expect(replies(page, 'Plant Care').last()).toContainText('sticky traps')
  // The last of a reply moves what stands above it.
  await expect(replies(page, 'Plant Care').last().getByRole('button', { name: 'Retry' })).toBeVisible()

  await branchFrom(ownMessages(page).last())
  await expect(ownMessages(page)).toHaveText([/monstera/])
  await expect(field(page)).toHaveValue('How do I get rid of fungus gnats?')
  await expect(conversationRow(page, '(branch)')).toHaveCount(2)
})

test('where a plan has several models, another one is asked to answer again', async ({ page, me, turns }) => {
  const offered = { free: ['small'], pro: ['small'] }
  await page.route('**/api/models', (route) =>
    route.fulfill({ json: { free: 'small', pro: 'small', offered } }),
  )
  const agent = await launch(me, 'Plant Care')
  await openChat(page, agent)
  await ask(page, 'Which soil?')
  const first = await turns.next()
  first.start().say('Bark.').done()
  const menu = replies(page, 'Plant Care').last().getByRole('button', { name: 'Message actions' })
  await menu.click()
  await expect(page.getByRole('menuitem', { name: /Retry with/ })).toHaveCount(0)

  offered.free = ['small', 'large']
  await page.reload()
  await ask(page, 'Which soil?')
  const asked = await turns.next()
  asked.start().say('Bark.').done()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Retry with large' }).click()
  const second = await turns.next()
  expect(second.asked).toMatchObject({
    message: 'Which soil?',
    model: 'large',
    replace_from: asked.userMessageId,
  })
  second.start().say('Peat.').done({ model_used: 'large' })
  await expect(replies(page, 'Plant Care').last()).toContainText('Peat.')
})
