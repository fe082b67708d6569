import { expect, test } from 'vitest'
import { builtInConversation } from '../../../testing/built-in-conversation.ts'

const assets = {
  'guide.md': `# Guide

## What am I not allowed to take in hand luggage?

Not in hand luggage: knives, gas, fireworks.

## How long should a break be?

A break of five minutes after 25 minutes of work, ten minutes after 50.

## Should I answer a review that is a lie?

Yes, once and calm. Do not call anyone a liar in public.

## How do I check a claim?

Find the study and read what was measured. One study of twelve people proves little. Look for reviews of all studies.

## Pothos: light and pets

**Toxic to cats and dogs.** Low to bright light, and little water.

## Can several people play?

Yes. Several people play in turns.`,
}

const conversation = () => builtInConversation({ assets })

test('what “it” is stands in no guide', async () => {
  const say = conversation()
  await say('my wedding outfit is a blue suit from Leeds')
  expect((await say('can i take it in hand luggage?')).text).toMatch(
    /^My guide does not speak of your case\. What it says in general:\n\n\*\*What am I not allowed/,
  )
})

test('a change that nobody made is not passed off as made', async () => {
  const say = conversation()
  await say('hello')
  expect((await say('can the break be ten minutes instead')).text).toMatch(/^I could not make that change\./)
  expect((await say('what should a break of minutes be instead')).text).not.toContain('change')
})

test('an order that only the guide knows something about is refused first', async () => {
  expect(
    (await conversation()('can you write a break of five minutes after 25 minutes of work?')).text,
  ).toMatch(/^I cannot do that by myself here\./)
})

test('one sentence of a story does not answer the story', async () => {
  const { text } = await conversation()(
    'The parcel went to the neighbour on Tuesday and the tracking shows the signature. Should I answer that he is a liar in a review?',
  )
  expect(text).toMatch(
    /^(?:This may be what you mean|The nearest in my guide|I have no answer to exactly that)/,
  )
  expect(text).toContain('**Should I answer a review that is a lie?**')
})

test('a passage that was shown is repeated with all that fits, and no claim that there is no more', async () => {
  const say = conversation()
  await say('how do i check a claim?')
  const { text } = await say('and if i find the study, how do i check it?')
  expect(text).toContain('Find the study and read what was measured.')
  expect(text).not.toContain('I have no more about it than that')
})

test('“Yes.” is told with the question that it answers', async () => {
  expect((await conversation()('how does it work when there are several players in turns')).text).toContain(
    '**Can several people play?**',
  )
})

test('a correction that nobody can place is said to have changed nothing', async () => {
  const say = conversation()
  await say('hello')
  expect((await say('sorry 9, Liam isnt coming')).text).toMatch(
    /so nothing has changed\. Please write the whole/,
  )
})

test('a passage about the very thing that was named is told without a hedge', async () => {
  const say = conversation()
  await say('I also have a horse named Rex')
  const { text } = await say('is pothos safe for them?')
  expect(text).toContain('Toxic to cats and dogs')
  expect(text).not.toContain('does not speak of your case')
})
