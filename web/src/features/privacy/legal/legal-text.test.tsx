import { creatorShare, founderSeats, freePlan } from '@agentry/contract/rules/plans'
import { retention } from '@agentry/contract/rules/retention'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { LegalSection } from './legal-document.tsx'
import { privacySections } from './privacy-text.tsx'
import { termsSections } from './terms-text.tsx'

const policy = privacySections({
  email: 'legal@agentry.example',
  controller: { name: 'Example Ltd', address: 'One Road, Town', complaints_to: 'the Authority' },
  processors: [{ name: 'Stripe', purpose: 'payments' }],
})
const terms = termsSections('legal@agentry.example')

test('the policy promises the times that the jobs keep', () => {
  expect(retention).toMatchObject({
    conversationDays: 90,
    accountDaysAfterClosure: 30,
    analyticsYears: 2,
    financialYears: 7,
    gdprAnswerDays: 30,
    ccpaAnswerDays: 45,
  })
  expect(textOf(policy, 'retention')).toContain(
    `Conversation data: ${retention.conversationDays} days after the last message by default`,
  )
  expect(textOf(policy, 'retention')).toContain(
    `Account data: ${retention.accountDaysAfterClosure} days after closure`,
  )
  expect(textOf(policy, 'retention')).toContain(`Analytics: ${retention.analyticsYears} years`)
  expect(textOf(policy, 'retention')).toContain(`Financial records: ${retention.financialYears} years`)
  expect(textOf(policy, 'requests')).toContain(`within ${retention.gdprAnswerDays} days under the GDPR`)
  expect(textOf(policy, 'requests')).toMatch(
    new RegExp(`within ${retention.ccpaAnswerDays}\\s+days under the CCPA`),
  )
})

test('the policy says what research may take, what it never takes, and who decides', () => {
  expect(textOf(policy, 'use')).toContain('Anonymised research data is used only with opt-in')
  const research = textOf(policy, 'research')
  for (const words of [
    'Taking part is voluntary and gives a discount of up to 25%',
    'What you opt in to may include business and creative discussions, educational interactions, template usage patterns and satisfaction feedback',
    'It never includes',
    'therapy or counselling',
    'medical or health talk',
    'personal finances',
    'legal advice',
    'any personally identifiable data',
    'You can change your research preferences at any time. Withdrawing consent does not affect the service',
  ]) {
    expect(research).toContain(words)
  }
  expect(textOf(policy, 'changes')).toContain('Material changes are notified by email or in the platform')
})

test('the policy names the controller, the legal bases, the processors, the rights and where to complain', () => {
  expect(textOf(policy, 'contact')).toContain('The controller of your data is Example Ltd, One Road, Town.')
  for (const basis of ['The contract with you', 'legitimate interest', 'Your consent', 'Legal obligation'])
    expect(textOf(policy, 'use')).toContain(basis)
  expect(textOf(policy, 'sharing')).toContain('Stripe: takes payments and sends payouts.')
  expect(textOf(policy, 'rights')).toContain('restrict its use or object to it')
  expect(textOf(policy, 'rights')).toContain('Ours is the Authority')
  expect(textOf(policy, 'research')).toContain('The result is pseudonymised')
})

test('every number in the policy is one that was decided', () => {
  const decided = new Set([...Object.values(retention), 13, 25])
  const numbers = policy.flatMap(({ id }) => textOf(policy, id).match(/\d+/g) ?? []).map(Number)
  expect(numbers.filter((number) => !decided.has(number))).toEqual([])
})

test('the policy has its thirteen sections', () => {
  expect(policy.map(({ id, title }) => `${id}: ${title}`)).toEqual([
    'collection: What we collect',
    'use: How we use it',
    'sharing: Whom we share it with',
    'security: How we protect it',
    'rights: Your rights',
    'retention: How long we keep it',
    'cookies: Cookies and browser storage',
    'transfers: International transfers',
    'children: Children',
    'changes: Changes to this policy',
    'contact: Contact',
    'requests: Data-subject requests',
    'research: Research program',
  ])
})

test('the terms have sixteen sections and the numbers of the plans', () => {
  expect(terms).toHaveLength(16)
  expect([freePlan.agents, freePlan.turnsPerMonth, founderSeats]).toEqual([5, 50, 100])
  expect(textOf(terms, 'eligibility')).toContain('at least 13 years')
  expect(textOf(terms, 'plans')).toContain(
    `${freePlan.agents} agents, ${freePlan.turnsPerMonth} AI agent calls`,
  )
  expect(textOf(terms, 'plans')).toContain(`first ${founderSeats} users`)
  expect(textOf(terms, 'creators')).toContain(`${creatorShare.creatorPercent}% of each sale`)
  expect(creatorShare).toMatchObject({ creatorPercent: 70, platformPercent: 30 })
  expect(textOf(terms, 'creators')).toMatch(/over \$50\b/)
  expect(textOf(terms, 'creators')).toContain('within 48 hours')
  expect(textOf(terms, 'liability')).toMatch(
    /the greater of what you paid us in the last 12 months or \$100\b/,
  )
  expect(textOf(terms, 'changes')).toMatch(/\b30 days’ notice/)
  expect(textOf(terms, 'law')).toContain('Delaware')
})

function textOf(sections: LegalSection[], id: string): string {
  const body = sections.find((section) => section.id === id)?.body
  return renderToStaticMarkup(<MemoryRouter>{body}</MemoryRouter>).replaceAll(/<[^>]+>/g, '')
}
