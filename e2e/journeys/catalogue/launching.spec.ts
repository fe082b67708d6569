import { agentsOf, findCard, launch, templateNamed } from '../../fixtures/catalogue.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { call } from '../../fixtures/people.ts'
import { notifications, storedToken, toast, withoutEvents } from '../../fixtures/screen.ts'
import { expectAfter, holdTime, passTimeUntil } from '../../fixtures/time.ts'

test('a visitor who wants a premium template is shown the plans', async ({ page }) => {
  const card = await findCard(page, 'API Designer')
  await card.getByRole('button', { name: 'Upgrade to Pro' }).click()
  await expect(page).toHaveURL('/pricing')
})

test.describe('a Pro user', () => {
  test.use({ role: 'pro' })

  test('a Pro user launches a premium template', { tag: '@main' }, async ({ page }) => {
    const card = await findCard(page, 'API Designer')
    await card.getByRole('button', { name: 'Launch Agent', exact: true }).click()
    await expect(toast(page, 'API Designer launched successfully!')).toBeVisible()
    await expect(page).toHaveURL(/\/agents\/[\w-]{36}\/chat$/)
  })
})

test.describe('a free user', () => {
  test.use({ role: 'free' })

  test(
    'a person launches a template and finds it among their agents',
    { tag: '@main' },
    async ({ page, me }) => {
      const { id } = await templateNamed('Quiz Master')
      const card = await findCard(page, 'Quiz Master')
      await expect(page.getByRole('banner').getByText(me.email)).toBeVisible()
      await expect(card.getByText(/No signup required/)).toHaveCount(0)
      const launched = page.waitForRequest('**/api/agents/launch')
      await card.getByRole('button', { name: 'Launch Agent' }).click()

      expect((await launched).postDataJSON()).toEqual({
        template_id: id,
        name: 'My Quiz Master',
        config_override: {},
      })
      await expect(toast(page, 'Quiz Master launched successfully!', 'success')).toBeVisible()
      const [agent] = await agentsOf(me)
      await expect(page).toHaveURL(`/agents/${agent?.id}/chat`)
      await page.goBack()
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Agents' }).click()
      await expect(page.getByRole('article', { name: 'My Quiz Master' })).toBeVisible()
    },
  )

  test(
    'a person who launches a template that runs already resumes it',
    { tag: '@main' },
    async ({ page, me }) => {
      const agent = await launch(me, 'Quiz Master')
      const card = await findCard(page, 'Quiz Master')
      // Until the page knows who it is, it has nobody to remember an agent for.
      await expect(page.getByRole('banner').getByText(me.email)).toBeVisible()
      await card.getByRole('button', { name: 'Launch Agent' }).click()

      await expect(toast(page, 'Resuming Quiz Master conversation!', 'success')).toBeVisible()
      await expect(page).toHaveURL(`/agents/${agent.id}/chat`)
      expect(await agentsOf(me)).toHaveLength(1)
      const { id } = await call<{ id: string }>('/auth/me', { token: me.token })
      const remembered = await page.evaluate((key) => localStorage.getItem(key), `agentry.agents.${id}`)
      expect(JSON.parse(remembered ?? 'null')).toEqual({ [agent.template_id]: agent.id })
    },
  )

  test('what the browser remembers of an agent is only a hint: a stopped one is not resumed', async ({
    page,
    me,
  }) => {
    const card = await findCard(page, 'Quiz Master')
    await card.getByRole('button', { name: 'Launch Agent' }).click()
    await expect(page).toHaveURL(/\/chat$/)
    const [first] = await agentsOf(me)
    await call(`/agents/${first?.id}`, { token: me.token, method: 'DELETE' })

    await (await findCard(page, 'Quiz Master')).getByRole('button', { name: 'Launch Agent' }).click()
    await expect(toast(page, 'Quiz Master launched successfully!')).toBeVisible()
    expect(await agentsOf(me)).toHaveLength(2)
  })

  test('a failed look for running agents is only warned of', { tag: '@main' }, async ({ page, watch }) => {
    watch.expectStatus(500, '/api/agents')
    const card = await findCard(page, 'Quiz Master')
    await page.route(/\/api\/agents\/?$/, (route) => route.fulfill({ status: 500, body: 'oops' }), {
      times: 1,
    })
    const words = 'Failed to check for existing agents'
    const warned = page.waitForEvent(
      'console',
      (message) => message.type() === 'warning' && message.text().includes(words),
    )
    await card.getByRole('button', { name: 'Launch Agent' }).click()

    await expect(toast(page, 'Quiz Master launched successfully!')).toBeVisible()
    await warned
  })

  test(
    'a launch is told to be under way, and a double click launches once',
    { tag: '@main' },
    async ({ page, me }) => {
      const held = Promise.withResolvers<void>()
      let launches = 0
      await page.route('**/api/agents/launch', async (route) => {
        launches += 1
        await held.promise
        await route.continue()
      })
      const card = await findCard(page, 'Quiz Master')
      await card.getByRole('button', { name: 'Launch Agent' }).evaluate((button: HTMLButtonElement) => {
        // Faster than the page can show that it is busy.
        button.click()
        button.click()
      })
      const busy = card.getByRole('button', { name: 'Checking...', exact: true })
      await expect(busy).toBeVisible()
      await busy.click({ force: true })
      held.resolve()

      await expect(page).toHaveURL(/\/chat$/)
      expect(launches).toBe(1)
      expect(await agentsOf(me)).toHaveLength(1)
    },
  )

  test('a sixth agent is refused in the words of the plan', { tag: '@main' }, async ({ page, me, watch }) => {
    for (const name of ['Phrasebook', 'Poem Forms', 'Sleep Coach', 'SQL Tutor', 'Source Scout']) {
      await launch(me, name)
    }
    watch.expectStatus(403, '/api/agents/launch')
    const card = await findCard(page, 'Quiz Master')
    await card.getByRole('button', { name: 'Launch Agent' }).click()

    await expect(toast(page, /The Free plan runs 5 agents at a time\./)).toBeVisible()
    expect(await agentsOf(me)).toHaveLength(5)
    await expect(card.getByRole('button', { name: 'Launch Agent' })).toBeEnabled()
    const ways = notifications(page).getByRole('link')
    await expect(ways).toHaveText(['Stop an agent', 'Upgrade to Pro'])
    await ways.first().click()
    await expect(page).toHaveURL('/agents')
    await expect(ways).toHaveCount(0)
  })

  test('a free user who wants a premium template is shown the plans', { tag: '@main' }, async ({ page }) => {
    const card = await findCard(page, 'API Designer')
    await card.getByRole('button', { name: 'Upgrade to Pro' }).click()
    await expect(page).toHaveURL('/pricing')
  })

  test(
    'a template that became premium is refused, and the plans follow after 2 seconds',
    { tag: '@main' },
    async ({ page, watch }) => {
      watch.expectStatus(403, '/api/agents/launch')
      await page.clock.install()
      await page.route('**/api/agents/launch', (route) =>
        route.fulfill({
          status: 403,
          json: { detail: 'Premium subscription required.', code: 'premium-required' },
        }),
      )
      const card = await findCard(page, 'Quiz Master')
      await holdTime(page)
      await card.getByRole('button', { name: 'Launch Agent' }).click()
      const refusal = toast(page, 'This template requires Pro subscription')
      await passTimeUntil(page, () => refusal.isVisible())

      let leaves = false
      page.on('request', (request) => (leaves ||= request.url().includes('/assets/pricing-page-')))
      // The page's code may have been fetched ahead: then there is no request, and the address changes at once.
      await expectAfter(page, 2000, async () => leaves || new URL(page.url()).pathname === '/pricing')
      await expect(page).toHaveURL('/pricing')
    },
  )

  test("an answer without an agent says 'No agent ID returned'", { tag: '@main' }, async ({ page }) => {
    await page.route('**/api/agents/launch', (route) => route.fulfill({ status: 201, json: {} }))
    const card = await findCard(page, 'Quiz Master')
    await card.getByRole('button', { name: 'Launch Agent' }).click()
    await expect(toast(page, 'No agent ID returned')).toBeVisible()
    await expect(page).toHaveURL(/\/browse\?/)
  })

  test(
    "a launch that fails without a reason says 'Failed to launch agent'",
    { tag: '@main' },
    async ({ page, watch }) => {
      watch.expectStatus(500, '/api/agents/launch')
      await page.route('**/api/agents/launch', (route) => route.fulfill({ status: 500, body: 'oops' }))
      const card = await findCard(page, 'Quiz Master')
      await card.getByRole('button', { name: 'Launch Agent' }).click()
      await expect(toast(page, 'Failed to launch agent')).toBeVisible()
    },
  )

  test(
    'who is signed out by the time they launch is asked to sign in',
    { tag: '@main' },
    async ({ page, me, watch }) => {
      await withoutEvents(page)
      const card = await findCard(page, 'Quiz Master')
      await expect(page.getByRole('banner').getByText(me.email)).toBeVisible()
      await expect(page.getByRole('link', { name: /^Notifications/ })).toBeVisible()
      // What is still being asked would be refused, too, and lead to /auth before the launch does.
      await watch.quiet()
      await page.route('**/api/notifications**', () => {
        // Asked now and then, and never answered for the same reason.
      })
      await call('/auth/logout', { token: me.token, method: 'POST' })
      watch.expectStatus(401, '/api/agents')
      await card.getByRole('button', { name: 'Launch Agent' }).click()

      await expect(toast(page, 'Please sign in to launch agents', 'error')).toBeVisible()
      await expect(page).toHaveURL('/auth')
      expect(await storedToken(page)).toBeNull()
    },
  )
})
