import type { Locator, Page } from '@playwright/test'
import { violations } from '../../fixtures/axe.ts'
import { launch } from '../../fixtures/catalogue.ts'
import { ask, field, openChat, ownMessages, replies, storedConversation } from '../../fixtures/chat.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { toast } from '../../fixtures/screen.ts'

test.use({ role: 'free' })

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

/** How far below the top of the list the newest question stands. */
async function questionTop(page: Page) {
  const list = await messages(page).boundingBox()
  const question = await ownMessages(page).last().boundingBox()
  return list && question ? question.y - list.y : Number.NaN
}

test('a new question moves to the top of the view and stays there while its answer grows', async ({
  page,
  me,
  turns,
}) => {
  await openChat(page, await launch(me, 'Plant Care'))
  for (const number of [1, 2]) {
    await ask(page, `Question ${number}`)
    const turn = (await turns.next()).start()
    await expect.poll(() => questionTop(page)).toBeLessThan(60)
    for (let line = 0; line < 60; line += 1) turn.say(`Line ${line} of answer ${number}.\n\n`)
    const answer = replies(page, 'Plant Care').last()
    await expect(answer.getByText(`Line 59 of answer ${number}.`)).toBeAttached()
    await expect(answer.getByText(`Line 0 of answer ${number}.`)).toBeInViewport()
    expect(await questionTop(page)).toBeLessThan(60)
    turn.done()
    await expect(answer).toHaveAttribute('aria-busy', 'false')
    expect(await questionTop(page)).toBeLessThan(60)
  }
})

test('an answer with sources has numbered chips that open each source at its passage', async ({
  page,
  me,
  turns,
}) => {
  await openChat(page, await launch(me, 'Plant Care'))
  await ask(page, 'Why are the leaves yellow?')
  const turn = (await turns.next()).start().say('Too much water.')
  const passages = [
    { source: 'guides/leaves.md', heading: 'Yellow leaves', text: 'Yellow leaves mean too much water.' },
    { source: 'care.pdf', text: 'Let the soil dry.', page: 12 },
  ]
  const found = {
    tool: 'knowledge',
    success: true,
    about: 'yellow',
    result: { query: 'yellow', passages },
  } as const
  turn.done({ tools_used: [found] })

  const chips = page.getByRole('list', { name: 'Sources of this answer' }).getByRole('button')
  await expect(chips).toHaveText(['1leaves.md · Yellow leaves', '2care.pdf, page 12'])
  await chips.first().click()
  const source = page.getByRole('dialog', { name: 'guides/leaves.md' })
  await expect(source.getByText('Yellow leaves mean too much water.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(chips.first()).toBeFocused()
  await chips.last().click()
  await expect(page.getByRole('dialog', { name: 'care.pdf' }).getByText('Page 12')).toBeVisible()
})

test('an answer is copied as Markdown or as plain text, its table as cells; CSV is drawn as a table', async ({
  page,
  me,
  turns,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openChat(page, await launch(me, 'Plant Care'))
  await ask(page, 'How much?')
  const markdown =
    '**Less.**\n\n| Plant | ml |\n|---|---|\n| Fern | 200 |\n\n```csv\nPlant,Days\nFern,3\nCactus,21\n```'
  ;(await turns.next()).start().say(markdown).done()
  const answer = replies(page, 'Plant Care').last()

  await answer.getByRole('button', { name: 'Copy', exact: true }).last().click()
  await expect(toast(page, 'Message copied to clipboard')).toBeVisible()
  expect(await copied(page)).toBe(markdown)
  await answer.getByRole('button', { name: 'Copy plain text' }).click()
  await expect.poll(() => copied(page)).toMatch(/^Less\.\n\nPlant\tml\nFern\t200/)
  await answer.getByRole('button', { name: 'Copy table' }).click()
  await expect.poll(() => copied(page)).toBe('Plant\tml\nFern\t200')

  const drawn = answer.getByRole('figure', { name: 'Table' })
  await expect(drawn.getByRole('row')).toHaveText(['PlantDays', 'Fern3', 'Cactus21'])
  await drawn.getByRole('button', { name: 'Show as text' }).click()
  await expect(answer.getByText('Plant,Days')).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('Ctrl+F finds what is not on the page, the newest first, and Esc leads back', async ({
  page,
  me,
  turns,
}) => {
  await openChat(page, await launch(me, 'Plant Care'))
  for (let at = 0; at < 12; at += 1) {
    await ask(page, at === 1 ? 'Tell me about a Dieffenbächia' : `Question ${at}`)
    ;(await turns.next()).start().say('A long line.\n\n'.repeat(40)).done()
    await expect(replies(page, 'Plant Care').last()).toHaveAttribute('aria-busy', 'false')
  }
  await expect(page.getByText('Dieffenbächia')).toHaveCount(0)
  await field(page).press('Control+f')
  const find = page.getByLabel('Find in this conversation')
  await expect(find).toBeFocused()
  await find.fill('dieffenbachia')
  await expect(messages(page).getByText('Dieffenbächia')).toBeInViewport()
  await expect(page.getByRole('search').getByText('1 of 1')).toBeVisible()
  expect(await violations(page)).toEqual([])

  await find.fill('question')
  await expect(page.getByRole('search').getByText('1 of 11')).toBeVisible()
  await find.press('Enter')
  await expect(page.getByRole('search').getByText('2 of 11')).toBeVisible()
  await find.fill('nowhere to be found')
  await expect(page.getByRole('search').getByText('Not found')).toBeVisible()
  await find.press('Escape')
  await expect(find).toHaveCount(0)
})

test('every place that is marked is counted and can be stepped to, also in one long answer', async ({
  page,
  me,
  turns,
}) => {
  await openChat(page, await launch(me, 'Plant Care'))
  await ask(page, 'Which fern?')
  const between = 'A long line.\n\n'.repeat(60)
  const answer = `A **fern** likes shade. Fern, [fern](https://example.org/fern).\n\n${between}- The last fern\n`
  ;(await turns.next()).start().say(answer).done()
  await expect(replies(page, 'Plant Care').last()).toHaveAttribute('aria-busy', 'false')
  await field(page).press('Control+f')
  const find = page.getByLabel('Find in this conversation')
  await find.fill('fern')
  const search = page.getByRole('search')
  await expect(search.getByText('1 of 5')).toBeVisible()
  const marked = () => page.evaluate(() => CSS.highlights.get('found')?.size)
  await expect.poll(marked).toBe(5)
  await expect(messages(page).getByText('The last fern')).toBeInViewport()
  await find.press('Enter')
  await expect(search.getByText('2 of 5')).toBeVisible()
  await expect(messages(page).getByText('likes shade.')).toBeInViewport()
  for (let at = 3; at <= 5; at += 1) {
    await find.press('Enter')
    await expect(search.getByText(`${at} of 5`)).toBeVisible()
  }
  await find.press('Enter')
  await expect(search.getByText('1 of 5')).toBeVisible()
  await expect(messages(page).getByText('The last fern')).toBeInViewport()
  expect(await violations(page)).toEqual([])
})

test.describe('on a phone of 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  /** From Copy, the first, to the menu, the last. */
  async function isOneRow(answer: Locator) {
    const first = await answer.getByRole('button', { name: 'Copy', exact: true }).boundingBox()
    const last = await answer.getByRole('button', { name: 'Message actions' }).boundingBox()
    return first !== null && last !== null && Math.abs(first.y - last.y) < 4 && last.x + last.width <= 360
  }

  async function smallestSide(button: Locator) {
    const box = await button.boundingBox()
    return Math.min(box?.width ?? 0, box?.height ?? 0)
  }

  test('what can be done with an answer stands in one row, and the rest in its menu', async ({
    page,
    me,
    turns,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openChat(page, await launch(me, 'Plant Care'))
    await ask(page, 'How much?')
    ;(await turns.next()).start().say('**Less** water.').done()
    const answer = replies(page, 'Plant Care').last()
    await expect(answer).toHaveAttribute('aria-busy', 'false')
    for (const name of ['Copy', 'Read aloud', 'Retry', 'Good answer', 'Message actions'])
      expect(await smallestSide(answer.getByRole('button', { name, exact: true }))).toBeGreaterThanOrEqual(24)
    await expect.poll(() => isOneRow(answer)).toBe(true)
    await answer.getByRole('button', { name: 'Message actions' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Copy plain text' }).click()
    await expect.poll(() => copied(page)).toBe('Less water.')
  })

  test('with versions it is one row, too', async ({ page, me }) => {
    const agent = await launch(me, 'Plant Care')
    await storedConversation(me, agent, 'How often should I water a monstera?')
    await openChat(page, agent)
    const answer = replies(page, 'Plant Care').last()
    await answer.getByRole('button', { name: 'Retry', exact: true }).click()
    await expect(answer.getByRole('group', { name: 'Version 2 of 2' })).toBeVisible()
    await expect.poll(() => isOneRow(answer)).toBe(true)
    // Until somebody moves by themselves, the list holds the question at its top.
    await messages(page).press('End')
    await answer.getByRole('button', { name: 'Message actions' }).press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Retry', exact: true })).toBeVisible()
  })
})
