import { AppError } from '../../../core/errors.ts'
import { foldWords } from '../../../core/text/look-alikes.ts'
import { isReservedName } from '../../../core/text/reserved-names.ts'
import type { Db } from '../../../db/client.ts'
import type { Site } from '../../../ports/ports.ts'
import { reservedNames } from '../../auth/standing/reserved-name-service.ts'
import * as repository from '../repository.ts'

/** Words that make a copy look like the real one, or like its successor. */
const decorations = new Set(
  foldWords(
    'official original real genuine verified the pro plus premium free new best app agent ai by v2 2 3 ii iii',
  ),
)

/** Throws where a template that others can see would be taken for one of ours, by its name or its creator's. */
export async function refuseImpersonation(
  db: Db,
  site: Pick<Site, 'supportEmail' | 'reservedNames'>,
  { name, creator }: { name: string; creator: string },
) {
  const reserved = await reservedNames(db, site)
  if (isReservedName(creator, reserved))
    throw new AppError(
      'forbidden',
      `Your name, ${creator}, could be taken for ours, so templates under it cannot be shown to others. Please write to ${site.supportEmail}.`,
    )
  if (isReservedName(name, reserved))
    throw refusedName(`The name “${name}” could be taken for ours. Please choose another name`)
  const twin = (await repository.listHouseNames(db)).find((house) => looksLike(name, house))
  if (twin)
    throw refusedName(
      `The name “${name}” looks like “${twin}”, a template by Agentry. Please choose another name`,
    )
}

function looksLike(name: string, house: string) {
  const words = foldWords(name)
  const original = foldWords(house).join('')
  const plain = words.filter((word) => !decorations.has(word)).join('')
  return words.join('') === original || plain === original
}

function refusedName(problem: string) {
  const detail = `${problem}, or keep it private.`
  return new AppError('invalid-request', detail, { errors: [{ path: 'config.name', message: detail }] })
}
