import { expect, test } from 'vitest'
import { answerTo } from '../../../testing/built-in-conversation.ts'
import { withoutSource } from './source-words.ts'

const documents = {
  'recipes.txt': 'Pancakes\n\nMix two eggs with milk. A holiday dish for the weekend.',
  'notes.txt':
    'Family meeting\n\nOur holiday savings target is 1850 euro.\n\nCar\n\nThe inspection is due in October.',
}

const questions = [
  'What is our holiday savings target according to the attached notes?',
  'According to notes.txt, what is our holiday savings target?',
  'What does notes.txt say about our holiday savings target?',
  "what's the holiday savings target in the attached file",
  'Please read the attached notes and tell me our holiday savings target.',
  'From the document I uploaded, how much is the holiday savings target?',
  'Can you find our holiday savings target in my notes?',
  'going by the notes i attached, whats our holiday savings target',
  'Is there a holiday savings target mentioned in notes.txt?',
  'Holiday savings target as per attachment?',
  'Based on the file notes.txt that I just sent, what holiday savings target do we have?',
]

test.each(questions)('%s finds what the file says', async (said) => {
  const text = await answerTo(said, { documents: { 'notes.txt': documents['notes.txt'] } })
  expect(text).toBe('> Our holiday savings target is 1850 euro.\n\n*Source: notes.txt · Family meeting*')
})

test('of several files, the one that a question names is searched', async () => {
  const both = { 'a.txt': 'The rent is 800 euro.', 'b.txt': 'The rent is 950 euro.' }
  expect(await answerTo('According to a.txt, what is the rent?', { documents: both })).toContain('800')
  expect(await answerTo('What is the rent in b.txt?', { documents: both })).toContain('950')
  expect(
    await answerTo('What is the budget according to notes.txt?', {
      documents: { 'budget.txt': 'Eggs.', ...documents },
    }),
  ).toContain('**notes.txt**')
})

test('a file that is named does not hide the key sentences of all of it', async () => {
  expect(await answerTo('What is in the attached notes.txt?', { documents })).toMatch(
    /^\*\*notes\.txt\*\* \(/,
  )
  expect(await answerTo('please read the attached notes', { documents })).toMatch(/^\*\*notes\.txt\*\* \(/)
})

const notes = [{ source: 'notes.txt', text: '', kind: 'file' as const }]

test('only the words that name a source are left out', () => {
  const bare = (said: string) => withoutSource(said, notes)
  expect(bare('How many documents do we keep?')).toBe('How many documents do we keep?')
  expect(bare('What is in the file?')).toBe('What is in the file?')
  expect(withoutSource('What is due according to the notes?', [])).toContain('notes')
})

test('a long question of source words takes linear time', () => {
  const started = performance.now()
  for (let at = 0; at < 200; at += 1) withoutSource('in the attached '.repeat(37), notes)
  expect(performance.now() - started).toBeLessThan(2_000)
})
