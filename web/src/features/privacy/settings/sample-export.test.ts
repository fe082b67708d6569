import { expect, test } from 'vitest'
import { exportName, sampleExport } from './sample-export.ts'

const user = {
  id: '01a1dd23-0000-7000-8000-000000000001',
  email: 'ada@example.org',
  full_name: 'Ada Park',
  email_verified: true,
  is_pro: false,
  has_seen_consent_modal: true,
  created_at: '2026-01-02T03:04:05.000Z',
}

test('the local sample has the fields of an export, knows its owner, and says first that it is a sample', () => {
  const sample = sampleExport({ user, isPro: true, consents: undefined }, new Date('2026-02-28T12:00:00Z'))
  expect(Object.keys(sample)).toEqual([
    'note',
    'user_info',
    'agents',
    'templates',
    'chat_history',
    'consents',
    'exported_at',
  ])
  expect(sample.note).toMatch(/^This is a sample/)
  expect(sample.user_info).toEqual({
    id: user.id,
    email: user.email,
    created_at: user.created_at,
    is_pro: true,
  })
  expect(sample.exported_at).toBe('2026-02-28T12:00:00.000Z')
})

test('the file is named after the product and the day', () => {
  expect(exportName(new Date('2028-02-29T23:59:59Z'))).toBe('agentry-2028-02-29.json')
})
