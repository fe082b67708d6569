import type { SavedTemplate } from '@agentry/contract/creators'
import type { Route } from '@playwright/test'
import { violations } from '../../fixtures/axe.ts'
import { launch } from '../../fixtures/catalogue.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { call, signUp } from '../../fixtures/people.ts'
import { atRest, toast } from '../../fixtures/screen.ts'
import { browserOf } from '../../fixtures/sharing.ts'
import { newTemplateName } from '../../fixtures/template-zip.ts'

test.use({ role: 'pro' })

test('somebody who used a template reviews it, another finds that helpful, and its creator replies', async ({
  page,
  me,
  browser,
}) => {
  test.slow()
  const name = newTemplateName('Cloud Names')
  const { id } = await call<SavedTemplate>('/templates/draft', {
    token: me.token,
    body: {
      config: { name, description: 'Says what a cloud is called, from a few words about it.' },
      prompt: `You know every cloud, says ${name}.`,
      visibility: 'public',
    },
  })
  const [writer, reader] = [await signUp(), await signUp()]
  await launch(writer, name)
  const written = await browserOf(browser, writer)
  await written.goto(`/browse?template=${id}`)
  const own = written.getByRole('dialog', { name })
  const stored = written.waitForResponse('**/rating')
  await own.getByRole('radio', { name: '4 stars' }).check()
  await stored
  const field = own.getByLabel('Your review (optional)')
  await field.fill('It knew cirrus at once, and took fog for a cloud.')
  const typedOn = Promise.withResolvers<void>()
  const saveLate = async (route: Route) => {
    await typedOn.promise
    await route.continue()
  }
  await written.route('**/rating', saveLate, { times: 1 })
  await own.getByRole('button', { name: 'Save Review' }).click()
  await field.fill('It knew cirrus at once. I typed on while that was saved.')
  typedOn.resolve()
  await expect(toast(written, 'Your review is saved')).toBeVisible()
  await expect(own.getByRole('listitem').filter({ hasText: 'took fog' })).toBeVisible()
  await expect(field).toHaveValue(/I typed on/)

  const read = await browserOf(browser, reader)
  await read.goto(`/browse?template=${id}`)
  const seen = read.getByRole('dialog', { name })
  await expect(seen.getByRole('row', { name: '4 stars' })).toContainText('1')
  const review = seen.getByRole('listitem').filter({ hasText: 'It knew cirrus at once' })
  await expect(review.getByRole('button', { name: /^Report the review/ })).toBeVisible()
  await review.getByRole('button', { name: 'Helpful' }).click()
  await expect(review.getByRole('button', { name: 'Helpful (1)' })).toHaveAttribute('aria-pressed', 'true')
  await read.context().close()

  await page.goto(`/browse?template=${id}`)
  const mine = page.getByRole('dialog', { name }).getByRole('listitem').filter({ hasText: 'cirrus' })
  await mine.getByRole('button', { name: 'Reply' }).click()
  await mine.getByRole('textbox', { name: 'Your reply' }).fill('Fog is a cloud that lies down.')
  await mine.getByRole('button', { name: 'Save Reply' }).click()
  await expect(mine).toContainText('Reply of the creator')
  await atRest(page)
  expect(await violations(page)).toEqual([])
  await written.reload()
  await expect(own).toContainText('Fog is a cloud that lies down.')
  await expect(own).toContainText('1 person found this helpful')
  await own.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(written, 'Your rating is deleted')).toBeVisible()
  await expect(own.getByLabel('Your review (optional)')).toHaveCount(0)
  await written.context().close()
})
