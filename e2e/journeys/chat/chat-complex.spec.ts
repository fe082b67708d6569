import type { Page } from '@playwright/test'
import { hostileMarkdown } from '../../../web/src/features/chat/markdown/testing/hostile-markdown.ts'
import { ask, field, openChat, replies } from '../../fixtures/chat.ts'
import { launch } from '../../fixtures/catalogue.ts'
import { expect, test } from '../../fixtures/journey.ts'

test.use({ role: 'free' })

/** Characters. */
const length = { ordinary: 24_000, hostile: 48_000 }
/** Each froze the page for seconds, or for good, when answers were parsed whole. */
const worst = [
  'escaped brackets',
  'stars and underscores',
  'pictures, nested',
  'a wide table with short rows',
  'macros that are long',
  'quotes in one line',
]

test('42: while hostile answers of 48 000 characters are written and drawn, the page answers as beside an ordinary one', async ({
  page,
  me,
  turns,
}) => {
  await openChat(page, await launch(me, 'Plant Care'))
  const longestTask = await watchTasks(page)
  const show = async (text: string) => {
    await ask(page, 'Go on')
    const turn = (await turns.next()).start()
    for (let at = 0; at < text.length; at += 6000) turn.say(text.slice(at, at + 6000))
    turn.say('\n\nThe end.').done()
    const answer = replies(page, 'Plant Care').last()
    await expect(answer.getByText('The end.')).toBeAttached()
    await field(page).fill('Typed meanwhile')
    await expect(field(page)).toHaveValue('Typed meanwhile')
    return longestTask()
  }

  await show(ordinary.slice(0, length.ordinary))
  const baseline = await show(ordinary.slice(0, length.ordinary))
  const slow: string[] = []
  for (const kind of worst) {
    const longest = await show(hostileMarkdown[kind]!(length.hostile))
    if (longest > Math.max(5 * baseline, 1000)) slow.push(`${kind}: ${longest} ms, ordinary: ${baseline} ms`)
  }
  expect(slow).toEqual([])
  await expect(page.getByText('This part is too complex to format.').last()).toBeAttached()
})

/** Answers how to ask for the longest task of the page since the last time, in milliseconds. */
async function watchTasks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const tasks: number[] = []
    Object.assign(window, { tasks })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration)
    }).observe({ type: 'longtask' })
  })
  return () => page.evaluate(() => Math.max(0, ...(window as unknown as { tasks: number[] }).tasks.splice(0)))
}

const ordinary = Array.from(
  { length: 200 },
  (_, n) => `## Part ${n}

Water it **weekly** and look after the _leaves_, as [they say](https://plants.example/${n}).

- Turn the pot by a **quarter**.
- Wipe \`leaf ${n}\`.

| plant | water |
|---|---|
| fern | ${n} ml |
| moss | $a_${n}^2$ ml |

\`\`\`js
const water = plants[${n}].water() // every week
\`\`\`

`,
).join('')
