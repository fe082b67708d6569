import { violations } from '../../fixtures/axe.ts'
import { launch } from '../../fixtures/catalogue.ts'
import { ask, field, openChat, replies } from '../../fixtures/chat.ts'
import { expect, test } from '../../fixtures/journey.ts'

test.use({ role: 'free' })

const fenced = (text: string) => `\`\`\`mermaid\n${text}\n\`\`\`\n`

test('42: Mermaid is drawn as a picture that runs and loads nothing, and can be read as text', async ({
  page,
  me,
  turns,
}) => {
  await openChat(page, await launch(me, 'Plant Care'))
  const foreign: string[] = []
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== new URL(page.url()).origin) foreign.push(request.url())
  })
  await ask(page, 'How does watering go?')
  const turn = await turns.next()
  const hostile = '<img src=x onerror=alert(1)><script>alert(2)</script>'
  turn
    .start()
    .say(fenced(`flowchart TD\n  A[Soil dry?] -->|yes| B[Water]\n  A -->|no| C["${hostile}"]`))
    .say(fenced('gantt\n  title Pots\n  Repot: 3d'))
    .done()
  const answer = replies(page, 'Plant Care').last()
  const picture = answer.getByRole('img', { name: /Diagram: flowchart/ })
  await expect(picture).toBeVisible()
  const isDrawn = () =>
    picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 50)
  await expect.poll(isDrawn).toBe(true)
  await expect(answer.getByText('This diagram is shown as text')).toHaveCount(1)
  await expect(answer.getByText('title Pots')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await answer.getByRole('button', { name: 'Show as text' }).click()
  await expect(answer.getByText('Soil dry?')).toBeVisible()
  expect(foreign).toEqual([])
})

test('42: a diagram that is made to take long stays text, and the page goes on meanwhile', async ({
  page,
  me,
  turns,
}) => {
  await openChat(page, await launch(me, 'Plant Care'))
  await ask(page, 'Show me everything')
  const turn = await turns.next()
  const names = Array.from({ length: 90 }, (_, at) => `n${at}`)
  const edges = Array.from({ length: 90 }, (_, at) => `${names.join('&')}-->n${at}`)
  turn
    .start()
    .say(fenced(`graph TD\n${edges.slice(0, 25).join('\n')}`))
    .done()
  const answer = replies(page, 'Plant Care').last()
  await field(page).fill('Still here')
  await expect(field(page)).toHaveValue('Still here')
  await expect(answer.getByText('This diagram is shown as text')).toBeVisible()
})

test('a pie chart in Mermaid is drawn as a chart, and can be read as a table', async ({
  page,
  me,
  turns,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await openChat(page, await launch(me, 'Plant Care'))
  await ask(page, 'Which pots are there?')
  const hostile = '<img src=x onerror=alert(1)>'
  const turn = await turns.next()
  turn
    .start()
    .say(fenced(`pie title Pots\n  "Clay, glazed": 30\n  "${hostile}": 10`))
    .done()
  const answer = replies(page, 'Plant Care').last()
  const chart = answer.getByRole('img', { name: 'Pie chart: Pots. Clay, glazed 30' })
  await expect(chart).toBeVisible()
  await expect(chart.getByText('75 %')).toBeVisible()
  await expect(chart.getByText(hostile, { exact: true })).toBeVisible()
  await answer.getByRole('button', { name: 'Show as table' }).click()
  await expect(answer.getByRole('cell', { name: 'Clay, glazed' })).toBeVisible()
  await answer.getByRole('button', { name: 'Show as chart' }).click()
  await expect(chart).toBeVisible()
  expect(await violations(page)).toEqual([])
})

for (const width of [1280, 360]) {
  test(`a wide chart fits its box at ${width} px`, async ({ page, me, turns }) => {
    await page.setViewportSize({ width, height: 800 })
    await openChat(page, await launch(me, 'Plant Care'))
    await ask(page, 'How much did it rain?')
    const months = 'jan, feb, mar, apr, may, jun, jul, aug, sep, oct, nov, dec'
    const rain = '60, 55, 58, 49, 61, 70, 82, 77, 66, 63, 71, 69'
    const chart = `xychart-beta\n  title "Rain"\n  x-axis [${months}]\n  y-axis "mm" 0 --> 90\n  bar [${rain}]`
    ;(await turns.next()).start().say(fenced(chart)).done()
    const answer = replies(page, 'Plant Care').last()
    const picture = answer.getByRole('img', { name: 'Diagram: chart' })
    await expect(picture).toBeVisible()
    const box = answer.getByRole('region', { name: 'Diagram' })
    const hidden = () => box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(700)
    expect(await hidden()).toBe(0)
    const { width: wide = 0, height = 0 } = (await picture.boundingBox()) ?? {}
    expect(wide / height).toBeCloseTo(750 / 464, 1)
  })
}
