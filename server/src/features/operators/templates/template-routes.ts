import * as categories from '@agentry/contract/operators/categories'
import * as templates from '@agentry/contract/operators/templates'
import { handle, type Api } from '../../../core/http/http.ts'
import type { Ports } from '../../../ports/ports.ts'
import { changeCategory, listCategories } from './category-service.ts'
import { decideFirst } from './first-template-service.ts'
import { listNames, reserveName } from './name-service.ts'
import { actOnTemplate, listTemplates, showTemplate } from './template-service.ts'

export function templateRoutes(api: Api, ports: Ports) {
  handle(api, templates.listAllTemplates, ({ query }) => listTemplates(ports, query))
  handle(api, templates.showAnyTemplate, ({ params }) => showTemplate(ports, params.template_id))
  handle(api, templates.unlistTemplate, ({ viewer, params, body: { reason } }) =>
    actOnTemplate(ports, viewer, { action: 'template.unlist', templateId: params.template_id, reason }),
  )
  handle(api, templates.removeTemplate, ({ viewer, params, body: { reason } }) =>
    actOnTemplate(ports, viewer, { action: 'template.remove', templateId: params.template_id, reason }),
  )
  handle(api, templates.restoreTemplate, ({ viewer, params, body: { reason } }) =>
    actOnTemplate(ports, viewer, { action: 'template.restore', templateId: params.template_id, reason }),
  )
  handle(api, templates.approveTemplate, ({ viewer, params, body }) =>
    decideFirst(ports, viewer, { action: 'template.approve', templateId: params.template_id, ...body }),
  )
  handle(api, templates.declineTemplate, ({ viewer, params, body }) =>
    decideFirst(ports, viewer, { action: 'template.decline', templateId: params.template_id, ...body }),
  )
  handle(api, templates.featureTemplate, ({ viewer, params, body: { on, reason } }) =>
    actOnTemplate(ports, viewer, {
      action: on ? 'template.feature' : 'template.unfeature',
      templateId: params.template_id,
      reason,
    }),
  )
  handle(api, categories.listAllCategories, () => listCategories(ports))
  handle(api, categories.changeCategory, ({ viewer, body }) => changeCategory(ports, viewer, body))
  handle(api, templates.listReservedNames, () => listNames(ports))
  handle(api, templates.reserveName, ({ viewer, body }) => reserveName(ports, viewer, body))
}
