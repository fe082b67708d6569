import { forgetProof } from '../../../server/tests/support/people/old-proof.ts'
import { Caller } from '../../../server/tests/support/app/http-client.ts'
import { Phone, turnOnTwoStep } from '../../../server/src/features/auth/two-step/testing/phone.ts'
import { signInWith } from '../../fixtures/auth-form.ts'
import { violations } from '../../fixtures/axe.ts'
import { given } from '../../fixtures/given.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { toast } from '../../fixtures/screen.ts'

test.use({ role: 'free' })

test('a person turns two-step sign-in on, and signs in with a code', async ({ page, me, watch }) => {
  await page.goto('/settings/account')
  const section = page.getByRole('region', { name: 'Two-Step Sign-In' })
  await section.getByRole('button', { name: 'Turn On' }).click()
  const dialog = page.getByRole('dialog', { name: 'Turn on two-step sign-in' })
  await expect(dialog.getByRole('figure', { name: 'QR code for your authenticator app' })).toBeVisible()
  const link = await dialog.getByRole('link', { name: 'open the app from here' }).getAttribute('href')
  const phone = new Phone(new URL(link!).searchParams.get('secret')!)

  expect(await violations(page)).toEqual([])
  watch.expectStatus(403, '/api/auth/two-step/confirm')
  await dialog.getByLabel('Code', { exact: true }).fill('000')
  await dialog.getByRole('button', { name: 'Turn On' }).click()
  await expect(dialog.getByLabel('Code', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Code', { exact: true }).fill(phone.code(0))
  await dialog.getByRole('button', { name: 'Turn On' }).click()

  const shown = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(shown.getByRole('listitem')).toHaveCount(10)
  await shown.getByRole('button', { name: 'I have saved them' }).click()
  await expect(section.getByText('You have 10 recovery codes left')).toBeVisible()

  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
  watch.expectStatus(403, '/api/auth/login')
  await signInWith(page, me)
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await page.getByLabel('Code', { exact: true }).fill(phone.code())
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/browse')
})

test('a recovery code signs in, new ones replace the rest, and one turns two-step sign-in off', async ({
  page,
  me,
  watch,
}) => {
  const { recoveryCodes } = await turnOnTwoStep(new Caller(given('JOURNEY_ORIGIN'), me.token))
  await page.goto('/settings/account')
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
  watch.expectStatus(403, '/api/auth/login')
  await signInWith(page, me)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recoveryCodes[0]!)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/browse')

  await page.goto('/settings/account')
  const section = page.getByRole('region', { name: 'Two-Step Sign-In' })
  const shown = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(section.getByText('You have 9 recovery codes left')).toBeVisible()
  await section.getByRole('button', { name: 'New Recovery Codes' }).click()
  const renewed = await shown.getByRole('listitem').first().innerText()
  await shown.getByRole('button', { name: 'I have saved them' }).click()
  await section.getByRole('button', { name: 'Turn Off' }).click()
  const ending = page.getByRole('dialog', { name: 'Turn off two-step sign-in' })
  await ending.getByLabel('Your password', { exact: true }).fill(me.password)
  await ending.getByRole('button', { name: 'Use a recovery code' }).click()
  await ending.getByLabel('Recovery code').fill(renewed)
  await ending.getByRole('button', { name: 'Turn Off' }).click()
  await expect(toast(page, 'Two-step sign-in is off.')).toBeVisible()
  await expect(section.getByRole('button', { name: 'Turn On' })).toBeVisible()
})

test(
  'deleting the account asks for the password when it was given long ago, and can be left',
  { tag: '@main' },
  async ({ page, me, watch }) => {
    await forgetProof(given('JOURNEY_DATABASE'), me.email)
    watch.expectStatus(403, '/api/user/delete-account')
    watch.expectStatus(403, '/api/auth/prove')
    page.on('dialog', (dialog) => void dialog.accept())
    await page.goto('/settings/privacy')
    const remove = page.getByRole('button', { name: 'Delete My Account' })
    const dialog = page.getByRole('dialog', { name: 'Delete your account' })
    await remove.click()
    await expect(dialog.getByLabel('Your password', { exact: true })).toBeFocused()
    await expect(dialog).toContainText('Your account closes as soon as you confirm')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL('/settings/privacy')

    await remove.click()
    await dialog.getByLabel('Your password', { exact: true }).fill('not my harbour')
    await dialog.getByRole('button', { name: 'Delete Account Now' }).click()
    await expect(dialog.getByText('The password is not right.')).toBeVisible()
    await dialog.getByLabel('Your password', { exact: true }).fill(me.password)
    await dialog.getByRole('button', { name: 'Delete Account Now' }).click()
    await expect(
      toast(page, 'Your account deletion request has been submitted. You will receive a confirmation email.'),
    ).toBeVisible()
    await expect(page).toHaveURL('/')
  },
)
