import { expect, test } from 'vitest'
import { builtInConversation } from '../../testing/built-in-conversation.ts'

const assets = {
  'guide.md':
    '# Guide\n\n## How do I sow tomatoes?\n\n1. Fill a tray with soil.\n2. Press the seeds in.\n3. Keep the tray warm.\n\n## Keep the tray warm: where?\n\nKeep the tray warm on a windowsill, because seeds sleep below 15 degrees.\n\n## When do I water?\n\nWater in the morning, because wet leaves at night get ill.\n\n## Which pots do I buy?\n\nBuy pots of clay.',
}

const sow = async () => {
  const say = builtInConversation({ assets })
  await say('How do I sow tomatoes?')
  return say
}

test.each(['explain step 2', 'the second', 'tell me more about number 2', 'and the second one?'])(
  '%s means the second point of the last answer',
  async (said) => {
    expect((await (await sow())(said)).text).toMatch(/^Number 2: Press the seeds in\./)
  },
)

test('a point is told with what the guide says more about it', async () => {
  expect((await (await sow())('explain step 3')).text).toContain('on a windowsill')
})

test('that one among several is asked back, with the points as buttons', async () => {
  const { text, suggestions } = await (await sow())('that one')
  expect(text).toBe('Which one do you mean?')
  expect(suggestions).toEqual(['Fill a tray with soil.', 'Press the seeds in.', 'Keep the tray warm.'])
})

test('a number that the list does not have is said', async () => {
  expect((await (await sow())('step 7')).text).toContain('The list has 3 points')
})

test('why is answered from the section that was cited, or not at all', async () => {
  const say = builtInConversation({ assets })
  await say('When do I water?')
  expect((await say('why?')).text).toMatch(/^Water in the morning, because wet leaves at night get ill\./)
  await say('Which pots do I buy?')
  expect((await say('why?')).text).toBe('guide.md gives no reason for that under *Which pots do I buy?*.')
})

test('another language is refused honestly', async () => {
  expect((await (await sow())('and in German?')).text).toContain('I do not translate')
})

test('without a list before it, nothing is pointed at', async () => {
  const say = builtInConversation()
  await say('hello there')
  expect((await say('the second world war')).text).not.toContain('Number 2')
})
