import type { OwnProfile } from '@agentry/contract/people/profiles'
import { Caller } from '../../support/app/http-client.ts'
import { emailChangeTokenIn } from '../../support/people/mails.ts'
import { signUp } from '../../support/people/sign-up.ts'
import { makeTemplate } from './template-kinds.ts'
import { expectStatus, mailedToken, openVerificationLink, type Problem, type Writer } from './writer.ts'

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><rect width="3" height="2"/></svg>'

async function profileOf(person: Writer['person']) {
  return (await person.get<OwnProfile>('/profile')).body
}

export async function saveProfile({ origin, next }: Writer): Promise<Problem> {
  const person = await signUp(origin)
  const wanted = {
    handle: `writer-${crypto.randomUUID().slice(-12)}`,
    display_name: `Writer of Kettles ${next()}`,
    bio: 'I watch kettles.',
    link: null,
    is_contactable: true,
  }
  expectStatus(await person.put('/profile', wanted), 200)
  return async () => {
    const { handle, display_name } = await profileOf(person)
    const isThere = handle === wanted.handle && display_name === wanted.display_name
    return isThere ? undefined : `the profile says ${handle} ${display_name}`
  }
}

export async function renamePerson({ origin, next }: Writer): Promise<Problem> {
  const person = await signUp(origin)
  const full_name = `Renamed ${next()}`
  expectStatus(await person.patch('/profile/full-name', { full_name }), 200)
  return async () =>
    (await profileOf(person)).public_name === full_name ? undefined : 'the name before is back'
}

/** Sets a picture, and removes it, in turns. */
export async function changePicture({ origin, next }: Writer): Promise<Problem> {
  const person = await signUp(origin)
  const isKept = next() % 2 === 0
  const picture = { path: 'me.svg', base64: Buffer.from(drawing).toString('base64') }
  expectStatus(await person.put('/profile/picture', picture), 200)
  if (!isKept) expectStatus(await person.delete('/profile/picture'), 200)
  return async () => {
    const { picture_url } = await profileOf(person)
    return (picture_url !== null) === isKept ? undefined : `the picture is ${picture_url}`
  }
}

export async function writeToCreator(writer: Writer): Promise<Problem> {
  await makeTemplate(writer, {}, 'unlisted')
  const { handle } = await profileOf(writer.person)
  const reader = await signUp(writer.origin)
  await openVerificationLink(writer.origin, writer.folder, reader)
  const text = `How hot is kettle ${writer.next()}?`
  expectStatus(await reader.post(`/creators/${handle}/messages`, { text }), 202)
  return async () => {
    const { body } = await writer.person.get<{ text: string }[]>('/profile/messages')
    return body.some((message) => message.text === text) ? undefined : 'a message is not there'
  }
}

/** The account has never confirmed its address, so the new one is enough. */
export async function changeEmail({ origin, folder }: Writer): Promise<Problem> {
  const person = await signUp(origin)
  const email = `new-${person.email}`
  const ask = { email, password: person.password }
  const mailed = (earlier?: string) =>
    mailedToken(folder, Object.assign(person, { email }), emailChangeTokenIn, earlier)
  expectStatus(await person.post('/auth/change-email', ask), 202)
  const stopped = await mailed()
  expectStatus(await person.delete('/auth/change-email'), 204)
  expectStatus(await person.post('/auth/change-email', ask), 202)
  const token = await mailed(stopped)
  expectStatus(await new Caller(origin).post('/auth/confirm-email-change', { token }), 200)
  return async () => {
    const { body } = await person.get<{ email?: string }>('/auth/me')
    return body.email === email ? undefined : `the address is ${body.email}`
  }
}
