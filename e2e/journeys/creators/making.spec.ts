import { readFile } from 'node:fs/promises'
import type { Agent } from '@agentry/contract/agents'
import type { SavedTemplate } from '@agentry/contract/creators'
import type { Page } from '@playwright/test'
import { violations } from '../../fixtures/axe.ts'
import { agentsOf, cardOf, templateNamed } from '../../fixtures/catalogue.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { call, type Account } from '../../fixtures/people.ts'
import { notifications, toast } from '../../fixtures/screen.ts'
import {
  newTemplateName,
  templateZip,
  tideLogic,
  tideTests,
  uploadButton,
  zipField,
} from '../../fixtures/template-zip.ts'

test.use({ role: 'pro' })

const description = 'Says when the water is high, for every harbour.'

function saveDraft({ token }: Account, name: string, more: Record<string, unknown> = {}) {
  const { config, ...rest } = more
  return call<SavedTemplate>('/templates/draft', {
    token,
    body: { config: { name, description, ...(config as object) }, prompt: 'You are a tide table.', ...rest },
  })
}

const confirmRelease = (page: Page, word: 'Publish' | 'Release') =>
  page.getByRole('dialog').getByRole('button', { name: word, exact: true }).click()

test(
  'an agent is made, tried out unsaved, saved, published and launched',
  { tag: '@main' },
  async ({ page, watch }) => {
    test.slow()
    const name = newTemplateName('Harbour Guide')
    await page.goto('/create-agent')
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('Description').fill(description)
    await page.getByRole('checkbox', { name: 'Calculator' }).check()
    await page.getByLabel('Starter question 1', { exact: true }).fill('When is high water?')
    await page.getByRole('button', { name: 'Add logic.py' }).click()
    await page.getByLabel('logic.py').fill(tideLogic)

    await page.getByRole('button', { name: 'When is high water?' }).click()
    const panel = page.getByRole('region', { name: 'Try it out' })
    // The first Python of a server takes its time.
    await expect(panel.getByText('High water is at 14:10.').first()).toBeVisible()

    await panel.getByLabel('Message', { exact: true }).fill('Kept nowhere')
    await page.reload()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name)
    await expect(panel.getByLabel('Message', { exact: true })).toHaveValue('')

    const gate = Promise.withResolvers<void>()
    await page.route('**/api/templates/draft', async (route) => {
      await gate.promise
      await route.continue()
    })
    const saving = page.waitForRequest('**/api/templates/draft')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await saving
    await page.getByLabel('Prompt', { exact: true }).fill('Typed while it was being saved.')
    gate.resolve()
    await expect(toast(page, 'Saved as version 1.0.0')).toBeVisible()
    await expect(page).toHaveURL(/create-agent\?template=/)
    await expect(page.getByText('Kept in this browser')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Prompt', { exact: true })).toHaveValue('Typed while it was being saved.')

    watch.expectStatus(422, '/api/templates/draft')
    await page.getByLabel('Prompt', { exact: true }).fill(`You are a tide table. sk-live-${'1'.repeat(24)}`)
    await page.getByLabel('Name', { exact: true }).scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const refusal = page.getByRole('form', { name: 'Template' }).getByRole('alert')
    await expect(refusal).toContainText('prompt.txt, line 1 looks like')
    await expect(refusal).toBeInViewport({ ratio: 1 })
    await page.getByLabel('Prompt', { exact: true }).fill('You are a tide table.')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await confirmRelease(page, 'Publish')
    await expect(toast(page, `${name} is published`)).toBeVisible()
    expect((await templateNamed(name)).created_by).toBe('Ada Park')
    await page.getByRole('button', { name: 'Launch', exact: true }).click()
    await expect(page).toHaveURL(/\/agents\/[\w-]+\/chat/)
  },
)

test('a failing logic.py shows its traceback and the line', async ({ page }) => {
  await page.goto('/create-agent')
  await page.getByRole('button', { name: 'Add logic.py' }).click()
  const editor = page.getByLabel('logic.py')
  await editor.fill('')
  await editor.press('Tab')
  await expect(editor).toHaveValue('    ')
  await editor.fill('a\n\nb')
  for (const key of ['ArrowUp', 'Shift+Tab']) await editor.press(key)
  await expect(editor).toHaveValue('a\n\nb')
  await editor.fill('def respond(event):\n    return missing_name\n')
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(page.getByText('missing_name').last()).toBeVisible()
  await expect(page.getByText(/Traceback/)).toBeVisible()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Discard changes' }).click()
  await expect(page.getByRole('button', { name: 'Add logic.py' })).toBeVisible()
  await notifications(page).getByRole('button', { name: 'Undo' }).click()
  await expect(editor).toHaveValue('def respond(event):\n    return missing_name\n')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Discard changes' }).click()
})

test('a new version is compared with the one before, and restored', async ({ page, me }) => {
  const name = newTemplateName('Versioned')
  const first = await saveDraft(me, name)
  await page.goto(`/create-agent?template=${first.id}`)
  await page.getByLabel('Prompt').fill('You are a lighthouse.')
  await page.getByRole('checkbox', { name: 'E-mail' }).check()
  await page.getByLabel('What is new in this version (optional)').fill('Shines now')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'Saved as version 1.0.1')).toBeVisible()

  await page.goto('/my-agents')
  const row = page.getByRole('article', { name })
  await row.getByRole('button', { name: 'Version 1.0.1' }).click()
  const dialog = page.getByRole('dialog', { name: `Versions of ${name}` })
  await expect(dialog.getByText('Shines now')).toBeVisible()
  const change = dialog.getByRole('region', { name: 'What changed' })
  await expect(change.getByRole('heading').nth(1)).toHaveText('What it may do')
  await expect(change.getByText('You are a lighthouse.')).toBeVisible()
  await expect(change.getByText('You are a tide table.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Restore version 1.0.0' }).click()
  await expect(toast(page, 'Restored as version 1.0.2')).toBeVisible()
  await expect(dialog.getByRole('list', { name: 'Versions' }).getByRole('listitem')).toHaveCount(3)
})

test('what is saved stays with its creator until it is released, failing checks in view', async ({
  page,
  me,
}) => {
  const name = newTemplateName('Two Stages')
  const { id } = await saveDraft(me, name, { visibility: 'public', logic: tideLogic, tests: tideTests })
  await page.goto(`/create-agent?template=${id}`)
  await page.getByLabel('Prompt', { exact: true }).fill('You are a lighthouse.')
  await page.getByLabel('logic.py').fill(tideLogic.replace('14:10', '15:20'))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved, not released')).toBeVisible()

  await page.goto('/my-agents')
  const row = page.getByRole('article', { name })
  await expect(row.getByText('1.0.1 saved, not released')).toBeVisible()
  await row.getByRole('button', { name: 'Release', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Release version 1.0.1 of ${name}?` })
  await expect(dialog.getByLabel('What was answered').first()).toContainText('15:20')
  await expect(dialog.getByText('You are a lighthouse.')).toBeVisible()
  const confirm = dialog.getByRole('button', { name: 'Release', exact: true })
  await expect(confirm).toBeDisabled()
  await dialog.getByRole('checkbox', { name: /^Release it with/ }).check()
  await confirm.click()
  await expect(toast(page, 'Version 1.0.1 is released')).toBeVisible()
  await expect(row.getByRole('button', { name: 'Version 1.0.1' })).toBeVisible()
})

test('what is downloaded can be uploaded again, and nothing changes', async ({ page, me }) => {
  const name = newTemplateName('Round Trip')
  await saveDraft(me, name, {
    logic: tideLogic,
    tests: tideTests,
    config: { tools: ['calculator'], starters: ['Hi?'] },
  })
  await page.goto('/my-agents')
  await page.getByRole('button', { name: `More about ${name}` }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Download as ZIP' }).click()
  const buffer = await readFile(await (await downloading).path())

  await page.goto('/upload')
  await zipField(page).setInputFiles({ name: 'again.zip', mimeType: 'application/zip', buffer })
  await uploadButton(page).click()
  await expect(page.getByText(`${name} is already at version 1.0.0: nothing in it changed`)).toBeVisible()
})

test('a template is published, hidden and deleted from the library', async ({ page, me }) => {
  const name = newTemplateName('Passing')
  await saveDraft(me, name)
  await page.goto('/my-agents')
  const row = page.getByRole('article', { name })
  await expect(row.getByText('Private', { exact: true })).toBeVisible()
  await row.getByRole('button', { name: 'Publish' }).click()
  await confirmRelease(page, 'Publish')
  await expect(row.getByText('Public', { exact: true })).toBeVisible()
  await row.getByRole('button', { name: 'Unpublish' }).click()
  await expect(row.getByText('Private', { exact: true })).toBeVisible()
  await row.getByRole('button', { name: `More about ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete template' }).click()
  await expect(row).toHaveCount(0)
})

test('a free template is a starting point, and says where it comes from', async ({ page }) => {
  const { id } = await templateNamed('Packing List')
  await page.goto(`/browse?template=${id}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Use as a starting point' }).click()
  await expect(page).toHaveURL(/create-agent\?template=/)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(/Packing List/)
  await page.goto('/my-agents')
  await expect(page.getByText(/Based on Packing List/).first()).toBeVisible()
})

test('a creator has a shelf of their own', async ({ page, me }) => {
  const name = newTemplateName('Shelved')
  const { id } = await saveDraft(me, name, { visibility: 'public' })
  await page.goto(`/browse?template=${id}`)
  await page.getByRole('dialog').getByRole('link', { name: 'Ada Park' }).click()
  await expect(page).toHaveURL(/\/creators\/[a-z0-9-]+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Park' })).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: name })).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: 'Budget Builder' })).toHaveCount(0)
})

test('an agent moves to a version that asks for more only when its owner allows it', async ({
  page,
  me,
  watch,
}) => {
  const name = newTemplateName('Growing')
  const { id } = await saveDraft(me, name)
  await call<{ agent: Agent }>('/agents/launch', { token: me.token, body: { template_id: id } })
  await saveDraft(me, name, { template_id: id, config: { tools: ['email'] } })
  watch.expectStatus(409, '/api/agents/')
  await page.goto('/agents')
  const card = page.getByRole('article', { name: `My ${name}` })
  await card.getByRole('button', { name: 'See settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Agent settings' })
  await dialog.getByRole('button', { name: 'Update to version 1.0.1' }).click()
  await expect(dialog.getByText(/e-mail/i)).toBeVisible()
  await dialog.getByRole('button', { name: 'Allow and update' }).click()
  await expect(dialog.getByText(/the newest there is/)).toBeVisible()
  const agent = (await agentsOf(me)).find(({ template_id }) => template_id === id)
  expect(agent?.version).toBe('1.0.1')
})

test('the pages of makers have no barrier that axe knows', async ({ page, me }) => {
  await saveDraft(me, newTemplateName('Reachable'), { tests: tideTests })
  await page.goto('/my-agents')
  await expect(page.getByRole('heading', { name: 'My templates' })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.goto('/upload')
  await zipField(page).setInputFiles(
    await templateZip(newTemplateName('Reachable'), { 'logic.py': tideLogic }),
  )
  await expect(page.getByRole('article')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.goto('/create-agent')
  await page.getByRole('button', { name: 'Add logic.py' }).click()
  await expect(page.getByText('Sample message')).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test.describe('without Pro', () => {
  test.use({ role: 'free' })

  test('making leads to the prices, and the library says how to begin', async ({ page, me }) => {
    for (const path of ['/upload', '/create-agent']) {
      await page.goto(path)
      await expect(page).toHaveURL('/pricing')
    }
    await page.goto('/my-agents')
    await expect(page.getByRole('heading', { name: 'Your library is empty' })).toBeVisible()
    const library = page.getByRole('main')
    await expect(library).toContainText('Making your own comes with Pro.')
    await expect(library.getByRole('link', { name: 'Create Agent' })).toHaveCount(0)
    await expect(library.getByRole('link', { name: 'Browse Templates' })).toHaveAttribute('href', '/browse')
    const { id } = await templateNamed('Plant Care')
    await call(`/templates/${id}/saved`, { token: me.token, method: 'PUT' })
    await page.reload()
    await expect(cardOf(page, 'Plant Care')).toBeVisible()
    await expect(library.getByRole('region', { name: 'Earnings' })).toHaveCount(0)
  })
})
