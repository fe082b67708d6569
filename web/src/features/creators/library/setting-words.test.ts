import { expect, test } from 'vitest'
import { settingsInWords } from './setting-words.ts'

const told = (...changes: Parameters<typeof settingsInWords>[0]) =>
  settingsInWords(changes).map(({ label, inLine }) => `${label}: ${inLine}`)

test('a change of the price is told as the form labels it', () => {
  expect(
    told(
      { key: 'is_premium', before: 'no', after: 'yes' },
      { key: 'price_cents', before: null, after: '499' },
      { key: 'license', before: 'free-to-copy', after: 'all-rights-reserved' },
      { key: 'language', before: 'en', after: 'de' },
    ),
  ).toEqual([
    'Premium: no → yes',
    'Price: free → $4.99',
    'License: Free to copy → All rights reserved',
    'Language: English → German',
  ])
})

test('a premium template without a price of its own is not called free', () => {
  expect(told({ key: 'price_cents', before: null, after: '1500' })).toEqual(['Price: none → $15'])
})

test('long values and settings that the form does not show stay as they are', () => {
  const tools = { key: 'tools', before: 'email', after: 'email\nweb' }
  expect(settingsInWords([tools])).toEqual([{ ...tools, label: 'tools', inLine: undefined }])
})
