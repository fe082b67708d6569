import { cardWidth, coverFileName, coverWidths } from '@agentry/contract/rules/covers'
import { AppError, notFound } from '../../../core/errors.ts'
import { serialize } from '../../../core/concurrency/serialize.ts'
import type { Ports } from '../../../ports/ports.ts'
import {
  dropCover,
  findCoverSource,
  findPicture,
  insertPictures,
  listUndrawn,
  type CoverSourceRow,
} from './cover-repository.ts'
import { refuseDamaged } from './version-service.ts'

type Needs = Pick<Ports, 'db' | 'packages' | 'log' | 'publicAnswers'>

interface Asked {
  templateId: string
  coverFile: string
  width: number
}

/** The picture with this file name. One that was never drawn is drawn now: a starter's, or one from before covers were. */
export async function showCover(ports: Needs, templateId: string, file: string): Promise<Buffer> {
  const [, digest = '', wide = String(cardWidth)] = /^([0-9a-f]{20})(?:-(\d{3}))?\.webp$/.exec(file) ?? []
  const width = coverWidths.find((known) => String(known) === wide)
  if (width === undefined || coverFileName(digest, width) !== file) throw notFound('cover')
  const asked = { templateId, coverFile: coverFileName(digest, cardWidth), width }
  const known = await findPicture(ports.db, asked, width)
  return known ?? serialize(`cover of ${templateId}`, () => drawNow(ports, asked))
}

async function drawNow(ports: Needs, asked: Asked): Promise<Buffer> {
  const drawnMeanwhile = await findPicture(ports.db, asked, asked.width)
  if (drawnMeanwhile) return drawnMeanwhile
  const source = await findCoverSource(ports.db, asked)
  if (!source) throw notFound('cover')
  refuseDamaged(source.versionId, [source])
  await insertPictures(ports.db, source.versionId, await drawOrDrop(ports, asked, source))
  const drawn = await findPicture(ports.db, asked, asked.width)
  if (!drawn) throw notFound('cover')
  return drawn
}

async function drawOrDrop(ports: Needs, asked: Asked, { creatorId, path, bytes }: CoverSourceRow) {
  try {
    const owner = creatorId ?? 'the house'
    return (await ports.packages.drawCover({ path: `assets/${path}`, bytes }, { owner })).pictures
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'invalid-request') throw error
    // Uploaded before covers were drawn, and too costly to be tried at every visit.
    ports.log.warn(
      { templateId: asked.templateId, problem: error.message },
      'a cover cannot be drawn and is dropped',
    )
    await dropCover(ports.db, asked)
    ports.publicAnswers.clear()
    throw notFound('cover')
  }
}

const drawnAtOnce = 20

/** Draws the covers of public templates before anybody asks for them, those first that people see first. */
export async function drawMissingCovers(ports: Needs, signal: AbortSignal) {
  const tried = new Set<string>()
  for (;;) {
    const undrawn = await listUndrawn(ports.db, drawnAtOnce + tried.size)
    const fresh = undrawn.filter(({ templateId }) => !tried.has(templateId))
    if (fresh.length === 0) return
    for (const { templateId, coverFile } of fresh) {
      if (signal.aborted) return
      tried.add(templateId)
      await showCover(ports, templateId, coverFile).catch((error: unknown) => {
        if (!(error instanceof AppError)) ports.log.warn({ err: error }, 'a cover could not be drawn')
      })
    }
  }
}
