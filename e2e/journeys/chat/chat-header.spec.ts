import type { Page } from '@playwright/test'
import { ask, openChat } from '../../fixtures/chat.ts'
import { launch } from '../../fixtures/catalogue.ts'
import { expect, test } from '../../fixtures/journey.ts'

/** The server that the journeys have answers everybody with the same one. */
const giveModels = (page: Page) =>
  page.route('**/api/models', (route) =>
    route.fulfill({
      json: { free: 'Small', pro: 'Large', offered: { free: ['Small'], pro: ['Large'] } },
    }),
  )
const header = (page: Page) => page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) })

test.describe('a free user', () => {
  test.use({ role: 'free' })

  test(
    'sees the agent, its badges and what is left of the plan; finds every control but voice mode and the debug button',
    { tag: '@main' },
    async ({ page, me }) => {
      await giveModels(page)
      await openChat(page, await launch(me, 'Quiz Master'))
      await expect(header(page).getByRole('heading', { name: 'My Quiz Master' })).toBeVisible()
      for (const words of ['Quiz Master', 'Memory On', '1 tool']) {
        await expect(header(page).getByText(words, { exact: true })).toBeVisible()
      }
      for (const words of ['Pro', 'Voice On']) {
        await expect(header(page).getByText(words, { exact: true })).toHaveCount(0)
      }
      await expect(header(page).getByText('Small', { exact: true })).toBeVisible()
      await expect(page.getByText('Small (Free)', { exact: true })).toBeVisible()
      await expect(page.getByText('50 of 50 answers left')).toBeVisible()
      await expect(page.getByRole('form').getByRole('link', { name: 'Upgrade' })).toHaveAttribute(
        'href',
        '/pricing',
      )

      await page.getByRole('button', { name: 'Turn audio on' }).click()
      await expect(page.getByRole('button', { name: 'Turn audio off' })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
      for (const name of ['Conversation history', 'New conversation']) {
        await expect(header(page).getByRole('button', { name })).toBeVisible()
      }
      await expect(page.getByRole('button', { name: /voice mode/ })).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Stop speaking' })).toHaveCount(0)
      await expect(page.getByText('Test Sidebar')).toHaveCount(0)
    },
  )

  test('chooses the voice that reads, hears it, and finds the choice again', async ({ page, me }) => {
    await giveVoices(page, ['Ada', 'Bob'])
    await openChat(page, await launch(me, 'Plant Care'))
    const dialog = page.getByRole('dialog', { name: 'Reading voice' })
    const open = async () => {
      await page.getByRole('button', { name: 'More' }).click()
      await page.getByRole('menuitem', { name: 'Reading voice' }).click()
    }
    await open()
    await expect(dialog.getByLabel('Voice').getByRole('option')).toHaveText([
      'The browser’s own choice',
      'Ada (en-US)',
      'Bob (en-US)',
    ])
    await dialog.getByLabel('Voice').selectOption('Bob (en-US)')
    await dialog.getByRole('button', { name: 'Listen' }).click()
    expect(await heard(page)).toEqual(['Bob: This is how replies will sound.'])
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)

    await page.reload()
    await page.getByRole('button', { name: 'Read aloud' }).click()
    expect((await heard(page))[0]).toBe('Bob: Hello!')
    await open()
    await expect(dialog.getByLabel('Voice')).toHaveValue('Bob')
  })
})

test.describe('a Pro user', () => {
  test.use({ role: 'pro' })

  test('sees the Pro badge, the Pro model, and voice mode on by itself only where the agent has a voice', async ({
    page,
    me,
    turns,
  }) => {
    await giveModels(page)
    await openChat(page, await launch(me, 'Quiz Master'))
    await expect(header(page).getByText('Pro', { exact: true })).toBeVisible()
    await expect(page.getByText('Large (Pro)', { exact: true })).toBeVisible()
    await expect(page.getByText('answers left')).toHaveCount(0)
    const off = page.getByRole('button', { name: 'Turn voice mode off' })
    const voiceOn = header(page).getByText('Voice On', { exact: true })
    await expect(voiceOn).toBeVisible()
    await expect(off).toHaveAttribute('aria-pressed', 'true')
    await ask(page, 'Spoken')
    const spoken = await turns.next()
    expect(spoken.asked.voice_enabled).toBe(true)
    spoken.start().say('Yes.').done()

    await off.click()
    await expect(voiceOn).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Turn voice mode on' })).toBeVisible()
    await ask(page, 'Silent')
    expect((await turns.next()).asked.voice_enabled).toBe(false)

    const silent = await launch(me, 'Plant Care')
    const forgetful = { ...silent, has_memory: false, available_tools: ['calculator', 'knowledge'] }
    await page.route(`**/api/agents/${silent.id}`, (route) => route.fulfill({ json: forgetful }))
    await openChat(page, silent)
    for (const words of ['Pro', '2 tools']) {
      await expect(header(page).getByText(words, { exact: true })).toBeVisible()
    }
    await expect(page.getByRole('button', { name: /voice mode/ })).toHaveCount(0)
    for (const words of ['Voice On', 'Memory On']) {
      await expect(header(page).getByText(words)).toHaveCount(0)
    }
  })
})

/** A browser with these voices that speaks without a sound. */
async function giveVoices(page: Page, names: string[]) {
  await page.addInitScript((given) => {
    const said: string[] = []
    Object.assign(window, { said })
    const voices = given.map((name) => ({ name, voiceURI: name, lang: 'en-US', localService: true }))
    Object.defineProperty(window, 'speechSynthesis', {
      value: Object.assign(new EventTarget(), {
        speak: ({ voice, text }: { voice: { name: string } | null; text: string }) =>
          said.push(`${voice?.name}: ${text}`),
        cancel() {},
        getVoices: () => voices,
      }),
    })
    // The browser's own takes only voices that the system has.
    Object.assign(window, {
      SpeechSynthesisUtterance: class extends EventTarget {
        voice = null
        text: string
        constructor(text: string) {
          super()
          this.text = text
        }
      },
    })
  }, names)
}

function heard(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { said: string[] }).said)
}
