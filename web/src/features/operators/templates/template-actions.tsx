import type { TemplateDetails } from '@agentry/contract/operators/templates'
import { api } from '../../../core/server/api.ts'
import { ActionButton } from '../action-button.tsx'

export function TemplateActions({ template }: { template: TemplateDetails }) {
  const params = { template_id: template.id }
  const { held_as: held, is_featured: isFeatured } = template
  return (
    <div className="flex flex-wrap gap-2">
      {held && (
        <ActionButton
          label="Restore"
          to={template.name}
          explains="The template is shown again as it was before. People start their agents of it themselves."
          done="Template restored"
          run={({ reason }) =>
            api('POST /admin/templates/:template_id/restore', { params, body: { reason } })
          }
        />
      )}
      {!held && (
        <ActionButton
          label="Unlist"
          to={template.name}
          explains="The template leaves the catalogue. Its link works on, and its creator cannot list it again. The creator reads the reason."
          done="Template unlisted"
          run={({ reason }) => api('POST /admin/templates/:template_id/unlist', { params, body: { reason } })}
        />
      )}
      {held !== 'removed' && (
        <ActionButton
          label="Remove"
          to={template.name}
          isDangerous
          explains="Only its creator can open it from now on, and the agents that others have of it stop. The creator reads the reason."
          done="Template removed"
          run={({ reason }) => api('POST /admin/templates/:template_id/remove', { params, body: { reason } })}
        />
      )}
      <ActionButton
        label={isFeatured ? 'Stop featuring' : 'Feature'}
        to={template.name}
        explains={
          isFeatured
            ? 'The template goes back to its place in the catalogue.'
            : 'The template comes first in the usual order of the catalogue while it is public.'
        }
        done={isFeatured ? 'No longer featured' : 'Template featured'}
        run={({ reason }) =>
          api('PUT /admin/templates/:template_id/featured', { params, body: { on: !isFeatured, reason } })
        }
      />
    </div>
  )
}
