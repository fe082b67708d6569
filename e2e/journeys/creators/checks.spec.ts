import { violations } from '../../fixtures/axe.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { newTemplateName, tideLogic } from '../../fixtures/template-zip.ts'

test.use({ role: 'pro' })

const tests = `- name: knows high water
  turns:
    - say: When is high water?
      contains: ["14:10"]
    - say: When is high water tomorrow?
      contains: ["next week"]
`

test('the checks in the form are played on request, and tell what went wrong', async ({ page }) => {
  test.slow()
  await page.goto('/create-agent')
  await page.getByLabel('Name', { exact: true }).fill(newTemplateName('Checked Guide'))
  await page.getByRole('button', { name: 'Add logic.py' }).click()
  await page.getByLabel('logic.py').fill(tideLogic)
  await page.getByText('Checks (tests.yaml, optional)').click()
  await expect(page.getByRole('button', { name: 'Run checks now' })).toHaveCount(0)
  await page.getByLabel('Conversations that must go well').fill(tests)
  await page.getByRole('button', { name: 'Run checks now' }).click()
  const report = page.getByRole('status', { name: 'How the checks went' })
  // The first Python of a server takes its time.
  await expect(report.getByText('Checks 1 of 2')).toBeVisible({ timeout: 150_000 })
  await expect(report.getByText('with built-in model')).toBeVisible()
  await expect(report.getByText('does not say "next week"')).toBeVisible()
  expect(await violations(page)).toEqual([])
})
