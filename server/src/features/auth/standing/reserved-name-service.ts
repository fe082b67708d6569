import type { Db } from '../../../db/client.ts'
import type { Site } from '../../../ports/ports.ts'
import * as repository from './reserved-name-repository.ts'

/** Those of the settings and those that operators reserved. */
export async function reservedNames(db: Db, site: Pick<Site, 'reservedNames'>): Promise<string[]> {
  return [...site.reservedNames, ...(await repository.listNames(db))]
}

export const listNamesOfOperators = repository.listNames

export async function reserveName(db: Db, name: string, at: Date) {
  await repository.insertName(db, { name, at })
}

export const releaseName = repository.deleteName
