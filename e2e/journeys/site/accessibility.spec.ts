import type { Page } from '@playwright/test'
import { violations } from '../../fixtures/axe.ts'
import { cardOf, launch } from '../../fixtures/catalogue.ts'
import { storedConversation } from '../../fixtures/chat.ts'
import { expect, test, type Role } from '../../fixtures/journey.ts'
import { subscribe } from '../../fixtures/payments.ts'
import type { Account } from '../../fixtures/people.ts'
import { atRest, sidewaysScroll } from '../../fixtures/screen.ts'

interface Screen {
  name: string
  role: Role
  path: string
  /** What somebody must have done before. */
  before?: (account: Account) => Promise<unknown>
  /** What has to be done there first. */
  reach?: (page: Page) => Promise<unknown>
  /** What is asked for there and does not exist. */
  missing?: string
}

const missingAgent = '/agents/01a1dd23-0000-7000-8000-000000000000'
const hasAgent = (account: Account) => launch(account, 'Quiz Master')

const screens: Screen[] = [
  { name: 'the shop window', role: 'visitor', path: '/' },
  { name: 'pricing', role: 'visitor', path: '/pricing' },
  { name: 'the terms', role: 'visitor', path: '/terms-of-service' },
  { name: 'the privacy policy', role: 'visitor', path: '/privacy-policy' },
  { name: 'the guide for creators', role: 'visitor', path: '/create/guide' },
  { name: 'sign in', role: 'visitor', path: '/auth' },
  {
    name: 'sign up',
    role: 'visitor',
    path: '/auth',
    reach: (page) => page.getByRole('button', { name: 'Sign up', exact: true }).click(),
  },
  {
    name: 'the forgotten password',
    role: 'visitor',
    path: '/auth',
    reach: (page) => page.getByRole('button', { name: 'Forgot your password?' }).click(),
  },
  { name: 'the new password', role: 'visitor', path: '/auth?reset=unknown' },
  { name: 'a guest chat that is not here', role: 'visitor', path: '/chat/guest/guest_1_unknown' },
  {
    name: 'a guest chat',
    role: 'visitor',
    path: '/browse?search=Budget+Builder',
    reach: async (page) => {
      await cardOf(page, 'Budget Builder').getByRole('button').click()
      await expect(page).toHaveURL(/\/chat\/guest\//)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  },
  { name: 'Browse Templates', role: 'free', path: '/browse' },
  { name: 'a search without result', role: 'free', path: '/browse?search=zzzzqqqq' },
  {
    name: 'the details of a template',
    role: 'free',
    path: '/browse?search=Budget+Builder',
    reach: async (page) => {
      await page.getByRole('link', { name: 'Budget Builder' }).click()
      await expect(page.getByRole('dialog').getByRole('heading', { name: 'What it may do' })).toBeVisible()
    },
  },
  { name: 'no agents yet', role: 'free', path: '/agents' },
  {
    name: 'my agents',
    role: 'free',
    path: '/agents',
    before: hasAgent,
    reach: (page) => expect(page.getByRole('article', { name: 'My Quiz Master' })).toBeVisible(),
  },
  {
    name: 'the settings of an agent',
    role: 'free',
    path: '/agents',
    before: hasAgent,
    reach: (page) => page.getByRole('button', { name: 'Settings of My Quiz Master' }).click(),
  },
  {
    name: 'the agent that does not exist',
    role: 'free',
    path: `${missingAgent}/chat`,
    missing: `/api${missingAgent}`,
  },
  { name: 'the library', role: 'free', path: '/my-agents' },
  { name: 'billing', role: 'free', path: '/billing' },
  {
    name: 'billing with a subscription, invoices and a chart',
    role: 'free',
    path: '/billing',
    before: async (account) => {
      await subscribe(account)
      await storedConversation(account, await hasAgent(account), 'Quiz me')
    },
    reach: async (page) => {
      await expect(page.getByRole('list', { name: 'Invoices' })).toBeVisible()
      await page.getByText('Read as a table').click()
    },
  },
  { name: 'the welcome to Pro', role: 'pro', path: '/billing/success' },
  { name: 'privacy settings', role: 'free', path: '/settings/privacy' },
  {
    name: 'the change of a password',
    role: 'free',
    path: '/settings/privacy',
    reach: (page) => page.getByRole('button', { name: 'Change Password' }).click(),
  },
  { name: 'create agent', role: 'pro', path: '/create-agent' },
  { name: 'upload', role: 'pro', path: '/upload' },
]

const sizes = { desktop: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } }

/** Between the themes only colours differ. */
const looks: { place: keyof typeof sizes; colorScheme: 'light' | 'dark'; rules?: string[] }[] = [
  { place: 'desktop', colorScheme: 'light' },
  { place: 'desktop', colorScheme: 'dark', rules: ['color-contrast'] },
  { place: 'phone', colorScheme: 'dark' },
]

for (const { name, role, path, before, reach, missing } of screens) {
  test.describe(() => {
    test.use({ role })

    test(`${name}: nobody is shut out, in light and dark, on a desk and on a phone`, async ({
      page,
      account,
      watch,
    }) => {
      test.slow()
      if (missing) watch.expectStatus(404, missing)
      if (account) await before?.(account)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await reach?.(page)
      for (const { place, colorScheme, rules } of looks) {
        await page.setViewportSize(sizes[place])
        await page.emulateMedia({ colorScheme })
        await atRest(page)
        expect(await violations(page, rules), `${place}, ${colorScheme}`).toEqual([])
        expect(await sidewaysScroll(page), `${place} scrolls sideways`).toBe(0)
      }
    })
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone })

  test('the mobile menu: nobody is shut out', async ({ page }) => {
    await page.goto('/pricing')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('navigation', { name: 'Mobile' })).toBeVisible()
    expect(await violations(page)).toEqual([])
  })
})
