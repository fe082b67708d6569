import { signInWith, signUpWith } from '../../fixtures/auth-form.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { confirmAddress, mailedLink, mailsTo } from '../../fixtures/outbox.ts'
import { call, goodPassword, newEmail, signUp } from '../../fixtures/people.ts'

test('somebody new confirms their address by the mailed link, and is told when it was done already', async ({
  page,
}) => {
  const email = newEmail()
  await page.goto('/auth')
  await signUpWith(page, { fullName: 'Ada Park', email, password: goodPassword })
  await expect(page).toHaveURL('/browse')
  await page.goto('/billing')
  const notice = page.getByRole('region', { name: 'Confirm your address' })
  await expect(notice).toContainText(`Your address ${email} is not confirmed yet.`)

  await page.goto(await mailedLink(email, 'verify'))
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your address was confirmed already' })).toBeVisible()
  await page.getByRole('button', { name: 'Browse Templates' }).click()
  await expect(page).toHaveURL('/browse')
  await page.goto('/billing')
  await expect(page.getByRole('heading', { name: 'Billing' })).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('a link that was replaced offers a new one, after signing in', async ({ page, watch }) => {
  const account = await signUp()
  const replaced = await mailedLink(account.email, 'verify')
  await call('/auth/send-verification', { token: account.token, method: 'POST' })
  await expect.poll(async () => (await mailsTo(account.email)).length).toBe(2)

  watch.expectStatus(410, '/api/auth/verify-email')
  await page.goto(replaced)
  await expect(page.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await signInWith(page, account)
  await page.getByRole('button', { name: 'Send a new link' }).click()
  await expect(page.getByText(`A link is on its way to ${account.email}`)).toBeVisible()
  // And a note about a sign-in from a new device.
  await expect.poll(async () => (await mailsTo(account.email)).length).toBe(4)
  await confirmAddress(account)
  const { email_verified } = await call<{ email_verified: boolean }>('/auth/me', { token: account.token })
  expect(email_verified).toBe(true)
})

test('the name of an account is one line without addresses, and the form says so', async ({
  page,
  watch,
}) => {
  await page.goto('/auth')
  watch.expectStatus(422, '/api/auth/register')
  await signUpWith(page, { fullName: 'Win at evil.example', email: newEmail(), password: goodPassword })
  const name = page.getByLabel('Full name')
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Your name must not contain web or mail addresses.').first()).toBeVisible()
})
