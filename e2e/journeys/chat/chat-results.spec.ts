import type { ToolResult } from '@agentry/contract/messages'
import { ask, openChat, ownMessages, replies } from '../../fixtures/chat.ts'
import { launch } from '../../fixtures/catalogue.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { confirmAddress, mailsTo } from '../../fixtures/outbox.ts'
import { newEmail } from '../../fixtures/people.ts'

test.use({ role: 'free' })

const results: ToolResult[] = [
  { tool: 'calculator', success: true, result: { expression: '6 * 7', value: '42' } },
  { tool: 'web_browsing', success: false, error: 'That address is not public.' },
  { tool: 'email', success: false },
  {
    tool: 'research',
    success: true,
    result: {
      query: 'gnats',
      key_findings: ['Dry soil stops them'],
      results: [
        { title: 'On gnats', url: 'https://plants.example/gnats', snippet: 'They like it wet.' },
        { title: 'A trap', url: 'javascript:document.title=1', snippet: '' },
      ],
    },
  },
]

test(
  "a tool is seen at work, then with its outcome: a value, sources that lead away safely, its error or 'Unknown error'",
  { tag: '@main' },
  async ({ page, me, turns }) => {
    const agent = await launch(me, 'Plant Care')
    await openChat(page, agent)
    await ask(page, 'Use your tools')
    const turn = (await turns.next()).start()
    const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem')
    const names = ['Calculator', 'Web browsing', 'Email', 'Research']
    const outcomes = [
      'Calculator 6 * 7 = 42',
      'Web browsing That address is not public.',
      'Email Unknown error',
      /^Research gnats · 2 sources/,
    ]
    for (const [at, result] of results.entries()) {
      turn.event({ type: 'tool-start', call_id: String(at), tool: result.tool, about: 'on it' })
      await expect(steps.nth(at)).toHaveText(`${names[at]} on it`)
      turn.event({ type: 'tool-result', call_id: String(at), result })
      await expect(steps).toHaveText(outcomes.slice(0, at + 1))
    }
    const url = `/api/agents/${agent.id}/files/${crypto.randomUUID()}`
    let asked = 0
    await page.route(`**${url}`, () => void (asked += 1))
    const file = { url, filename: 'take-1.mp3', voice: 'slt', duration: 62 }
    turn.event({ type: 'audio', file }).say('Done.')
    const answer = replies(page, 'Plant Care').last()
    await expect(answer).toContainText('Done.')
    expect(asked, 'a file is there once its answer is kept').toBe(0)
    turn.done({ tools_used: results, audio_files: [file] })
    await expect(answer.locator('figcaption')).toContainText('slt · 1:02')
    await expect.poll(() => asked).toBe(1)
    await expect(steps).toHaveText(outcomes)

    await expect(answer.getByText('Dry soil stops them')).toBeHidden()
    await answer.getByText('gnats · 2 sources').click()
    await expect(answer.getByRole('list', { name: 'Key findings' })).toHaveText('Dry soil stops them')
    const sources = answer.getByRole('list', { name: 'Sources', exact: true })
    await expect(sources).toContainText('They like it wet.')
    await expect(sources.getByRole('link')).toHaveText(['On gnats'])
    await expect(sources.getByRole('link')).toHaveAttribute('rel', /noopener noreferrer/)
  },
)

test(
  'a mail is drafted by the agent, corrected and sent by the person, or thrown away',
  { tag: '@main' },
  async ({ page, me, watch }) => {
    await openChat(page, await launch(me, 'Meeting Minutes'))
    const to = newEmail()
    const minutes = replies(page, 'Meeting Minutes')
    await ask(page, 'Decided: launch on 4 May. Anna will send the brief by Friday.')
    await expect(minutes.last()).toContainText('Launch on 4 May')
    await ask(page, `Email it to ${to}`)
    const draft = page.getByRole('form', { name: 'Mail draft' })
    await expect(draft.getByLabel('To')).toHaveValue(to)
    await draft.getByLabel('Subject').fill('Choose a new password')
    await page.reload()
    await expect(draft.getByLabel('Subject')).toHaveValue('Choose a new password')
    expect(await mailsTo(to)).toEqual([])

    await expect(draft.getByText('Confirm your address', { exact: true })).toBeVisible()
    await expect(draft.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
    await expect(draft.getByText('You can send it once your address is confirmed.')).toBeVisible()
    // A link that is replaced before it was mailed is not mailed any more.
    const expectMails = (count: number) =>
      expect.poll(async () => (await mailsTo(me.email)).length).toBe(count)
    await expectMails(1)
    await draft.getByRole('button', { name: 'Send the link again' }).click()
    await expect(draft.getByText(`A link is on its way to ${me.email}`)).toBeVisible()
    await expectMails(2)
    await confirmAddress(me)
    await expect(draft.getByText('Nothing is sent until you press Send.')).toBeVisible()

    watch.expectStatus(422, '/api/agents/')
    await draft.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(draft.getByText('looks like a mail from Agentry itself')).toBeVisible()
    await draft.getByLabel('Subject').fill('Minutes of Monday')
    await draft.getByLabel('Text').fill('The minutes are at https://minutes.example/may?copy=1 now.')
    await expect(draft.getByRole('list', { name: 'Links in this mail' })).toHaveText(
      'https://minutes.example/may?copy=1',
    )
    await expect(draft.getByText(`Ada Park via Agentry, replies go to ${me.email}`)).toBeVisible()
    watch.expectStatus(500, '/api/agents/')
    await page.route('**/emails/*/send', (route) => route.fulfill({ status: 500, body: 'oops' }), {
      times: 1,
    })
    await draft.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(draft.getByRole('alert')).toHaveText('Failed to send message')
    await draft.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(minutes.last()).toContainText(`Sent to ${to}: Minutes of Monday`)
    await expect.poll(async () => (await mailsTo(to)).join()).toContain('Subject: Minutes of Monday')

    await ask(page, `Email it to ${to}`)
    await draft.getByRole('button', { name: 'Discard' }).click()
    await expect(minutes.last()).toContainText('Discarded:')
    await page.reload()
    await expect(minutes.last()).toContainText('Discarded:')
    expect((await mailsTo(to)).length).toBe(1)
  },
)

test('a mail that its server refused says so in its place', async ({ page, me, turns }) => {
  await confirmAddress(me)
  await openChat(page, await launch(me, 'Plant Care'))
  const mail = { draft_id: crypto.randomUUID(), to: 'gone@example.org', subject: 'Ferns', body: 'Water.' }
  const drafted = { tool: 'email' as const, success: true, result: { ...mail, status: 'draft' } }
  await ask(page, 'Write to Ann')
  ;(await turns.next())
    .start()
    .say('Here it is.')
    .done({ tools_used: [drafted] })
  await page.route('**/emails/*/send', (route) => route.fulfill({ json: { ...mail, status: 'sending' } }))
  let asked = 0
  await page.route(`**/emails/${mail.draft_id}`, (route) => {
    asked += 1
    const state = asked < 2 ? { status: 'sending' } : { status: 'refused', failure: 'address refused' }
    return route.fulfill({ json: { ...mail, ...state } })
  })
  await page
    .getByRole('form', { name: 'Mail draft' })
    .getByRole('button', { name: 'Send', exact: true })
    .click()
  await expect(page.getByText('Sending to gone@example.org: Ferns')).toBeVisible()
  await expect(page.getByText('Could not be delivered to gone@example.org: address refused')).toBeVisible()
})

test('a long mail is read in full on a phone: asked for, drafted and sent', async ({ page, me, turns }) => {
  await confirmAddress(me)
  await page.setViewportSize({ width: 360, height: 800 })
  await openChat(page, await launch(me, 'Plant Care'))
  const to = `${'somebody.'.repeat(6)}else@department-of-long-names.university.example.org`
  const subject = `Ferns, and ${'Moorbeet'.repeat(8)} in the garden behind the house of the university`
  const link = `https://ferns.example/${'x'.repeat(120)}`
  const mail = { draft_id: crypto.randomUUID(), to, subject, body: `Water. ${link}` }
  await ask(page, `Write to Ann about ${link}`)
  ;(await turns.next())
    .start()
    .say('Here it is.')
    .done({ tools_used: [{ tool: 'email', success: true, result: { ...mail, status: 'draft' } }] })
  const draft = page.getByRole('form', { name: 'Mail draft' })
  // Fields of one line scroll; everything else has to fit.
  const cutOff = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('article [data-words], article form, article dd, article output')].filter(
        (each) => each.getBoundingClientRect().right > 360 || each.scrollWidth > each.clientWidth,
      ),
    )
  await expect(draft.getByRole('definition').filter({ hasText: subject })).toBeVisible()
  await expect(draft.getByRole('definition').filter({ hasText: to })).toBeVisible()
  expect(await cutOff()).toEqual([])
  await page.route('**/emails/*/send', (route) => route.fulfill({ json: { ...mail, status: 'sent' } }))
  await draft.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText(`Sent to ${to}: ${subject}`)).toBeVisible()
  expect(await cutOff()).toEqual([])
})

test('what is half written in a message stays through a scroll, and a mail that was sent stays sent', async ({
  page,
  me,
  turns,
}) => {
  await confirmAddress(me)
  await openChat(page, await launch(me, 'Plant Care'))
  const messages = page.getByRole('region', { name: 'Messages' })
  const scrollTo = (end: 'top' | 'bottom') =>
    messages.evaluate((element, to) => element.scrollTo(0, to === 'top' ? 0 : element.scrollHeight), end)
  const mail = { draft_id: crypto.randomUUID(), to: 'a@example.org', subject: 'Ferns', body: 'Water.' }
  const drafted = { tool: 'email' as const, success: true, result: { ...mail, status: 'draft' } }
  await ask(page, 'Write to Ann')
  ;(await turns.next())
    .start()
    .say('Here it is.')
    .done({ tools_used: [drafted] })
  await ask(page, 'Tell me all')
  ;(await turns.next()).start().say('A long story.\n\n'.repeat(200)).done()
  await expect(messages.getByText('A long story.').last()).toBeVisible()
  // The twenty newest messages stay in the page; the draft is older than those.
  for (let at = 1; at < 10; at += 1) {
    await ask(page, `And then, ${String(at)}?`)
    ;(await turns.next())
      .start()
      .say(`The end, ${String(at)}.`)
      .done()
    await expect(messages.getByText(`The end, ${String(at)}.`)).toBeVisible()
  }

  await scrollTo('top')
  const form = page.getByRole('form', { name: 'Mail draft' })
  await form.getByLabel('Subject').fill('Ferns in May')
  await ownMessages(page).first().getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Edit message').fill('Write to Bob')
  await scrollTo('bottom')
  await expect(messages.getByText('The end, 9.')).toBeInViewport()
  await scrollTo('top')
  await expect(page.getByLabel('Edit message')).toHaveValue('Write to Bob')
  await expect(form.getByLabel('Subject')).toHaveValue('Ferns in May')

  await page.route('**/emails/*/send', (route) =>
    route.fulfill({ json: { ...mail, ...(route.request().postDataJSON() as object), status: 'sent' } }),
  )
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  const sent = page.getByText('Sent to a@example.org: Ferns in May')
  await expect(sent).toBeVisible()
  await scrollTo('bottom')
  await expect(sent).toHaveCount(0)
  await scrollTo('top')
  await expect(sent).toBeVisible()
  await expect(form).toHaveCount(0)
})

test.describe('a voice', () => {
  test.use({ role: 'pro' })

  test(
    'a voiceover is made by the server and plays here, with its length and size',
    { tag: '@main' },
    async ({ page, me }) => {
      await openChat(page, await launch(me, 'Voiceover Studio'))
      await ask(page, 'Record: Welcome to the harbour.')
      const answer = replies(page, 'Voiceover Studio').last()
      const player = answer.locator('audio')
      await expect(player).toBeVisible()
      await expect(answer.locator('figcaption')).toHaveText(
        /\w+ · \d:\d\d · \d+ kB|\w+ · \d:\d\d · [\d.]+ MB/,
      )
      await expect
        .poll(() => player.evaluate((audio: HTMLAudioElement) => audio.duration))
        .toBeGreaterThan(0.5)
    },
  )
})
