import { policyUpdated } from '@agentry/contract/rules/retention'
import { paths } from '../../../app/paths.ts'
import { useInstallation } from '../../../core/page/installation.ts'
import { usePageTitle } from '../../../core/page/page-title.ts'
import { TextLink } from '../../../ui/forms/text-link.tsx'
import { LegalDocument } from './legal-document.tsx'
import { privacySections } from './privacy-text.tsx'

export function PrivacyPolicyPage() {
  usePageTitle('Privacy Policy')
  const about = useInstallation()
  return (
    <LegalDocument
      title="Privacy Policy"
      updated={policyUpdated}
      printLabel="Print Policy"
      sections={privacySections({
        email: about?.legal_email ?? '',
        controller: about?.controller ?? { name: '', address: '', complaints_to: '' },
        processors: about?.processors ?? [],
      })}
    >
      <TextLink className="inline-flex min-h-11 items-center" to={paths.terms}>
        Terms of Service
      </TextLink>
      <TextLink className="inline-flex min-h-11 items-center" to={paths.privacySettings}>
        Manage Privacy Settings
      </TextLink>
    </LegalDocument>
  )
}
