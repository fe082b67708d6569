import type { Template } from '@agentry/contract/catalogue'
import { expect, test } from 'vitest'
import { isGuestSession, newGuestSession } from './guest-session.ts'

const template: Template = {
  id: '01a1dd23-cf89-7c93-81d8-4726ff432f53',
  name: 'Recipe Scaler',
  description: 'Scales recipes.',
  category: 'Lifestyle',
  image_url: null,
  is_premium: false,
  price_cents: null,
  downloads: 12,
  rating: 4.5,
  created_by: 'Agentry',
  creator_handle: null,
  creator_is_verified: false,
  created_at: '2026-01-01T00:00:00.000Z',
  reach: { label: 'sealed', hosts: [], mails: false, speaks: false },
  lineage: null,
}

const said = { id: 'm1', content: 'Hello', sender: 'user', timestamp: '2026-01-01T00:00:00.000Z' } as const

test('a new session has exactly the documented fields', () => {
  const session = newGuestSession(template)
  expect(session).toEqual({
    id: expect.stringMatching(/^guest_\d{13}_[a-z0-9]+$/),
    templateId: template.id,
    templateName: 'Recipe Scaler',
    name: 'Recipe Scaler (Guest)',
    messages: [],
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    isGuest: true,
    template,
  })
})

test('what was stored is known again, with whatever the chat put on its messages', () => {
  const session = { ...newGuestSession(template), messages: [{ ...said, model_used: 'built-in' }] }
  expect(isGuestSession(JSON.parse(JSON.stringify(session)))).toBe(true)
})

test.each<[string, unknown]>([
  ['nothing', null],
  ['a list', []],
  ['a word', 'guest_1'],
  ['another id', { ...newGuestSession(template), id: 'agent_1' }],
  ['no guest', { ...newGuestSession(template), isGuest: 'true' }],
  ['lost messages', { ...newGuestSession(template), messages: undefined }],
  [
    'a stranger among the messages',
    { ...newGuestSession(template), messages: [said, { ...said, sender: 'system' }] },
  ],
  [
    'a message set aside that follows nothing',
    { ...newGuestSession(template), messages: [said], aside: [{ ...said, id: 'm2' }] },
  ],
  ['half a template', { ...newGuestSession(template), template: { id: template.id } }],
])('%s is not a guest session', (_what, value) => {
  expect(isGuestSession(value)).toBe(false)
})
