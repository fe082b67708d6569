import { expect, test } from 'vitest'
import { answerTo, builtInConversation } from '../../testing/built-in-conversation.ts'

const assets = {
  'guide.md': `# Guide

## When do I sow tomatoes?

Sow tomatoes indoors in March, six weeks before the last frost.

## How do I keep snails away?

Copper tape around the pot. Collect them in the evening.

## Do tomatoes need a greenhouse in a cold summer?

No. A sheltered wall and a roof against rain are enough for tomatoes outside.

## What is a villanelle bed?

A bed of nineteen rows in six blocks. The first and the third row come back.`,
}

test('two questions get a passage each', async () => {
  const text = await answerTo('when do i sow tomatoes and how do i keep snails away?', { assets })
  expect(text).toContain('six weeks before the last frost')
  expect(text).toContain('Copper tape')
})

test('of two questions, the one that nothing answers is named', async () => {
  const text = await answerTo('when do i sow tomatoes? and what is a quasar', { assets })
  expect(text).toContain('six weeks before the last frost')
  expect(text).toContain('I have nothing about “what is a quasar”')
})

test('a passage is not shown twice for two different questions', async () => {
  const say = builtInConversation({ assets })
  const first = await say('how do i keep snails away?')
  const second = await say('do i collect the snails in the evening or in the morning?')
  expect(first.text).toContain('Copper tape')
  expect(second.text).toContain('As above: Collect them in the evening.')
  expect(second.text).not.toContain('Copper tape')
})

test('a "No." that answers another question is told with that question', async () => {
  expect(await answerTo('do tomatoes need a greenhouse in a cold summer?', { assets })).toMatch(/^No\./)
  const other = await answerTo('can i grow tomatoes outside against a wall with a roof?', { assets })
  expect(other).toContain('sheltered wall')
  expect(other).toMatch(/^\*\*Do tomatoes need a greenhouse in a cold summer\?\*\*\n\nNo\./)
})

test('a figure that nobody worked out is not passed off as an answer', async () => {
  const text = await answerTo('how many weeks before the last frost do i sow 240 tomatoes?', { assets })
  expect(text).toMatch(/^I cannot work with your details \(240\) here\./)
})

test('what comes near is told under its own heading, and not as the answer', async () => {
  const text = await answerTo('i have a villanelle bed with rows for a pony', { assets })
  expect(text).toMatch(
    /^I have no answer to exactly that\. The nearest in my files is \*\*What is a villanelle bed/,
  )
})

test.each([
  ['Wie kann ich die Reifen von meinem Auto wechseln?', 'Ohne Sprachmodell'],
  ['Comment est-ce que je peux changer les pneus ?', 'Sans modèle de langue'],
  ['¿Cómo puedo cambiar las ruedas de mi coche?', 'Sin un modelo de lenguaje'],
  ['Come posso cambiare le gomme della mia auto?', 'Senza un modello linguistico'],
  ['Como posso trocar os pneus do meu carro?', 'Sem um modelo de linguagem'],
  ['Jak mam zmienić opony, czy to jest trudne?', 'Bez modelu językowego'],
  ['Hoe kan ik de banden van mijn auto wisselen?', 'Zonder taalmodel'],
  ['Arabam için lastik nasıl değişir, çok mu zor?', 'Dil modeli olmadan'],
])('%s is told in its own language that English is understood', async (said, told) => {
  expect(await answerTo(said, { assets })).toMatch(new RegExp(`^${told}`))
})

test('a short question is read together with the one before it', async () => {
  const say = builtInConversation({ assets })
  await say('what is a villanelle bed?')
  expect((await say('and how many rows?')).text).toContain('nineteen rows')
})

test('a file that did not come is not talked about', async () => {
  expect(await answerTo('i attached our price list as pdf, please check it', { assets })).toMatch(
    /^No file came with your message/,
  )
})

test('endpoints and code are no letter to polish', async () => {
  const said = 'can u review this quickly\n\nGET /products\nPOST /products/create  body {"price": 12.5}'
  expect(await answerTo(said)).not.toMatch(/nothing to change|read it once/)
})

test('questions about wording are not polished', async () => {
  expect(
    await answerTo("is 'kind regards' cold? and can i write hi to a professor i dont know"),
  ).not.toContain('> ')
})

test('a letter of a customer is answered with what the person says', async () => {
  const text = await answerTo(
    "customer Mr Sato writes: 'I ordered a red mug and got a blue one. Ridiculous!' we send the right one tomorrow, he can keep the blue mug. write something",
  )
  expect(text).toContain('Dear Mr Sato')
  expect(text).toContain('you can keep the blue mug')
  expect(text).not.toContain('write something')
})

test('it stands for what the last answer is called', async () => {
  const plants = ['Aloe', 'Fern'].map(
    (name, at) =>
      `## ${name}: light and water\n\n**${name}** (${name}us). Light: some. Water in winter every ${at + 4} weeks.`,
  )
  const about = `## How often do I water a monstera in winter?\n\nWater a monstera every 3 weeks in winter.`
  const say = builtInConversation({ assets: { 'plants.md': ['# Plants', ...plants, about].join('\n\n') } })
  await say('fern light and water')
  const { text } = await say('how often do i water it in winter')
  expect(text).toContain('every 5 weeks')
  expect(text).not.toContain('monstera')
})
