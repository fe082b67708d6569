import { expect, test } from 'vitest'
import { hasExim, startExim } from '../../../tests/support/services/exim.ts'
import { waitFor } from '../../../tests/support/app/wait-for.ts'
import { MailRefused } from '../../core/operation/permanent-failure.ts'
import { smtpMail } from './smtp.ts'

const letter = { to: 'ada@example.org', subject: 'Grüße aus Łódź', text: 'Tea at four ☕' }

/** Its certificate is its own, so it has to be trusted on purpose. */
const signedIn = (
  port: number,
  { password = 'a quiet harbour', trust = '?tls.rejectUnauthorized=false' } = {},
) =>
  smtpMail({
    url: `smtp://agentry:${encodeURIComponent(password)}@127.0.0.1:${port}/${trust}`,
    from: 'Agentry <no-reply@agentry.example>',
  })

test.skipIf(!hasExim)('a mail reaches exim within TLS, after signing in, as it was written', async () => {
  const exim = await startExim()
  await signedIn(exim.port).send(letter)
  const mail = await waitFor(async () => (await exim.delivered()) || undefined)
  expect(mail).toMatch(/^Received: .*\n?.*with esmtpsa/m)
  expect(mail).toMatch(/^To: ada@example.org$/m)
  expect(mail).toContain('Subject: =?UTF-8?Q?Gr=C3=BC=C3=9Fe_aus_=C5=81=C3=B3d=C5=BA?=')
  expect(mail).toContain('Tea at four =E2=98=95')
})

test.skipIf(!hasExim)(
  'what exim refuses for good is told from what may go through later',
  { tags: 'long' },
  async () => {
    const exim = await startExim()
    const refused = signedIn(exim.port).send({ ...letter, to: 'nobody@example.org' })
    await expect(refused).rejects.toBeInstanceOf(MailRefused)
    const later = signedIn(exim.port).send({ ...letter, to: 'later@example.org' })
    await expect(later).rejects.toMatchObject({ responseCode: 451 })
    await expect(later).rejects.not.toBeInstanceOf(MailRefused)
    const unknown = signedIn(exim.port, { password: 'a loud harbour' }).send(letter)
    await expect(unknown).rejects.toMatchObject({ code: 'EAUTH' })
    await expect(unknown).rejects.not.toBeInstanceOf(MailRefused)
    expect(await exim.delivered()).toBe('')
  },
)

test.skipIf(!hasExim)(
  'a mail server with a certificate that nobody vouches for gets neither password nor mail',
  async () => {
    const exim = await startExim()
    await expect(signedIn(exim.port, { trust: '' }).send(letter)).rejects.toThrow(/self-signed certificate/)
    expect(await exim.delivered()).toBe('')
  },
)
