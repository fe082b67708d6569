import { expect, test } from '../test.ts'
import { named } from '../target.ts'

test('a visitor searches, filters and opens a template', async ({ view }) => {
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
