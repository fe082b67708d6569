import type { Page } from '@playwright/test'
import { violations } from '../../fixtures/axe.ts'
import { findCard } from '../../fixtures/catalogue.ts'
import { ask, field, ownMessages, replies, sendButton } from '../../fixtures/chat.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { goodPassword, newEmail } from '../../fixtures/people.ts'
import { atRest, sidewaysScroll } from '../../fixtures/screen.ts'
import type { Watch } from '../../fixtures/watch.ts'

const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const attached = (page: Page) => page.getByRole('list', { name: 'Attached files' })
const attachments = (page: Page) => page.getByRole('list', { name: 'Attachments' })
const failed = (page: Page) => page.getByRole('article', { name: 'Plant Care, failed' })
const dialog = (page: Page, name = 'Keep this conversation?') => page.getByRole('dialog', { name })
const uploads = '**/api/guest/keep/*/messages/*/files/*'

function attach(page: Page, kind: 'documents' | 'images', name: string, content: Buffer | string) {
  const mimeType = kind === 'images' ? 'image/png' : 'text/plain'
  const file = { name, mimeType, buffer: Buffer.from(content) }
  return page.locator(`input[aria-label="Attach ${kind}"]`).setInputFiles(file)
}

async function startGuest(page: Page) {
  const card = await findCard(page, 'Plant Care')
  await card.getByRole('button', { name: 'Try Now (Free)' }).click()
  await expect(field(page)).toBeVisible()
}

/** A conversation with a document and a picture. */
async function talkAsGuest(page: Page) {
  await startGuest(page)
  await attach(page, 'documents', 'lease.txt', 'The rent of the flat is 812 euros.\n')
  await expect(attachments(page)).toContainText('35 B')
  await ask(page, 'What is the rent of the flat?')
  await expect(replies(page, 'Plant Care').last()).toContainText('812')
  await attach(page, 'images', 'leaf.png', Buffer.from(onePixel, 'base64'))
  await expect(attachments(page)).toContainText('leaf.png')
  await ask(page, 'And this?')
  await expect(ownMessages(page)).toHaveCount(2)
  await expect(replies(page, 'Plant Care').last()).toHaveAttribute('aria-busy', 'false')
}

async function signUp(page: Page) {
  await page.getByRole('link', { name: 'Sign up', exact: true }).click()
  await page.getByLabel('Full name').fill('Ada Park')
  await page.getByLabel('Email').fill(newEmail())
  await page.getByLabel('Password', { exact: true }).fill(goodPassword)
  await page.getByRole('button', { name: 'Create Account' }).click()
}

/** From here on a guest is refused. */
async function reachLimit(page: Page, watch: Watch) {
  watch.expectStatus(429, '/api/guest/chat')
  const detail =
    'Guests have 30 turns an hour. Take a short break, or sign up for free and go on now, with 50 turns a month.'
  await page.route('**/api/guest/chat', (route) =>
    route.fulfill({ status: 429, json: { code: 'too-many-requests', detail } }),
  )
}

test(
  'the files of a guest come along into the account: shown, downloaded and read in later turns',
  { tag: '@main' },
  async ({ page }) => {
    await talkAsGuest(page)
    await signUp(page)
    await expect(dialog(page)).toContainText('and the 2 files that you attached')
    await dialog(page).getByRole('button', { name: 'Keep it' }).click()
    await expect(page).toHaveURL(/\/agents\/[\w-]{36}\/chat/)
    await expect(attached(page).first()).toContainText('lease.txt')
    await expect(ownMessages(page).last().getByRole('img', { name: 'leaf.png' })).toBeVisible()
    await expect.poll(() => browserFiles(page, 'count')).toBe(0)

    await page.reload()
    const download = page.waitForEvent('download')
    await page.getByTitle('Download lease.txt').click()
    expect((await download).suggestedFilename()).toBe('lease.txt')
    await ask(page, 'How much is the rent of the flat?')
    await expect(replies(page, 'Plant Care').last()).toContainText('812')
  },
)

test('files that cannot come along are named with the reason; those that failed are tried again', async ({
  page,
  watch,
}) => {
  test.slow()
  await talkAsGuest(page)
  await browserFiles(page, 'lose leaf.png')
  await signUp(page)
  const told = dialog(page)
  await expect(told).toContainText('and the file that you attached')
  await expect(told.getByRole('listitem')).toHaveText(['leaf.png: it is no longer in this browser'])
  await lookGood(page, 'before')

  watch.expectStatus(503, '/api/guest/keep')
  const held = Promise.withResolvers<void>()
  await page.route(uploads, async (route) => {
    await held.promise
    const detail = 'The service is temporarily unavailable.'
    await route.fulfill({ status: 503, json: { code: 'unavailable', detail } })
  })
  await told.getByRole('button', { name: 'Keep it' }).click()
  await expect(told.getByRole('status').last()).toHaveText('Saving your files: 1 of 1')
  await takePicture(page, 'under way')
  held.resolve()
  const partly = dialog(page, 'Some files could not be saved')
  await expect(partly.getByRole('alert')).toHaveText('lease.txt: The service is temporarily unavailable.')
  await lookGood(page, 'failed')

  // Whoever closes it finds everything as it was, also after a reload, and may begin again.
  await partly.getByRole('button', { name: 'Close' }).click()
  await expect(attached(page).first()).toContainText('lease.txt')
  await page.reload()
  await dialog(page).getByRole('button', { name: 'Keep it' }).click()
  await expect(partly).toBeVisible()
  await page.unroute(uploads)
  // What is kept already is not asked for again: its template may be gone by now.
  await page.route('**/api/guest/keep', (route) =>
    route.fulfill({ status: 404, json: { code: 'not-found', detail: 'This template does not exist.' } }),
  )
  await partly.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/\/agents\/[\w-]{36}\/chat/)
  await expect(ownMessages(page)).toHaveCount(2)
  await expect(attached(page)).toHaveText([/lease\.txt/])
  await expect.poll(() => browserFiles(page, 'count')).toBe(0)
})

test('a question that failed goes on in the account with its files, and so does what was not sent', async ({
  page,
  watch,
}) => {
  await talkAsGuest(page)
  await attach(page, 'documents', 'letter.txt', 'The deposit of the flat is 1624 euros.\n')
  await expect(attachments(page)).toContainText('letter.txt')
  await reachLimit(page, watch)
  await ask(page, 'What is the deposit of the flat?')
  await expect(failed(page)).toContainText('sign up for free')
  await attach(page, 'documents', 'notes.txt', 'The key money is 40 euros.\n')
  await expect(attachments(page)).toContainText('notes.txt')
  await field(page).fill('And the key money?')
  await signUp(page)
  await expect(dialog(page)).toContainText(
    'with everything that was said so far, the message that was not answered, what you have typed and not sent, and the 4 files that you attached.',
  )
  await expect(dialog(page).getByRole('listitem')).toHaveCount(0)
  await lookGood(page, 'unanswered')

  // Its file may fail like any other, and is tried again.
  watch.expectStatus(503, '/api/agents')
  const detail = 'The service is temporarily unavailable.'
  await page.route('**/api/agents/*/files', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', detail } }),
  )
  await dialog(page).getByRole('button', { name: 'Keep it' }).click()
  const partly = dialog(page, 'Some files could not be saved')
  await expect(partly.getByRole('listitem')).toHaveText([`letter.txt: ${detail}`, `notes.txt: ${detail}`])
  await page.unroute('**/api/agents/*/files')
  await partly.getByRole('button', { name: 'Try again' }).click()

  await expect(page).toHaveURL(/\/agents\/[\w-]{36}\/chat/)
  for (const when of ['at once', 'after a reload']) {
    await expect(ownMessages(page), when).toHaveCount(3)
    await expect(ownMessages(page).last()).toContainText('What is the deposit of the flat?')
    await expect(attached(page).last()).toContainText('letter.txt')
    await expect(failed(page)).toContainText('This message was not answered. Try again within 24 hours')
    await expect(field(page)).toHaveValue('And the key money?')
    await expect(attachments(page)).toContainText('notes.txt')
    if (when === 'at once') await page.reload()
  }
  await expect.poll(() => browserFiles(page, 'count')).toBe(0)
  await failed(page).getByRole('button', { name: 'Try again' }).click()
  await expect(replies(page, 'Plant Care').last()).toContainText('1624')
  await expect(failed(page)).toHaveCount(0)
  await sendButton(page).click()
  await expect(replies(page, 'Plant Care').last()).toContainText('40')
})

test('a guest whose first question met the limit signs up and asks it in the account', async ({
  page,
  watch,
}) => {
  await startGuest(page)
  await attach(page, 'documents', 'lease.txt', 'The rent of the flat is 812 euros.\n')
  await expect(attachments(page)).toContainText('35 B')
  await reachLimit(page, watch)
  await ask(page, 'What is the rent of the flat?')
  await expect(failed(page)).toBeVisible()
  await signUp(page)
  await dialog(page).getByRole('button', { name: 'Not now' }).click()
  await page.goto('/browse')
  await page.getByRole('region', { name: 'From before you signed in' }).getByRole('link').click()
  await expect(dialog(page)).toContainText(
    'with the message that was not answered and the file that you attached.',
  )
  await dialog(page).getByRole('button', { name: 'Keep it' }).click()
  await expect(page).toHaveURL(/\/agents\/[\w-]{36}\/chat/)
  await expect(attached(page)).toContainText('lease.txt')
  await failed(page).getByRole('button', { name: 'Try again' }).click()
  await expect(replies(page, 'Plant Care').last()).toContainText('812')
  await page.reload()
  await expect(ownMessages(page)).toHaveCount(1)
  await expect(attached(page)).toContainText('lease.txt')
})

test('what was said in another tab while files were left is kept as well', async ({ page, watch }) => {
  await talkAsGuest(page)
  const address = page.url()
  await signUp(page)
  watch.expectStatus(503, '/api/guest/keep')
  await page.route(uploads, (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', detail: 'Unavailable.' } }),
  )
  await dialog(page).getByRole('button', { name: 'Keep it' }).click()
  await expect(dialog(page, 'Some files could not be saved')).toBeVisible()

  const other = await page.context().newPage()
  await other.goto(address)
  await dialog(other).getByRole('button', { name: 'Not now' }).click()
  await ask(other, 'Thank you')
  await expect(ownMessages(other)).toHaveCount(3)
  await expect(replies(other, 'Plant Care').last()).toHaveAttribute('aria-busy', 'false')

  await page.unroute(uploads)
  await dialog(page).getByRole('button', { name: 'Keep it' }).click()
  await expect(page).toHaveURL(/\/agents\/[\w-]{36}\/chat/)
  await expect(ownMessages(page)).toHaveCount(3)
  await expect(attached(page).first()).toContainText('lease.txt')
})

test('whoever goes on without a file has the conversation, and the browser keeps nothing of it', async ({
  page,
  watch,
}) => {
  await talkAsGuest(page)
  await signUp(page)
  watch.expectStatus(402, '/api/guest/keep')
  const detail = 'Your storage is full: this needs 0.01 MB.'
  await page.route(uploads, (route) => route.fulfill({ status: 402, json: { code: 'plan-limit', detail } }))
  await dialog(page).getByRole('button', { name: 'Keep it' }).click()
  const partly = dialog(page, 'Some files could not be saved')
  await expect(partly.getByRole('listitem')).toHaveText([`lease.txt: ${detail}`, `leaf.png: ${detail}`])
  await partly.getByRole('button', { name: 'Continue without them' }).click()
  await expect(page).toHaveURL(/\/agents\/[\w-]{36}\/chat/)
  await expect(ownMessages(page)).toHaveCount(2)
  await expect(attached(page)).toHaveCount(0)
  await expect.poll(() => browserFiles(page, 'count')).toBe(0)
})

/** On a phone, then on a desk. */
async function lookGood(page: Page, name: string) {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await atRest(page)
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await violations(page)).toEqual([])
    await takePicture(page, `${name} ${width}`)
  }
}

async function takePicture(page: Page, name: string) {
  const folder = process.env['PICTURES']
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
}

/** Counts the files that the browser keeps for guests, or loses one of them. */
function browserFiles(page: Page, what: 'count' | `lose ${string}`): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const opened = indexedDB.open('agentry.guest-files')
        opened.addEventListener('success', () => {
          const files = opened.result.transaction('files', 'readwrite').objectStore('files')
          const all = files.getAll()
          all.addEventListener('success', () => {
            const lost = all.result.filter(({ file }) => `lose ${file.name}` === wanted)
            for (const { id } of lost) files.delete(id)
            opened.result.close()
            resolve(all.result.length - lost.length)
          })
        })
      }),
    what,
  )
}
