import type { Page } from '@playwright/test'
import { ask, field, openChat, ownMessages, replies, sendButton } from '../../fixtures/chat.ts'
import { launch } from '../../fixtures/catalogue.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { toast } from '../../fixtures/screen.ts'

test.use({ role: 'free' })

const height = (page: Page) => field(page).evaluate((element) => element.getBoundingClientRect().height)
const chips = (page: Page) => page.getByRole('list', { name: 'Attachments' }).getByRole('listitem')
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

test(
  'the text area grows from 48 to 120 px; Enter sends, Shift+Enter makes a new line, and nothing is sent when empty or while sending',
  { tag: '@main' },
  async ({ page, me, turns }) => {
    await openChat(page, await launch(me, 'Plant Care'))
    expect(await height(page)).toBe(48)
    await field(page).fill('one\ntwo')
    expect(await height(page)).toBeGreaterThan(48)
    expect(await height(page)).toBeLessThan(120)
    await field(page).fill('line\n'.repeat(20))
    expect(await height(page)).toBe(120)
    await field(page).fill('')
    expect(await height(page)).toBe(48)

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
  },
)

test(
  'files of other kinds, over 10 MB and a sixth one are refused in words; what the server refuses says why on its chip',
  { tag: '@main' },
  async ({ page, me, watch }) => {
    const agent = await launch(me, 'Plant Care')
    await openChat(page, agent)
    const picker = (name: string) => page.locator(`input[type=file][aria-label="${name}"]`)
    await expect(picker('Attach documents')).toHaveAttribute('accept', '.pdf,.doc,.docx,.txt,.csv,.json')
    await expect(picker('Attach images')).toHaveAttribute('accept', 'image/*')
    await expect(page.locator('input[type=file]')).toHaveCount(2)
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Attach images' }).click()
    expect(await (await choosing).element().getAttribute('accept')).toBe('image/*')
    const pick = (...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
      picker('Attach documents').setInputFiles(files)

    await pick({ name: 'run.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') })
    await expect(toast(page, /run\.exe is neither a picture nor a document/)).toBeVisible()
    const large = await transferOf(page, 'book.txt', 10 * 1024 * 1024 + 1)
    await page.getByRole('region', { name: 'Messages' }).dispatchEvent('drop', { dataTransfer: large })
    await expect(toast(page, 'book.txt is larger than 10 MB')).toBeVisible()
    await expect(chips(page)).toHaveCount(0)

    watch.expectStatus(415, `/api/agents/${agent.id}/files`)
    await pick({ name: 'fake.pdf', mimeType: 'application/pdf', buffer: Buffer.from([0, 1, 2, 3]) })
    await expect(chips(page).getByRole('alert')).toContainText('pdf')
    await page.getByRole('button', { name: 'Remove fake.pdf' }).click()
    await expect(chips(page)).toHaveCount(0)
    await pick(...Array.from({ length: 6 }, (_, n) => text(`note-${n}.txt`, `note ${n}`)))
    await expect(toast(page, 'A message carries 5 files at most')).toBeVisible()
    await expect(chips(page)).toHaveCount(5)
  },
)

test('a file that failed on the way is tried again; one that stays behind is not forgotten in silence', async ({
  page,
  me,
  turns,
  watch,
}) => {
  const agent = await launch(me, 'Plant Care')
  await openChat(page, agent)
  watch.expectStatus(503, `/api/agents/${agent.id}/files`)
  const pick = (name: string) =>
    page.locator('input[type=file][aria-label="Attach documents"]').setInputFiles(text(name, name))
  await page.route('**/files', (route) => route.fulfill({ status: 503, body: 'oops' }), { times: 2 })
  for (const [at, name] of ['ferns.txt', 'moss.txt'].entries()) {
    await pick(name)
    await expect(chips(page).getByRole('alert')).toHaveCount(at + 1)
  }
  await page.getByRole('button', { name: 'Try ferns.txt again' }).click()
  await expect(chips(page).filter({ hasText: 'ferns' })).toHaveText(/ferns\.txt\s*9 B/)
  await field(page).fill('What is in them?')
  await sendButton(page).click()
  const turn = await turns.next()
  expect(turn.asked.file_ids).toHaveLength(1)
  turn.start().say('Ferns.').done()
  await expect(ownMessages(page).getByRole('list', { name: 'Attached files' })).toHaveText(/ferns\.txt/)
  await expect(chips(page)).toHaveText(/moss\.txt/)
})

test('a file tells how far it has come and can be called off on the way; what stays goes with the message', async ({
  page,
  me,
}) => {
  const agent = await launch(me, 'Plant Care')
  await openChat(page, agent)
  await field(page).fill('What does the Zanzibar fern like?')
  const line = await page.context().newCDPSession(page)
  await line.send('Network.emulateNetworkConditions', { ...fast, uploadThroughput: 200 * 1024 })
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Attach documents' }).click()
  await (
    await choosing
  ).setFiles([
    text('ferns.txt', 'The Zanzibar fern likes 21 degrees.'),
    text('long.csv', 'plant,water\n'.repeat(300_000)),
  ])
  const [ferns, long] = [chips(page).filter({ hasText: 'ferns' }), chips(page).filter({ hasText: 'long' })]
  await expect(long).toContainText(/Uploading [1-9]\d? %/)
  await expect(long.getByRole('progressbar', { name: 'Uploading long.csv' })).toBeVisible()
  await expect(sendButton(page)).toBeDisabled()
  const calledOff = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/files'))
  await page.getByRole('button', { name: 'Remove long.csv' }).click()
  await calledOff
  await expect(field(page), 'the focus is not lost with the chip').toBeFocused()
  await expect(long).toHaveCount(0)
  await line.send('Network.emulateNetworkConditions', fast)
  await expect(ferns).toHaveText(/ferns\.txt\s*35 B/)

  await sendButton(page).click()
  await expect(chips(page)).toHaveCount(0)
  await expect(ownMessages(page).getByRole('list', { name: 'Attached files' })).toHaveText(/ferns\.txt/)
  await expect(replies(page, 'Plant Care').last()).toContainText('21 degrees')
})

test('words and files that were not sent are still there after a reload', async ({ page, me, turns }) => {
  await openChat(page, await launch(me, 'Plant Care'))
  await page
    .locator('input[type=file][aria-label="Attach documents"]')
    .setInputFiles(text('ferns.txt', 'Ferns like shade.'))
  await expect(chips(page)).toHaveText(/ferns\.txt\s*17 B/)
  await field(page).fill('What do ferns like?')
  await page.reload()
  await expect(chips(page)).toHaveText(/ferns\.txt\s*17 B/)
  await expect(field(page)).toHaveValue('What do ferns like?')
  await sendButton(page).click()
  const turn = await turns.next()
  expect(turn.asked.file_ids).toHaveLength(1)
  turn.start().say('Shade.').done()
  await expect(chips(page)).toHaveCount(0)
})

test(
  'files are dropped on the conversation, pictures pasted, and seen in the message',
  { tag: '@main' },
  async ({ page, me, turns }) => {
    await openChat(page, await launch(me, 'Plant Care'))
    const transfer = await transferOf(page, 'dropped.txt', 13)
    const messages = page.getByRole('region', { name: 'Messages' })
    await messages.dispatchEvent('dragenter', { dataTransfer: transfer })
    await expect(page.getByText('Drop files to attach them')).toBeVisible()
    await messages.dispatchEvent('dragleave', { dataTransfer: transfer })
    await expect(page.getByText('Drop files to attach them')).toHaveCount(0)
    await messages.dispatchEvent('dragenter', { dataTransfer: transfer })
    await messages.dispatchEvent('drop', { dataTransfer: transfer })
    await expect(page.getByText('Drop files to attach them')).toHaveCount(0)

    await field(page).evaluate(
      (element, bytes) => {
        const clipboardData = new DataTransfer()
        const picture = new Uint8Array(bytes)
        clipboardData.items.add(new File([picture], 'pasted.png', { type: 'image/png' }))
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      },
      [...pixel],
    )
    await expect(chips(page)).toHaveText([/dropped\.txt\s*13 B/, /pasted\.png\s*\d+ B/])
    await expect(chips(page).filter({ hasText: 'pasted' }).locator('img')).toBeVisible()
    await ask(page, 'What is this?')
    const turn = await turns.next()
    expect(turn.asked.file_ids).toHaveLength(2)
    await expect(ownMessages(page).getByRole('img', { name: 'pasted.png' })).toBeVisible()
    await expect(ownMessages(page).getByRole('list', { name: 'Attached files' })).toContainText('dropped.txt')

    turn.start().say('A pixel.').done()
    await ownMessages(page).getByRole('button', { name: 'Edit' }).click()
    const staying = page.getByRole('list', { name: 'Stays attached' }).getByRole('listitem')
    await expect(staying).toHaveText(['dropped.txt', 'pasted.png'])
    await expect(staying.last().locator('img')).toBeVisible()
  },
)

const fast = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }

/** What a hand would drag: a text of so many letters, made in the page. */
function transferOf(page: Page, name: string, size: number) {
  return page.evaluateHandle(
    (file) => {
      const data = new DataTransfer()
      data.items.add(new File(['x'.repeat(file.size)], file.name, { type: 'text/plain' }))
      return data
    },
    { name, size },
  )
}

function text(name: string, words: string) {
  return { name, mimeType: name.endsWith('.csv') ? 'text/csv' : 'text/plain', buffer: Buffer.from(words) }
}
