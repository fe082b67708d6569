import { field, openChat } from '../fixtures/chat.ts'
import { launch } from '../fixtures/catalogue.ts'
import { expect, test } from '../fixtures/journey.ts'
import { call } from '../fixtures/people.ts'

const models = () => call<{ free: string; pro: string }>('/models')

test.describe('a free user', () => {
  test.use({ role: 'free' })

  test('sees the agent, its template and badges, the free model and what is left of the plan', async ({
    page,
    me,
  }) => {
    await openChat(page, await launch(me, 'Quiz Master'))
    const header = page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) })
    await expect(header.getByRole('heading', { name: 'My Quiz Master' })).toBeVisible()
    for (const words of ['Quiz Master', 'Memory On', 'Voice On', '1 tool']) {
      await expect(header.getByText(words, { exact: true })).toBeVisible()
    }
    await expect(header.getByText('Pro', { exact: true })).toHaveCount(0)
    await expect(page.getByText(`${(await models()).free} (Free)`)).toBeVisible()
    await expect(page.getByText('50 of 50 turns left')).toBeVisible()
    await expect(page.getByRole('form').getByRole('link', { name: 'Upgrade' })).toHaveAttribute(
      'href',
      '/pricing',
    )
  })

  test('finds audio, history and new conversation, but neither voice mode nor the debug button', async ({
    page,
    me,
  }) => {
    await openChat(page, await launch(me, 'Quiz Master'))
    const audio = page.getByRole('button', { name: 'Turn audio on' })
    await audio.click()
    await expect(page.getByRole('button', { name: 'Turn audio off' })).toHaveAttribute('aria-pressed', 'true')
    for (const name of ['Conversation history', 'New conversation']) {
      await expect(page.getByRole('button', { name }).last()).toBeVisible()
    }
    await expect(page.getByRole('button', { name: /voice mode/ })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Stop speaking' })).toHaveCount(0)
    await expect(page.getByText('Test Sidebar')).toHaveCount(0)
  })
})

test.describe('a Pro user', () => {
  test.use({ role: 'pro' })

  test('sees the Pro badge, the Pro model, and voice mode on by itself where the agent has a voice', async ({
    page,
    me,
    turns,
  }) => {
    await openChat(page, await launch(me, 'Quiz Master'))
    await expect(page.locator('header').getByText('Pro', { exact: true })).toBeVisible()
    await expect(page.getByText(`${(await models()).pro} (Pro)`)).toBeVisible()
    await expect(page.getByText('turns left')).toHaveCount(0)
    const off = page.getByRole('button', { name: 'Turn voice mode off' })
    await expect(off).toHaveAttribute('aria-pressed', 'true')
    await field(page).fill('Spoken')
    await field(page).press('Enter')
    const spoken = await turns.next()
    expect(spoken.asked.voice_enabled).toBe(true)
    spoken.start().say('Yes.').done()

    await off.click()
    await expect(page.getByRole('button', { name: 'Turn voice mode on' })).toBeVisible()
    await field(page).fill('Silent')
    await field(page).press('Enter')
    expect((await turns.next()).asked.voice_enabled).toBe(false)
  })

  test('finds no voice mode where the agent has no voice', async ({ page, me }) => {
    await openChat(page, await launch(me, 'Plant Care'))
    await expect(page.getByRole('button', { name: /voice mode/ })).toHaveCount(0)
    await expect(page.locator('header').getByText('Voice On')).toHaveCount(0)
  })
})
