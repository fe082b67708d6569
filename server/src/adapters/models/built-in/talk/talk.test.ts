import { expect, test } from 'vitest'
import { answerTo, builtInConversation } from '../../testing/built-in-conversation.ts'

test.each(['hello', 'Hi!', 'hey there', 'Good morning', 'hola'])(
  '%s is greeted back, with where to begin',
  async (said) => {
    const text = await answerTo(said)
    expect(text).toMatch(/^Hello! I am \*\*Garden Guide\*\*\. Helps you grow vegetables on a balcony\./)
    expect(text).toContain('- When do I sow tomatoes?')
    expect(text).not.toContain('built-in')
  },
)

test.each([
  ['thanks!', 'You are welcome'],
  ['great, thank you', 'You are welcome'],
  ['thank you so much for your help', 'You are welcome'],
  ['bye', 'Goodbye'],
  ['good night!', 'Goodbye'],
  ['How are you today?', 'I am a program'],
])('%s → %s', async (said, expected) => {
  expect(await answerTo(said)).toContain(expected)
})

test.each(['Hi, what is 2 + 2?', 'thanks to whom do we owe tomatoes?', 'Good morning glory is a plant'])(
  '%s is more than a greeting',
  async (said) => {
    expect(await answerTo(said)).not.toMatch(/^(?:Hello!|You are welcome)/)
  },
)

test.each(['Who are you?', 'what are you', 'Introduce yourself'])(
  '%s: from the prompt, in the first person',
  async (said) => {
    const text = await answerTo(said)
    expect(text).toContain('I am **Garden Guide**, a calm gardener. I help people grow food.')
    expect(text).toContain('I am the built-in model, not a large language model')
  },
)

test.each(['What can you do?', 'help', 'How can you help me?', 'what can I ask you?', '?'])(
  '%s: abilities',
  async (said) => {
    expect(await answerTo(said)).toMatch(/I can\n- .*calculate, convert units/s)
  },
)

test.each(['Are you ChatGPT?', 'are you a human', 'Which model are you?'])(
  '%s: says what it is',
  async (said) => {
    expect(await answerTo(said)).toMatch(/^I am the built-in model, not a large language model/)
  },
)

test('says only once that it is the built-in model', async () => {
  const say = builtInConversation()
  expect((await say('What is the capital of France?')).text).toContain('built-in model')
  expect((await say('What is the capital of Spain?')).text).not.toContain('built-in model')
  expect((await say('what can you do?')).text).not.toContain('built-in model')
  expect((await say('are you an AI?')).text).toContain('built-in model')
})

test('where it cannot help it names what it does not know, says what it is for, and offers what it can', async () => {
  const say = builtInConversation()
  const { text, suggestions } = await say('Why is the sky blue?')
  expect(text).toContain('I have nothing about “sky blue”. What Garden Guide does: Helps you grow vegetables')
  expect(suggestions).toEqual(['When do I sow tomatoes?', 'How often do I water?', 'What can you do?'])
  const again = await say('Why is the sky blue?')
  expect(again.text).not.toBe(text)
  expect(await answerTo('How do I zorble tomatoes?')).toContain('“zorble”')
})

test.each([
  'Ask when something is not clear.',
  'If anything is vague, ask for clarification.',
  'Ask for the size of the balcony before you plan.',
  'Ask when they want to travel.',
])('the rule “%s” is not put to the person as a question', async (rule) => {
  const prompt = `You are Garden Guide.\n\nRules\n- ${rule}`
  expect(await answerTo('I want to plant something', { template: { prompt } })).not.toContain(
    'please tell me',
  )
})

test('rules that tell a language model which tool to call are not told', async () => {
  const prompt = 'You are Loan Guide.\n\nRules\n- Call compare_offers when the person names two offers.'
  expect(await answerTo('What do you do with two offers?', { template: { prompt } })).not.toContain('compare')
})

test('answers from its rules, in the first person', async () => {
  expect(await answerTo('When should I water the tomatoes?')).toContain('- Water tomatoes in the morning')
})

test('a pasted text is offered help with', async () => {
  expect(await answerTo('The rain fell on the empty town. '.repeat(12))).toContain('text of 84 words')
})

test('what will be heard has no marks', async () => {
  expect(await answerTo('what is 2 + 2', { spoken: true })).toBe('2 + 2 = 4')
})
