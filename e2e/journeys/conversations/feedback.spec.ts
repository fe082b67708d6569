import { violations } from '../../fixtures/axe.ts'
import { launch } from '../../fixtures/catalogue.ts'
import { ask, openChat, replies } from '../../fixtures/chat.ts'
import { expect, test } from '../../fixtures/journey.ts'

test.use({ role: 'free' })

test('an answer gets a thumb and a reason, which are there after a reload and can be taken back', async ({
  page,
  me,
}) => {
  await openChat(page, await launch(me, 'Plant Care'))
  await ask(page, 'How often should I water a monstera?')
  const answer = replies(page, 'Plant Care').last()
  const [good, bad] = ['Good answer', 'Bad answer'].map((name) => answer.getByRole('button', { name }))
  await good!.click()
  await expect(good!).toHaveAttribute('aria-pressed', 'true')
  await bad!.click()
  await expect(good!).toHaveAttribute('aria-pressed', 'false')
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().endsWith('/feedback'),
  )
  await answer.getByRole('button', { name: 'Incomplete' }).click()
  await saved
  await expect(answer.getByRole('button', { name: 'Incomplete' })).toHaveAttribute('aria-pressed', 'true')
  expect(await violations(page)).toEqual([])
  await answer.getByRole('button', { name: 'Done' }).click()
  await expect(answer.getByRole('button', { name: 'Incomplete' })).toHaveCount(0)

  await page.reload()
  await expect(bad!).toHaveAttribute('aria-pressed', 'true')
  const removed = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await bad!.click()
  expect((await removed).status()).toBe(204)
  await page.reload()
  await expect(bad!).toHaveAttribute('aria-pressed', 'false')
})
