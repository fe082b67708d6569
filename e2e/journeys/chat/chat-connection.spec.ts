import {
  ask,
  conversationRow,
  conversationsOf,
  field,
  openChat,
  ownMessages,
  replies,
  sidebar,
  stopButton,
} from '../../fixtures/chat.ts'
import { launch } from '../../fixtures/catalogue.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { answerFromModelService, type ModelService } from '../../fixtures/replica.ts'

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
  await expect(replies(page, 'Plant Care').last()).toContainText('Waiting to be sent…')
  await expect(page.getByText('Thinking…')).toHaveCount(0)

  await context.setOffline(false)
  const turn = await turns.next()
  turn.start().say('I am.').done()
  await expect(replies(page, 'Plant Care').last()).toContainText('I am.')
  await expect(ownMessages(page)).toHaveText([/Are you there\?/])
  expect(turns.count).toBe(1)
})

test('Stop on a slow line shows what was answered meanwhile, once', async ({ page, me }) => {
  const agent = await launch(me, 'Plant Care')
  const answered = Promise.withResolvers<void>()
  const late = Promise.withResolvers<void>()
  await page.route('**/api/agents/*/chat', async (route) => {
    const response = await route.fetch()
    answered.resolve()
    await late.promise
    await route.fulfill({ response }).catch(() => {})
  })
  await openChat(page, agent)
  await ask(page, 'How often do I water a cactus?')
  await answered.promise
  await stopButton(page).click()
  await expect(replies(page, 'Plant Care').last()).toContainText('cactus', { ignoreCase: true })
  await expect(ownMessages(page)).toHaveText([/How often do I water a cactus\?/])
  await expect(field(page)).toHaveValue('')
  late.resolve()
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

test.describe('with an answer of several seconds, written by another server', () => {
  const words = Array.from({ length: 120 }, (_, at) => `word${at} `)

  let service: ModelService | undefined
  test.beforeEach(async ({ page }) => {
    test.slow()
    service = await answerFromModelService(page, { words, everyMs: 50 })
  })
  test.afterEach(() => service?.stop())

  test('an answer goes on over a reload and in a second tab, which are never behind', async ({
    page,
    me,
    context,
  }) => {
    const agent = await launch(me, 'Plant Care')
    await openChat(page, agent)
    const second = await context.newPage()
    await openChat(second, agent)
    await ask(page, 'Tell me a story')
    const answer = replies(page, 'Plant Care').last()
    await expect(answer).toContainText('word3')

    await expect(conversationRow(second, 'Tell me a story')).toContainText('Answering…')
    await conversationRow(second, 'Tell me a story').getByRole('link').first().click()
    const beside = replies(second, 'Plant Care').last()
    await expect(beside).toContainText('word5')
    await expect(stopButton(second)).toBeVisible()

    await page.reload()
    await expect(ownMessages(page)).toHaveText([/Tell me a story/])
    await expect(answer).toContainText('word8')
    await expect(answer).toHaveAttribute('aria-busy', 'true')
    for (const reply of [answer, beside]) {
      await expect(reply).toContainText('word119')
      await expect(reply).toHaveAttribute('aria-busy', 'false')
      await expect(reply.getByText('Stopped before the end.')).toHaveCount(0)
    }
    for (const each of [page, second]) {
      await expect(conversationRow(each, 'Tell me a story')).toContainText('2 messages')
      await expect(ownMessages(each)).toHaveCount(1)
    }
    const [{ message_count } = { message_count: 0 }] = await conversationsOf(me, agent)
    expect(message_count).toBe(2)

    await conversationRow(second, 'Tell me a story')
      .getByRole('button', { name: /^Actions/ })
      .click()
    await second.getByRole('menuitem', { name: 'Rename' }).click()
    await second.getByLabel('Title').fill('Ferns')
    await second.getByRole('button', { name: 'Save' }).click()
    await expect(conversationRow(page, 'Ferns')).toBeVisible()
  })

  test('Stop works from another tab, and Continue asks for the rest', async ({ page, me, context }) => {
    const agent = await launch(me, 'Plant Care')
    await openChat(page, agent)
    await ask(page, 'Tell me a story')
    const answer = replies(page, 'Plant Care').last()
    await expect(answer).toContainText('word3')
    const second = await context.newPage()
    await openChat(second, agent)
    const beside = replies(second, 'Plant Care').last()
    await expect(beside).toContainText('word6')
    await stopButton(second).click()
    for (const reply of [answer, beside]) {
      await expect(reply.getByText('Stopped before the end.')).toBeVisible()
      await expect(reply.getByRole('button', { name: 'Continue' })).toBeVisible()
    }
    await expect.poll(async () => (await conversationsOf(me, agent))[0]?.message_count).toBe(2)

    await service?.answerWith({ words: ['and ', 'they ', 'lived.'], everyMs: 20 })
    await answer.getByRole('button', { name: 'Continue' }).click()
    await expect(ownMessages(page).last()).toContainText('Continue')
    await expect(replies(page, 'Plant Care').last()).toContainText('and they lived.')
    await expect(replies(second, 'Plant Care').last()).toContainText('and they lived.')
    await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0)
  })

  test('a connection that breaks is made again, and no word is lost or told twice', async ({
    page,
    me,
    watch,
  }) => {
    const agent = await launch(me, 'Plant Care')
    watch.expectFailure(`/api/agents/${agent.id}`)
    await openChat(page, agent)
    await ask(page, 'Tell me a story')
    const answer = replies(page, 'Plant Care').last()
    await expect(answer).toContainText('word3')
    service?.cutConnections()
    await expect(page.getByText('The connection was lost.')).toBeVisible()
    await expect(answer).toContainText('word119')
    await expect(answer).toHaveAttribute('aria-busy', 'false')
    expect((await answer.innerText()).match(/word\d+/g)).toEqual(words.map((word) => word.trim()))
    await expect(sidebar(page)).toContainText('2 messages')
    await expect(ownMessages(page)).toHaveCount(1)
  })
})
