import { expect, test, type Role } from '../../fixtures/journey.ts'
import { letPass } from '../../fixtures/time.ts'

interface Row {
  path: string
  /** The heading that a person who may enter finds. */
  shows: string
  access: 'public' | 'login' | 'pro'
  /** Where it is another one for people without Pro. */
  showsFree?: string
  /** What is asked for there and does not exist. */
  missing?: string
}

const missingAgent = '/agents/01a1dd23-0000-7000-8000-000000000000'

const missingDecision = '/appeals/01a1dd23-0000-7000-8000-000000000000'

/** Every page: who may enter it, and what they find. */
const rows: Row[] = [
  { path: '/pricing', access: 'public', shows: 'Start free. Pay when it pays off.' },
  { path: '/terms-of-service', access: 'public', shows: 'Terms of Service' },
  { path: '/privacy-policy', access: 'public', shows: 'Privacy Policy' },
  { path: '/chat/guest/guest_1_unknown?template=unknown', access: 'public', shows: 'Guest Agent' },
  {
    path: '/shared/unknown',
    access: 'public',
    shows: 'This link is no longer available',
    missing: '/api/shared/unknown',
  },
  {
    path: '/creators/nobody-at-all',
    access: 'public',
    shows: 'This creator is not here',
    missing: '/api/creators/nobody-at-all',
  },
  { path: '/agents', access: 'login', shows: 'My Active Agents' },
  {
    path: `${missingAgent}/chat`,
    access: 'login',
    shows: 'Agent Not Found',
    missing: `/api${missingAgent}`,
  },
  {
    path: `${missingAgent}/chat/01a1dd23-0000-7000-8000-000000000001`,
    access: 'login',
    shows: 'Agent Not Found',
    missing: `/api${missingAgent}`,
  },
  { path: '/my-agents', access: 'login', shows: 'Personal Library' },
  { path: '/create-agent', access: 'pro', shows: 'Create Agent' },
  { path: '/upload', access: 'pro', shows: 'Upload Template' },
  { path: '/billing', access: 'login', shows: 'Billing' },
  { path: '/notifications', access: 'login', shows: 'Notifications' },
  {
    path: missingDecision,
    access: 'login',
    shows: 'Decision not found',
    missing: `/api${missingDecision}`,
  },
  { path: '/settings/account', access: 'login', shows: 'Account Settings' },
  { path: '/unsubscribe', access: 'public', shows: 'Unsubscribe' },
  {
    path: '/billing/success',
    access: 'login',
    shows: 'Welcome to Pro!',
    showsFree: 'You are on the free plan',
  },
  { path: '/settings/privacy', access: 'login', shows: 'Privacy Settings' },
]

const people: Record<Role, string> = { visitor: 'a visitor', free: 'a free user', pro: 'a Pro user' }

/** Where somebody ends who may not enter; undefined for those who may. */
function sentAway({ access }: Row, role: Role): string | undefined {
  if (access !== 'public' && role === 'visitor') return '/auth'
  return access === 'pro' && role === 'free' ? '/pricing' : undefined
}

for (const role of ['visitor', 'free', 'pro'] as const) {
  test.describe(() => {
    test.use({ role })

    for (const row of rows) {
      const elsewhere = sentAway(row, role)
      const outcome = elsewhere ? `is sent to ${elsewhere}` : 'is let in'
      test(`${people[role]} at ${row.path} ${outcome}`, { tag: '@main' }, async ({ page, watch }) => {
        if (row.missing && !elsewhere) watch.expectStatus(404, row.missing)
        // The page of a link that does not work is missing, too.
        if (row.missing) watch.allowStatus(404, row.path)
        await page.goto(row.path)
        const shown = (role === 'free' && row.showsFree) || row.shows
        const heading = page.getByRole('heading', { level: 1, name: shown, exact: true })
        if (!elsewhere) await expect(heading).toBeVisible()
        await expect(page).toHaveURL(elsewhere ?? row.path)
      })
    }

    for (const path of ['/', '/browse']) {
      test(`${people[role]} at ${path} finds the template browser`, async ({ page }) => {
        await page.goto(path)
        const title = role === 'visitor' ? 'Find an agent that already knows the job.' : 'Browse Templates'
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
        await expect(page).toHaveURL(path)
        await expect(page.getByRole('region', { name: 'Sign up' })).toHaveCount(role === 'visitor' ? 1 : 0)
      })
    }

    test(`${people[role]} at an address that does not exist is sent to /`, async ({ page, watch }) => {
      watch.expectStatus(404, '/no/such/page')
      await page.goto('/no/such/page')
      await expect(page).toHaveURL('/')
    })
  })
}

for (const path of ['/login', '/signup']) {
  test(`${path} leads to /auth`, { tag: '@main' }, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveURL('/auth')
    await expect(page.getByLabel('Email')).toBeVisible()
  })
}

test.describe('signed in', () => {
  test.use({ role: 'free' })

  test('a signed-in person at /auth is sent to /browse', async ({ page }) => {
    await page.goto('/auth')
    await expect(page).toHaveURL('/browse')
  })

  test('a protected page shows a full-screen loading state until its person is known', async ({ page }) => {
    await page.clock.install()
    const held = Promise.withResolvers<void>()
    await page.route('**/api/auth/me', async (route) => {
      await held.promise
      await route.continue()
    })

    await page.goto('/agents')
    await letPass(page, 5)

    const loading = page.getByRole('status').filter({ hasText: 'Loading…' })
    await expect(loading).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect.poll(() => loading.boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 800 })
    held.resolve()
    await expect(page.getByRole('heading', { name: 'My Active Agents' })).toBeVisible()
  })
})
