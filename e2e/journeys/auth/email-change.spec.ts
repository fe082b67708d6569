import { signInWith } from '../../fixtures/auth-form.ts'
import { violations } from '../../fixtures/axe.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { confirmAddress, mailedLink } from '../../fixtures/outbox.ts'
import { newEmail } from '../../fixtures/people.ts'
import { atRest } from '../../fixtures/screen.ts'

test.use({ role: 'free' })

test('a person moves to another address once both addresses confirmed', async ({ page, me }) => {
  test.slow()
  await confirmAddress(me)
  const email = newEmail()
  await page.goto('/settings/account#email')
  const form = page.getByRole('form', { name: 'Change email address' })
  await form.getByLabel('New email').fill(email)
  await form.getByLabel('Your password').fill(me.password)
  await form.getByRole('button', { name: 'Change Email' }).click()
  await expect(page.getByText('We mailed a link to both addresses.')).toBeVisible()

  await page.goto(await mailedLink(email, 'email-change'))
  await page.getByRole('button', { name: 'Confirm the Change' }).click()
  await expect(page.getByText('Now open the link that we mailed to your old address.')).toBeVisible()
  await page.goto(await mailedLink(me.email, 'email-change'))
  await atRest(page)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Confirm the Change' }).click()
  await expect(page.getByRole('heading', { name: 'Your address is changed' })).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await page.goto('/auth')
  await signInWith(page, { email, password: me.password })
  await expect(page).toHaveURL('/browse')
})
