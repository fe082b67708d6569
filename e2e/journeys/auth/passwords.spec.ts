import { signInWith } from '../../fixtures/auth-form.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { mailedLink } from '../../fixtures/outbox.ts'
import { call, signUp } from '../../fixtures/people.ts'
import { storedToken, toast } from '../../fixtures/screen.ts'

const next = 'another quiet harbour'

test('a forgotten password is replaced by the mailed link, once', async ({ page, watch }) => {
  const account = await signUp()
  await page.goto('/auth')
  await page.getByLabel('Email').fill(account.email)
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(account.email)
  await page.getByRole('button', { name: 'Send Link' }).click()
  await expect(page.getByText('If an account exists for this email')).toBeVisible()

  const link = await mailedLink(account.email)
  await page.goto(link)
  await page.getByLabel('New password').fill(next)
  await page.getByRole('button', { name: 'Save Password' }).click()
  await expect(page).toHaveURL('/browse')
  await expect(page.getByRole('banner').getByText(account.email)).toBeVisible()
  await expect(call('/auth/me', { token: account.token })).rejects.toThrow('401')

  watch.expectStatus(410, '/api/auth/reset-password')
  await page.goto(link)
  await page.getByLabel('New password').fill('a third harbour, a quiet one')
  await page.getByRole('button', { name: 'Save Password' }).click()
  await expect(page.getByText('This link has been used or has expired.')).toBeVisible()
  await call('/auth/login', { body: { email: account.email, password: next } })
})

test.describe('signed in', () => {
  test.use({ role: 'free' })

  test('a person changes their password and stays signed in here only', async ({ page, me, watch }) => {
    await page.goto('/settings/privacy')
    // What the old token still asks for would be refused, and asked again with the new one.
    await watch.quiet()
    await page.getByRole('button', { name: 'Change Password' }).click()
    await page.getByLabel('Current password').fill(me.password)
    await page.getByLabel('New password').fill(next)
    await page.getByRole('button', { name: 'Save Password' }).click()

    await expect(toast(page, 'Password changed. Other devices are signed out.')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await storedToken(page)).not.toBe(me.token)
    await expect(call('/auth/me', { token: me.token })).rejects.toThrow('401')

    await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
    await signInWith(page, { email: me.email, password: next })
    await expect(page).toHaveURL('/browse')
  })

  test('a wrong current password is told beside its field', async ({ page, watch }) => {
    watch.expectStatus(403, '/api/auth/change-password')
    await page.goto('/settings/privacy')
    await page.getByRole('button', { name: 'Change Password' }).click()
    await page.getByLabel('Current password').fill('not my harbour')
    await page.getByLabel('New password').fill(next)
    await page.getByRole('button', { name: 'Save Password' }).click()

    await expect(page.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true')
    await expect(
      page.getByRole('dialog').getByText('The current password is not right.').first(),
    ).toBeVisible()
  })
})
