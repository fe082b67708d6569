import { expect, test } from 'vitest'
import { foldWords, holdsWords } from './look-alikes.ts'

const says = (text: string, words: string) => holdsWords(foldWords(text), foldWords(words))

test.each([
  ['Agentry', 'agentry'],
  ['AGENTRY team', 'agentry'],
  ['my-agentry2', 'agentry'],
  ['A g e n t r y', 'agentry'],
  ['a_g_e_n_t_r_y', 'agentry'],
  ['Agent ry', 'agentry'],
  ['Аgеntrу', 'agentry'],
  ['Ⓐⓖⓔⓝⓣⓡⓨ', 'agentry'],
  ['𝔸𝕘𝕖𝕟𝕥𝕣𝕪', 'agentry'],
  ['Ag\u00ADen\u200Dtry', 'agentry'],
  ['A\u0301g\u0302e\u0303ntry', 'agentry'],
  ['4g3n7ry', 'agentry'],
  ['Confirm   your E-Mail', 'confirm your email'],
  ['Verify your address', 'verify your'],
  ['P a s s w o r d', 'password'],
  ['Reсeіpts', 'receipt'],
])('%j says %s', (text, words) => {
  expect(says(text, words)).toBe(true)
})

test.each([
  ['Our agent Ryan', 'agentry'],
  ['Agents, try this', 'agentry'],
  ['Entry for the agent', 'agentry'],
  ['Passing words on', 'password'],
  ['', 'agentry'],
])('%j does not say %s', (text, words) => {
  expect(says(text, words)).toBe(false)
})
