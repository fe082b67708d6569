import { ask, field, openChat, ownMessages, replies, sendButton, stopButton } from '../../fixtures/chat.ts'
import { launch } from '../../fixtures/catalogue.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { toast } from '../../fixtures/screen.ts'

test.use({ role: 'free' })

test(
  'an answer is thought about, written word by word, told with time, model and badges, copied and followed',
  { tag: '@main' },
  async ({ page, me, turns, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
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
      suggestions: ['Water it'],
      tools_used: [{ tool: 'calculator', success: true, result: { expression: '1 + 1', value: '2' } }],
    })
    await expect(answer).toHaveAttribute('aria-busy', 'false')
    for (const words of ['scripted', 'Memory', 'Voice', '1 tool']) {
      await expect(answer.getByText(words, { exact: true })).toBeVisible()
    }
    await expect(answer.locator('time')).toHaveText(/^\d\d:\d\d$/)
    await expect(ownMessages(page).locator('time')).toHaveText(/^\d\d:\d\d$/)

    const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
    await answer.getByRole('button', { name: 'Copy', exact: true }).click()
    await expect(toast(page, 'Message copied to clipboard', 'success')).toBeVisible()
    expect(await clipboard()).toBe('It wants **light**.')
    await ownMessages(page).getByRole('button', { name: 'Copy', exact: true }).click()
    await expect.poll(clipboard).toBe('How is my monstera?')

    await page.getByRole('list', { name: 'Suggestions' }).getByRole('button', { name: 'Water it' }).click()
    const next = await turns.next()
    expect(next.asked.message).toBe('Water it')
    next.start().say('Good.').done()
    await expect(answer.getByText('Good.')).toBeVisible()
    await expect(answer).toHaveAttribute('aria-busy', 'false')
    for (const words of ['Memory', 'Voice', '1 tool']) {
      await expect(answer.getByText(words, { exact: true }), words).toHaveCount(0)
    }
    await expect(page.getByRole('list', { name: 'Suggestions' })).toHaveCount(0)
  },
)

test('Stop gives the question back before the first word, and later ends the answer and keeps what was written', async ({
  page,
  me,
  turns,
}) => {
  await openChat(page, await launch(me, 'Plant Care'))
  await ask(page, 'Too hasty')
  const hasty = await turns.next()
  await stopButton(page).click()
  await hasty.left
  await expect(field(page)).toHaveValue('Too hasty')
  await expect(ownMessages(page)).toHaveCount(0)
  expect(turns.count).toBe(1)

  await ask(page, 'Tell me everything')
  const turn = (await turns.next()).start().say('First things first')
  const answer = replies(page, 'Plant Care').last()
  await expect(answer.getByText('First things first')).toBeVisible()
  await expect(sendButton(page)).toHaveCount(0)
  await stopButton(page).click()
  await turn.left
  await expect(answer.getByText('Stopped before the end.')).toBeVisible()
  await expect(answer.getByText('First things first')).toBeVisible()
  await expect(sendButton(page)).toBeVisible()
})

test('Markdown is shown as people expect: code with colours and copy, tables, tasks, maths', async ({
  page,
  me,
  turns,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openChat(page, await launch(me, 'Plant Care'))
  await ask(page, 'Show me')
  const text = [
    '## A heading',
    '```js\nconst a = "b"\n```',
    '| x | y |\n|---|---|\n| 1 | 2 |',
    '- [x] done\n- [ ] open',
    '$$a^2 + b^2 = c^2$$',
    '[away](https://plants.example/)',
  ].join('\n\n')
  ;(await turns.next()).start().say(text).done()
  const answer = replies(page, 'Plant Care').last()
  await expect(answer.getByRole('heading', { name: 'A heading' })).toBeVisible()
  await expect(answer.locator('pre code span').first()).toBeVisible()
  await answer.getByRole('button', { name: 'Copy code' }).click()
  expect((await page.evaluate(() => navigator.clipboard.readText())).trim()).toBe('const a = "b"')
  await expect(answer.getByRole('table').getByRole('cell')).toHaveText(['1', '2'])
  await expect(answer.getByRole('checkbox')).toHaveCount(2)
  await expect(answer.locator('math')).toHaveCount(1)
  await expect(answer.getByRole('link', { name: 'away' })).toHaveAttribute(
    'rel',
    'noopener noreferrer nofollow',
  )
})
