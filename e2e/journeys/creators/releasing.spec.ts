import type { MyTemplate, SavedTemplate } from '@agentry/contract/creators'
import { expect, test } from '../../fixtures/journey.ts'
import { call } from '../../fixtures/people.ts'
import { toast } from '../../fixtures/screen.ts'
import { newTemplateName } from '../../fixtures/template-zip.ts'

test.use({ role: 'pro' })

const description = 'Says when the water is high, for every harbour.'

test('the form tells at once what others get, and which files are saved', async ({ page, me }) => {
  const name = newTemplateName('Told At Once')
  await page.goto('/create-agent')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Description').fill(description)
  await page
    .getByLabel('Add knowledge files')
    .setInputFiles({ name: 'tides.md', mimeType: 'text/markdown', buffer: Buffer.from('# Tides\n') })
  const file = page.getByRole('list', { name: 'Files' }).getByRole('listitem')
  await expect(file).toContainText('new')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'Saved as version 1.0.0')).toBeVisible()
  await expect(file).toContainText('unchanged')
  const report = page
    .getByRole('form', { name: 'Template' })
    .getByRole('status')
    .filter({ hasText: 'Personal Library' })
  await expect(report).toContainText('Only you see it.')

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(report).toContainText('Everybody finds it under Browse Templates.')
  const id = new URL(page.url()).searchParams.get('template')
  await expect(report.getByRole('link', { name: 'See its page' })).toHaveAttribute(
    'href',
    `/browse?template=${id}`,
  )
  const published = page.getByRole('button', { name: 'Published', exact: true })
  // The report has one, too, until the page is loaded again.
  const link = page.getByRole('link', { name: 'See its page' }).last()
  await expect(published).toBeDisabled()
  await expect(link).toHaveAttribute('href', `/browse?template=${id}`)
  await page.reload()
  await expect(published).toBeDisabled()
  await expect(link).toBeVisible()
  await page.getByLabel('Prompt', { exact: true }).fill('You are a lighthouse.')
  await expect(page.getByRole('button', { name: 'Release', exact: true })).toBeEnabled()
  await expect(link).toHaveCount(0)

  await call(`/templates/${id}`, { token: me.token, method: 'PATCH', body: { visibility: 'private' } })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeEnabled()
})

test('checks that did not run are told apart, need no tick, and can be run', async ({ page, me }) => {
  const tests = '- name: says something\n  turns:\n    - say: Hello\n      lacks: ["xyzzy"]\n'
  const name = newTemplateName('Hurried')
  const { id } = await call<SavedTemplate>('/templates/draft', {
    token: me.token,
    body: { config: { name, description }, prompt: 'You are a tide table.', tests },
  })
  // As it is on a machine that was too slow.
  await page.route('**/api/templates/mine', async (route) => {
    const answer = await route.fetch()
    const mine = (await answer.json()) as MyTemplate[]
    const hurried = mine.map((each) =>
      each.id === id && each.checks ? { ...each, checks: { ...each.checks, passed: 0, not_run: 1 } } : each,
    )
    await route.fulfill({ response: answer, json: hurried })
  })
  await page.goto('/my-agents')
  const row = page.getByRole('article', { name })
  await expect(row.getByText('Checks 0 of 1, 1 not run')).toBeVisible()
  await row.getByRole('button', { name: 'Checks 0 of 1, 1 not run' }).click()
  const checks = page.getByRole('dialog', { name: `Checks of ${name}` })
  await expect(checks).toContainText('checks get 15 seconds at an upload or a save')
  await expect(checks.getByRole('button', { name: 'Run it again' })).toBeVisible()
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Publish ${name}?` })
  await expect(dialog).toContainText('One check did not run')
  await expect(dialog.getByRole('checkbox')).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Publish', exact: true })).toBeEnabled()
  await dialog.getByRole('button', { name: 'Run it again' }).click()
  await expect(dialog.getByText('Checks 1 of 1')).toBeVisible()
  await expect(dialog.getByText('did not run')).toHaveCount(0)
})
