import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { signInWith } from '../../fixtures/auth-form.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { chooseConsents, settled } from '../../fixtures/newcomer.ts'
import { call } from '../../fixtures/people.ts'
import { mailsTo } from '../../fixtures/outbox.ts'
import { storedToken, toast } from '../../fixtures/screen.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const setting = (page: Page, name: string) =>
  section(page, 'Current Privacy Settings').getByRole('listitem').filter({ hasText: name })
const options = ['General Research', 'Business Research', 'Creative Research', 'Beta Testing']

test.use({
  role: 'free',
  account: async ({ role }, use) => use(role === 'visitor' ? undefined : await settled()),
})

test('the settings show what counts, and the dialog changes it', { tag: '@main' }, async ({ page, me }) => {
  await chooseConsents(me, { research_general: true, research_creative: true })
  await page.goto('/settings/privacy')
  for (const [name, standing] of [
    ['General Research', 'Enabled'],
    ['Business Research', 'Disabled'],
    ['Creative Research', 'Enabled'],
    ['Beta Testing', 'Disabled'],
  ] as const) {
    await expect(setting(page, name)).toHaveText(`${name}${standing}`)
  }
  const manage = section(page, 'Research Participation').getByRole('button', {
    name: 'Manage Research Preferences',
    exact: true,
  })
  await manage.click()
  const dialog = page.getByRole('dialog', { name: 'Your Privacy, Your Choice' })
  await dialog.getByRole('checkbox', { name: 'General AI Research' }).uncheck()
  await dialog.getByRole('checkbox', { name: 'Business AI Research' }).check()
  await dialog.getByRole('checkbox', { name: 'Beta Testing Program' }).check()
  await dialog.getByRole('button', { name: 'Save My Preferences' }).click()
  await expect(toast(page, 'Thank you! Your privacy preferences have been saved.')).toBeVisible()
  for (const name of ['Business Research', 'Creative Research', 'Beta Testing']) {
    await expect(setting(page, name)).toContainText('Enabled')
  }
  await expect(setting(page, 'General Research')).toContainText('Disabled')
  await expect(manage).toBeFocused()

  const choices = section(page, 'History of Your Choices').getByRole('listitem')
  await expect(choices).toHaveCount(3)
  await expect(choices.nth(0)).toContainText('Business Research, Creative Research, Beta Testing')
  await expect(choices.nth(0)).toContainText('policy of Jul 8, 2025')
  await expect(choices.nth(2)).toContainText('Everything private')
})

test('the contents lead to every section', async ({ page }) => {
  await page.goto('/settings/privacy')
  const links = page.getByRole('navigation', { name: 'Contents' }).getByRole('link')
  await expect(links).toHaveCount(15)
  const named = await page.locator('main section > div h2').allTextContents()
  await expect(links).toHaveText(named)
  for (const link of await links.all()) {
    await link.click()
    await expect(
      page.getByRole('region', { name: (await link.textContent())!, exact: true }),
    ).toBeInViewport()
  }
})

test('consents that cannot be read are shown disabled', { tag: '@main' }, async ({ page, me, watch }) => {
  await chooseConsents(me, { research_general: true })
  watch.expectStatus(500, '/api/user/consent')
  await page.route('**/api/user/consent', (route) => route.fulfill({ status: 500, json: {} }))
  const words = 'The consents could not be loaded'
  const logged = page.waitForEvent(
    'console',
    (message) => message.type() === 'warning' && message.text().includes(words),
  )
  await page.goto('/settings/privacy')
  for (const name of options) await expect(setting(page, name)).toContainText('Disabled')
  await logged
})

test(
  'the page leads back to the dashboard, to the legal documents and to legal inquiries',
  { tag: '@main' },
  async ({ page }) => {
    await page.goto('/settings/privacy')
    for (const name of [
      'Research Participation',
      'Export Your Data',
      'Current Privacy Settings',
      'Delete Account',
    ]) {
      await expect(section(page, name)).toBeVisible()
    }
    const legal = section(page, 'Legal Documents')
    await expect(legal.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
      'href',
      '/privacy-policy',
    )
    await expect(legal.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute(
      'href',
      '/terms-of-service',
    )
    await expect(legal.getByRole('link', { name: /Legal inquiries/ })).toHaveAttribute(
      'href',
      'mailto:legal@agentry.example',
    )
    await page.getByRole('link', { name: 'Back to Dashboard', exact: true }).click()
    await expect(page).toHaveURL('/browse')
  },
)

test(
  'everything about me comes as an indented JSON file named with the day',
  { tag: '@main' },
  async ({ page, me }) => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/user/export-data', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/settings/privacy')
    const download = page.waitForEvent('download')
    const action = section(page, 'Export Your Data').getByRole('button')
    await expect(action).toHaveText('Download My Data')
    await action.click()
    await expect(page.getByRole('button', { name: 'Preparing Export...', exact: true })).toBeDisabled()
    answer()
    const file = await download
    expect(file.suggestedFilename()).toBe(`agentry-${new Date().toISOString().slice(0, 10)}.json`)
    await expect(toast(page, 'Your data export has been downloaded!')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Download My Data' })).toBeEnabled()

    const text = await readFile(await file.path(), 'utf8')
    expect(text).toContain('\n  "user_info"')
    const content = JSON.parse(text) as object
    expect(Object.keys(content).slice(0, 6)).toEqual([
      'user_info',
      'agents',
      'templates',
      'chat_history',
      'consents',
      'exported_at',
    ])
    const { id, created_at } = await call<Record<string, string>>('/auth/me', { token: me.token })
    expect(content).toMatchObject({ user_info: { id, email: me.email, created_at, is_pro: false } })
  },
)

test(
  'an export that fails gives a local sample that says what it is',
  { tag: '@main' },
  async ({ page, me, watch }) => {
    watch.expectStatus(500, '/api/user/export-data')
    await page.route('**/api/user/export-data', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/settings/privacy')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download My Data' }).click()
    const content: unknown = JSON.parse(await readFile(await (await download).path(), 'utf8'))
    const { id } = await call<{ id: string }>('/auth/me', { token: me.token })
    expect(content).toMatchObject({
      note: expect.stringMatching(/^This is a sample/),
      user_info: { id, email: me.email, is_pro: false },
      agents: [],
    })
    await expect(toast(page, 'Your data export has been downloaded!')).toBeVisible()
    await expect(section(page, 'Export Your Data').getByText(/this file is a sample/)).toBeVisible()
  },
)

test('an export of which nothing can be saved says so', { tag: '@main' }, async ({ page, watch }) => {
  watch.expectStatus(500, '/api/user/export-data')
  await page.route('**/api/user/export-data', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/settings/privacy')
  await page.evaluate(() => {
    URL.createObjectURL = () => {
      throw new Error('No room')
    }
  })
  await page.getByRole('button', { name: 'Download My Data' }).click()
  await expect(toast(page, 'Failed to export data. Please try again.')).toBeVisible()
})

test(
  'an account is deleted after a question, and signing in again offers to undo it',
  { tag: '@main' },
  async ({ page, me, watch }) => {
    await page.goto('/settings/privacy')
    const remove = section(page, 'Delete Account').getByRole('button', {
      name: 'Delete My Account',
      exact: true,
    })
    const question = page.waitForEvent('dialog').then(async (dialog) => {
      await dialog.dismiss()
      return dialog.message()
    })
    await remove.click()
    expect(await question).toBe(
      'Are you sure you want to delete your account? This action cannot be undone and all your data will be permanently deleted.',
    )
    await expect(page).toHaveURL('/settings/privacy')

    page.once('dialog', (dialog) => void dialog.accept())
    // The bell may ask between the end of the session and the way to the home page.
    watch.allowStatus(401, '/api/notifications')
    const asked = page.waitForRequest('**/api/user/delete-account')
    await remove.click()
    expect((await asked).method()).toBe('DELETE')
    expect((await asked).postData()).toBeNull()
    await expect(
      toast(page, 'Your account deletion request has been submitted. You will receive a confirmation email.'),
    ).toBeVisible()
    await expect(page).toHaveURL('/')
    expect(await storedToken(page)).toBeNull()
    await expect.poll(async () => (await mailsTo(me.email)).length).toBeGreaterThan(0)

    watch.expectStatus(403, '/api/auth/login')
    await page.goto('/auth')
    await signInWith(page, me)
    await page.getByRole('button', { name: 'Undo and Keep My Account' }).click()
    await expect(toast(page, 'Your account is open again.')).toBeVisible()
    await expect(page).toHaveURL('/browse')
  },
)

test(
  'a deletion that fails names the way to support and stays on the page',
  { tag: '@main' },
  async ({ page, watch }) => {
    watch.expectStatus(500, '/api/user/delete-account')
    await page.route('**/api/user/delete-account', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/settings/privacy')
    page.once('dialog', (dialog) => void dialog.accept())
    await page.getByRole('button', { name: 'Delete My Account' }).click()
    await expect(
      toast(
        page,
        'Account deletion request submitted. Please contact support at support@agentry.example to complete the process.',
      ),
    ).toBeVisible()
    await expect(page).toHaveURL('/settings/privacy')
  },
)

test('another session is signed out, and its token is dead', async ({ page, me }) => {
  const { access_token: other } = await call<{ access_token: string }>('/auth/login', {
    body: { email: me.email, password: me.password },
  })
  await page.goto('/settings/privacy')
  const sessions = section(page, 'Where You Are Signed In').getByRole('listitem')
  await expect(sessions).toHaveCount(2)
  const foreign = sessions.filter({ hasNotText: 'This device' })
  await foreign.getByRole('button').click()
  await expect(toast(page, 'That device has been signed out.')).toBeVisible()
  await expect(sessions).toHaveCount(1)
  await expect(call('/auth/me', { token: other })).rejects.toThrow('401')
})

test('signing out this session leads to the sign-in page', async ({ page }) => {
  const bell = page.waitForResponse('**/api/notifications')
  await page.goto('/settings/privacy')
  await bell
  await section(page, 'Where You Are Signed In').getByRole('button').click()
  await expect(page).toHaveURL('/auth')
})

test('a shorter time for conversations is kept', async ({ page }) => {
  await page.goto('/settings/privacy')
  const days = page.getByLabel('Keep conversations for')
  await expect(days).toHaveValue('90')
  await days.selectOption('14 days')
  await section(page, 'How Long Conversations Are Kept').getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Conversations are now kept for 14 days.')).toBeVisible()
  await page.reload()
  await expect(days).toHaveValue('14')
})

test('what research took can be read as taken, and removed', async ({ page }) => {
  const record = {
    id: '01a1dd23-0000-7000-8000-000000000007',
    area: 'business',
    category: 'Business',
    taken_at: new Date().toISOString(),
    messages: [{ sender: 'user', content: 'Write to [email] about Monday.' }],
  }
  await page.route('**/api/user/research', (route) => route.fulfill({ json: [record] }))
  await page.route(`**/api/user/research/${record.id}`, (route) => route.fulfill({ status: 204 }))
  await page.goto('/settings/privacy')
  const taken = section(page, 'What Research Has Taken')
  await taken.getByText('Business Research · Business').click()
  await expect(taken.getByText('Write to [email] about Monday.')).toBeVisible()
  await taken.getByRole('button', { name: 'Remove This Record' }).click()
  await expect(toast(page, 'Removed from research.')).toBeVisible()
  await expect(taken.getByText('Nothing.')).toBeVisible()
})
