import type { MemoryFact } from '@agentry/contract/memory'
import type { Page } from '@playwright/test'
import { violations } from '../../fixtures/axe.ts'
import { launch } from '../../fixtures/catalogue.ts'
import { ask, openChat, replies } from '../../fixtures/chat.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { call } from '../../fixtures/people.ts'
import { toast } from '../../fixtures/screen.ts'

test.use({ role: 'free' })

async function openPanel(page: Page) {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'What it remembers' }).click()
  return page.getByRole('dialog', { name: 'What it remembers' })
}

test('what an answer remembers is told below it, survives a reload, and is undone for good', async ({
  page,
  me,
}) => {
  const agent = await launch(me, 'Plant Care')
  const facts = async () =>
    (await call<MemoryFact[]>(`/agents/${agent.id}/memory`, { token: me.token })).map(({ fact }) => fact)
  await openChat(page, agent)
  await ask(page, 'I live in Porto, how often do I water basil?')
  const lines = replies(page, 'Plant Care').last().getByRole('list', { name: 'Memory' }).getByRole('listitem')
  await expect(lines).toHaveText([/Remembered: I live in Porto/])
  await ask(page, 'I moved, I live in Lyon now')
  await expect(lines).toHaveText([/Remembered: I live in Lyon \(instead of: I live in Porto\)/])
  expect(await facts()).toEqual(['I live in Lyon'])

  await page.reload()
  await expect(lines).toHaveText([/Remembered: I live in Lyon/])
  await page.getByRole('button', { name: 'Undo: I live in Lyon' }).click()
  await expect(lines).toHaveText([/No longer remembered: I live in Lyon/])
  expect(await facts()).toEqual(['I live in Porto'])
  await page.reload()
  await expect(lines).toHaveText([/No longer remembered: I live in Lyon/])
})

test('what the agent concluded by itself is remembered only when the person agrees', async ({
  page,
  me,
  turns,
}) => {
  const agent = await launch(me, 'Plant Care')
  await openChat(page, agent)
  const conclude = (proposed: string) => ({
    tool: 'memory' as const,
    success: false,
    about: proposed,
    error: 'The person is asked.',
    result: { proposed },
  })
  await ask(page, 'My ferns stand in the bathroom')
  ;(await turns.next())
    .start()
    .say('Ferns love it there.')
    .done({ tools_used: [conclude('I have a dark flat'), conclude('I like ferns')] })
  const lines = page.getByRole('list', { name: 'May this be remembered?' }).getByRole('listitem')
  await expect(lines).toHaveText([/May I remember this\? I have a dark flat/, /I like ferns/])
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'No, do not remember: I have a dark flat' }).click()
  await page.getByRole('button', { name: 'Remember: I like ferns', exact: true }).click()
  await expect(lines).toHaveText([/Remembered: I like ferns/])
  const facts = await call<MemoryFact[]>(`/agents/${agent.id}/memory`, { token: me.token })
  expect(facts.map(({ fact }) => fact)).toEqual(['I like ferns'])
})

test('a person adds, changes and deletes what an agent remembers, by the keyboard', async ({
  page,
  me,
  watch,
}) => {
  const agent = await launch(me, 'Plant Care')
  watch.expectStatus(409, `/api/agents/${agent.id}/memory`)
  await page.setViewportSize({ width: 360, height: 740 })
  await openChat(page, agent)
  const panel = await openPanel(page)
  await expect(panel.getByText('Nothing yet.')).toBeVisible()
  const list = panel.getByRole('list', { name: 'Remembered facts' }).getByRole('listitem')
  await panel.getByRole('textbox', { name: 'Add something' }).fill('I like short answers')
  await page.keyboard.press('Enter')
  await expect(list).toHaveText([/I like short answers/])
  // The list is there a moment before the form takes the next one.
  await expect(panel.getByRole('button', { name: 'Remember', exact: true })).not.toHaveAttribute('aria-busy')
  await panel.getByRole('textbox', { name: 'Add something' }).fill('I like short answers')
  await page.keyboard.press('Enter')
  await expect(panel.getByText('This agent remembers that already.')).toBeVisible()

  const edit = panel.getByRole('button', { name: 'Edit: I like short answers' })
  await edit.press('Enter')
  const field = panel.getByLabel('Change what it remembers')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(edit).toBeFocused()
  await edit.press('Enter')
  await field.fill('I like long answers')
  await panel.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(list).toHaveText([/I like long answers/])
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  await panel.getByRole('button', { name: 'Forget everything' }).press('Enter')
  await expect(panel.getByRole('button', { name: 'Keep' })).toBeFocused()
  await panel.getByRole('button', { name: 'Forget all' }).press('Enter')
  await expect(panel.getByText('Nothing yet.')).toBeVisible()
})

test('About You is written once, read by agents, and switched off for one of them', async ({ page, me }) => {
  const agent = await launch(me, 'Plant Care')
  await page.goto('/browse')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'About You' }).click()
  const section = page.getByRole('region', { name: 'About You' })
  await expect(section).toContainText('their code reads it on our server')
  await section.getByLabel('What should your agents call you?').fill('Zoe')
  await section.getByRole('textbox', { name: 'About you' }).fill('I have a balcony.')
  await section.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Saved.')).toBeVisible()
  await expect(section.getByRole('button', { name: 'Save' })).toBeFocused()

  await openChat(page, agent)
  await ask(page, 'hello')
  await expect(replies(page, 'Plant Care').last()).toContainText('Hello, Zoe!')
  const panel = await openPanel(page)
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  const mayRead = panel.getByRole('checkbox', { name: 'May read About You' })
  await mayRead.click()
  await expect(mayRead).not.toBeChecked()
  await saved
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'New conversation' }).first().click()
  await ask(page, 'hello')
  await expect(replies(page, 'Plant Care').last()).toContainText('Hello!')
  await page.reload()
  await openPanel(page)
  await expect(panel.getByRole('checkbox', { name: 'May read About You' })).not.toBeChecked()

  await panel.getByRole('link', { name: 'Write or change About You' }).click()
  await section.getByRole('button', { name: 'Delete it' }).click()
  await expect(toast(page, 'Deleted.')).toBeVisible()
  await expect(section.getByLabel('What should your agents call you?')).toBeFocused()
  await page.reload()
  await expect(section.getByRole('textbox', { name: 'About you' })).toHaveValue('')
})

test('Privacy Settings show what each agent remembers', async ({ page, me }) => {
  await launch(me, 'Quiz Master')
  await page.goto('/settings/privacy')
  await page.getByRole('button', { name: 'What it remembers: My Quiz Master' }).click()
  await expect(page.getByRole('dialog', { name: 'What it remembers' })).toBeVisible()
})
