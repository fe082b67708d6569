import type { SavedTemplate, VersionContent } from '@agentry/contract/creators'
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/journey.ts'
import { call } from '../../fixtures/people.ts'
import { toast } from '../../fixtures/screen.ts'
import { newTemplateName } from '../../fixtures/template-zip.ts'

test.use({ role: 'pro' })

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

test('a second tab does not undo what the first has saved, and is asked which one counts', async ({
  page,
  me: { token },
  watch,
}) => {
  watch.expectStatus(409, '/api/templates/draft')
  const { id, version_id } = await call<SavedTemplate>('/templates/draft', {
    token,
    body: {
      config: { name: newTemplateName('Two Tabs'), description: 'Says when the water is high.' },
      prompt: 'You are a tide table.',
    },
  })
  await page.goto(`/create-agent?template=${id}`)
  const description = page.getByLabel('Description')
  const prompt = page.getByLabel('Prompt', { exact: true })
  await expect(prompt).toHaveValue('You are a tide table.')
  const saveElsewhere = (words: string, from: string) =>
    call<VersionContent>(`/templates/${id}/versions/${from}`, { token }).then(({ config }) =>
      call<SavedTemplate>('/templates/draft', {
        token,
        body: { config: { ...config, description: words }, prompt: 'You are a tide table.', template_id: id },
      }),
    )
  const second = await saveElsewhere('Written in the first tab.', version_id)
  await prompt.fill('You are a lighthouse.')
  await save(page)
  const asked = page.getByRole('alert').filter({ hasText: 'This template was changed elsewhere' })
  await expect(asked).toContainText('version 1.0.1')
  await asked.getByRole('button', { name: 'Load the newer version' }).click()
  await expect(description).toHaveValue('Written in the first tab.')
  await expect(prompt).toHaveValue('You are a tide table.')
  await expect(asked).toHaveCount(0)

  await saveElsewhere('Written in the first tab again.', second.version_id)
  await prompt.fill('You are a lighthouse.')
  await save(page)
  await asked.getByRole('button', { name: 'Save mine over it' }).click()
  await expect(toast(page, 'Saved as version 1.0.3')).toBeVisible()
  await expect(asked).toHaveCount(0)
  await page.reload()
  await expect(prompt).toHaveValue('You are a lighthouse.')
  await expect(description).toHaveValue('Written in the first tab.')
})
