import type { Locator, Page } from '@playwright/test'
import { violations } from '../../fixtures/axe.ts'
import { launch } from '../../fixtures/catalogue.ts'
import {
  ask,
  conversationRow,
  field,
  openChat,
  ownMessages,
  replies,
  sidebar,
  stopButton,
  storedConversation,
} from '../../fixtures/chat.ts'
import { expect, test } from '../../fixtures/journey.ts'
import type { ScriptedTurns } from '../../fixtures/scripted-turns.ts'

test.use({ role: 'free' })

/** A reply with everything in it that a reply can have. */
async function fullReply(page: Page, turns: ScriptedTurns) {
  await ask(page, 'Everything, please')
  ;(await turns.next())
    .start()
    .say(
      '## Heading\n\nText with `code` and [a link](https://plants.example).\n\n```js\nconst a = 1\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n- [x] done',
    )
    .done({
      has_memory: true,
      voice_enabled: true,
      suggestions: ['And then?'],
      tools_used: [
        {
          tool: 'calculator',
          success: true,
          result: { expression: '1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1', value: '12' },
        },
        {
          tool: 'research',
          success: true,
          result: {
            query: 'ferns',
            key_findings: ['Green'],
            results: [{ title: 'Ferns', url: 'https://plants.example', snippet: 'Very green' }],
          },
        },
        {
          tool: 'email',
          success: true,
          result: {
            draft_id: crypto.randomUUID(),
            to: 'a@example.org',
            subject: 'Ferns',
            body: 'Hello',
            status: 'draft',
          },
        },
        { tool: 'web_browsing', success: false, error: 'No network.' },
      ],
    })
  await expect(replies(page, 'Plant Care').last().getByRole('table')).toBeVisible()
  await ask(page, 'And a failure')
  ;(await turns.next())
    .start()
    .event({ type: 'error', status: 502, detail: 'No luck.', code: 'provider-failed' })
  await expect(page.getByRole('article', { name: 'Plant Care, failed' })).toBeVisible()
  await page.getByText('ferns · 1 source').click()
}

test('axe finds nothing wrong with a full chat and what the agent remembers, in light and in dark', async ({
  page,
  me,
  turns,
}) => {
  test.slow()
  const inBothColours = async () => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    const light = await violations(page)
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    // Nothing else depends on the colours.
    return [...light, ...(await violations(page, ['color-contrast']))]
  }
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const agent = await launch(me, 'Plant Care')
  await storedConversation(me, agent, 'How do I get rid of fungus gnats?')
  await openChat(page, agent)
  const notification = page.getByRole('region', { name: 'Notifications' }).getByText('No luck.')
  // It goes away by itself, so it is waited for from the start.
  const seen = expect(notification).toBeVisible({ timeout: 120_000 })
  await fullReply(page, turns)
  await seen
  expect(await inBothColours()).toEqual([])
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'What it remembers' }).click()
  await expect(page.getByRole('dialog', { name: 'What it remembers' })).toContainText('Nothing yet.')
  expect(await inBothColours()).toEqual([])
})

test('screen readers are told each finished sentence once', async ({ page, me, turns }) => {
  await openChat(page, await launch(me, 'Plant Care'))
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    for (const region of document.querySelectorAll('[aria-live=polite]')) {
      new MutationObserver(() => region.textContent && heard.push(region.textContent)).observe(region, {
        childList: true,
      })
    }
  })
  const heard = () =>
    page.evaluate(() => (window as unknown as { heard: string[] }).heard.map((words) => words.trim()))
  await ask(page, 'Speak')
  const turn = (await turns.next()).start()
  await expect.poll(heard).toEqual(['Plant Care is thinking'])
  turn.say('Water it week')
  await expect(replies(page, 'Plant Care').last()).toContainText('Water it week')
  turn.say('ly. Then wait')
  await expect.poll(heard).toEqual(['Plant Care is thinking', 'Water it weekly.'])
  turn.say(' a day.').done()
  await expect.poll(heard).toEqual(['Plant Care is thinking', 'Water it weekly.', 'Then wait a day.'])
})

test('a whole conversation with nothing but the keyboard', async ({ page, me, turns }) => {
  const agent = await launch(me, 'Plant Care')
  await storedConversation(me, agent, 'How do I get rid of fungus gnats?')
  await openChat(page, agent)
  await page.keyboard.press('Alt+n')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('By keys')
  await page.keyboard.press('Enter')
  const turn = (await turns.next()).start().say('Slowly')
  const reach = async (button: Locator, key: 'Tab' | 'Shift+Tab') => {
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press(key)
      if (await button.evaluate((element) => element === document.activeElement)) return
    }
    throw new Error(`${button} cannot be reached by ${key}.`)
  }
  await reach(stopButton(page), 'Tab')
  await page.keyboard.press('Enter')
  await turn.left
  await expect(page.getByText('Stopped before the end.')).toBeVisible()
  await expect(field(page)).toBeFocused()
  await page.getByLabel('Search conversations').focus()
  await reach(conversationRow(page, 'fungus gnats').getByRole('link'), 'Tab')
  await page.keyboard.press('Enter')
  await expect(ownMessages(page)).toContainText('fungus gnats')
  await reach(page.getByRole('button', { name: 'Retry' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  expect((await turns.next()).asked.message).toBe('How do I get rid of fungus gnats?')
})

test.describe('on a phone of 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('a full chat fits, and the conversations open as a sheet', async ({ page, me, turns }) => {
    const agent = await launch(me, 'Plant Care')
    await storedConversation(me, agent, 'How do I get rid of fungus gnats?')
    await openChat(page, agent)
    await fullReply(page, turns)
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(await overflow()).toBeLessThanOrEqual(0)
    // Rows are contained: what is too wide for them does not scroll, it is cut off.
    const cutOff = await page
      .getByRole('region', { name: 'Messages' })
      .getByRole('article')
      .evaluateAll((articles) =>
        articles.filter(
          (each) =>
            each.getBoundingClientRect().right > document.documentElement.clientWidth ||
            each.scrollWidth > each.clientWidth,
        ),
      )
    expect(cutOff).toEqual([])
    await expect(sidebar(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Conversation history' }).click()
    const sheet = page.getByRole('dialog', { name: 'Conversations' })
    await expect(sheet.getByText('ACTIVE')).toBeVisible()
    expect(await overflow()).toBeLessThanOrEqual(0)
    expect(await violations(page)).toEqual([])
    await sheet.getByRole('button', { name: 'New conversation' }).click()
    await expect(sheet).toHaveCount(0)
    await expect(ownMessages(page)).toHaveCount(0)
  })
})
