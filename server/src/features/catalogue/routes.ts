import * as catalogue from '@agentry/contract/catalogue'
import { sendKept } from '../../core/http/answers/answer-cache.ts'
import { handle, type Api } from '../../core/http/http.ts'
import { networksOf } from '../../core/http/networks.ts'
import { filePolicy } from '../../core/http/security-headers.ts'
import type { Ports } from '../../ports/ports.ts'
import { reviewRoutes } from './reviews/routes.ts'
import * as service from './service.ts'
import { showCover } from './templates/cover-service.ts'

export function catalogueRoutes(api: Api, ports: Ports) {
  reviewRoutes(api, ports)
  handle(api, catalogue.listTemplates, async ({ query, request, reply }) =>
    sendKept(request, reply, await service.browse(ports, query, networksOf(request.ip).narrow)),
  )
  handle(api, catalogue.listCategories, async ({ request, reply }) =>
    sendKept(request, reply, await service.categories(ports)),
  )
  handle(api, catalogue.listSavedTemplates, ({ viewer }) => service.savedTemplates(ports, viewer))
  handle(api, catalogue.getTemplate, ({ viewer, params }) =>
    service.showTemplate(ports, params.template_id, viewer),
  )
  handle(api, catalogue.saveTemplate, ({ viewer, params }) =>
    service.saveTemplate(ports, viewer, params.template_id),
  )
  handle(api, catalogue.unsaveTemplate, ({ viewer, params }) =>
    service.unsaveTemplate(ports, viewer, params.template_id),
  )
  handle(api, catalogue.getCover, async ({ params, reply }) => {
    const picture = await showCover(ports, params.template_id, params.file)
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', filePolicy)
      .type('image/webp')
      .send(picture)
  })
}
