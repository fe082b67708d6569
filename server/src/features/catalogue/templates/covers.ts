import { createHash } from 'node:crypto'
import { cardWidth, coverFileName } from '@agentry/contract/rules/covers'
import type { TemplateSource } from './template-service.ts'

interface CoverOf {
  config: Pick<TemplateSource['config'], 'cover'>
  assets: TemplateSource['assets']
}

/** The cover's address: it changes with the content, so browsers may keep it for good. Whatever it was made from, it is WebP. */
export function coverFileOf({ config, assets }: CoverOf) {
  const cover = assets.find(({ path }) => path === config.cover)
  return cover && coverFileName(sha256(cover.content).slice(0, 20), cardWidth)
}

function sha256(content: Buffer) {
  return createHash('sha256').update(content).digest('hex')
}
