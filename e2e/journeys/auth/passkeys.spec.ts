import type { Page } from '@playwright/test'
import { forgetProof } from '../../../server/tests/support/people/old-proof.ts'
import { signInWith } from '../../fixtures/auth-form.ts'
import { given } from '../../fixtures/given.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { signUp } from '../../fixtures/people.ts'
import { toast } from '../../fixtures/screen.ts'

/** Browsers have no passkeys for an address that is a number. */
const here = () => given('JOURNEY_ORIGIN').replace('127.0.0.1', 'localhost')

/** Chromium's own authenticator without a device: it verifies everybody, until told otherwise. */
async function plugInAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    setVerified: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

async function addPasskey(page: Page) {
  const account = await signUp()
  await page.goto(`${here()}/auth`)
  await signInWith(page, account)
  await expect(page).toHaveURL(`${here()}/browse`)
  await page.goto(`${here()}/settings/account`)
  await page.getByRole('button', { name: 'Add a Passkey' }).click()
  await expect(toast(page, 'Passkey added. You can sign in with it from now on.')).toBeVisible()
  return account
}

test('a passkey is added, named, signs in without an email, and is removed', async ({ page }) => {
  const authenticator = await plugInAuthenticator(page)
  const account = await addPasskey(page)
  const list = page.getByRole('list', { name: 'Passkeys' })
  await expect(list.getByText('never used')).toBeVisible()
  await list.getByRole('button', { name: 'Rename Chrome on Linux' }).click()
  await page.getByLabel('Name', { exact: true }).fill('My laptop')
  await page.getByRole('dialog').getByRole('button', { name: 'Save Name' }).click()
  await expect(list.getByText('My laptop')).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()

  const signIn = page.getByRole('button', { name: 'Sign In with a Passkey' })
  await authenticator.setVerified(false)
  await signIn.click()
  await expect(signIn).not.toHaveAttribute('aria-busy')
  await expect(page).toHaveURL(`${here()}/auth`)
  await authenticator.setVerified(true)
  await signIn.click()
  await expect(page).toHaveURL(`${here()}/browse`)
  await expect(page.getByRole('banner').getByText(account.email)).toBeVisible()

  await page.goto(`${here()}/settings/account`)
  await expect(list.getByText('last used')).toBeVisible()
  await list.getByRole('button', { name: 'Remove My laptop' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(toast(page, 'Passkey removed.')).toBeVisible()
  await expect(list).toHaveCount(0)
})

test('deleting the account can be confirmed with a passkey', async ({ page, watch }) => {
  await plugInAuthenticator(page)
  const account = await addPasskey(page)
  await forgetProof(given('JOURNEY_DATABASE'), account.email)
  watch.expectStatus(403, '/api/user/delete-account')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto(`${here()}/settings/privacy`)
  await page.getByRole('button', { name: 'Delete My Account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Account Now with a Passkey' }).click()
  await expect(
    toast(page, 'Your account deletion request has been submitted. You will receive a confirmation email.'),
  ).toBeVisible()
  await expect(page).toHaveURL(`${here()}/`)
})
