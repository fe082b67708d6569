import type { Agent } from '@agentry/contract/agents'
import type { EgressAsk } from '@agentry/contract/egress'
import { violations } from '../../fixtures/axe.ts'
import { launch } from '../../fixtures/catalogue.ts'
import { ask, openChat, replies } from '../../fixtures/chat.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { call } from '../../fixtures/people.ts'
import { newTemplateName } from '../../fixtures/template-zip.ts'

test.use({ role: 'free' })

const text = 'https://weather.example/?city=Gothenburg'

function request(conversationId: string): EgressAsk {
  return {
    id: crypto.randomUUID(),
    sink: 'page',
    template: 'Plant Care',
    destination: 'weather.example',
    text,
    private_parts: [{ start: text.indexOf('Gothenburg'), end: text.length }],
    made_by: 'model',
    conversation_id: conversationId,
    created_at: new Date().toISOString(),
    expires_at: new Date(Date.now() + 600_000).toISOString(),
  }
}

test('an agent that wants to send something shows what and where, and goes on with my answer', async ({
  page,
  me,
  turns,
}) => {
  test.slow()
  await page.setViewportSize({ width: 360, height: 800 })
  await openChat(page, await launch(me, 'Plant Care'))
  await ask(page, 'Does it rain in Gothenburg?')
  const turn = (await turns.next()).start()
  const wanted = request(turn.asked.conversation_id)
  turn.event({ type: 'ask', ask: wanted })
  const card = page.getByRole('region', { name: 'Plant Care wants to open a page of weather.example' })
  await expect(card.getByLabel('What would be sent to weather.example')).toHaveText(text)
  await expect(card.locator('mark')).toHaveText('Gothenburg')
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(card.getByRole('button', { name: 'Deny' })).toBeInViewport()
    const overflows = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(overflows).toBe(false)
  }
  expect(await violations(page)).toEqual([])

  const decisions: unknown[] = []
  await page.route(`**/api/agents/*/asks/${wanted.id}`, async (route) => {
    decisions.push(route.request().postDataJSON())
    await route.fulfill({ status: 204 })
  })
  await card.getByRole('button', { name: 'Allow once' }).focus()
  await page.keyboard.press('Tab')
  await expect(card.getByRole('button', { name: 'Always for this agent and host' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(card.getByText('You did not allow this. Nothing was sent.')).toBeFocused()
  expect(decisions).toEqual([{ decision: 'deny' }])

  const at = new Date().toISOString()
  turn
    .event({ type: 'ask-settled', ask_id: wanted.id, decision: 'deny' })
    .say('I could not look it up.')
    .done({
      receipt: [{ sink: 'model', destination: 'models.example', detail: 'small', bytes: 5120, calls: 2, at }],
    })
  const reply = replies(page, 'Plant Care').last()
  await expect(reply).toContainText('I could not look it up.')
  await expect(card.getByText('You did not allow this. Nothing was sent.')).toBeVisible()

  await reply.getByRole('button', { name: 'Where this went' }).click()
  const receipt = page.getByRole('dialog', { name: 'Where this went' })
  await expect(receipt.getByRole('listitem')).toHaveText([
    /Language model · models\.example · small.*5 kB in 2 calls/,
  ])
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Where your words go' }).click()
  const whole = page.getByRole('dialog', { name: 'Where your words go' })
  await expect(whole.getByRole('listitem')).toHaveText([/models\.example/])
  expect(await violations(page)).toEqual([])
})

test('at 360 pixels the answers to a request are in view and can be pressed, wherever one was reading', async ({
  page,
  me,
  turns,
}) => {
  test.slow()
  await page.setViewportSize({ width: 360, height: 640 })
  await openChat(page, await launch(me, 'Plant Care'))
  await ask(page, 'Tell me about ferns')
  ;(await turns.next()).start().say('Ferns are old plants.\n\n'.repeat(40)).done()
  await ask(page, 'Does it rain in Gothenburg?')
  const turn = (await turns.next()).start().say('Let me look.\n\n'.repeat(12))
  const first = request(turn.asked.conversation_id)
  turn.event({ type: 'ask', ask: first })
  const card = page.getByRole('region', { name: 'Plant Care wants to open a page of weather.example' })
  const deny = card.last().getByRole('button', { name: 'Deny' })
  await expect(deny).toBeInViewport({ ratio: 1 })
  const decided: string[] = []
  await page.route('**/api/agents/*/asks/*', async (route) => {
    decided.push(route.request().url().split('/').at(-1) ?? '')
    await route.fulfill({ status: 204 })
  })
  await deny.click()
  await expect(card.getByText('You did not allow this. Nothing was sent.')).toBeVisible()
  turn.event({ type: 'ask-settled', ask_id: first.id, decision: 'deny' })

  // Whoever went up to read is brought to the next request.
  const messages = page.getByRole('region', { name: 'Messages' })
  const top = () => messages.evaluate(({ scrollTop }) => scrollTop)
  const before = await top()
  await messages.hover()
  await page.mouse.wheel(0, -1500)
  await expect.poll(top).toBeLessThan(before - 500)
  await expect(page.getByRole('button', { name: 'Jump to latest' })).toBeVisible()
  const second = request(turn.asked.conversation_id)
  turn.say('And once more.\n\n'.repeat(12)).event({ type: 'ask', ask: second })
  await expect(card).toHaveCount(2)
  await expect(deny).toBeInViewport({ ratio: 1 })
  await deny.click()
  await expect.poll(() => decided).toEqual([first.id, second.id])
})

/** Sends the last word of each message to a host of its list. */
const courier = `def respond(event):
    url = "https://courier.example/?d=" + event["message"].split()[-1]
    return {"reply": "On its way.", "tools": [{"tool": "web_browsing", "input": {"url": url}}]}
`

test.describe('with a template that sends', () => {
  test.use({ role: 'pro' })

  test('what I allow for good is listed with the agent and in Privacy Settings, and I take it back', async ({
    page,
    me,
  }) => {
    test.slow()
    const name = newTemplateName('Courier')
    const { id } = await call<{ id: string }>('/templates/draft', {
      token: me.token,
      body: {
        config: {
          name,
          description: 'Delivers what you say to where it belongs.',
          tools: ['web_browsing'],
          reaches: ['courier.example'],
        },
        prompt: 'You deliver.',
        logic: courier,
      },
    })
    const { agent } = await call<{ agent: Agent }>('/agents/launch', {
      token: me.token,
      body: { template_id: id, name, config_override: {} },
    })
    await openChat(page, agent)
    await ask(page, 'Please deliver parcel-4711')
    const card = page.getByRole('region', { name: `${name} wants to open a page of courier.example` })
    await expect(card.getByLabel('What would be sent to courier.example')).toHaveText(
      'https://courier.example/?d=parcel-4711',
    )
    await card.getByRole('button', { name: 'Deny' }).click()
    await expect(card.getByText('You did not allow this. Nothing was sent.')).toBeVisible()
    await expect(replies(page, name).last()).toContainText('On its way.')
    await expect(replies(page, name).last()).toHaveAttribute('aria-busy', 'false')

    await ask(page, 'Please deliver parcel-4712')
    await card.last().getByRole('button', { name: 'Always for this agent and host' }).click()
    await expect(card.last().getByText(/^You allowed this, and/)).toBeVisible()
    await expect(replies(page, name).last()).toHaveAttribute('aria-busy', 'false')

    await page.goto('/agents')
    await page.getByRole('button', { name: `Settings of ${name}` }).click()
    const settings = page.getByRole('dialog', { name: 'Agent settings' })
    const allowed = settings.getByRole('list', { name: 'Allowed hosts' }).getByRole('listitem')
    await expect(allowed).toHaveText([/courier\.example.*Web page, by its own code/])
    expect(await violations(page)).toEqual([])

    await page.goto('/settings/privacy')
    const grants = page.getByRole('region', { name: 'Where Your Agents May Send' })
    const mine = grants.getByRole('listitem').filter({ hasText: name })
    await expect(mine).toHaveCount(1)
    expect(await violations(page)).toEqual([])
    await mine.getByRole('button', { name: `Take back courier.example for ${name}` }).click()
    await expect(mine).toHaveCount(0)
  })
})

test('a request that is still open is there after a reload', async ({ page, me, turns }) => {
  const agent = await launch(me, 'Plant Care')
  await openChat(page, agent)
  await ask(page, 'Does it rain in Gothenburg?')
  const turn = (await turns.next()).start()
  const wanted = request(turn.asked.conversation_id)
  await page.route(`**/api/agents/${agent.id}/asks`, (route) => route.fulfill({ json: [wanted] }))
  turn.event({ type: 'ask', ask: wanted })
  const card = page.getByRole('region', { name: 'Plant Care wants to open a page of weather.example' })
  await expect(card).toHaveCount(1)
  await page.reload()
  await expect(card).toHaveCount(1)
  await expect(card.getByRole('button')).toHaveText(['Allow once', 'Always for this agent and host', 'Deny'])
})
