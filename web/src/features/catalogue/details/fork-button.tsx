import type { TemplateDetail } from '@agentry/contract/catalogue'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { api } from '../../../core/server/api.ts'
import { detailOr } from '../../../core/server/api-error.ts'
import { notify } from '../../../core/page/notify.ts'
import { useViewer } from '../../../core/server/viewer.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { invalidateMyTemplates } from '../../../core/server/shared-queries.ts'

/** Copies a free template, where its license allows it, into a private one of mine and opens it in the form. People without Pro see what it needs. */
export function ForkButton({ template }: { template: TemplateDetail }) {
  const { isPro } = useViewer()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const fork = useMutation({
    mutationFn: () => api('POST /templates/:template_id/fork', { params: { template_id: template.id } }),
    onSuccess: ({ id, name }) => {
      void invalidateMyTemplates(queries)
      notify.success(`${name} is yours to change`)
      void navigate(paths.editTemplate(id))
    },
    onError: (error) => notify.error(detailOr(error, 'Failed to copy template')),
  })
  if (template.is_premium || template.mine?.is_owner || template.license === 'all-rights-reserved')
    return null
  return (
    <Button busy={fork.isPending} onClick={() => (isPro ? fork.mutate() : void navigate(paths.pricing))}>
      Use as a starting point
    </Button>
  )
}
