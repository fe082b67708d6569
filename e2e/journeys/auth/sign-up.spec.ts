import { signUpWith } from '../../fixtures/auth-form.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { goodPassword, newEmail, signUp } from '../../fixtures/people.ts'
import { storedToken, toast } from '../../fixtures/screen.ts'

test('a visitor signs up and starts to browse', { tag: '@main' }, async ({ page }) => {
  const email = newEmail()
  await page.goto('/auth')

  await signUpWith(page, { fullName: 'Ada Park', email, password: goodPassword })

  await expect(toast(page, 'Registration successful!', 'success')).toBeVisible()
  await expect(page).toHaveURL('/browse')
  await expect(page.getByRole('banner').getByText(email)).toBeVisible()
  expect(await storedToken(page)).toBeTruthy()
})

test('a name, an email and a password are needed to sign up', { tag: '@main' }, async ({ page }) => {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  const email = page.getByLabel('Email')

  await expect(page.getByLabel('Full name')).toHaveAttribute('required', '')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('required', '')
  await expect(email).toHaveAttribute('required', '')
  await expect(email).toHaveAttribute('type', 'email')

  let asked = false
  page.on('request', (request) => (asked ||= request.url().includes('/api/auth/register')))
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByLabel('Full name')).toBeFocused()
  expect(asked).toBe(false)
})

test(
  'one form turns from sign in to sign up and back, and keeps the email',
  { tag: '@main' },
  async ({ page }) => {
    await page.goto('/auth')
    const fields = page.getByRole('main').locator('form input')
    await expect(page.getByLabel('Full name')).toHaveCount(0)
    await expect(fields).toHaveCount(2)
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
    await page.getByLabel('Email').fill('ada@example.org')

    await page.getByRole('button', { name: 'Sign up', exact: true }).click()
    await expect(page.getByLabel('Full name')).toBeFocused()
    await expect(page.getByLabel('Email')).toHaveValue('ada@example.org')
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
    await expect(fields).toHaveCount(3)

    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByLabel('Full name')).toHaveCount(0)
    await page.getByRole('button', { name: 'Forgot your password?' }).click()
    await expect(page.getByLabel('Email')).toBeFocused()
  },
)

test('an email that is taken is refused in words', async ({ page, watch }) => {
  const { email } = await signUp()
  watch.expectStatus(409, '/api/auth/register')
  await page.goto('/auth')

  await signUpWith(page, { fullName: 'Ada Park', email: email.toUpperCase(), password: goodPassword })

  await expect(toast(page, 'An account with this email already exists')).toBeVisible()
  await expect(page).toHaveURL('/auth')
})

test('a password that everybody has is refused beside its field', async ({ page, watch }) => {
  watch.expectStatus(422, '/api/auth/register')
  await page.goto('/auth')

  await signUpWith(page, { fullName: 'Ada Park', email: newEmail(), password: 'password1' })

  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  expect(await storedToken(page)).toBeNull()
})

test(
  "a sign-up that fails without a reason says 'Registration failed'",
  { tag: '@main' },
  async ({ page, watch }) => {
    watch.expectStatus(500, '/api/auth/register')
    await page.route('**/api/auth/register', (route) => route.fulfill({ status: 500, body: 'oops' }))
    await page.goto('/auth')

    await signUpWith(page, { fullName: 'Ada Park', email: newEmail(), password: goodPassword })

    await expect(toast(page, 'Registration failed')).toBeVisible()
  },
)
