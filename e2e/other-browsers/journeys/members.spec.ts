import { writeFile } from 'node:fs/promises'
import { launch } from '../../fixtures/catalogue.ts'
import { storedConversation } from '../../fixtures/chat.ts'
import { signUp } from '../../fixtures/people.ts'
import { answers, ask, openChat } from '../chatting.ts'
import { named } from '../target.ts'
import { expect, signedIn, test } from '../test.ts'

const reply = { role: 'article', name: 'Plant Care', last: true } as const

test('a person launches an agent and gives it a file', { tag: '@main' }, async ({ view }, info) => {
  await signedIn(view, await signUp())
  await view.goto('/browse?search=Plant+Care')
  await view.press(named('button', 'Launch Agent', named('article', /Plant Care/)))
  await view.isAt(/^\/agents\/[\w-]{36}\/chat/)
  const file = info.outputPath('ferns.txt')
  await writeFile(file, 'The tall fern stands in the bathroom and gets water on Mondays.')
  await view.sees(named('field', 'Message'))
  await view.driver.attach('input[type=file][aria-label="Attach documents"]', file)
  await view.sees(named('listitem', /ferns\.txt/))
  await ask(view, 'Which day does the tall fern get water?')
  await view.sees(
    { role: 'article', name: 'You', last: true },
    { text: expect.stringContaining('ferns.txt') },
  )
  await answers(view, 'Plant Care', /Monday/)
  await view.looksRightInBothThemes('chat')
  const bars = `getComputedStyle(document.querySelector('[aria-label="Messages"]')).scrollbarColor ?? 'not known'`
  expect(await view.run(bars), 'a scrollbar in the colours of the page').not.toBe('auto')
})

test('an answer has blocks that can be used', { tag: '@main' }, async ({ view }) => {
  const me = await signUp()
  await signedIn(view, me)
  await openChat(view, await launch(me, 'Packing List'))
  await ask(view, '5 days in Lisbon in May, hand luggage only')
  await answers(view, 'Packing List', /5 days in Lisbon/)
  await ask(view, 'it will rain')
  await answers(view, 'Packing List', /Umbrella/)
  const box = named('checkbox', undefined, { role: 'article', name: 'Packing List', last: true })
  await view.sees(box, { checked: false })
  await view.press(box)
  await view.sees(box, { checked: true })
  await view.looksRightInBothThemes('blocks')
})

test('a question is asked in another way, and both versions stay', async ({ view }) => {
  const me = await signUp()
  await signedIn(view, me)
  const agent = await launch(me, 'Plant Care')
  await storedConversation(me, agent, 'How often should I water a monstera?')
  await openChat(view, agent)
  await answers(view, 'Plant Care', /3 cm/)
  const question = named('article', 'You')
  await view.press(named('button', 'Edit', question))
  await view.fill(named('field', 'Edit message'), 'How do I get rid of fungus gnats?')
  await view.press(named('button', 'Send again'))
  await answers(view, 'Plant Care', /sticky traps/)
  await view.sees(named('group', 'Version 2 of 2', question))
  await view.press(named('button', 'Previous version', question))
  await view.sees(named('group', 'Version 1 of 2', question))
  await answers(view, 'Plant Care', /3 cm/)
  await view.looksRightInBothThemes('versions')
})

test('a conversation is shared by a link that others can read', async ({ view }) => {
  const me = await signUp()
  await signedIn(view, me)
  const agent = await launch(me, 'Plant Care')
  await storedConversation(me, agent, 'How do I get rid of fungus gnats?')
  await openChat(view, agent)
  await view.sees(reply)
  await view.press(named('button', 'More'))
  await view.press(named('menuitem', 'Share conversation'))
  await view.press(named('button', 'Create link'))
  const field = named('field', 'Address of the link')
  await view.sees(field, { value: expect.stringMatching(/^http/) })
  await view.looksRightInBothThemes('share-dialog')
  const address = (await view.find(field))?.value ?? ''
  await view.run('localStorage.clear()')
  await view.goto(new URL(address).pathname)
  await view.sees(named('article', 'Question'), { text: expect.stringContaining('fungus gnats') })
  await view.sees(named('button', 'Start this agent'))
  await view.looksRightInBothThemes('shared')
})
