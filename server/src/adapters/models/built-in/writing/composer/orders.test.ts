import { expect, test } from 'vitest'
import { answerTo, builtInConversation } from '../../../testing/built-in-conversation.ts'

const composed = /^> |read it once before you send it/m

test('a question that quotes an answer of a program hands over no text', async () => {
  const said =
    'my coworker returns 200 with {"success": false, "error": "not found"} for everything. i think thats wrong but i cant explain it well, help'
  expect(await answerTo(said)).not.toMatch(composed)
})

test('a question after a text is a question', async () => {
  const say = builtInConversation()
  await say('polish: hi ann, the slides is late. sorry. tom')
  expect((await say('ok and what should the error body look like instead')).text).not.toMatch(composed)
})

test('what was composed before another subject is no longer meant', async () => {
  const say = builtInConversation({
    assets: { 'g.md': '## When do I sow?\n\nSow in March. Water it. Wait for May.' },
  })
  await say('polish: hi ann, the slides is late. sorry. tom')
  await say('when do i sow?')
  expect((await say('can you make that shorter so I can paste it in slack')).text).not.toContain('slides')
})

test('a little shorter works on a draft below its subject', async () => {
  const say = builtInConversation({
    assets: {
      'g.md':
        '## Show the draft\n\n> Dear Kim, I am writing to you in order to let you know that invoice 7 is still open. Please pay it by 3 May.',
    },
  })
  await say('show the draft')
  const { text } = await say('make it a bit shorter')
  expect(text).toContain('invoice 7')
  expect(text).toContain('3 May')
  expect(text).not.toContain('Which text')
})

test('a run-on message becomes sentences, with the greeting and the thanks on their own lines', async () => {
  const say = builtInConversation()
  const { text } = await say(
    'can u fix this: hi mr okafor, i wasnt in class monday cause i had a dentist thing and i didnt know there was homework so can i hand it in thursday, thx dylan',
  )
  expect(text).toMatch(
    /^> Hi Mr Okafor,\n>\n> I wasn't in class .*\. Can I hand it in on Thursday\?\n>\n> Thanks, {2}\n> Dylan/,
  )
  expect((await say('a little less stiff maybe, hes pretty chill')).text).toMatch(
    /^> Hi Mr Okafor,\n(?![^]*I hope you are well)/,
  )
})

test('less formal takes the stiff words away and adds none', async () => {
  const text = await answerTo(
    'make it less formal: Dear Ms Lopez, I hereby request that you provide the documents at your earliest convenience. Yours sincerely, Tim Roth',
  )
  expect(text).toContain('Hi Ms Lopez,')
  expect(text).toContain('Could you send me the documents when you get a chance?')
})

test('a greeting ends before the sentence begins', async () => {
  expect(await answerTo('polish: hi team the meeting is at 3pm. bring the numbers. mo')).toMatch(
    /^> Hi team, the meeting is at 3pm\./,
  )
})

test('how somebody feels is no order to change a text', async () => {
  expect(await answerTo('ok better now. was at a 7 before and now maybe 4')).not.toMatch(composed)
  expect(await answerTo('feeling calmer now. it was a five and is a two')).not.toMatch(composed)
})
