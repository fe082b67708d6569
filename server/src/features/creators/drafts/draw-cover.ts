import { cardWidth } from '@agentry/contract/rules/covers'
import type { Viewer } from '../../../core/http/access.ts'
import type { Rule } from '../../../core/operation/limits.ts'
import type { Ports } from '../../../ports/ports.ts'

const coversOfOnePerson: Rule = { name: 'template-cover', points: 600, perSeconds: 60 * 60 }

/** A cover that is not saved yet, as people will see it. */
export async function drawCover(
  { limits, packages }: Pick<Ports, 'limits' | 'packages'>,
  viewer: Viewer,
  { path, base64 }: { path: string; base64: string },
) {
  await limits.take(coversOfOnePerson, viewer.id)
  const source = { path: `assets/${path}`, bytes: Buffer.from(base64, 'base64') }
  const { pictures } = await packages.drawCover(source, { owner: viewer.id })
  const card = pictures.find(({ width }) => width === cardWidth)
  if (!card) throw new Error('a cover was drawn without the picture for cards')
  return { image: `data:image/webp;base64,${card.bytes.toString('base64')}` }
}
