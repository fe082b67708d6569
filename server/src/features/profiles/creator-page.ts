import { notFound } from '../../core/errors.ts'
import type { Viewer } from '../../core/http/access.ts'
import type { Ports } from '../../ports/ports.ts'
import { publicWorkOf } from '../catalogue/browsing/creator-service.ts'
import { keptSince } from './handles.ts'
import { presentCreator } from './present.ts'
import * as repository from './repository.ts'

type Needs = Pick<Ports, 'db' | 'clock'>

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Somebody who shows something to others; their owners see themselves before that. */
export async function showCreator(ports: Needs, viewer: Viewer | undefined, name: string) {
  const { person, work } = await openCreator(ports, viewer, name)
  return presentCreator(person, work)
}

export async function openCreator(ports: Needs, viewer: Viewer | undefined, name: string) {
  const id = await findId(ports, name)
  const person = id && (await repository.findPerson(ports.db, id))
  if (!person || person.closedAt || person.handle === null) throw notFound('creator')
  const work = await publicWorkOf(ports.db, person.id)
  if (!work && viewer?.id !== person.id) throw notFound('creator')
  return { person: { ...person, handle: person.handle }, work }
}

/** Links from before handles have the id; an id is longer than any handle. */
async function findId(ports: Needs, name: string) {
  if (uuid.test(name)) return name
  return repository.findOwner(ports.db, { name: name.toLowerCase(), keptSince: keptSince(ports) })
}
