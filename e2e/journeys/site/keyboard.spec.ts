import { findCard, launch } from '../../fixtures/catalogue.ts'
import { field, openChat } from '../../fixtures/chat.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { signUp } from '../../fixtures/people.ts'
import { storedToken } from '../../fixtures/screen.ts'

test('a person signs in with nothing but the keyboard', async ({ page }) => {
  const account = await signUp()
  await page.goto('/pricing')
  const signIn = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sign In' })
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab')
    if (await signIn.evaluate((link) => link === document.activeElement)) break
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/auth')

  await expect(page.locator('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type(account.email)
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type(account.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/browse')
  expect(await storedToken(page)).toBeTruthy()
})

test('the first key leads past the navigation', async ({ page }) => {
  await page.goto('/pricing')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
})

test.describe('with Pro', () => {
  test.use({ role: 'pro' })

  test('the way past the navigation keeps the address, so that an editor does not begin anew', async ({
    page,
  }) => {
    await page.goto('/browse')
    await page.getByRole('link', { name: 'Create Agent NEW' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Tide Table')
    await page.getByRole('link', { name: 'Skip to content' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('main')).toBeFocused()
    await expect(page).toHaveURL('/create-agent')
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Tide Table')
  })
})

test('the details of a template open and close by keys, and the focus goes back to its card', async ({
  page,
}) => {
  const card = await findCard(page, 'Budget Builder')
  const link = card.getByRole('link', { name: 'Budget Builder' })
  // Pressed before the script of the drawn page has started, the link opens a new page, where there is no focus to give back.
  await expect(async () => {
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Budget Builder' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(link).toBeFocused({ timeout: 2000 })
  }).toPass()
})

test.describe('signed in', () => {
  test.use({ role: 'free' })

  test('the account menu opens, moves, closes and gives the focus back', async ({ page }) => {
    await page.goto('/agents')
    const button = page.getByRole('button', { name: 'Account' })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Billing' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Account Settings' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Privacy Settings' })).toBeFocused()
    await page.keyboard.press('End')
    const last = page.getByRole('menuitem', { name: 'About You' })
    await expect(last).toBeFocused()
    const isLeftToTheBrowser = await last.evaluate((item) =>
      item.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'p', ctrlKey: true, bubbles: true, cancelable: true }),
      ),
    )
    expect(isLeftToTheBrowser).toBe(true)
    await expect(last).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(button).toBeFocused()

    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('p')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/settings/privacy')
  })

  test('a dialog takes the focus, keeps it, and gives it back', async ({ page }) => {
    await page.goto('/settings/privacy')
    const opener = page.getByRole('button', { name: 'Change Password' })
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Change password' })
    await expect(dialog).toBeVisible()
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab')
      const outside = await dialog.evaluate(
        (element) => document.activeElement !== document.body && !element.contains(document.activeElement),
      )
      expect(outside).toBe(false)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  })

  test('a dialog closes by a press beside it, not by a selection that ends or begins there', async ({
    page,
  }) => {
    await page.goto('/settings/privacy')
    await page.getByRole('button', { name: 'Change Password' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change password' })
    const { x, y } = (await dialog.getByRole('heading').boundingBox()) ?? { x: 0, y: 0 }
    // A press right after it opened is not for the dialog.
    const openAt = await page.evaluate(() => performance.now())
    await page.waitForFunction((at) => performance.now() - at > 400, openAt)
    const drag = async (...ends: [number, number][]) => {
      for (const [at, end] of ends.entries()) {
        await page.mouse.move(...end)
        await (at === 0 ? page.mouse.down() : page.mouse.up())
      }
    }
    await drag([x + 5, y + 5], [5, 5])
    await drag([5, 5], [x + 5, y + 5])
    await expect(dialog).toBeVisible()
    await page.mouse.click(5, 5)
    await expect(dialog).toHaveCount(0)
  })
})

test.describe('in a chat', () => {
  test.use({ role: 'free' })

  test('the message box has the ring of everything that the keyboard reaches', async ({ page, me }) => {
    await openChat(page, await launch(me, 'Plant Care'))
    await field(page).focus()
    const ring = () =>
      page.getByRole('form', { name: 'Write a message' }).evaluate((form) => {
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(form)
        const probe = form.appendChild(document.createElement('i'))
        probe.style.color = 'var(--focus)'
        const isAccent = outlineColor === getComputedStyle(probe).color
        probe.remove()
        return { outlineStyle, outlineWidth, isAccent }
      })
    await expect.poll(ring).toEqual({ outlineStyle: 'solid', outlineWidth: '2px', isAccent: true })
  })
})
