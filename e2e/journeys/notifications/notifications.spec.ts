import { expect, test } from '../../fixtures/journey.ts'
import { call } from '../../fixtures/people.ts'

test.use({ role: 'free' })

test('the bell counts what is unread, also what happens elsewhere, and forgets what was read', async ({
  page,
  me,
}) => {
  await page.goto('/agents')
  const bell = page.getByRole('banner').getByRole('link', { name: 'Notifications' })
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread')
  await call('/auth/login', { body: { email: me.email, password: me.password } })
  await expect(bell).toHaveAccessibleName('Notifications, 2 unread')

  await bell.click()
  const list = page.getByRole('list', { name: 'Notifications' })
  await expect(list.getByRole('listitem')).toHaveText([/^Unread: New sign-in/, /^Unread: Welcome to Agentry/])
  await list.getByRole('link', { name: 'New sign-in' }).click()
  await expect(page.getByRole('heading', { name: 'Where You Are Signed In' })).toBeInViewport()
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread')

  await bell.click()
  await page.getByRole('button', { name: 'Mark All as Read' }).click()
  await expect(bell).toHaveAccessibleName('Notifications')
})

test('a person chooses in the account which mails come', async ({ page, me }) => {
  await page.goto('/notifications')
  await page.getByRole('link', { name: 'Choose what also comes by mail' }).click()
  const sales = page.getByRole('checkbox', { name: 'Somebody buys one of your templates' })
  await expect(sales).toBeChecked()
  await sales.uncheck()
  await expect(sales).not.toBeChecked()
  const choices = () => call('/notifications/choices', { token: me.token })
  await expect.poll(choices).toContainEqual({ kind: 'sale', by_mail: false })
  await page.reload()
  await expect(sales).not.toBeChecked()
})
