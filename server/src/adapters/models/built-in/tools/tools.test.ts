import { generateText, isStepCount, jsonSchema } from 'ai'
import { expect, test } from 'vitest'
import { createModels } from '../../create-models.ts'
import { answerTo, builtInConversation, callFor, engine } from '../../testing/built-in-conversation.ts'
import { asSdkModel } from '../../testing/as-sdk-model.ts'

const tools = ['email', 'voiceover', 'research', 'web_browsing']

test.each([
  [
    'Email bob@example.org: We meet at 5. Bring tea.',
    { email: { to: 'bob@example.org', subject: 'We meet at 5', body: 'We meet at 5. Bring tea.' } },
  ],
  [
    'please send an email to bob@example.org about the party saying that we start at 8',
    { email: { to: 'bob@example.org', subject: 'The party', body: 'We start at 8' } },
  ],
  ['Read this aloud as a file: Good morning.', { voiceover: { script: 'Good morning.' } }],
  ['make a voiceover of "Hello, Lisbon"', { voiceover: { script: 'Hello, Lisbon' } }],
  ['Look up the history of the tomato', { research: { query: 'the history of the tomato' } }],
  ['search the web for balcony railings?', { research: { query: 'balcony railings' } }],
  ['https://example.org/page', { web_browsing: { url: 'https://example.org/page' } }],
  ['What does https://example.org/a say?', { web_browsing: { url: 'https://example.org/a' } }],
])('%s → %j', async (said, call) => {
  expect(await callFor(said, { tools })).toEqual(call)
})

test.each([
  'What is email marketing?',
  'How do I write a good email?',
  'my address is bob@example.org',
  'Read more books',
  'I like to record songs',
  'What is research?',
])('%s calls nothing', async (said) => {
  expect(await callFor(said, { tools })).toBeUndefined()
})

test('"this" is the last answer, without its marks', async () => {
  const say = builtInConversation({ tools })
  await say('What is 2 + 2?')
  expect((await say('email this to bob@example.org')).call).toEqual({
    email: { to: 'bob@example.org', subject: '2 + 2 = 4', body: '2 + 2 = 4' },
  })
})

test('asks for what is missing, and says what it has no tool for', async () => {
  expect(await answerTo('send an email: hello', { tools })).toContain('Which address')
  expect(await answerTo('email bob@example.org', { tools })).toContain(
    'What should the e-mail to bob@example.org say?',
  )
  expect(await answerTo('email bob@example.org: hello')).toContain('cannot send e-mail')
  expect(await answerTo('look up tomatoes')).toContain('cannot reach the web')
})

/** One turn in which the tool really runs. */
async function turnWith(tool: string, said: string, output: unknown) {
  const execute = () => {
    if (output instanceof Error) throw output
    return output
  }
  const { text, steps } = await generateText({
    model: asSdkModel(createModels({}, { engine }).forTier('free').startTurn().model),
    prompt: said,
    tools: { [tool]: { inputSchema: jsonSchema({}), execute } },
    maxRetries: 0,
    stopWhen: isStepCount(5),
  })
  expect(steps).toHaveLength(2)
  return text
}

test.each<[string, string, unknown, string]>([
  [
    'voiceover',
    'make a voiceover: Hi',
    {
      tool: 'voiceover',
      success: true,
      result: {
        filename: 'a.mp3',
        voice_settings: { voice: 'slt' },
        script_stats: { estimated_duration_minutes: 0.2 },
      },
    },
    'The recording is ready: **a.mp3** (voice slt, about 12 seconds).',
  ],
  [
    'voiceover',
    'make a voiceover: Hi',
    { tool: 'voiceover', success: false, error: 'Your voice minutes are used up' },
    'The voiceover did not work: Your voice minutes are used up.',
  ],
  [
    'research',
    'look up snails',
    {
      tool: 'research',
      success: true,
      result: {
        query: 'snails',
        results: [{ title: 'Snail', url: 'https://example.org/snail' }],
        key_findings: ['Snails are slow.'],
      },
    },
    '**Snails**\n\n- Snails are slow.\n\nSources:\n1. [Snail](https://example.org/snail)',
  ],
  [
    'email',
    'email bob@example.org: Hi',
    { tool: 'email', success: true, result: { to: 'bob@example.org', subject: 'Hi' } },
    'The e-mail to **bob@example.org** is ready, with the subject *Hi*. It is sent when you confirm it.',
  ],
  [
    'calculator',
    'what is 20% off $50?',
    { tool: 'calculator', success: true, result: { value: 40 } },
    '20% off $50 = **$40**',
  ],
  ['calculator', 'what is 6 * 7', { tool: 'calculator', success: false, error: 'No' }, '6 × 7 = **42**'],
  ['remember', 'remember that I like basil', { ok: true }, 'I will remember it: you like basil.'],
])('%s: "%s" is answered with what came back', async (tool, said, output, expected) => {
  expect(await turnWith(tool, said, output)).toBe(expected)
})

test('a tool that throws ends in a sentence, not in a loop', async () => {
  const text = await turnWith('research', 'look up snails', new Error('No network'))
  expect(text).toBe('The research did not work: No network.')
})
