import { ask, field, openChat, ownMessages, replies } from '../../fixtures/chat.ts'
import { launch } from '../../fixtures/catalogue.ts'
import { expect, test } from '../../fixtures/journey.ts'

test.use({ role: 'free' })

test('a line that breaks keeps what arrived, says so, and asks again under the same id', async ({
  page,
  me,
  turns,
  watch,
}) => {
  watch.expectFailure('/api/agents')
  watch.expectStatus(409, '/api/agents')
  await page.clock.install()
  await openChat(page, await launch(me, 'Plant Care'))
  await ask(page, 'A long story')
  const first = await turns.next()
  first.start().say('Once upon a time ')
  const answer = replies(page, 'Plant Care').last()
  await expect(answer).toContainText('Once upon a time')
  first.cut()
  await expect(page.getByText('The connection was lost. What arrived so far is kept')).toBeVisible()
  await expect(answer).toContainText('Once upon a time')
  await field(page).fill('a draft meanwhile')

  await page.clock.runFor(1000)
  const second = await turns.next()
  expect(second.asked).toEqual(first.asked)
  second.fail(409, { code: 'being-answered', detail: 'This message is being answered already.' })
  const waiting = page.getByText('Your message arrived. Its answer takes longer than usual')
  await expect(waiting).toBeVisible()
  await expect(answer).toContainText('Once upon a time')

  await page.clock.runFor(2000)
  const third = await turns.next()
  expect(third.asked).toEqual(first.asked)
  third.start().say('Once upon a time there was a fern.').done()
  await expect(answer).toContainText('there was a fern.')
  await expect(waiting).toHaveCount(0)
  await expect(field(page)).toHaveValue('a draft meanwhile')
  await expect(ownMessages(page)).toHaveCount(1)
})

test('offline is told, the draft stays, and back online the question goes out once', async ({
  page,
  me,
  context,
  turns,
  watch,
}) => {
  const agent = await launch(me, 'Plant Care')
  watch.expectFailure(`/api/agents/${agent.id}`)
  await openChat(page, agent)
  await field(page).fill('Are you there?')
  await context.setOffline(true)
  await expect(
    page.getByText('You are offline. What you write is kept here until you are back.'),
  ).toBeVisible()
  await expect(field(page)).toHaveValue('Are you there?')
  await field(page).press('Enter')
  await expect(page.getByText('The connection was lost.')).toBeVisible()

  await context.setOffline(false)
  const turn = await turns.next()
  turn.start().say('I am.').done()
  await expect(replies(page, 'Plant Care').last()).toContainText('I am.')
  await expect(ownMessages(page)).toHaveText([/Are you there\?/])
  expect(turns.count).toBe(1)
})

test('the first answer goes on while another page is looked at, and is found again', async ({
  page,
  me,
  turns,
}) => {
  await openChat(page, await launch(me, 'Plant Care'))
  await ask(page, 'Go on without me')
  const turn = (await turns.next()).start().say('Halfway ')
  await expect(replies(page, 'Plant Care').last()).toContainText('Halfway')
  await page
    .getByRole('link', { name: /My Agents|Back/ })
    .first()
    .click()
  await expect(page).toHaveURL('/agents')
  turn.say('there, ')
  await page.goBack()
  await expect(replies(page, 'Plant Care').last()).toContainText('Halfway there,')
  turn.say('and home.').done()
  await expect(replies(page, 'Plant Care').last()).toContainText('Halfway there, and home.')
})
