import { expect, test } from 'vitest'
import { answerTo, builtInConversation, callFor } from '../../testing/built-in-conversation.ts'

test.each([
  ['remember that my sister lives in Porto', 'my sister lives in Porto'],
  ['Please remember: I am allergic to nuts.', 'I am allergic to nuts'],
  ['Can you remember my dog is called Rex', 'my dog is called Rex'],
  ["don't forget that I prefer short answers", 'I prefer short answers'],
  ['keep in mind that we meet on Fridays', 'we meet on Fridays'],
  ['remember the meeting is at five', 'the meeting is at five'],
  ['My name is Ada', 'My name is Ada'],
  ['call me Grace', 'My name is Grace'],
])('%s keeps: %s', async (said, fact) => {
  expect(await callFor(said, { tools: ['remember'] })).toEqual({ remember: { fact } })
})

test.each([
  'Remember the Titans is a film',
  'remember the Alamo is a famous slogan',
  'Do you remember the summer of 1999?',
  'I remember when we met',
  'remember when tomatoes were cheap?',
  'What should I remember when sowing?',
  'remember',
  'my name is hard to spell',
])('%s keeps nothing', async (said) => {
  expect(await callFor(said, { tools: ['remember'] })).toBeUndefined()
})

test('without a memory it says how far it goes', async () => {
  expect(await answerTo('remember that I like basil')).toBe(
    'I will use it in this conversation: you like basil. Nothing of it is kept afterwards.',
  )
})

const facts = ['My name is Ada', 'my sister lives in Porto', 'I am allergic to nuts']

test.each(['What do you know about me?', 'what do you remember?', 'who am I?'])(
  '%s lists it all',
  async (said) => {
    const text = await answerTo(said, { facts })
    expect(text).toContain('- Your name is Ada.')
    expect(text).toContain('- You are allergic to nuts.')
  },
)

test.each([
  ["What's my name?", 'Your name is **Ada**.'],
  ['Where does my sister live?', 'Your sister lives in Porto.'],
  ['Do you remember what my allergies are? what am I allergic to', 'You are allergic to nuts.'],
  ['hello', 'Hello, Ada!'],
])('%s → %s', async (said, expected) => {
  expect(await answerTo(said, { facts })).toContain(expected)
})

test('does not make up what it was not told', async () => {
  expect(await answerTo('What is my birthday?')).toContain('You have not told me your birthday yet')
  expect(await answerTo('What do you know about me?')).toContain('Nothing yet')
})

test('knows what was said in this conversation', async () => {
  const say = builtInConversation()
  await say('My cat is called Miso.')
  expect((await say('What is my cat called?')).text).toBe('Your cat is called Miso.')
})

test('one thing is forgotten at once, everything where it is listed', async () => {
  expect(await callFor('forget where my sister lives', { tools: ['forget'], facts })).toEqual({
    forget: { fact: 'my sister lives in Porto' },
  })
  expect(await answerTo('forget my shoe size', { tools: ['forget'], facts })).toContain('nothing about that')
  expect(await answerTo('forget everything', { tools: ['forget'], facts })).toContain('What it remembers')
})

test('a message that only tells something is taken note of', async () => {
  const said = 'I moved, I live in Lyon now'
  expect(await answerTo(said, { tools: ['remember'] })).toContain('Noted: you live in Lyon.')
  expect(await answerTo(said)).not.toContain('Noted')
})

test('a question for advice is not answered with what the person told', async () => {
  const say = builtInConversation()
  await say('We build an API. I have customers, dogs, appointments and groomers.')
  expect((await say("and where do i put 'reschedule an appointment'?")).text).not.toContain(
    'You have customers',
  )
})

test('what was to be forgotten is not read from the same conversation any more', async () => {
  const say = builtInConversation()
  await say('My name is Mara and my daughter is called Ema.')
  await say('I live in Porto. My sister lives in Faro.')
  await say('Forget what I told you about my daughter')
  expect((await say("what is my daughter's name?")).text).toContain("I do not know your daughter's name")
  const known = (await say('What do you know about me?')).text
  expect(known).not.toMatch(/Ema\b/)
  expect(known).toContain('Your name is Mara.')
  expect((await say("What's my name?")).text).toBe('Your name is **Mara**.')

  await say('please forget where my sister lives')
  expect((await say('Where does my sister live?')).text).not.toContain('Faro')
  expect((await say('Where do I live?')).text).toBe('You live in Porto.')

  await say('My daughter is called Ema.')
  expect((await say("what is my daughter's name?")).text).toBe('Your daughter is called Ema.')
  await say('Forget everything')
  expect((await say('What do you know about me?')).text).not.toMatch(/Mara|Porto|Ema\b/)
})

test('a forgotten name is no longer used', async () => {
  const say = builtInConversation()
  await say('My name is Mara')
  await say('forget my name')
  expect((await say("What's my name?")).text).toContain('You have not told me your name')
})

test('what is told together with the request to forget counts from then on', async () => {
  const say = builtInConversation()
  await say('I live in Porto.')
  await say('Forget where I live. I live in Lyon.')
  expect((await say('Where do I live?')).text).toBe('You live in Lyon.')
  expect((await say('What do you know about me?')).text).not.toContain('Porto')
})

test('what was only said here is not called forgotten', async () => {
  const say = builtInConversation({ tools: ['forget'] })
  await say('My daughter is called Ema.')
  const { text, call } = await say('Forget what I told you about my daughter')
  expect(call).toBeUndefined()
  expect(text).toContain('it stays written above')
})

test.each([
  ["what is my pet's name?", ['My name is Mara']],
  ["what is my daughter's name?", ['My name is Mara', "My sister's name is Anna"]],
  ['what is my name?', ["My daughter's name is Ema"]],
])('%s is not answered with the name of somebody else', async (said, facts) => {
  expect(await answerTo(said, { facts })).not.toMatch(/Mara|Anna|Ema\b/)
})
