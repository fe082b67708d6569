import type { Page } from '@playwright/test'
import { launch } from '../../fixtures/catalogue.ts'
import {
  ask,
  conversationRow,
  conversationsOf,
  openChat,
  ownMessages,
  replies,
  stopButton,
  storedConversation,
} from '../../fixtures/chat.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { call } from '../../fixtures/people.ts'
import { answerFromModelService, type ModelService } from '../../fixtures/replica.ts'

test.use({ role: 'free' })

test(
  'the built-in model answers, is named, counts a turn, and is found again after a reload',
  { tag: '@main' },
  async ({ page, me }) => {
    const agent = await launch(me, 'Plant Care')
    await openChat(page, agent)
    await ask(page, 'How often should I water a monstera?')
    const answer = replies(page, 'Plant Care').last()
    await expect(answer).toContainText('3 cm')
    await expect(answer.getByText(/built-in/)).toBeVisible()
    await expect(answer.getByRole('list', { name: 'Steps' })).toContainText('Knowledge')
    await expect(page.getByText('49 of 50 answers left')).toBeVisible()
    await expect(conversationRow(page, 'monstera')).toContainText('2 messages')

    await page.reload()
    await expect(ownMessages(page)).toHaveText([/How often should I water a monstera\?/])
    await expect(answer).toContainText('3 cm')
  },
)

test('what an agent remembers is shown, and each thing can be taken back', async ({ page, me }) => {
  const agent = await launch(me, 'Plant Care')
  await storedConversation(me, agent, 'Remember that my flat faces north', 'Remember that I have a cat')
  const facts = async () =>
    (await call<{ fact: string }[]>(`/agents/${agent.id}/memory`, { token: me.token })).map(
      ({ fact }) => fact,
    )
  await openChat(page, agent)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'What it remembers' }).click()
  const panel = page.getByRole('dialog', { name: 'What it remembers' })
  const list = panel.getByRole('list', { name: 'Remembered facts' }).getByRole('listitem')
  await expect(list).toHaveCount(2)
  await list
    .filter({ hasText: 'north' })
    .getByRole('button', { name: /^Forget: / })
    .click()
  await expect(list).toHaveText([/cat/])
  expect((await facts()).join()).not.toContain('north')
  await panel.getByRole('button', { name: 'Forget everything' }).click()
  await panel.getByRole('button', { name: 'Forget all' }).click()
  await expect(panel.getByText('Nothing yet.')).toBeVisible()
  expect(await facts()).toEqual([])
})

test.describe('with a model service that speaks the OpenAI protocol', () => {
  let service: ModelService | undefined
  test.afterEach(() => service?.stop())

  test('its words are streamed, kept and named; Stop keeps what was written, and Retry right after it takes its place', async ({
    page,
    me,
  }) => {
    test.slow()
    const agent = await launch(me, 'Plant Care')
    service = await answerFromModelService(page, {
      words: ['Once ', 'upon ', 'a ', '**time**.'],
      everyMs: 20,
    })
    await openChat(page, agent)
    await ask(page, 'Tell me a story')
    const answer = replies(page, 'Plant Care').last()
    await expect(answer.locator('strong')).toHaveText('time')
    await expect(answer.getByText('paced-model')).toBeVisible()
    await expect(page.locator('header').getByText('paced-model', { exact: true })).toBeVisible()
    await expect(page.getByText('paced-model (Free)', { exact: true })).toBeVisible()

    await service.answerWith({
      words: Array.from({ length: 400 }, (_, at) => `word${at} `),
      everyMs: 20,
    })
    await ask(page, 'Tell me a long story')
    await expect(answer).toContainText('word5')
    await pressAsSoonAsItAppears(page, 'Retry')
    await stopButton(page).click()
    await expect(answer).toHaveAttribute('aria-busy', 'true')
    await expect(answer).toContainText('word5')
    await stopButton(page).click()
    await expect(answer.getByText('Stopped before the end.')).toBeVisible()
    await expect.poll(async () => (await conversationsOf(me, agent))[0]?.message_count).toBe(4)
    await page.reload()
    await expect(ownMessages(page)).toHaveText([/a story/, /a long story/])
    await expect(replies(page, 'Plant Care').first()).toContainText('Once upon a time.')
    await expect(answer.getByText('Stopped before the end.')).toBeVisible()
  })
})

/** Quicker than a hand: before the server has noticed that anybody left. */
function pressAsSoonAsItAppears(page: Page, name: string) {
  return page.evaluate((words) => {
    const look = new MutationObserver(() => {
      const found = [...document.querySelectorAll('button')].findLast(
        (button) => button.textContent === words,
      )
      if (!found || found.disabled) return
      look.disconnect()
      found.click()
    })
    look.observe(document.body, { childList: true, subtree: true, attributes: true })
  }, name)
}
