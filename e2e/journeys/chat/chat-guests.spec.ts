import type { Page } from '@playwright/test'
import { findCard, templateNamed } from '../../fixtures/catalogue.ts'
import { ask, field, ownMessages, replies } from '../../fixtures/chat.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { goodPassword, newEmail } from '../../fixtures/people.ts'
import { toast } from '../../fixtures/screen.ts'

async function startGuest(page: Page, name = 'Plant Care') {
  const card = await findCard(page, name)
  await card.getByRole('button', { name: 'Try Now (Free)' }).click()
  await expect(field(page)).toBeVisible()
}

const sessionsKey = 'agentry.guest-sessions'

interface StoredSession {
  messages: unknown[]
}

function storedSessions(page: Page): Promise<StoredSession[]> {
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), sessionsKey)
}

function storeSessions(page: Page, sessions: StoredSession[]): Promise<void> {
  return page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    sessionsKey,
    JSON.stringify(sessions),
  ] as const)
}

const savePrompt = (page: Page) => page.getByRole('region', { name: 'Save this conversation' })

test(
  'a guest talks to the built-in model and signs up; the conversation goes on in the account',
  { tag: '@main' },
  async ({ page }) => {
    await startGuest(page)
    await expect(page.getByText('Guest Agent', { exact: true })).toBeVisible()
    const agent = replies(page, 'Plant Care')
    await expect(agent).toContainText('How can I help you today?')
    await expect(page.getByRole('button', { name: 'Conversation history' })).toHaveCount(0)

    for (const [question, answer] of [
      ['How often should I water a monstera?', /3 cm/],
      ['Which houseplants are safe for cats?', /spider plant/i],
    ] as const) {
      await ask(page, question)
      await expect(agent.last()).toContainText(answer)
      await expect(agent.last()).toHaveAttribute('aria-busy', 'false')
    }
    const held = Promise.withResolvers<void>()
    await page.route('**/api/guest/chat', async (route) => {
      await held.promise
      await route.continue()
    })
    await ask(page, 'How do I get rid of fungus gnats?')
    await expect(ownMessages(page)).toHaveCount(3)
    await expect(savePrompt(page)).toHaveCount(0)
    held.resolve()
    await expect(agent.last()).toContainText('sticky traps')
    await expect(savePrompt(page)).toBeVisible()
    const six = await storedSessions(page)
    await storeSessions(
      page,
      six.map((session) => ({ ...session, messages: session.messages.slice(0, 5) })),
    )
    await page.reload()
    await expect(ownMessages(page)).toHaveCount(3)
    await expect(savePrompt(page)).toHaveCount(0)
    await storeSessions(page, six)
    await page.reload()
    await expect(ownMessages(page)).toHaveCount(3)

    await savePrompt(page).getByRole('link', { name: 'Sign up to save' }).click()
    await page.getByLabel('Full name').fill('Ada Park')
    await page.getByLabel('Email').fill(newEmail())
    await page.getByLabel('Password', { exact: true }).fill(goodPassword)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await page
      .getByRole('dialog', { name: 'Keep this conversation?' })
      .getByRole('button', { name: 'Keep it' })
      .click()
    await expect(page).toHaveURL(/\/agents\/[\w-]{36}\/chat/)
    await expect(ownMessages(page)).toHaveCount(3)
    await expect(replies(page, 'Plant Care').last()).toContainText('sticky traps')
    expect(await storedSessions(page)).toEqual([])
    await ask(page, 'Which plants grow in a dark room?')
    await expect(replies(page, 'Plant Care').last()).toContainText('ZZ plant')
  },
)

test(
  'the cards of a guest are there after a reload, and in the account that keeps the conversation',
  { tag: '@main' },
  async ({ page }) => {
    await startGuest(page, 'Workout Planner')
    const agent = replies(page, 'Workout Planner')
    const tables = agent.getByRole('table')
    const planned = agent.filter({ has: page.getByRole('table') }).first()
    const questions = [
      '2 days, 25 minutes, no equipment, and my knee is bad',
      'Thank you',
      'What did we plan?',
    ]
    for (const question of questions) {
      await ask(page, question)
      await expect(ownMessages(page)).toHaveCount(questions.indexOf(question) + 1)
      await expect(agent.last()).toHaveAttribute('aria-busy', 'false')
    }
    await expect(planned.getByRole('table')).toHaveCount(2)
    const shown = await tables.allTextContents()
    await expect(planned.getByRole('button', { name: 'Where this went' })).toBeVisible()

    await page.reload()
    await expect(ownMessages(page)).toHaveCount(3)
    await expect(tables).toHaveText(shown)
    await expect(planned.getByRole('button', { name: 'Where this went' })).toBeVisible()

    await savePrompt(page).getByRole('link', { name: 'Sign up to save' }).click()
    await page.getByLabel('Full name').fill('Ada Park')
    await page.getByLabel('Email').fill(newEmail())
    await page.getByLabel('Password', { exact: true }).fill(goodPassword)
    await page.getByRole('button', { name: 'Create Account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Keep this conversation?' })
    await dialog.getByRole('button', { name: 'Keep it' }).click()
    await expect(page).toHaveURL(/\/agents\/[\w-]{36}\/chat/)
    await expect(ownMessages(page)).toHaveCount(3)
    await expect(tables).toHaveText(shown)
    const went = page.getByRole('button', { name: 'Where this went' })
    await expect(went, 'receipts of a browser are not ours').toHaveCount(0)
    await page.reload()
    await expect(tables).toHaveText(shown)
  },
)

test('the save prompt can wait; after 30 turns in an hour a guest is told what to do', async ({
  page,
  watch,
}) => {
  const { id } = await templateNamed('Plant Care')
  const turn = { template_id: id, message: 'Thank you' }
  // From the address that the page has.
  const answers = await Promise.all(
    Array.from({ length: 27 }, () => page.request.post('/api/guest/chat', { data: turn })),
  )
  expect(answers.filter((answer) => !answer.ok())).toEqual([])
  await startGuest(page)
  for (const question of ['Thank you', 'Really', 'Bye']) {
    await ask(page, question)
    await expect(replies(page, 'Plant Care').last()).toHaveAttribute('aria-busy', 'false')
  }
  await savePrompt(page).getByRole('button', { name: 'Not now' }).click()
  await expect(savePrompt(page)).toHaveCount(0)
  await expect(ownMessages(page)).toHaveCount(3)

  watch.expectStatus(429, '/api/guest/chat')
  await ask(page, 'Once more')
  const words =
    'Guests have 30 turns an hour. Take a short break, or sign up for free and go on now, with 50 turns a month.'
  await expect(page.getByRole('article', { name: 'Plant Care, failed' })).toContainText(words)
  await expect(toast(page, words)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign up', exact: true })).toHaveAttribute('href', '/auth')
})
