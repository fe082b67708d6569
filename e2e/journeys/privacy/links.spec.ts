import type { Page } from '@playwright/test'
import { violations } from '../../fixtures/axe.ts'
import { findCard, launch } from '../../fixtures/catalogue.ts'
import { ask, field, openChat, replies } from '../../fixtures/chat.ts'
import { expect, test } from '../../fixtures/journey.ts'

const secret = 'https://evil.example/?p=C01X00T47'
const answer = `Read [the guide](https://docs.example/start), then [continue](${secret}). ![A map](https://maps.example/m.png)`

/** What the page tried to open in another tab. */
const opened = (page: Page) => page.evaluate(() => (window as { opened?: unknown[] }).opened ?? [])

async function recordOpened(page: Page) {
  await page.addInitScript(() => {
    const all: unknown[] = []
    Object.assign(window, { opened: all, open: (...call: unknown[]) => void all.push(call) })
  })
}

for (const role of ['free', 'visitor'] as const) {
  test.describe(role === 'free' ? 'with an account' : 'as a guest', () => {
    test.use({ role })

    test('84: a link that carries my words asks before it opens, and others say where they lead', async ({
      page,
      account,
      turns,
    }) => {
      await recordOpened(page)
      if (account) await openChat(page, await launch(account, 'Plant Care'))
      else {
        await (await findCard(page, 'Plant Care')).getByRole('button', { name: 'Try Now (Free)' }).click()
        await expect(field(page)).toBeVisible()
      }
      await ask(page, 'My passport number is C01X00T47. What now?')
      ;(await turns.next()).start().say(answer).done()
      const reply = replies(page, 'Plant Care').last()
      await expect(reply).toHaveAttribute('aria-busy', 'false')
      await expect(reply.getByText('(docs.example)')).toBeVisible()
      await expect(reply.getByRole('link', { name: 'the guide' })).toHaveAttribute('rel', /noreferrer/)
      await expect(reply.getByText('(maps.example)')).toBeVisible()
      await expect(reply.locator('img')).toHaveCount(0)
      await expect(reply.locator(`[href*="evil.example"]`)).toHaveCount(0)

      await reply.getByRole('button', { name: 'continue' }).focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Open evil.example?' })
      await expect(dialog.getByLabel('The whole address')).toHaveText(secret)
      await expect(dialog.locator('mark')).toHaveText('C01X00T47')
      expect(await violations(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(reply.getByRole('button', { name: 'continue' })).toBeFocused()
      expect(await opened(page)).toEqual([])

      await reply.getByRole('button', { name: 'continue' }).click()
      await dialog.getByRole('button', { name: 'Open', exact: true }).click()
      expect(await opened(page)).toEqual([[secret, '_blank', 'noopener,noreferrer']])
    })
  })
}
