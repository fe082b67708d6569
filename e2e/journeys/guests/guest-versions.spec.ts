import type { Locator, Page } from '@playwright/test'
import { violations } from '../../fixtures/axe.ts'
import { findCard } from '../../fixtures/catalogue.ts'
import { ask, field, ownMessages, replies, stopButton } from '../../fixtures/chat.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { atRest } from '../../fixtures/screen.ts'

const answers = (page: Page) => replies(page, 'Plant Care')
const version = (message: Locator, words: string) => message.getByRole('group', { name: words })

async function startGuest(page: Page) {
  const card = await findCard(page, 'Plant Care')
  await card.getByRole('button', { name: 'Try Now (Free)' }).click()
  await expect(field(page)).toBeVisible()
}

test('a guest retries and edits; every version stays, with what followed it, also after a reload', async ({
  page,
  turns,
}) => {
  test.slow()
  await startGuest(page)
  await ask(page, 'Which soil?')
  ;(await turns.next()).start().say('Bark.').done()
  await answers(page).last().getByRole('button', { name: 'Retry' }).click()
  const second = await turns.next()
  expect(second.asked).toMatchObject({ message: 'Which soil?', messages: [] })
  second.start().say('Peat.').done()
  const [question, answer] = [ownMessages(page).first(), answers(page).first()]
  await expect(answers(page)).toHaveText([/Peat\./])
  await expect(version(answer, 'Version 2 of 2')).toBeVisible()
  await expect(version(question, 'Version')).toHaveCount(0)
  await ask(page, 'How much of it?')
  ;(await turns.next()).start().say('Two litres.').done()

  await question.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Edit message').fill('Which pot?')
  await page.getByRole('button', { name: 'Send again' }).click()
  ;(await turns.next()).start().say('One with holes.').done()
  await expect(answers(page)).toHaveText([/One with holes\./])
  await expect(version(question, 'Version 2 of 2')).toBeVisible()
  // A notice that is fading away has little contrast.
  await atRest(page)
  expect(await violations(page)).toEqual([])

  await page.reload()
  await expect(version(question, 'Version 2 of 2')).toBeVisible()
  await question.getByRole('button', { name: 'Previous version' }).click()
  await expect(ownMessages(page)).toHaveText([/Which soil\?/, /How much of it\?/])
  await expect(question.getByRole('button', { name: 'Next version' })).toBeFocused()
  await answer.getByRole('button', { name: 'Previous version' }).click()
  await expect(answers(page)).toHaveText([/Bark\./])
  await page.reload()
  await expect(answers(page)).toHaveText([/Bark\./])
})

test('an answer that a guest stopped is kept, and continued', async ({ page, turns }) => {
  await startGuest(page)
  await ask(page, 'Tell me a story')
  ;(await turns.next()).start().say('Once there was a fern')
  await expect(answers(page).last()).toContainText('a fern')
  await stopButton(page).click()
  await expect(answers(page).last()).toContainText('Stopped before the end.')
  await page.reload()
  await expect(answers(page).last()).toContainText('a fern')

  const more = page.getByRole('button', { name: 'Continue' })
  await more.click()
  const rest = await turns.next()
  expect(rest.asked).toMatchObject({
    continues: true,
    messages: [{ content: 'Tell me a story' }, { content: 'Once there was a fern' }],
  })
  rest.start().say('that grew.').done()
  await expect(answers(page).last()).toContainText('that grew.')
  await expect(more).toHaveCount(0)

  // A model that answers in one piece: the whole stands in the place of the part.
  await ask(page, 'Tell me another')
  ;(await turns.next()).start().say('A cactus')
  await expect(answers(page).last()).toContainText('A cactus')
  await stopButton(page).click()
  await more.click()
  ;(await turns.next()).start().say('A cactus stood in the sun.').done({ asked_again: true })
  await expect(ownMessages(page).last()).toContainText('Tell me another')
  await expect(version(answers(page).last(), 'Version 2 of 2')).toBeVisible()
})

test('a guest attaches a document and a picture; both stay in this browser until the conversation is removed', async ({
  page,
}) => {
  test.slow()
  await startGuest(page)
  await page.locator('input[aria-label="Attach documents"]').setInputFiles({
    name: 'lease.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('The rent of the flat is 812 euros.\n'),
  })
  const chips = page.getByRole('list', { name: 'Attachments' })
  await expect(chips).toContainText('35 B')
  await page.reload()
  await expect(chips).toContainText('lease.txt')
  await ask(page, 'What is the rent of the flat?')
  await expect(answers(page).last()).toContainText('812')
  await expect(ownMessages(page).getByRole('list', { name: 'Attached files' })).toContainText('lease.txt')
  expect(await violations(page)).toEqual([])

  await page.locator('input[aria-label="Attach images"]').setInputFiles({
    name: 'leaf.png',
    mimeType: 'image/png',
    buffer: Buffer.from(onePixel, 'base64'),
  })
  await expect(chips).toContainText('leaf.png')
  await ask(page, 'And this?')
  await expect(ownMessages(page).last().getByRole('img', { name: 'leaf.png' })).toBeVisible()

  await page.reload()
  const download = page.waitForEvent('download')
  await page.getByTitle('Download lease.txt').click()
  expect((await download).suggestedFilename()).toBe('lease.txt')
  await ownMessages(page).first().getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Edit message').fill('How much is the rent of the flat?')
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(answers(page).last()).toContainText('812')

  expect(await keptFiles(page)).toBe(2)
  await page.clock.install()
  await page.getByRole('button', { name: 'Guest conversations' }).click()
  await page.getByRole('menuitem', { name: 'Remove this conversation' }).click()
  expect(await keptFiles(page)).toBe(2)
  await page.clock.runFor(15_000)
  await expect.poll(() => keptFiles(page)).toBe(0)
})

const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

function keptFiles(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opened = indexedDB.open('agentry.guest-files')
        opened.addEventListener('success', () => {
          const counted = opened.result.transaction('files').objectStore('files').count()
          counted.addEventListener('success', () => {
            opened.result.close()
            resolve(counted.result)
          })
        })
      }),
  )
}
