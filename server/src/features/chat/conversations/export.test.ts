import { expect, test } from 'vitest'
import { launch } from '../../../../tests/support/people/chat-person.ts'
import { startTestApp } from '../../../../tests/support/app/start-test-app.ts'
import { attachFile } from '../testing/attach-file.ts'

test('an export as Markdown has the cards, the names of attached files and of the agent', async () => {
  const app = await startTestApp()
  const person = await app.newUser()
  const agent = await launch(app, person, 'Packing List')
  const { body: file } = await attachFile(person, agent, 'flight_notes.txt', 'Seat 12A')
  const question = '5 days in Lisbon in May, hand luggage only\n```\nnever closed'
  const { body } = await agent.say(question, { file_ids: [file.id] })
  const cards = body.tools_used.flatMap(({ blocks = [] }) => blocks)
  expect(cards.map(({ kind }) => kind)).toContain('checklist')
  const { text } = await person.get(`${agent.path}/conversations/${body.conversation_id}/export`)
  expect(text).toContain(`${question}\n\`\`\`\n\nAttached: \`flight_notes.txt\`\n\n---\n`)
  expect(text).toMatch(/^\*\*My Packing List \(built-in.*\)\*\*, [\d-]+ [\d:]+ UTC$/m)
  for (const { fallback } of cards) expect(text).toContain(fallback)
})
