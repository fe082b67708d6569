import { expect, test } from '../../fixtures/journey.ts'
import { confirmAddress } from '../../fixtures/outbox.ts'
import { call, setPro, signUp, signUpOperator } from '../../fixtures/people.ts'
import { toast } from '../../fixtures/screen.ts'
import { browserOf, stranger } from '../../fixtures/sharing.ts'

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="#C30"/></svg>'

test.use({ role: 'free' })

test('a creator chooses how others see them, is verified and written to', async ({
  page,
  me,
  browser,
  watch,
}) => {
  test.slow()
  watch.expectStatus(422, '/api/profile')
  await setPro(me, true)
  const end = crypto.randomUUID().slice(-8)
  const name = `Kettle ${end}`
  const { id } = await call<{ id: string }>('/templates/draft', {
    token: me.token,
    body: {
      config: { name, description: 'Knows when the water is hot enough for tea.' },
      prompt: 'You watch kettles.',
      visibility: 'public',
    },
  })
  await page.goto('/settings/account')
  const form = page.getByRole('form', { name: 'Public profile' })
  await form.getByLabel('Public name').fill('Night Owl')
  await form.getByLabel('Handle').fill('agentry')
  await form.getByLabel('Bio (optional)').fill('I watch kettles, mostly at night.')
  await form.getByLabel('Link (optional)').fill('https://kettles.example/about')
  await form.getByRole('button', { name: 'Save Profile' }).click()
  await expect(form.getByText('could be taken for ours')).toBeVisible()
  await expect(form.getByLabel('Bio (optional)')).toHaveValue('I watch kettles, mostly at night.')
  await form.getByLabel('Handle').fill(`owl-${end}`)
  await form.getByRole('button', { name: 'Save Profile' }).click()
  await expect(toast(page, 'Profile saved')).toBeVisible()
  await page
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: 'me.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(picture) })
  await expect(page.getByRole('button', { name: 'Remove Picture' })).toBeVisible()

  const operator = await browserOf(browser, await signUpOperator())
  await operator.goto('/admin/people')
  await operator.getByLabel('Search by email, name or id').fill(me.email)
  await operator.getByRole('link', { name: me.email }).click()
  await operator.getByRole('button', { name: 'Give verified mark' }).click()
  const mark = operator.getByRole('dialog', { name: 'Give verified mark' })
  await mark.getByLabel('Reason').fill('Showed a passport')
  await mark.getByRole('button', { name: 'Give verified mark' }).click()
  await expect(toast(operator, 'Mark given')).toBeVisible()
  await operator.context().close()

  const account = await signUp()
  await confirmAddress(account)
  const reader = await browserOf(browser, account)
  await reader.goto(`/browse?template=${id}`)
  const owner = reader.getByRole('dialog').getByRole('link', { name: 'Night Owl , verified creator' })
  await owner.click()
  await expect(reader).toHaveURL(`/creators/owl-${end}`)
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Night Owl, verified creator')
  await expect(reader.getByText('I watch kettles, mostly at night.')).toBeVisible()
  await expect(reader.getByRole('link', { name: 'kettles.example' })).toHaveAttribute('rel', /nofollow/)
  await expect(reader.getByRole('article').filter({ hasText: name })).toBeVisible()
  await expect(reader.getByText('Ada Park')).toHaveCount(0)
  await reader.getByRole('button', { name: 'Write to Night Owl' }).click()
  await reader.getByLabel('Message').fill('May I translate your kettle?')
  await reader.getByRole('button', { name: 'Send Message' }).click()
  await expect(reader.getByText('Your message is on its way to Night Owl.')).toBeVisible()

  await page.goto('/settings/account#messages')
  await page.reload()
  const messages = page.getByRole('list', { name: 'Messages' })
  await expect(messages).toContainText('May I translate your kettle?')
  await messages.getByRole('button', { name: 'Report the message from Ada Park' }).click()
  await page.getByLabel('What is wrong?').selectOption('Spam or misleading')
  await page.getByRole('button', { name: 'Send Report' }).click()
  await expect(page.getByText('Thank you. We will look at it.')).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).last().click()

  await form.getByLabel('Handle').fill(`lark-${end}`)
  await form.getByRole('button', { name: 'Save Profile' }).click()
  await expect(page.getByRole('link', { name: 'See your page' })).toHaveAttribute(
    'href',
    `/creators/lark-${end}`,
  )
  await reader.goto(`/creators/owl-${end}`)
  await expect(reader).toHaveURL(`/creators/lark-${end}`)
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Night Owl')
  await reader.context().close()
})

test('the registration says which name is public', async ({ browser }) => {
  const visitor = await stranger(browser)
  await visitor.goto('/signup')
  await expect(visitor.getByLabel('Full name')).toHaveAccessibleDescription(/this is your public name until/)
  await visitor.context().close()
})
