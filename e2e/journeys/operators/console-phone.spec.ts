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

/** What people read or press under the floating button, wherever the page is scrolled to. */
async function coveredByPrivacyButton(page: Page): Promise<string[]> {
  return page.getByRole('button', { name: 'Privacy preferences' }).evaluate((button) => {
    const covered = new Set<string>()
    const last = document.documentElement.scrollHeight - innerHeight
    for (let top = 0; ; top = Math.min(top + 200, last)) {
      scrollTo({ top, behavior: 'instant' })
      const place = button.getBoundingClientRect()
      const isUnder = ({ left, right, top: upper, bottom }: DOMRect) =>
        left < place.right && right > place.left && upper < place.bottom && bottom > place.top
      for (const thing of document.querySelectorAll('main *, footer *')) {
        const words = document.createRange()
        words.selectNodeContents(thing)
        const isRead = thing.childElementCount === 0 && thing.textContent?.trim() !== ''
        const boxes = isRead ? [...words.getClientRects()] : [thing.getBoundingClientRect()]
        const counts = isRead || thing.matches('a, button, input, select, label')
        if (counts && boxes.some(isUnder)) covered.add(thing.textContent?.trim() || thing.tagName)
      }
      if (top >= last) return [...covered]
    }
  })
}

test('on a phone the privacy button covers nothing in the console, and no page is too wide', async ({
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
