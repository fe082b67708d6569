import { expect, test } from 'vitest'
import { readAddress, writeAddress } from './browse-address.ts'

const read = (search: string) => readAddress(new URLSearchParams(search))

test('an address says what is asked', () => {
  expect(
    read(
      '?search=tea&category=Health+%26+Fitness&creator=0198f5a0-1111-7abc-8def-0123456789ab&reach=sealed&price=up-to-5&sort=newest&page=3',
    ),
  ).toEqual({
    search: 'tea',
    category: 'Health & Fitness',
    creator: '0198f5a0-1111-7abc-8def-0123456789ab',
    reach: 'sealed',
    price: 'up-to-5',
    sort: 'newest',
    page: 3,
  })
})

test.each([
  '?page=0',
  '?page=-2',
  '?page=1.5',
  '?page=x',
  '?sort=toString',
  '?reach=all',
  '?price=9',
  '?creator=me',
  '',
])('nonsense such as %j is the first page in the usual order', (search) => {
  expect(read(search)).toEqual({
    search: '',
    category: '',
    creator: '',
    reach: undefined,
    price: undefined,
    sort: undefined,
    page: 1,
  })
})

test('the address is as short as it can be and keeps what is not about browsing', () => {
  const before = new URLSearchParams('?search=tea&page=2&template=t1')
  const after = writeAddress(before, { ...readAddress(before), search: '', page: 1 })
  expect(String(after)).toBe('template=t1')
})
