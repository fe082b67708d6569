import { beforeAll, afterAll, describe, expect, test } from 'vitest'
import * as auth from '@agentry/contract/auth'
import type { Endpoint } from '@agentry/contract/endpoint'
import type { TestApp, TestUser } from '../../../tests/support/app/start-test-app.ts'
import { launch } from '../../../tests/support/people/chat-person.ts'
import { openTestApp } from '../../../tests/support/app/start-test-app.ts'

/** A valid body for each call that takes one; every test below spoils it in one way. */
const bodies: [Endpoint, Record<string, string>][] = [
  [auth.register, { email: 'a@example.org', password: 'a quiet harbour', full_name: 'Ada' }],
  [auth.login, { email: 'a@example.org', password: 'a quiet harbour' }],
  [auth.forgotPassword, { email: 'a@example.org' }],
  [auth.resetPassword, { token: 'A'.repeat(43), password: 'a quiet harbour' }],
  [auth.changePassword, { current_password: 'a quiet harbour', new_password: 'a louder harbour' }],
]

/** Whoever proved a moment ago who they are changes the password without the old one. */
const mayBeMissing = new Set(['current_password'])

let app: TestApp
let user: TestUser
beforeAll(async () => {
  app = await openTestApp()
  user = await app.newUser()
})
afterAll(() => app.stop())

const asJson = { 'content-type': 'application/json' }

describe.each(
  bodies.map(([endpoint, body]) => [`${endpoint.method} ${endpoint.path}`, endpoint, body] as const),
)('%s', (_name, { method, path, access }, body) => {
  const send = (raw: string | undefined, headers: Record<string, string> = asJson) => {
    const caller = access === 'open' ? app.visitor() : user
    return caller.ask(method, path, { headers, ...(raw !== undefined && { raw }) })
  }

  test.each(Object.keys(body))(
    '6, 7: %s missing, null, of a wrong type, too long or not storable is refused',
    async (field) => {
      const spoilt = [
        ...(mayBeMissing.has(field) ? [] : [undefined]),
        null,
        7,
        true,
        [],
        {},
        [body[field]],
        'x'.repeat(900_000),
        'a\0b@example.org',
        '\ud800aaaaaaaaa',
      ]
      for (const value of spoilt) {
        const answer = await send(JSON.stringify({ ...body, [field]: value }))
        expect(answer, `${field} = ${JSON.stringify(value)?.slice(0, 40)}`).toMatchObject({
          status: 422,
          body: { code: 'invalid-request', detail: expect.any(String), errors: [{ path: field }] },
        })
      }
    },
  )

  test('6: a body that is no object, no JSON, poisoned, deep or too large is refused', async () => {
    const status = async (raw: string | undefined, headers?: Record<string, string>) =>
      (await send(raw, headers)).status
    for (const raw of ['null', '[]', '"text"', '7', '{}', '']) expect(await status(raw), raw).toBe(422)
    for (const raw of [
      '{',
      '{"a":}',
      '\u0000',
      '{"__proto__":{"is_pro":true}}',
      '{"constructor":{"prototype":{}}}',
    ])
      expect(await status(raw), raw).toBe(400)
    expect(await status(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)).toBe(422)
    expect(await status(`{"email":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`)).toBe(422)
    expect(await status(JSON.stringify({ ...body, extra: 'x'.repeat(1_100_000) }))).toBe(413)
  })

  test('6: other content types are refused, and none is guessed', async () => {
    const raw = JSON.stringify(body)
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'nonsense'])
      expect((await send(raw, { 'content-type': type })).status, type).toBe(415)
    expect((await send(undefined, {})).status).toBe(422)
  })
})

test(
  '7: right-to-left marks, emoji and every other odd character are kept as sent',
  { tags: 'long' },
  async () => {
    const message = 'آن‏ Ann \u202e 👩🏽‍🚀 e\u0301'
    const person = await app.newUser()
    const agent = await launch(app, person, 'Plant Care')
    const { body } = await agent.say(message)
    expect(await agent.history(body.conversation_id)).toMatchObject([{ content: message }, {}])
  },
)
