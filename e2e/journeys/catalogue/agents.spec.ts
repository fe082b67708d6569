import { launch } from '../../fixtures/catalogue.ts'
import { storedConversation } from '../../fixtures/chat.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { call, setPro } from '../../fixtures/people.ts'
import { toast } from '../../fixtures/screen.ts'

test.use({ role: 'free' })

test('a person without agents is shown where to find one', { tag: '@main' }, async ({ page }) => {
  await page.goto('/agents')
  await expect(page.getByRole('heading', { name: 'My Active Agents', exact: true })).toBeVisible()
  await expect(page.getByText('Select an agent to start chatting', { exact: true })).toBeVisible()
  await expect(
    page.locator('main').getByRole('link', { name: 'Browse Templates', exact: true }),
  ).toHaveAttribute('href', '/browse')

  await page.getByRole('link', { name: 'Launch New Agent', exact: true }).click()
  await expect(page).toHaveURL('/browse')
})

test('a person stops an agent and starts it again', { tag: '@main' }, async ({ page, me }) => {
  await launch(me, 'Quiz Master')
  await page.goto('/agents')
  const card = page.getByRole('article', { name: 'My Quiz Master' })
  await expect(card.getByText('running')).toBeVisible()

  const refreshed = page.waitForRequest(
    (request) => request.method() === 'GET' && /\/api\/agents\/?$/.test(request.url()),
  )
  await card.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(toast(page, 'Agent stopped successfully', 'success')).toBeVisible()
  await refreshed
  await expect(card.getByText('stopped')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Chat', exact: true })).toBeDisabled()
  await expect(card.getByRole('button', { name: 'Stop', exact: true })).toBeDisabled()

  await expect(card.getByRole('button', { name: 'Start again' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(card.getByText('running')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Chat', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
})

test(
  "an agent that cannot be stopped says 'Failed to stop agent', one that cannot be asked 'Failed to get agent status'",
  { tag: '@main' },
  async ({ page, me, watch }) => {
    const agent = await launch(me, 'Quiz Master')
    watch.expectStatus(500, `/api/agents/${agent.id}`)
    await page.route(`**/api/agents/${agent.id}`, (route) => route.fulfill({ status: 500, body: 'oops' }))
    await page.goto('/agents')
    const card = page.getByRole('article', { name: 'My Quiz Master' })
    await card.getByRole('button', { name: 'Stop', exact: true }).click()
    await expect(toast(page, 'Failed to stop agent')).toBeVisible()
    await expect(card.getByText('running')).toBeVisible()

    watch.expectStatus(400, `/api/agents/${agent.id}/status`)
    await page.route('**/status', (route) => route.fulfill({ status: 400, body: 'oops' }))
    await page.getByRole('button', { name: 'Settings of My Quiz Master' }).click()
    await expect(
      page.getByRole('dialog').getByText('Failed to get agent status', { exact: true }),
    ).toBeVisible()
  },
)

test(
  'a person renames an agent by the keyboard, and the focus comes back',
  { tag: '@main' },
  async ({ page, me }) => {
    await launch(me, 'Quiz Master')
    await page.goto('/agents')
    const settings = page.getByRole('button', { name: 'Settings of My Quiz Master' })
    await settings.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Agent settings' })
    await expect(
      dialog.getByText(/^Running since \w{3} \d+, \d{4}\. Nothing has been said yet\.$/),
    ).toBeVisible()
    await expect(dialog.getByText(/It runs version \S+ of Quiz Master/)).toBeVisible()
    await dialog.getByLabel('Name').fill('Friday quiz')
    await page.keyboard.press('Enter')

    await expect(page.getByRole('article', { name: 'Friday quiz' })).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Settings of Friday quiz' })).toBeFocused()
    await page.reload()
    await expect(page.getByRole('article', { name: 'Friday quiz' })).toBeVisible()
  },
)

test(
  'every status is told, and only a running agent can be talked to',
  { tag: '@main' },
  async ({ page, me }) => {
    const agent = await launch(me, 'Quiz Master')
    const agents = ['running', 'stopped', 'error', 'warming-up'].map((status, at) => ({
      ...agent,
      id: `01a1dd23-0000-7000-8000-00000000000${at}`,
      name: `Agent ${status}`,
      status,
      created_at: `2024-03-1${at}T12:00:00.000Z`,
      status_reason: status === 'error' ? 'Its logic does not start.' : null,
    }))
    await page.route(/\/api\/agents\/?$/, (route) => route.fulfill({ json: agents }))
    await page.goto('/agents')

    for (const [status, shown, canChat, canStop, created] of [
      ['running', 'running', true, true, 'Mar 10, 2024'],
      ['stopped', 'stopped', false, false, 'Mar 11, 2024'],
      ['error', 'error', false, true, 'Mar 12, 2024'],
      ['warming-up', 'pending', false, true, 'Mar 13, 2024'],
    ] as const) {
      const card = page.getByRole('article', { name: `Agent ${status}` })
      await expect(card.getByRole('heading')).toHaveText(`Agent ${status}`)
      await expect(card.getByText(`Created ${created}`, { exact: true })).toBeVisible()
      await expect(card.getByText(shown, { exact: true })).toBeVisible()
      await expect(card.getByRole('button', { name: 'Chat', exact: true })).toBeEnabled({ enabled: canChat })
      await expect(card.getByRole('button', { name: 'Stop', exact: true })).toBeEnabled({ enabled: canStop })
    }
    await expect(page.getByText('Its logic does not start.')).toBeVisible()
  },
)

test("agents that cannot be loaded say why, and 'Try Again' does", async ({ page, watch }) => {
  watch.expectStatus(429, '/api/agents')
  await page.route(/\/api\/agents\/?$/, (route) =>
    route.fulfill({ status: 429, json: { detail: 'Too many at once.', code: 'too-many-requests' } }),
  )
  await page.goto('/agents')
  await expect(page.getByText('Too many at once.')).toBeVisible()
  await page.unroute(/\/api\/agents\/?$/)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('No agents yet')).toBeVisible()
})

test('when Pro ends, a person chooses which five agents stay', async ({ page, me }) => {
  await setPro(me, true)
  const names = ['Quiz Master', 'Email Polisher', 'Recipe Scaler', 'Poem Forms', 'Packing List', 'Plant Care']
  for (const name of names) await launch(me, name)
  await setPro(me, false)

  await page.goto('/agents')
  const panel = page.getByRole('region', { name: 'Choose which agents stay' })
  await expect(panel.getByText('5 of 5 chosen')).toBeVisible()
  const card = page.getByRole('article', { name: 'My Quiz Master' })
  await expect(card.getByText('Stopped because Pro ended: the Free plan has 5 agents.')).toBeVisible()
  await expect(panel.getByRole('checkbox', { name: 'My Quiz Master' })).toBeDisabled()

  await panel.getByRole('checkbox', { name: 'My Plant Care' }).uncheck()
  await panel.getByRole('checkbox', { name: 'My Quiz Master' }).check()
  await panel.getByRole('button', { name: 'Keep these agents' }).click()
  await expect(toast(page, 'Your choice is saved', 'success')).toBeVisible()
  await expect(panel).toBeHidden()
  await expect(card.getByText('running')).toBeVisible()
  await expect(page.getByRole('article', { name: 'My Plant Care' }).getByText('stopped')).toBeVisible()
})

test('a removed agent goes with its conversations, and Undo brings it back', async ({ page, me }) => {
  const agent = await launch(me, 'Quiz Master')
  await storedConversation(me, agent, 'start')
  await page.goto('/agents')
  const card = page.getByRole('article', { name: 'My Quiz Master' })
  const remove = async () => {
    await page.getByRole('button', { name: 'Settings of My Quiz Master' }).click()
    const dialog = page.getByRole('dialog', { name: 'Agent settings' })
    await dialog.getByRole('button', { name: 'Remove agent' }).click()
    await expect(
      dialog.getByText('My Quiz Master goes with all its conversations, files and what it remembers.'),
    ).toBeVisible()
    await dialog.getByRole('button', { name: 'Remove with its conversations' }).click()
    await expect(card).toHaveCount(0)
  }
  await remove()
  expect(await call('/conversations', { token: me.token })).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card.getByText('running')).toBeVisible()
  await expect(page.getByText('My Quiz Master removed')).toHaveCount(0)

  await remove()
  await page.reload()
  await expect(page.getByText('No agents yet')).toBeVisible()
})

test('conversations of a stopped agent are read and exported from its card', async ({ page, me }) => {
  const agent = await launch(me, 'Quiz Master')
  await storedConversation(me, agent, 'start')
  await call(`/agents/${agent.id}`, { token: me.token, method: 'DELETE' })
  await page.goto('/agents')
  await page
    .getByRole('article', { name: 'My Quiz Master' })
    .getByRole('link', { name: 'Read conversations' })
    .click()
  await expect(page.getByText('This agent is stopped. Its conversations stay readable.')).toBeVisible()
  await expect(page.getByRole('article', { name: 'You', exact: true })).toContainText('start')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Actions for / }).click()
  await page.getByRole('menuitem', { name: 'Export as Markdown' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/\.md$/)
})
