import { settled } from '../../fixtures/newcomer.ts'
import { cards } from '../../fixtures/payments.ts'
import { proAccount, signUp, signUpOperator } from '../../fixtures/people.ts'
import { newTemplateName } from '../../fixtures/template-zip.ts'
import { named } from '../target.ts'
import { signedIn, test } from '../test.ts'

test('a person pays for Pro', { tag: '@main' }, async ({ view }) => {
  await signedIn(view, await signUp())
  await view.goto('/pricing')
  await view.sees(named('region', 'Pro (Standard)'))
  await view.looksRightInBothThemes('pricing')
  await view.press(named('button', 'Choose Pro', named('region', 'Pro (Standard)')))
  await view.isAt(/^\/pay\/checkout\//)
  await view.fill(named('field', 'Card number'), cards.pays)
  await view.fill(named('field', /^Expiry/), '12 / 40')
  await view.fill(named('field', 'Security code'), '123')
  await view.fill(named('field', 'Name on card'), 'Ada Park')
  await view.key('Tab')
  // One letter: a slow browser takes the second letter of a name for a new search.
  await view.type('Q')
  await view.sees(named('field', 'Country'), { value: 'QA' })
  await view.keepPicture('checkout')
  await view.press(named('button', 'Pay'))
  await view.isAt(/^\/billing\/success/)
  await view.sees(named('heading', /./, named('main')))
  await view.goto('/billing')
  await view.sees(named('text', 'Pro (Standard)'))
  await view.looksRightInBothThemes('billing')
})

test('a creator makes, tries and saves a template', async ({ view }) => {
  await signedIn(view, await proAccount())
  await view.goto('/create-agent')
  await view.fill(named('field', 'Name'), newTemplateName('Harbour Guide'))
  await view.fill(named('field', /^Description/), 'Says when the water is high, for every harbour.')
  await view.fill(named('field', 'Prompt'), 'You are a tide table.')
  await view.looksRightInBothThemes('workshop')
  await view.press(named('button', 'Save'))
  await view.sees(named('text', 'Saved as version 1.0.0'))
  await view.isAt(/create-agent\?template=/)
})

test('a person changes what their data may be used for', async ({ view }) => {
  await signedIn(view, await settled())
  await view.goto('/settings/privacy')
  await view.press(named('button', 'Manage Research Preferences'))
  const dialog = named('dialog', 'Your Privacy, Your Choice')
  await view.press(named('checkbox', /General AI Research/, dialog))
  await view.looksRightInBothThemes('privacy-dialog')
  await view.press(named('button', 'Save My Preferences', dialog))
  await view.sees(named('text', 'Thank you! Your privacy preferences have been saved.'))
  await view.sees(named('text', /General Research\s*Enabled/, named('region', 'Current Privacy Settings')))
  await view.looksRightInBothThemes('privacy')
})

test('an operator walks through the console', async ({ view }) => {
  await signedIn(view, await signUpOperator())
  await view.goto('/admin')
  for (const name of ['New people', 'Turns', 'Errors']) await view.sees(named('heading', name))
  await view.looksRightInBothThemes('console')
  const bar = named('navigation', 'Console')
  await view.press(named('link', 'Models', bar))
  await view.sees(named('heading', 'Who answers'))
  await view.press(named('link', 'Settings', bar))
  await view.sees(named('listitem', /DATABASE_URL/))
  await view.looksRightInBothThemes('console-settings')
})
