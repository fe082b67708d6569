import type { Visibility } from '@agentry/contract/creators'
import { planOf } from '@agentry/contract/rules/plans'
import type { Viewer } from '../../core/http/access.ts'
import { notFound, proRequired } from '../../core/errors.ts'
import { serialize } from '../../core/concurrency/serialize.ts'
import type { Ports } from '../../ports/ports.ts'
import { presentMine } from './present.ts'
import { changeVisibility } from './versions/visibility.ts'
import * as repository from './repository.ts'

type Needs = Pick<Ports, 'db' | 'publicAnswers'>

export async function listMine({ db }: Pick<Ports, 'db'>, viewer: Viewer) {
  return (await repository.listMine(db, viewer.id)).map(presentMine)
}

export const countMine = ({ db }: Pick<Ports, 'db'>, viewer: Viewer) => repository.countMine(db, viewer.id)

/** Taking something back is always possible; showing it to others is part of Pro. */
export async function setVisibility(
  ports: Needs & Pick<Ports, 'clock' | 'site'>,
  viewer: Viewer,
  { id, visibility, isConfirmed }: { id: string; visibility: Visibility; isConfirmed: boolean },
) {
  const { db, publicAnswers } = ports
  const asked = { id, creatorId: viewer.id }
  if (!(await repository.findMine(db, asked))) throw notFound('template')
  if (visibility !== 'private' && planOf(viewer).templates === 0) throw proRequired()
  await serialize(`templates of ${viewer.id}`, () =>
    changeVisibility(ports, viewer, { id, visibility, isConfirmed }),
  )
  publicAnswers.clear()
  const after = await repository.findMine(db, asked)
  if (!after) throw notFound('template')
  return presentMine(after)
}
