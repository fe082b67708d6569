import type { Page } from '@playwright/test'
import { startServerProcess } from '../../../server/tests/support/app/server-process.ts'
import { freePort } from '../../../server/tests/support/app/free-port.ts'
import { forgetProof } from '../../../server/tests/support/people/old-proof.ts'
import { TestProvider } from '../../../server/src/features/auth/provider/testing/test-provider.ts'
import { signInWith } from '../../fixtures/auth-form.ts'
import { violations } from '../../fixtures/axe.ts'
import { given } from '../../fixtures/given.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { chooseConsents } from '../../fixtures/newcomer.ts'
import { signUp } from '../../fixtures/people.ts'
import { toast } from '../../fixtures/screen.ts'

/** A replica on the journeys' database that has a sign-in provider. */
async function withProvider() {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const provider = await new TestProvider().open([`${origin}/auth`])
  const replica = await startServerProcess({
    DATABASE_URL: given('JOURNEY_DATABASE'),
    PORT: String(port),
    PUBLIC_URL: origin,
    RUN_JOBS: 'false',
    ...provider.environment,
  })
  return {
    origin,
    provider,
    async stop() {
      await replica.kill('SIGTERM')
      await provider.stop()
    },
  }
}

let site: Awaited<ReturnType<typeof withProvider>>
test.beforeAll(async () => {
  site = await withProvider()
})
test.afterAll(() => site.stop())
test.beforeEach(({ watch }) => watch.allowOrigins(site.origin, site.provider.issuer))

async function signInThere(page: Page, name: string) {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Answers what everybody new is asked. */
async function keepPrivate(page: Page) {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('agentry.token')!) as string)
  await chooseConsents({ token }, {})
}

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue with Harbour ID' }).click()
const section = (page: Page) => page.getByRole('region', { name: 'Sign-in with Harbour ID' })

test('somebody new continues with the provider, chooses a name, and needs no password for anything', async ({
  page,
  watch,
}) => {
  test.slow()
  const name = `new-${crypto.randomUUID()}`
  await page.goto(`${site.origin}/auth`)
  await goOn(page)
  await page.getByRole('button', { name: 'No, thanks' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'You did not finish signing in there. Nothing has changed.',
  )
  await expect(page).toHaveURL(`${site.origin}/auth`)

  await goOn(page)
  await signInThere(page, name)
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await expect(page.getByText(`${name}@harbour.example`)).toBeVisible()
  expect(await violations(page)).toEqual([])
  const fullName = page.getByLabel('Full name')
  await expect(fullName).toHaveValue('Harbour Person')
  await fullName.fill('Ada Harbour')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL(`${site.origin}/browse`)
  await keepPrivate(page)

  await page.goto(`${site.origin}/settings/account#sign-in`)
  await expect(section(page)).toContainText(`Connected as ${name}@harbour.example`)
  await section(page).getByRole('button', { name: 'Disconnect' }).click()
  watch.expectStatus(409, '/api/auth/provider')
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(
    toast(page, 'This is your only way to sign in. Set a password or add a passkey first.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Keep It' }).click()

  await forgetProof(given('JOURNEY_DATABASE'), `${name}@harbour.example`)
  const form = page.getByRole('form', { name: 'Change email address' })
  await expect(form.getByLabel('Your password')).toHaveCount(0)
  const change = async () => {
    await form.getByLabel('New email').fill(`other-${name}@harbour.example`)
    await form.getByRole('button', { name: 'Change Email' }).click()
  }
  watch.expectStatus(403, '/api/auth/change-email')
  await change()
  const proof = page.getByRole('dialog', { name: 'Change your email address' })
  await expect(proof).toContainText('a new sign-in at Harbour ID')
  await expect(proof.getByLabel('Your password', { exact: true })).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await goOn(page)
  await signInThere(page, name)
  await expect(toast(page, 'Confirmed. Now repeat what you were about to do.')).toBeVisible()
  await expect(page).toHaveURL(`${site.origin}/settings/account#sign-in`)
  await change()
  await expect(page.getByText('We mailed a link to both addresses.')).toBeVisible()
})

test('an account with the address is not taken over: its owner connects the provider, and disconnects it', async ({
  page,
  watch,
}) => {
  test.slow()
  const account = await signUp()
  const name = `old-${crypto.randomUUID()}`
  site.provider.people.set(name, { email: account.email, email_verified: true, name: 'Somebody' })
  await page.goto(`${site.origin}/auth`)
  await goOn(page)
  watch.expectStatus(409, '/api/auth/provider/finish')
  await signInThere(page, name)
  await expect(page.getByRole('alert')).toContainText('There is an account with this email already.')
  await expect(page).toHaveURL(`${site.origin}/auth`)

  await signInWith(page, account)
  await expect(page).toHaveURL(`${site.origin}/browse`)
  await page.goto(`${site.origin}/settings/account`)
  await section(page).getByRole('button', { name: 'Connect' }).click()
  await expect(toast(page, 'Connected. You can sign in this way from now on.')).toBeVisible()
  await expect(section(page)).toContainText(`Connected as ${account.email}`)
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()

  await page.goto(`${site.origin}/auth`)
  await goOn(page)
  await expect(page).toHaveURL(`${site.origin}/browse`)
  await page.goto(`${site.origin}/settings/account`)
  await section(page).getByRole('button', { name: 'Disconnect' }).click()
  watch.expectStatus(403, '/api/auth/provider')
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  const proof = page.getByRole('dialog', { name: 'Disconnect Harbour ID' })
  await proof.getByLabel('Your password', { exact: true }).fill(account.password)
  await proof.getByRole('button', { name: 'Disconnect Harbour ID', exact: true }).click()
  await expect(toast(page, 'Harbour ID is disconnected.')).toBeVisible()
  await expect(section(page).getByRole('button', { name: 'Connect', exact: true })).toBeVisible()
})
