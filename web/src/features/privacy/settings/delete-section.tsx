import { retention } from '@agentry/contract/rules/retention'
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { api } from '../../../core/server/api.ts'
import { installationQuery } from '../../../core/page/installation.ts'
import { notifyPrivacy } from '../../../core/page/notify.ts'
import { needsProof } from '../../../core/server/proof.ts'
import { session } from '../../../core/server/session.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { SettingsSection } from '../../../ui/settings-section.tsx'
import { closingPreviewQuery } from '../queries.ts'

const question =
  'Are you sure you want to delete your account? This action cannot be undone and all your data will be permanently deleted.'

export function DeleteSection() {
  const queries = useQueryClient()
  const effects = useQuery(closingPreviewQuery).data?.effects ?? []
  const remove = useMutation({
    mutationFn: () => api('DELETE /user/delete-account'),
    onSuccess: () => {
      notifyPrivacy.success(
        'Your account deletion request has been submitted. You will receive a confirmation email.',
      )
      session.end('closed')
    },
    onError: async (error) => {
      if (needsProof(error)) return
      const support = await supportContact(queries)
      notifyPrivacy.error(
        `Account deletion request submitted. Please contact ${support} to complete the process.`,
      )
    },
  })
  return (
    <SettingsSection
      title="Delete Account"
      action={
        <Button
          look="danger"
          busy={remove.isPending}
          onClick={() => {
            if (window.confirm(question)) remove.mutate()
          }}
        >
          Delete My Account
        </Button>
      }
    >
      You are signed out everywhere, your agents stop and your subscription ends at once. Everything is erased{' '}
      {retention.accountDaysAfterClosure} days later; signing in before then offers you a way back. What tax
      law makes us keep stays for {retention.financialYears} years, without your name.
      {effects.length > 0 && (
        <ul className="mt-3 list-disc space-y-2 pl-5" aria-label="What deleting does to what you have">
          {effects.map(({ about, text }) => (
            <li key={about}>{text}</li>
          ))}
        </ul>
      )}
    </SettingsSection>
  )
}

async function supportContact(queries: QueryClient): Promise<string> {
  const about = await queries.query(installationQuery).catch(() => undefined)
  return about ? `support at ${about.support_email}` : 'support'
}
