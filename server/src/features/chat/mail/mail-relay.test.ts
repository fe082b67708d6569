import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startSmtpServer } from '../../../adapters/mail/testing/smtp-server.ts'
import { waitFor } from '../../../../tests/support/app/wait-for.ts'
import { drafted, startWithDraft, type MailState } from '../testing/mail-drafts.ts'

test(
  '45, 49: a mail is sent only by somebody who has confirmed their address',
  { tags: 'long' },
  async () => {
    const { app, person, draft, sent } = await startWithDraft({}, { verified: false })
    const { path } = await draft()
    expect(await person.post(`${path}/send`, drafted)).toMatchObject({
      status: 403,
      body: { code: 'email-unverified', detail: expect.stringContaining('Confirm your e-mail address') },
    })
    expect((await person.get(path)).body).toMatchObject({ status: 'draft' })
    expect(await sent()).toEqual([])
    await app.ports.db.execute(sql`UPDATE account SET email_verified_at = now()`)
    expect((await person.post(`${path}/send`, drafted)).status).toBe(200)
  },
)

test(
  '45: a mail says whose it is: the name via Agentry, replies to the person, and a footer at its end',
  { tags: 'long' },
  async () => {
    const smtp = await startSmtpServer()
    const from = { MAIL_FROM: 'Agentry <no-reply@agentry.example>', SUPPORT_EMAIL: 'help@agentry.example' }
    const { app, person, draft } = await startWithDraft({ SMTP_URL: smtp.url, ...from })
    await app.ports.db.execute(
      sql`UPDATE account SET full_name = 'Ada "the" Park' WHERE email = ${person.email}`,
    )
    const { path } = await draft()
    expect((await person.post(`${path}/send`, drafted)).status).toBe(200)
    const mail = await waitFor(async () => smtp.received.find(({ to }) => to === drafted.to))
    expect(mail.from).toBe('no-reply@agentry.example')
    expect(mail.raw).toContain(`From: "Ada 'the' Park via Agentry" <no-reply@agentry.example>`)
    expect(mail.raw).toContain(`Reply-To: ${person.email}`)
    expect(mail.raw).not.toContain('text/html')
    const text = mail.raw.slice(mail.raw.indexOf('\r\n\r\n') + 4).replaceAll(/=\r\n/g, '')
    expect(text).toMatch(/^It is on its way\.\r\n/)
    const footer = text.slice(text.indexOf('_____'))
    expect(footer).toContain(person.email)
    expect(footer).toContain("Ada 'the' Park")
    expect(footer).toMatch(/through Agentry/)
    expect(footer).toMatch(/Agentry did not\s+write it/)
    expect(footer).toContain('help@agentry.example')
  },
)

test.each([
  'Agentry',
  'Agentry Support',
  'Аgеntry',
  'Security Team',
  'evil.example\nopen it',
  'A\u202Eyrtnega',
])('45: a sender called %j is not named', { tags: 'long' }, async (name) => {
  const { app, person, draft, sent } = await startWithDraft()
  await app.ports.db.execute(sql`UPDATE account SET full_name = ${name} WHERE email = ${person.email}`)
  const { path } = await draft()
  expect((await person.post(`${path}/send`, drafted)).status).toBe(200)
  const [mail] = await waitFor(async () => {
    const found = await sent()
    return found.length > 0 && found
  })
  expect(mail).toContain('From: Someone via Agentry <')
  expect(mail).not.toContain('evil.example')
})

const lookAlikes = [
  'Choose a new Agentry password',
  'AGENTRY: your account',
  'A g e n t r y',
  'A.g.e.n.t.r.y notice',
  'Agen try team',
  'Аgеntrу',
  'Ａｇｅｎｔｒｙ',
  '𝐀𝐠𝐞𝐧𝐭𝐫𝐲',
  'Àgéntry',
  'Ag3ntry',
  'Your pass word',
  'P a s s w o r d expired',
  'Рassword',
  'Verify your address',
  'Email verification',
  'Confirm your e-mail',
  'Your receipt',
  'Payout on its way',
  'Payment failed',
  'Your account is suspended',
  'Security alert',
]

test(
  '45: subjects that look like mails of ours are refused with a sentence, in any disguise',
  { tags: 'long' },
  async () => {
    const { person, draft, sent } = await startWithDraft()
    const { path } = await draft()
    for (const subject of lookAlikes) {
      expect(await person.post(`${path}/send`, { ...drafted, subject }), subject).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'subject', message: expect.stringContaining('looks like a mail from') }] },
      })
    }
    for (const subject of ['Ag\u200Bentry', 'Hi \u202Edrowssap', 'Hi\nthere'])
      expect((await person.post(`${path}/send`, { ...drafted, subject })).status, subject).toBe(422)
    expect(await sent()).toEqual([])
    const subject = 'Our agent Ryan has verified recipes'
    expect((await person.post(`${path}/send`, { ...drafted, subject })).status).toBe(200)
  },
)

test(
  '45: a text that hides its direction or pushes the footer out of sight is refused',
  { tags: 'long' },
  async () => {
    const { person, draft, sent } = await startWithDraft()
    const { path } = await draft()
    for (const body of [
      'Open \u202Emoc.live\u202C now',
      'Bell \u0007',
      `Regards${'\n'.repeat(40)}.`,
      `Regards${'\u200B \u3164\n'.repeat(40)}.`,
    ]) {
      expect(await person.post(`${path}/send`, { ...drafted, body }), JSON.stringify(body)).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'body' }] },
      })
    }
    expect(await sent()).toEqual([])
  },
)

test(
  '45: a new account sends five mails a day, counted exactly; after a week thirty',
  { tags: 'long' },
  async () => {
    const { app, person, draft } = await startWithDraft()
    const paths = []
    for (let n = 0; n < 8; n += 1) paths.push((await draft()).path)
    const answers = await Promise.all(paths.map((path) => person.post<MailState>(`${path}/send`, drafted)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(3)
    expect(refused[0]?.body.detail).toContain('5 mails a day')

    await app.ports.db.execute(sql`UPDATE account SET created_at = now() - interval '8 days'`)
    const again = paths.filter((_path, n) => answers[n]?.status === 429)
    for (const path of again) expect((await person.post(`${path}/send`, drafted)).status).toBe(200)
  },
)

test(
  '59: a mail that the server refused for good is not tried again and not called sent',
  { tags: 'long' },
  async () => {
    const smtp = await startSmtpServer()
    const { app, person, agent, draft } = await startWithDraft({ SMTP_URL: smtp.url, LOG_LEVEL: 'warn' })
    smtp.answerRecipient('gone@example.org', '550 5.1.1 <gone@example.org>: no such user')
    smtp.answerMessage('strict@example.org', '554 5.7.1 Message content rejected')
    for (const [to, reason] of [
      ['gone@example.org', 'address refused'],
      ['strict@example.org', 'message refused'],
    ] as const) {
      const { path, answer } = await draft()
      expect((await person.post(`${path}/send`, { ...drafted, to })).body).toMatchObject({
        status: 'sending',
      })
      const state = await waitFor(async () => {
        const { body } = await person.get<MailState>(path)
        return body.status !== 'sending' && body
      })
      expect(state).toMatchObject({ status: 'refused', failure: reason, to })
      expect((await agent.history(answer.conversation_id)).at(-1)?.tools_used).toMatchObject([
        { tool: 'email', result: { status: 'refused', failure: reason } },
      ])
      const { rows } = await app.ports.db.execute(
        sql`SELECT state FROM pgboss.job WHERE name = 'chat.send-mail' AND state NOT IN ('completed')`,
      )
      expect(rows).toEqual([])
      expect(smtp.triesFor(to)).toBe(1)
    }
    expect(app.logged()).toContain('"responseCode":550')
    expect(app.logged()).not.toContain('gone@example.org')
  },
)

test('59: a mail of ours to a refused address is tried once', async () => {
  const smtp = await startSmtpServer()
  const { app } = await startWithDraft({ SMTP_URL: smtp.url, LOG_LEVEL: 'warn' })
  smtp.answerRecipient('nobody@example.org', '550 no such user')
  const stranger = { email: 'nobody@example.org', password: 'a quiet harbour', full_name: 'Nobody' }
  expect((await app.visitor().post('/auth/register', stranger)).status).toBe(201)
  await waitFor(async () => app.logged().includes('"responseCode":550'))
  // A mail that is to be tried again would wait here for ever.
  await waitFor(async () => {
    const { rows } = await app.ports.db.execute(
      sql`SELECT name FROM pgboss.job WHERE name = 'auth.verification-mail' AND state NOT IN ('completed')`,
    )
    return rows.length === 0
  })
  expect(smtp.triesFor('nobody@example.org')).toBe(1)
})

test(
  '59: a mail that the server refused for now is tried again, and is sent when it is taken',
  { tags: 'long' },
  async () => {
    const smtp = await startSmtpServer()
    const { person, draft } = await startWithDraft({ SMTP_URL: smtp.url })
    smtp.answerRecipient(drafted.to, '451 4.7.1 greylisted, try again later', '250 OK')
    const { path } = await draft()
    expect((await person.post(`${path}/send`, drafted)).status).toBe(200)
    await waitFor(async () => (await person.get<MailState>(path)).body.status === 'sent')
    expect(smtp.triesFor(drafted.to)).toBe(2)
    expect(smtp.received.filter(({ to }) => to === drafted.to)).toHaveLength(1)
  },
)
