import { basename } from 'node:path/posix'
import type { Ports } from '../../../ports/ports.ts'
import { aboutFile } from '../files/about-file.ts'
import type { BriefFile } from '../turn/brief.ts'

/** The files of a template that its checks attach, by their path below `assets/`. */
export type Fixtures = ReadonlyMap<string, Uint8Array>

interface Attached {
  paths: readonly string[]
  fixtures: Fixtures
  owner: string
}

/** Files of the template as if a person had attached them to a message. */
export function attachFixtures(
  { documents }: Pick<Ports, 'documents'>,
  { paths, fixtures, owner }: Attached,
): Promise<BriefFile[]> {
  return Promise.all(
    paths.map(async (path): Promise<BriefFile> => {
      const bytes = fixtures.get(path)
      if (!bytes) throw new Error(`the check attaches assets/${path}, which is not there`)
      const name = basename(path)
      const read = await documents.read(bytes, { name, owner })
      const { kind, text = '', image } = read
      if (image) return { name, kind, isNew: true, image }
      const about = aboutFile(read)
      const load = async () => bytes
      return { name, kind, isNew: true, text, ...(about && { about }), ...(kind === 'csv' && { load }) }
    }),
  )
}
