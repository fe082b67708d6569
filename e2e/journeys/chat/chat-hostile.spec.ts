import type { Page } from '@playwright/test'
import { ask, openChat, replies } from '../../fixtures/chat.ts'
import { cardOf, launch, templateNamed } from '../../fixtures/catalogue.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { call, proAccount } from '../../fixtures/people.ts'

test.use({ role: 'free' })

const hostile = [
  '<script>window.pwned = 1</script>',
  '<img src="https://evil.example/a.png" onerror="window.pwned = 2">',
  '<svg onload="window.pwned = 3"><image href="https://evil.example/b.png"/></svg>',
  '<iframe src="https://evil.example/c"></iframe><object data="https://evil.example/d"></object>',
  '<link rel="stylesheet" href="https://evil.example/e.css"><style>@import "https://evil.example/f.css"</style>',
  '<a href="javascript:window.pwned = 4">press me</a> <form action="https://evil.example/g"><button>go</button></form>',
  '![a picture](https://evil.example/h.png) ![inline](data:image/svg+xml,<svg onload="window.pwned=5"/>)',
  '[link](javascript:window.pwned=6) [other](data:text/html,<script>window.pwned=7</script>) [vb](vbscript:x)',
  '<javascript:window.pwned=8> [ref]\n\n[ref]: javascript:window.pwned=9 "x"',
  '```html\n<script>window.pwned = 10</script>\n```',
  '$\\href{javascript:window.pwned=11}{x} \\includegraphics{https://evil.example/i.png}$',
  '| a | b |\n|---|---|\n| <img src=x onerror=window.pwned=12> | `<b>` |',
  '<math><mtext><img src="https://evil.example/j.png"></mtext></math><base href="https://evil.example/">',
].join('\n\n')

test(
  '21: a reply and tool results full of hostile Markdown, HTML, SVG and pictures run nothing and ask nobody',
  { tag: '@main' },
  async ({ page, me, turns }) => {
    const harm = watchForHarm(page)
    await openChat(page, await launch(me, 'Plant Care'))
    await ask(page, hostile)
    const turn = (await turns.next()).start()
    // In pieces, so that half a tag is shown on the way.
    for (let at = 0; at < hostile.length; at += 17) turn.say(hostile.slice(at, at + 17))
    turn.say('\n\nThe end.').done()
    const answer = replies(page, 'Plant Care').last()
    await expect(answer.getByText('The end.')).toBeVisible()
    await expect(answer).toHaveAttribute('aria-busy', 'false')
    await expect(answer).toContainText('<script>window.pwned = 1</script>')

    const inside = page.getByRole('region', { name: 'Messages' })
    await expect(
      inside.locator('script, iframe, object, embed, link, style, form[action], base, image'),
    ).toHaveCount(0)
    await expect(inside.locator('img')).toHaveCount(0)
    const links = await inside.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(links.filter((href) => !/^(https?|mailto):/.test(href ?? ''))).toEqual([])
    const handlers = await inside.evaluate((region) =>
      [...region.querySelectorAll('*')].flatMap((element) =>
        element.getAttributeNames().filter((name) => name.startsWith('on')),
      ),
    )
    expect(handlers).toEqual([])

    const bad = '<img src="https://evil.example/x.png" onerror="window.pwned=1">'
    await ask(page, 'Look it up')
    ;(await turns.next())
      .start()
      .say('Found.')
      .done({
        suggestions: [bad],
        tools_used: [
          {
            tool: 'research',
            success: true,
            result: {
              query: bad,
              key_findings: [bad],
              results: [{ title: bad, url: 'javascript:window.pwned=2', snippet: bad }],
            },
          },
          { tool: 'knowledge', success: false, error: bad },
          { tool: 'calculator', success: true, result: 'not a calculation' },
          { tool: 'email', success: true, result: null },
        ],
      })
    await expect(answer.getByRole('list', { name: 'Suggestions' })).toContainText(bad)
    for (const summary of await answer.locator('summary').all()) await summary.click()
    await expect(answer.getByRole('list', { name: 'Key findings' })).toHaveText(bad)
    await expect(answer.locator('img, a')).toHaveCount(0)

    await inside.hover()
    expect(await harm()).toEqual([])
  },
)

test('21: the names and words of a template and a guest session that was brought along run nothing and ask nobody', async ({
  page,
  me,
}) => {
  const harm = watchForHarm(page)
  const bad = '<img src=//evil.example/n onerror=window.pwned=1>'
  const { token } = await proAccount()
  const name = `Zeppelin ${bad}`
  const config = { name, description: hostile.slice(0, 150), starters: [bad] }
  const { id } = await call<{ id: string }>('/templates/draft', { token, body: { config, prompt: hostile } })
  await call(`/templates/${id}`, { token, method: 'PATCH', body: { visibility: 'public' } })

  await page.goto('/browse?search=Zeppelin')
  await cardOf(page, name).getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('dialog')).toContainText('window.pwned = 1</script>')
  expect(await harm()).toEqual([])

  const kept = await call<{ agent_id: string }>('/guest/keep', {
    token: me.token,
    body: {
      guest_id: `guest_${crypto.randomUUID()}`,
      template_id: (await templateNamed('Plant Care')).id,
      messages: [
        { sender: 'user', content: hostile },
        { sender: 'assistant', content: `${hostile}\n\nThe end.` },
      ],
    },
  })
  await call(`/agents/${kept.agent_id}`, { token: me.token, method: 'PATCH', body: { name: bad } })
  await page.goto('/agents')
  await expect(page.getByText(bad).first()).toBeVisible()
  await openChat(page, { id: kept.agent_id })
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages.getByText('The end.')).toBeVisible()
  await expect(messages.locator('script, iframe, object, embed, img, image, form[action]')).toHaveCount(0)
  expect(await harm()).toEqual([])
})

/** Requests to strangers, dialogs and scripts that ran, since this was called. */
function watchForHarm(page: Page) {
  const seen: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('//evil.example')) seen.push(request.url())
  })
  page.on('dialog', (dialog) => {
    seen.push(dialog.message())
    void dialog.dismiss()
  })
  return async () => {
    const hasRun = await page.evaluate(() => 'pwned' in window)
    return hasRun ? [...seen, 'a script ran'] : seen
  }
}
