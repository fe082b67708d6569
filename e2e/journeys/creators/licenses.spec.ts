import type { SavedTemplate } from '@agentry/contract/creators'
import { violations } from '../../fixtures/axe.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { call, signUp } from '../../fixtures/people.ts'
import { atRest } from '../../fixtures/screen.ts'
import { browserOf } from '../../fixtures/sharing.ts'
import { newTemplateName, templateZip, zipField } from '../../fixtures/template-zip.ts'

test.use({ role: 'pro' })

test(
  'the upload says which license a ZIP has, and how another one is chosen',
  { tag: '@main' },
  async ({ page }) => {
    const name = newTemplateName('Tide Table')
    const config = `name: ${name}\ndescription: Says when the water is high, for every harbour.\n`
    await page.goto('/upload')
    await zipField(page).setInputFiles(await templateZip(name, { 'config.yaml': config }))
    const hint = page.getByText(/^License: /)
    await expect(hint).toContainText('License: All rights reserved.')
    await expect(hint).toContainText('write license: share-alike into config.yaml')
    await zipField(page).setInputFiles(
      await templateZip(name, { 'config.yaml': `${config}license: share-alike\n` }),
    )
    await expect(hint).toContainText('License: Share alike.')
    await expect(hint).toContainText('write license: free-to-copy into config.yaml')
    await atRest(page)
    expect(await violations(page)).toEqual([])
  },
)

const shelve = (token: string, name: string, license?: string) =>
  call<SavedTemplate>('/templates/draft', {
    token,
    body: {
      config: { name, description: `Says which shore is quiet, by ${name}.`, ...(license && { license }) },
      prompt: `You know every quiet shore of ${name}.`,
      visibility: 'public',
    },
  })

test('the workshop tells what each license allows, and others may copy only where it does', async ({
  page,
  me,
  browser,
}) => {
  const [kept, given] = [newTemplateName('Shore Walks'), newTemplateName('Dune Walks')]
  const { id: keptId } = await shelve(me.token, kept)
  const { id: givenId } = await shelve(me.token, given, 'free-to-copy')
  await page.goto(`/create-agent?template=${keptId}`)
  const license = page.getByLabel('License')
  await expect(license).toHaveValue('all-rights-reserved')
  await license.selectOption('Free to copy')
  await expect(license).toHaveAccessibleDescription(/choose their own license/)
  await page.getByLabel('Premium').check()
  await expect(license).toBeDisabled()
  await expect(license).toHaveAccessibleDescription('Nobody may copy a premium template.')

  const reader = await browserOf(browser, await signUp())
  const start = reader.getByRole('dialog').getByRole('button', { name: 'Use as a starting point' })
  await reader.goto(`/browse?template=${keptId}`)
  await expect(reader.getByRole('dialog', { name: kept })).toContainText('All rights reserved')
  await expect(start).toHaveCount(0)
  await reader.goto(`/browse?template=${givenId}`)
  await expect(reader.getByRole('dialog', { name: given })).toContainText('Free to copy')
  await expect(start).toBeVisible()
  await reader.context().close()
})
