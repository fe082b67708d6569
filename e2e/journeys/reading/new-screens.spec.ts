import type { Agent } from '@agentry/contract/agents'
import type { SavedTemplate } from '@agentry/contract/creators'
import type { Page } from '@playwright/test'
import { violations } from '../../fixtures/axe.ts'
import { launch, templateNamed } from '../../fixtures/catalogue.ts'
import { ask, openChat, replies, sidebar, storedConversation } from '../../fixtures/chat.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { buy, subscribe } from '../../fixtures/payments.ts'
import { call, makeOperator, signUp, type Account } from '../../fixtures/people.ts'
import { atRest, sidewaysScroll } from '../../fixtures/screen.ts'
import { sell } from '../../fixtures/selling.ts'
import { sharedConversation } from '../../fixtures/sharing.ts'
import { newTemplateName } from '../../fixtures/template-zip.ts'

test.use({ role: 'free' })

/** Between the themes only colours differ. */
const looks: { width: number; height: number; colorScheme: 'light' | 'dark'; rules?: string[] }[] = [
  { width: 1280, height: 800, colorScheme: 'light' },
  { width: 1280, height: 800, colorScheme: 'dark', rules: ['color-contrast'] },
  { width: 360, height: 740, colorScheme: 'dark' },
]

/** Without its sidebar, which would cover the rest when the window narrows. */
async function openOnlyChat(page: Page, agent: Agent) {
  await openChat(page, agent)
  await sidebar(page).waitFor()
  await page.keyboard.press('Control+h')
  await expect(sidebar(page)).toHaveCount(0)
}

/** Looks at what is open on a desk and on a phone, in light and dark. */
async function lookAt(page: Page, name: string) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const { colorScheme, rules, ...size } of looks) {
    const look = `${name}, ${size.width} px, ${colorScheme}`
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme })
    await atRest(page)
    expect.soft(await violations(page, rules), look).toEqual([])
    expect.soft(await sidewaysScroll(page), `${look}: scrolls sideways`).toBe(0)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
}

const dialog = (page: Page) => page.getByRole('dialog')

const hasTemplate = ({ token }: Account, name: string, more: Record<string, unknown> = {}) =>
  call<SavedTemplate>('/templates/draft', {
    token,
    body: {
      config: { name, description: 'Says when the water is high.', category: 'Travel' },
      prompt: 'You are a tide table.',
      ...more,
    },
  })

test('the dialog for sharing and thumbs are readable for everybody', async ({ page, me }) => {
  test.slow()
  const agent = await launch(me, 'Plant Care')
  await storedConversation(me, agent, 'How do I get rid of fungus gnats?')
  await openOnlyChat(page, agent)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Share conversation' }).click()
  await expect(dialog(page).getByRole('article', { name: 'Question' })).toBeVisible()
  await lookAt(page, 'sharing')
  await dialog(page).getByRole('button', { name: 'Create link' }).click()
  await expect(dialog(page).getByLabel('Address of the link')).toBeVisible()
  await lookAt(page, 'shared link')
  await dialog(page).getByRole('button', { name: 'Done' }).click()

  const answer = replies(page, 'Plant Care').last()
  await answer.getByRole('button', { name: 'Bad answer' }).click()
  await expect(answer.getByRole('button', { name: 'Incomplete' })).toBeVisible()
  await lookAt(page, 'thumbs')
})

test('shared pages, their list and the report of one are readable for everybody', async ({ page, me }) => {
  test.slow()
  const agent = await launch(me, 'Plant Care')
  const id = await storedConversation(me, agent, 'How do I get rid of fungus gnats?')
  const path = await sharedConversation(me, agent, id)
  await page.goto('/settings/privacy#shared-links')
  await expect(page.getByRole('list', { name: 'Shared links' })).toBeVisible()
  await lookAt(page, 'privacy settings')
  await page.goto(path)
  await expect(page.getByRole('article', { name: 'Question' })).toBeVisible()
  await lookAt(page, 'shared page')
  await page.getByRole('button', { name: 'Report' }).click()
  await expect(dialog(page).getByLabel('What is wrong?')).toBeVisible()
  await lookAt(page, 'report')
})

test('diagrams, questions about memory and asks are readable for everybody', async ({ page, me, turns }) => {
  test.slow()
  await openOnlyChat(page, await launch(me, 'Plant Care'))
  await ask(page, 'How does watering go in Gothenburg?')
  const turn = (await turns.next()).start()
  const text = 'https://weather.example/?city=Gothenburg'
  turn.event({
    type: 'ask',
    ask: {
      id: crypto.randomUUID(),
      sink: 'page',
      template: 'Plant Care',
      destination: 'weather.example',
      text,
      private_parts: [{ start: text.indexOf('Gothenburg'), end: text.length }],
      made_by: 'model',
      conversation_id: turn.asked.conversation_id,
      created_at: new Date().toISOString(),
      expires_at: new Date(Date.now() + 600_000).toISOString(),
    },
  })
  await expect(page.getByRole('button', { name: 'Allow once' })).toBeVisible()
  await lookAt(page, 'ask card')

  const conclude = (proposed: string) => ({
    tool: 'memory' as const,
    success: false,
    about: proposed,
    error: 'The person is asked.',
    result: { proposed },
  })
  turn.say('```mermaid\nflowchart TD\n  A[Soil dry?] -->|yes| B[Water]\n  A -->|no| C[Wait]\n```\n').done({
    tools_used: [conclude('I have a dark flat with windows to the north'), conclude('I like ferns')],
  })
  await expect(page.getByRole('list', { name: 'May this be remembered?' })).toBeVisible()
  const picture = replies(page, 'Plant Care')
    .last()
    .getByRole('img', { name: /Diagram/ })
  await expect(picture).toBeVisible()
  await lookAt(page, 'diagram and memory')
})

test('notifications and the choice of mails are readable for everybody', async ({ page, me }) => {
  test.slow()
  await call('/auth/login', { body: { email: me.email, password: me.password } })
  await page.goto('/notifications')
  await expect(page.getByRole('list', { name: 'Notifications' }).getByRole('listitem')).toHaveCount(2)
  await lookAt(page, 'notifications')
  await page.goto('/settings/account')
  await expect(page.getByRole('checkbox', { name: 'Somebody buys one of your templates' })).toBeVisible()
  await lookAt(page, 'account settings')
})

/** A template of mine that two people bought and reviewed. */
async function soldTemplate(me: Account) {
  await subscribe(me)
  const [reviewer, voter] = [await signUp(), await signUp()]
  const name = newTemplateName('Tide Table')
  const { id } = await sell(me, name, 1250)
  for (const person of [reviewer, voter]) {
    await buy(person, `template_${id}`, 'payment')
    await launch(person, name)
  }
  const path = `/templates/${id}/rating`
  const long = 'It knew every harbour that I asked for. '.repeat(8)
  await call(path, { token: reviewer.token, method: 'PUT', body: { rating: 5, text: long } })
  await call(path, { token: voter.token, method: 'PUT', body: { rating: 2, text: 'Wrong about Porto.' } })
  return { id, name, reviewer }
}

const actAs = (page: Page, { token }: Account) =>
  page.addInitScript((kept) => localStorage.setItem('agentry.token', JSON.stringify(kept)), token)

test('prices and reviews are readable for everybody', async ({ page, me }) => {
  test.slow()
  const { id, reviewer } = await soldTemplate(me)
  await page.goto('/browse')
  await page.getByLabel('Price').selectOption({ index: 1 })
  await expect(page.getByRole('article').first()).toBeVisible()
  await lookAt(page, 'prices')
  await page.goto(`/browse?template=${id}`)
  await dialog(page).getByRole('button', { name: 'Reply', exact: true }).first().click()
  await dialog(page).getByRole('button', { name: 'Reply', exact: true }).last().scrollIntoViewIfNeeded()
  await lookAt(page, 'reviews of mine')

  await actAs(page, reviewer)
  await page.goto(`/browse?template=${id}`)
  await expect(dialog(page).getByLabel('Your review (optional)')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Helpful' }).scrollIntoViewIfNeeded()
  await lookAt(page, 'review')
})

test('the library, purchases and refunds are readable for everybody', async ({ page, me }) => {
  test.slow()
  const { name, reviewer } = await soldTemplate(me)
  await actAs(page, reviewer)
  await page.goto('/my-agents')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await lookAt(page, 'library')
  await page.goto('/billing')
  await expect(page.getByRole('list', { name: 'Purchases' })).toBeVisible()
  await lookAt(page, 'purchases')
  await page.getByRole('button', { name: `Refund ${name}` }).click()
  await lookAt(page, 'refund')
})

test.describe('with Pro', () => {
  test.use({ role: 'pro' })

  test('the release of a version is readable for everybody', async ({ page, me }) => {
    test.slow()
    const name = newTemplateName('Growing')
    const { id } = await hasTemplate(me, name)
    await call(`/templates/${id}`, { token: me.token, method: 'PATCH', body: { visibility: 'public' } })
    const tests = '- name: knows Lisbon\n  turns:\n    - say: "Lisbon?"\n      contains: ["never said"]\n'
    await hasTemplate(me, name, { template_id: id, tests, prompt: 'You are a tide table.\n\nBe short.' })
    await page.goto('/my-agents')
    const card = page.getByRole('article').filter({ hasText: name })
    await card.getByRole('button', { name: /^Release/ }).click()
    await expect(dialog(page).getByRole('heading', { name: 'What changes' })).toBeVisible()
    await lookAt(page, 'release')
  })
})

test('the rooms of operators for people are readable for everybody', async ({ page, me }) => {
  test.slow()
  await makeOperator(me)
  const other = await signUp()
  await page.goto('/admin/people')
  await page.getByRole('link', { name: other.email }).first().waitFor()
  await lookAt(page, 'admin people')
  await page.getByRole('link', { name: other.email }).first().click()
  await expect(page.getByRole('button', { name: 'Suspend' })).toBeVisible()
  await lookAt(page, 'admin person')
  await page.getByRole('button', { name: 'Suspend' }).click()
  await expect(dialog(page)).toBeVisible()
  await lookAt(page, 'admin suspend')
})

test('the rooms of operators for templates and the log are readable for everybody', async ({ page, me }) => {
  test.slow()
  await makeOperator(me)
  const plant = await templateNamed('Plant Care')
  await page.goto('/admin/templates')
  await expect(page.getByRole('list', { name: 'Templates' }).getByRole('link').first()).toBeVisible()
  await lookAt(page, 'admin templates')
  await page.goto(`/admin/templates/${plant.id}`)
  await expect(page.getByRole('button', { name: 'Unlist' })).toBeVisible()
  await lookAt(page, 'admin template')
  await page.goto('/admin/log')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await lookAt(page, 'admin log')
})
