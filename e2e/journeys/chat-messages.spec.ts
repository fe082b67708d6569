import { ask, field, openChat, ownMessages, replies, sendButton, stopButton } from '../fixtures/chat.ts'
import { launch } from '../fixtures/catalogue.ts'
import { expect, test } from '../fixtures/journey.ts'
import { toast } from '../fixtures/screen.ts'

test.use({ role: 'free' })

test('an answer is thought about, then written word by word, then told with its time, model and badges', async ({
  page,
  me,
  turns,
}) => {
  await openChat(page, await launch(me, 'Plant Care'))
  await ask(page, 'How is my monstera?')
  const turn = await turns.next()
  const answer = replies(page, 'Plant Care').last()
  await expect(answer.getByText('Thinking…')).toBeVisible()
  await expect(field(page)).toHaveValue('')

  turn.start().say('It wants ')
  await expect(answer.getByText('It wants')).toBeVisible()
  await expect(answer.getByText('Thinking…')).toHaveCount(0)
  await expect(answer).toHaveAttribute('aria-busy', 'true')
  turn.say('**light**.')
  await expect(answer.locator('strong')).toHaveText('light')

  turn.done({
    has_memory: true,
    voice_enabled: true,
    tools_used: [{ tool: 'calculator', success: true, result: { expression: '1 + 1', value: '2' } }],
  })
  await expect(answer).toHaveAttribute('aria-busy', 'false')
  for (const words of ['scripted', 'Memory', 'Voice', '1 tool']) {
    await expect(answer.getByText(words, { exact: true })).toBeVisible()
  }
  await expect(answer.locator('time')).toHaveText(/^\d\d:\d\d$/)
  await expect(ownMessages(page).locator('time')).toHaveText(/^\d\d:\d\d$/)
})

test("every message can be copied, and says 'Message copied to clipboard'", async ({
  page,
  me,
  turns,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openChat(page, await launch(me, 'Plant Care'))
  await ask(page, 'Mine')
  ;(await turns.next()).start().say('Its **own**').done()
  await replies(page, 'Plant Care').last().getByRole('button', { name: 'Copy' }).click()
  await expect(toast(page, 'Message copied to clipboard')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Its **own**')
  await ownMessages(page).getByRole('button', { name: 'Copy' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Mine')
})

test('Stop ends the answer at once and keeps what was written', async ({ page, me, turns }) => {
  await openChat(page, await launch(me, 'Plant Care'))
  await ask(page, 'Tell me everything')
  const turn = await turns.next()
  turn.start().say('First things first')
  const answer = replies(page, 'Plant Care').last()
  await expect(answer.getByText('First things first')).toBeVisible()
  await expect(sendButton(page)).toHaveCount(0)

  await stopButton(page).click()
  await turn.left
  await expect(page.getByText('Stopped before the end.')).toBeVisible()
  await expect(answer.getByText('First things first')).toBeVisible()
})

test('Stop before the first word gives the question back', async ({ page, me, turns }) => {
  await openChat(page, await launch(me, 'Plant Care'))
  await ask(page, 'Too hasty')
  const turn = await turns.next()
  await stopButton(page).click()
  await turn.left
  await expect(field(page)).toHaveValue('Too hasty')
  await expect(ownMessages(page)).toHaveCount(0)
  expect(turns.count).toBe(1)
})

test('suggestions of the newest answer are one press away', async ({ page, me, turns }) => {
  await openChat(page, await launch(me, 'Plant Care'))
  await ask(page, 'What now?')
  ;(await turns.next())
    .start()
    .say('Choose.')
    .done({ suggestions: ['Water it'] })
  await page.getByRole('list', { name: 'Suggestions' }).getByRole('button', { name: 'Water it' }).click()
  expect((await turns.next()).asked.message).toBe('Water it')
})
