import { violations } from '../../fixtures/axe.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/journey.ts'
import { toast } from '../../fixtures/screen.ts'
import { holdTime } from '../../fixtures/time.ts'
import {
  newTemplateName,
  templateZip,
  tideLogic,
  tideTests,
  uploadButton,
  zipField,
} from '../../fixtures/template-zip.ts'

test.use({ role: 'pro' })

const part = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })

test('only a ZIP can be uploaded, and only once it is chosen', { tag: '@main' }, async ({ page }) => {
  await page.goto('/upload')
  await expect(zipField(page)).not.toHaveAttribute('multiple')
  for (const name of ['config.yaml', 'prompt.txt']) await expect(part(page, name)).toContainText('required')
  for (const name of ['logic.py', 'requirements.txt', 'assets']) {
    await expect(part(page, name)).toContainText('optional')
  }
  await uploadButton(page).click()
  await expect(toast(page, 'Please select a file first')).toBeVisible()
  await zipField(page).setInputFiles({
    name: 'notes.zip.txt',
    mimeType: 'application/zip',
    buffer: Buffer.from('hi'),
  })
  await expect(toast(page, 'Please select a ZIP file')).toBeVisible()
})

test(
  'a person sees what is in the ZIP before it is sent and what was made of it after',
  { tag: '@main' },
  async ({ page }) => {
    const name = newTemplateName('Tide Table')
    await page.goto('/upload')
    const config = `name: ${name}\ndescription: Says when the water is high, for every harbour.\ncategory: Travel\n`
    await zipField(page).setInputFiles(
      await templateZip(name, { 'config.yaml': `${config}tools: [web_browsing, teleport]\n` }),
    )
    await expect(page.getByText(/^Declared tools: /)).toHaveText('Declared tools: Web browsing, teleport')
    await zipField(page).setInputFiles(
      await templateZip(name, {
        'logic.py': tideLogic,
        'tests.yaml': tideTests,
        'assets/a.md': '# A',
        'notes.doc': 'x',
      }),
    )
    await expect(part(page, 'logic.py')).toContainText('bytes')
    await expect(part(page, 'requirements.txt')).toContainText('not there')
    await expect(part(page, 'assets')).toContainText('1 file, 3 bytes')
    await expect(page.getByText('Left out: notes.doc')).toBeVisible()
    await expect(page.getByText('It declares no tools.')).toBeVisible()
    await expect(page.getByRole('article', { name: 'Preview of the card' })).toContainText(name)

    await uploadButton(page).click()
    await expect(toast(page, 'Template uploaded successfully!', 'success')).toBeVisible()
    await expect(page.getByText(`${name}, version 1.0.0`)).toBeVisible()
    await expect(page.getByText('Checks 1 of 1')).toBeVisible()
    await expect(page.getByText('Answers with its own code.')).toBeVisible()
    await expect(page.getByText(/notes\.doc/)).toBeVisible()

    await page.getByRole('link', { name: 'See it in Browse Templates' }).click()
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog.getByText('Checks 1 of 1')).toBeVisible()
  },
)

test(
  'a missing part is marked before it is sent, and the refusal names it',
  { tag: '@main' },
  async ({ page, watch }) => {
    watch.expectStatus(422, '/api/templates/upload')
    await page.goto('/upload')
    for (const name of ['config.yaml', 'prompt.txt']) {
      await zipField(page).setInputFiles(await templateZip(newTemplateName('Mute'), { [name]: undefined }))
      await expect(part(page, name)).toContainText('missing')
      await uploadButton(page).click()
      await expect(page.getByRole('form').getByRole('alert')).toContainText(name)
    }
  },
)

test('a wrong config.yaml is refused with its line', async ({ page, watch }) => {
  watch.expectStatus(422, '/api/templates/upload')
  await page.goto('/upload')
  const config = `name: Broken\ndescription: Too short\n`
  await zipField(page).setInputFiles(await templateZip('Broken', { 'config.yaml': config }))
  await uploadButton(page).click()
  await expect(page.getByRole('form').getByRole('alert')).toContainText('line 2')
})

test('several mistakes are told as a list, once', async ({ page, watch }) => {
  watch.expectStatus(422, '/api/templates/upload')
  await page.goto('/upload')
  const config = 'name: Broken\ndescription: Too short\ncolour: green\n'
  const logic = 'def respond(event):\n    return {"reply": "Hi"\n'
  await zipField(page).setInputFiles(
    await templateZip('Broken', { 'config.yaml': config, 'logic.py': logic }),
  )
  await uploadButton(page).click()
  const refusal = page.getByRole('form').getByRole('alert')
  await expect(refusal.getByRole('listitem')).toHaveText([
    /^config\.yaml, line 2: description /,
    /^config\.yaml, line 3: colour /,
    /^logic\.py, line 2: SyntaxError/,
  ])
  await expect(refusal).toContainText('3 mistakes in this ZIP')
  await expect(toast(page, 'Upload failed')).toBeVisible()
  await expect(page.getByText('line 2: description')).toHaveCount(1)
  expect(await violations(page)).toEqual([])
})

test('a server that says nothing is told as Upload failed', { tag: '@main' }, async ({ page, watch }) => {
  watch.expectStatus(400, '/api/templates/upload')
  await page.clock.install()
  await page.route('**/api/templates/upload*', (route) => route.fulfill({ status: 400, body: 'oops' }))
  await page.goto('/upload')
  await zipField(page).setInputFiles(await templateZip(newTemplateName('Silent')))
  await uploadButton(page).click()
  const refusal = page.getByRole('form').getByRole('alert')
  await expect(refusal).toHaveText('Upload failed')
  await expect(toast(page, 'Upload failed')).toBeVisible()

  const asked = Promise.withResolvers<void>()
  await page.route('**/api/templates/upload*', () => asked.resolve())
  await holdTime(page)
  await uploadButton(page).click()
  await asked.promise
  await page.clock.runFor(29_900)
  await expect(refusal).toHaveCount(0)
  await page.clock.runFor(200)
  await expect(refusal).toHaveText('Upload failed')
})

test('whoever leaves while an upload is under way is asked first', async ({ page }) => {
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/templates/upload*', async (route) => {
    await answer.promise
    await route.continue()
  })
  const name = newTemplateName('Slow Tide')
  await page.goto('/upload')
  await zipField(page).setInputFiles(await templateZip(name))
  await uploadButton(page).click()
  await expect(page.getByRole('progressbar')).toBeVisible()

  const tabs = page.getByRole('navigation', { name: 'Main' })
  const question = page.getByRole('dialog', { name: 'Leave while the upload is under way?' })
  await tabs.getByRole('link', { name: /Agents/ }).click()
  await expect(question).toContainText('The upload stops when you leave this page')
  expect(await violations(page)).toEqual([])
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL('/upload')

  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const browsers = await asked
  expect(browsers.type()).toBe('beforeunload')
  await browsers.dismiss()

  answer.resolve()
  await expect(page.getByText(`${name}, version 1.0.0`)).toBeVisible()
  await tabs.getByRole('link', { name: /Agents/ }).click()
  await expect(page).toHaveURL('/agents')
})
