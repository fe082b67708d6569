import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/journey.ts'
import { makeOperator } from '../../fixtures/people.ts'
import { atRest, sidewaysScroll } from '../../fixtures/screen.ts'

test.use({ role: 'free', viewport: { width: 360, height: 740 } })

const rooms = [
  '/admin',
  '/admin/people',
  '/admin/templates',
  '/admin/reports',
  '/admin/sales',
  '/admin/payouts',
  '/admin/pro-shares',
  '/admin/jobs',
  '/admin/settings',
  '/admin/models',
  '/admin/log',
]

/** What people read or press under the floating button at the end of the page, where they cannot scroll it away. */
async function coveredByPrivacyButton(page: Page): Promise<string[]> {
  return page.getByRole('button', { name: 'Privacy preferences' }).evaluate((button) => {
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
    const place = button.getBoundingClientRect()
    const isUnder = ({ left, right, top, bottom }: DOMRect) =>
      left < place.right && right > place.left && top < place.bottom && bottom > place.top
    const covered = [...document.querySelectorAll('main *, footer *')].filter((thing) => {
      const words = document.createRange()
      words.selectNodeContents(thing)
      const isRead = thing.childElementCount === 0 && thing.textContent?.trim() !== ''
      const boxes = isRead ? [...words.getClientRects()] : [thing.getBoundingClientRect()]
      return (isRead || thing.matches('a, button, input, select, label')) && boxes.some(isUnder)
    })
    return covered.map((thing) => thing.textContent?.trim() || thing.tagName)
  })
}

test('on a phone the privacy button covers nothing at the end of a console page, and none is too wide', async ({
  page,
  me,
}) => {
  test.slow()
  await makeOperator(me)
  for (const room of rooms) {
    await page.goto(room)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await atRest(page)
    expect(await coveredByPrivacyButton(page), room).toEqual([])
    expect(await sidewaysScroll(page), room).toBe(0)
  }
  await page.getByRole('button', { name: 'Privacy preferences' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
