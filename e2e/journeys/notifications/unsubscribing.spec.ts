import { expect, test } from '../../fixtures/journey.ts'
import { confirmAddress, mailsTo } from '../../fixtures/outbox.ts'
import { buy } from '../../fixtures/payments.ts'
import { call, setPro, signUp } from '../../fixtures/people.ts'
import { sell } from '../../fixtures/selling.ts'
import { newTemplateName } from '../../fixtures/template-zip.ts'

test.use({ role: 'visitor' })

test(
  'the link in a mail about a sale ends such mails, without signing in',
  { tag: '@main' },
  async ({ page }) => {
    test.slow()
    const creator = await signUp()
    await confirmAddress(creator)
    await setPro(creator, true)
    const { id } = await sell(creator, newTemplateName('Lighthouses'), 300)
    await buy(await signUp(), `template_${id}`, 'payment')
    const link = async () =>
      (await mailsTo(creator.email))
        .join('\n')
        .match(/http:\/\/[^/\s]+\/unsubscribe\?\S*kind=sale[^\s"<]*/)?.[0]
    await expect.poll(link).toBeTruthy()

    const { pathname, search } = new URL(((await link()) ?? '').replaceAll('&amp;', '&'))
    await page.goto(`${pathname}${search}`)
    await expect(page.getByText('Stop mails about this: Somebody buys one of your templates.')).toBeVisible()
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
    expect(await call('/notifications/choices', { token: creator.token })).toContainEqual({
      kind: 'sale',
      by_mail: false,
    })
  },
)
