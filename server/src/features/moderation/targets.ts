import type { ReportKind } from '@agentry/contract/rules/community/reports'
import { AppError, notFound } from '../../core/errors.ts'
import type { Viewer } from '../../core/http/access.ts'
import type { Ports } from '../../ports/ports.ts'
import { openTemplate } from '../catalogue/service.ts'
import { openReview } from '../catalogue/reviews/review-service.ts'
import { findReportedLink } from '../chat/sharing/reported-link-service.ts'
import { findMessage } from '../profiles/service.ts'
import type { Material } from './cases.ts'
import { findCreator } from './target-repository.ts'

interface Target {
  kind: ReportKind
  /** The one name by which reports of the same thing find each other. */
  id: string
  /** Whose work it is; null: of the house. */
  subjectId: string | null
  material: Material
}

type Needs = Pick<Ports, 'db' | 'clock'>
type Find = (ports: Needs, id: string, viewer: Viewer | undefined) => Promise<Omit<Target, 'kind'>>

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const finders: Record<ReportKind, Find> = {
  async template(ports, id, viewer) {
    const { template, version } = await openTemplate(ports, idOr404(id, 'template'), viewer)
    return {
      id: template.id,
      subjectId: template.creatorId,
      material: { title: template.name, text: template.description, versionId: version.id },
    }
  },
  async creator(ports, id) {
    const creator = await findCreator(ports.db, idOr404(id, 'creator'))
    if (!creator) throw notFound('creator')
    return { id: creator.id, subjectId: creator.id, material: { title: creator.name, text: '' } }
  },
  async shared(ports, token) {
    const link = await findReportedLink(ports, token)
    if (!link) throw notFound('page')
    return { id: link.id, subjectId: link.ownerId, material: { title: link.title, text: link.text } }
  },
  async review(ports, id, viewer) {
    const { review, template } = await openReview(ports, idOr404(id, 'review'), viewer)
    return {
      id: review.id,
      subjectId: review.accountId,
      material: { title: `Review of ${template}`, text: review.text },
    }
  },
  async message(ports, id, viewer) {
    const message =
      viewer && (await findMessage(ports.db, { id: idOr404(id, 'message'), recipientId: viewer.id }))
    if (!message) throw notFound('message')
    return {
      id: message.id,
      subjectId: message.senderId,
      material: { title: `Message from ${message.senderName}`, text: message.text },
    }
  },
}

/** What a person points at, if they can see it; their own work they can change or delete instead. */
export async function findTarget(
  ports: Needs,
  { kind, target }: { kind: ReportKind; target: string },
  viewer: Viewer | undefined,
): Promise<Target> {
  const found = await finders[kind](ports, target, viewer)
  if (viewer && found.subjectId === viewer.id)
    throw new AppError('forbidden', 'This is yours: you can change or delete it yourself.')
  return { kind, ...found }
}

function idOr404(id: string, thing: string) {
  if (!uuid.test(id)) throw notFound(thing)
  return id
}
