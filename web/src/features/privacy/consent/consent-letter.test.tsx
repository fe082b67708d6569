import { defaultConsents, rewardTier, type Consents } from '@agentry/contract/rules/rewards'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ConsentLetter } from './consent-letter.tsx'
import { consentOptions } from './consent-options.ts'

const supporter = ['15% off', 'Research Supporter', 'Early access to new features', 'Monthly updates']
const gold = ['25% off', 'Gold Contributor', 'Priority support', 'Quarterly research reports']

test('without a tick there are no rewards', () => {
  expect(letter(0)).not.toContain('Your rewards')
})

test.each([
  [1, supporter, gold],
  [2, supporter, gold],
  [3, gold, supporter],
  [4, gold, supporter],
])('%i ticked options show their tier', (ticked, shown, hidden) => {
  const rewards = letter(ticked).split('Your rewards')[1] ?? ''
  for (const words of shown) expect(rewards).toContain(words)
  for (const words of hidden.slice(1)) expect(rewards).not.toContain(words)
})

test('each option says what happens before what it gives', () => {
  for (const { means, gives } of consentOptions) {
    const text = letter(0)
    expect(text.indexOf(means)).toBeGreaterThan(0)
    expect(text.indexOf(gives, text.indexOf(means))).toBeGreaterThan(text.indexOf(means))
  }
})

function letter(ticked: number): string {
  const names = consentOptions.slice(0, ticked).map(({ name }) => [name, true])
  const consents: Consents = { ...defaultConsents, ...Object.fromEntries(names) }
  return renderToStaticMarkup(
    <ConsentLetter consents={consents} tier={rewardTier(consents)} onTick={() => undefined} />,
  )
}
