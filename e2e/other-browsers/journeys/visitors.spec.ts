import { goodPassword, newEmail } from '../../fixtures/people.ts'
import { answers, ask } from '../chatting.ts'
import { named } from '../target.ts'
import { expect, test } from '../test.ts'

test('a visitor searches, and opens and closes a template', { tag: '@main' }, async ({ view }) => {
  await view.goto('/')
  await view.sees(named('heading', /./))
  await view.looksRightInBothThemes('home')
  await view.goto('/browse')
  await view.fill(named('field', /Search/), 'recpie')
  await view.sees(named('link', 'Recipe Scaler'))
  await view.isAt(/search=recpie/)
  await view.looksRightInBothThemes('browse')
  await view.press(named('link', 'Recipe Scaler'))
  await view.sees(named('dialog', 'Recipe Scaler'))
  await view.key('Escape')
  await view.misses(named('dialog', 'Recipe Scaler'))
  expect(await view.run('document.fonts.check("28px Fraunces Variable")')).toBe(true)
})

test('a guest talks to a template without an account', { tag: '@main' }, async ({ view }) => {
  await view.goto('/browse?search=Plant+Care')
  await view.press(named('button', 'Try Now (Free)', named('article', /Plant Care/)))
  await view.isAt(/\/chat\/guest\//)
  await ask(view, 'How often should I water a monstera?')
  await answers(view, 'Plant Care', /3 cm/)
  await view.looksRightInBothThemes('guest-chat')
})

test('a visitor signs up', { tag: '@main' }, async ({ view }) => {
  const email = newEmail()
  await view.goto('/auth')
  await view.press(named('button', 'Sign up'))
  await view.fill(named('field', 'Full name'), 'Ada Park')
  await view.fill(named('field', 'Email'), email)
  await view.fill(named('field', 'Password'), goodPassword)
  await view.looksRightInBothThemes('sign-up')
  await view.press(named('button', 'Create Account'))
  await view.isAt(/^\/browse/)
  await view.sees(named('text', email))
})
