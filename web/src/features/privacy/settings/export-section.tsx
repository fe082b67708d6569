import { useMutation } from '@tanstack/react-query'
import { ApiError } from '../../../core/server/api-error.ts'
import { notifyPrivacy } from '../../../core/page/notify.ts'
import { useUser, useViewer } from '../../../core/server/viewer.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { downloadExport } from './export-data.ts'
import { useConsents } from '../queries.ts'
import { SettingsSection } from '../../../ui/settings-section.tsx'

export function ExportSection() {
  const user = useUser()
  const { isPro } = useViewer()
  const consents = useConsents()
  const download = useMutation({
    mutationFn: () => downloadExport({ user, isPro, consents }),
    onSuccess: () => notifyPrivacy.success('Your data export has been downloaded!'),
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) return
      notifyPrivacy.error('Failed to export data. Please try again.')
    },
  })
  return (
    <SettingsSection
      title="Export Your Data"
      action={
        <Button disabled={download.isPending} onClick={() => download.mutate()}>
          {download.isPending ? 'Preparing Export...' : 'Download My Data'}
        </Button>
      }
      more={
        download.data === 'sample' && (
          <Alert tone="warn">
            The server could not be reached, so this file is a sample with your id, email and plan only.
            Please try again later for everything.
          </Alert>
        )
      }
    >
      Everything we hold about you, in one file that you can read: your account, agents, templates,
      conversations and choices.
    </SettingsSection>
  )
}
