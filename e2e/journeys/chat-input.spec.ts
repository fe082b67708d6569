import type { Page } from '@playwright/test'
import { ask, field, openChat, ownMessages, replies, sendButton } from '../fixtures/chat.ts'
import { launch, templateNamed } from '../fixtures/catalogue.ts'
import { expect, test } from '../fixtures/journey.ts'
import { call } from '../fixtures/people.ts'
import { toast } from '../fixtures/screen.ts'

test.use({ role: 'free' })

const height = (page: Page) => field(page).evaluate((element) => element.getBoundingClientRect().height)
const chips = (page: Page) => page.getByRole('list', { name: 'Attachments' }).getByRole('listitem')
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

test('the text area grows from 48 to 120 px', async ({ page, me }) => {
  await openChat(page, await launch(me, 'Plant Care'))
  expect(await height(page)).toBe(48)
  await field(page).fill('one\ntwo')
  expect(await height(page)).toBeGreaterThan(48)
  expect(await height(page)).toBeLessThan(120)
  await field(page).fill('line\n'.repeat(20))
  expect(await height(page)).toBe(120)
  await field(page).fill('')
  expect(await height(page)).toBe(48)
})

test('Enter sends, Shift+Enter makes a new line, and nothing is sent when empty or while sending', async ({
  page,
  me,
  turns,
}) => {
  await openChat(page, await launch(me, 'Plant Care'))
  await expect(sendButton(page)).toBeDisabled()
  await field(page).fill('   \n ')
  await expect(sendButton(page)).toBeDisabled()
  await field(page).press('Enter')
  await expect(ownMessages(page)).toHaveCount(0)

  await field(page).fill('')
  await field(page).pressSequentially('one')
  await field(page).press('Shift+Enter')
  await field(page).pressSequentially('two ')
  await field(page).press('Enter')
  const turn = await turns.next()
  expect(turn.asked.message).toBe('one\ntwo')

  await field(page).fill('too early')
  await field(page).press('Enter')
  await expect(field(page)).toHaveValue('too early')
  turn.start().say('Done.').done()
  await expect(sendButton(page)).toBeEnabled()
  expect(turns.count).toBe(1)
  await sendButton(page).click()
  expect((await turns.next()).asked.message).toBe('too early')
})

test('the pickers accept the documents and images of the specification', async ({ page, me }) => {
  await openChat(page, await launch(me, 'Plant Care'))
  const picker = (name: string) => page.locator(`input[type=file][aria-label="${name}"]`)
  await expect(picker('Attach documents')).toHaveAttribute('accept', '.pdf,.doc,.docx,.txt,.csv,.json')
  await expect(picker('Attach images')).toHaveAttribute('accept', 'image/*')
})

test('picked files become chips, one is removed, the other goes with the message', async ({ page, me }) => {
  await openChat(page, await launch(me, 'Plant Care'))
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Attach documents' }).click()
  await (
    await choosing
  ).setFiles([
    { name: 'ferns.txt', mimeType: 'text/plain', buffer: Buffer.from('The Zanzibar fern likes 21 degrees.') },
    { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from('plant,water\nfern,daily\n') },
  ])
  await expect(chips(page)).toHaveCount(2)
  await expect(chips(page).first()).toHaveText(/ferns\.txt\s*35 B/)
  await page.getByRole('button', { name: 'Remove list.csv' }).click()
  await expect(chips(page)).toHaveCount(1)

  await ask(page, 'What does the Zanzibar fern like?')
  await expect(chips(page)).toHaveCount(0)
  await expect(ownMessages(page).getByRole('list', { name: 'Attached files' })).toContainText('ferns.txt')
  await expect(replies(page, 'Plant Care').last()).toContainText('21 degrees')
})

test('files of other kinds and a sixth file are refused in words', async ({ page, me }) => {
  await openChat(page, await launch(me, 'Plant Care'))
  const picker = page.locator('input[type=file]').first()
  await picker.setInputFiles({
    name: 'run.exe',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('MZ'),
  })
  await expect(toast(page, /run\.exe is neither a picture nor a document/)).toBeVisible()
  const texts = Array.from({ length: 6 }, (_, n) => ({
    name: `note-${n}.txt`,
    mimeType: 'text/plain',
    buffer: Buffer.from(`note ${n}`),
  }))
  await picker.setInputFiles(texts)
  await expect(toast(page, 'A message carries 5 files at most')).toBeVisible()
  await expect(chips(page)).toHaveCount(5)
})

test('files are dragged over the conversation and dropped', async ({ page, me }) => {
  await openChat(page, await launch(me, 'Plant Care'))
  const transfer = await page.evaluateHandle(() => {
    const data = new DataTransfer()
    data.items.add(new File(['dropped words'], 'dropped.txt', { type: 'text/plain' }))
    return data
  })
  const messages = page.getByRole('region', { name: 'Messages' })
  await messages.dispatchEvent('dragenter', { dataTransfer: transfer })
  await expect(page.getByText('Drop files to attach them')).toBeVisible()
  await messages.dispatchEvent('dragleave', { dataTransfer: transfer })
  await expect(page.getByText('Drop files to attach them')).toHaveCount(0)
  await messages.dispatchEvent('dragenter', { dataTransfer: transfer })
  await messages.dispatchEvent('drop', { dataTransfer: transfer })
  await expect(page.getByText('Drop files to attach them')).toHaveCount(0)
  await expect(chips(page)).toHaveText([/dropped\.txt/])
})

test('a pasted picture is attached and seen in the message', async ({ page, me }) => {
  await openChat(page, await launch(me, 'Plant Care'))
  await field(page).evaluate(
    (element, bytes) => {
      const clipboardData = new DataTransfer()
      const picture = new Uint8Array(bytes)
      clipboardData.items.add(new File([picture], 'pasted.png', { type: 'image/png' }))
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    [...pixel],
  )
  await expect(chips(page)).toHaveText([/pasted\.png/])
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await ask(page, 'What is this?')
  await expect(ownMessages(page).getByRole('img', { name: 'pasted.png' })).toBeVisible()
})

test('an upload that fails says why on its chip', async ({ page, me, watch }) => {
  const agent = await launch(me, 'Plant Care')
  watch.expectStatus(415, `/api/agents/${agent.id}/files`)
  await openChat(page, agent)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'fake.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from([0, 1, 2, 3]),
    })
  await expect(chips(page).getByRole('alert')).not.toBeEmpty()
})

test('starter questions fill an empty chat, and one press asks', async ({ page, me, turns }) => {
  const { id } = await templateNamed('Plant Care')
  const { starters } = await call<{ starters: string[] }>(`/templates/${id}`)
  await openChat(page, await launch(me, 'Plant Care'))
  const list = page.getByRole('list', { name: 'Starter questions' })
  await expect(list.getByRole('button')).toHaveText(starters.slice(0, 4))
  await list.getByRole('button').first().click()
  expect((await turns.next()).asked.message).toBe(starters[0])
  await expect(list).toHaveCount(0)
})
