import { expect, test } from 'vitest'
import { answerTo, builtInConversation } from '../../testing/built-in-conversation.ts'

test.each([
  ['title case: the lord of the rings', 'The Lord of the Rings'],
  ['Put this in title case: how NASA sold an iPhone', 'How NASA Sold an iPhone'],
  ['sentence case: THIS IS LOUD. AND I MEAN IT.', 'This is loud. And I mean it.'],
  ['convert to uppercase: hello', 'HELLO'],
  [
    'make a checklist: buy milk, call Sam and water the plants',
    '- [ ] Buy milk\n- [ ] Call Sam\n- [ ] Water the plants',
  ],
  ['turn this into a checklist:\n1. Sow\n2. Water', '- [ ] Sow\n- [ ] Water'],
  ['make a table:\nApples: 3\nPears: 5', '| Item | Details |\n| --- | --- |\n| Apples | 3 |\n| Pears | 5 |'],
  ['table:\nname, age\nAda, 36\nBob, 40', '| name | age |'],
  ['sort this list: pear, apple, fig', '- apple\n- fig\n- pear'],
  ['remove duplicates: a, b, A', '- a\n- b\n\nRemoved: 1.'],
  ['numbered list: sow; water; wait', '1. Sow\n2. Water\n3. Wait'],
  ['count the words: one two three four', '**4 words**'],
  ['How many words are in this: to be or not to be', '**6 words**'],
  ['word count: one two', '**2 words**'],
])('%s', async (said, expected) => {
  expect(await answerTo(said)).toContain(expected)
})

test.each([
  'What is an outline?',
  'can you outline the history of Rome',
  'How many words fit into 30 seconds?',
  'how many words should a headline have?',
  'What table should I buy?',
  'Is there a checklist for sowing?',
  'sort out my life',
  'What is readability?',
])('%s is left to others', async (said) => {
  expect(await answerTo(said)).not.toMatch(/^(?:- |\||1\. |\*\*\d)|Paste the text/)
})

const text =
  'The harbour of Lisbon is being rebuilt for larger ships. It rained on Tuesday. The new harbour will bring work to the city, ' +
  'and the city needs it. A dog barked somewhere near the old wall. Ships will arrive from May on, says the harbour master. Nobody knows who pays.'

test.each(['shorten: ', 'Summarise this text: ', 'Make it shorter:\n', 'tl;dr: '])(
  '%s leaves whole sentences of the text',
  async (command) => {
    const [short = '', note] = (await answerTo(command + text)).split('\n\n')
    expect(short.length).toBeLessThan(text.length / 2)
    for (const sentence of short.split(/(?<=\.) /)) expect(text).toContain(sentence)
    expect(note).toMatch(/^\*\d+ of 50 words, all of them from your text\.\*$/)
  },
)

test('readability is a score, what it means, and the sentence to split', async () => {
  const long = `The committee, having considered the representations of the applicants at considerable length and in the light of all applicable regulations, determined that additional documentation was indispensable.`
  expect(await answerTo(`Check the readability: ${long}`)).toMatch(
    /Flesch Reading Ease -?\d+\*\*: very hard.*longest sentence has \d+ words/s,
  )
  expect(await answerTo('readability: The cat sat on the mat. It was warm.')).toContain(
    'easy, like everyday talk',
  )
})

test('works on what was said before', async () => {
  const say = builtInConversation()
  await say(text)
  expect((await say('shorten that')).text).toContain('harbour')
  expect((await say('count the words in my text')).text).toContain('**50 words** in your text')
})

test('an outline has the main sentences, with the rest below', async () => {
  expect(await answerTo(`Outline:\n${text}`)).toMatch(/^1\. \*\*.+\*\*\n {3}- .+\n {3}- .+\n2\. \*\*/)
})

test('small letters that are no text of anybody are left alone', async () => {
  const say = builtInConversation()
  await say('what is 2 + 2?')
  expect(
    (await say('ok and lower case ones too please, people type them all kinds of ways')).text,
  ).not.toMatch(/^2 \+ 2/)
})

test('that is what was answered last, and its points stay points', async () => {
  const assets = {
    'week.md':
      '## How was my week?\n\nHere is how your week was, from everything that you wrote down for it:\n\n- Closed two clients\n- Slept badly\n- Prepare the fair',
  }
  const say = builtInConversation({ assets })
  await say(
    `I noted a lot of things for this week, ${'and one more thing that I did, '.repeat(5)} that is it.`,
  )
  await say('how was my week?')
  expect((await say('can you put that in bullet points for my journal')).text).toBe(
    '- Closed two clients\n- Slept badly\n- Prepare the fair',
  )
})

test('an answer is shortened without its code, and says of how much it is what', async () => {
  const assets = {
    'g.md':
      '## What does an error look like?\n\nUse problem details for every error that you send.\n\n```json\n{ "a": 1 }\n```\n\nClients read the code. People read the title. Never send a stack trace.',
  }
  const say = builtInConversation({ assets })
  await say('what does an error look like?')
  const { text } = await say('can you make that shorter so I can paste it in slack')
  expect(text).toContain('all of them from my last answer')
  expect(text).not.toContain('"a"')
})
