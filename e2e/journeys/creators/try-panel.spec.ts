import { expect, test } from '../../fixtures/journey.ts'

test.use({ role: 'pro' })

test('the test chat fills the window below the bar, before and after scrolling', async ({ page }) => {
  await page.goto('/create-agent')
  const panel = page.getByRole('region', { name: 'Try it out' })
  const message = panel.getByLabel('Message', { exact: true })
  await expect(message).toBeInViewport({ ratio: 1 })
  await page.mouse.move(300, 500)
  await page.mouse.wheel(0, 600)
  const bottom = async () => {
    const { y = 0, height = 0 } = (await panel.boundingBox()) ?? {}
    return Math.round(y + height)
  }
  await expect.poll(bottom).toBe(784)
  expect((await panel.boundingBox())?.y).toBe(64)
  await expect(message).toBeInViewport({ ratio: 1 })
})
