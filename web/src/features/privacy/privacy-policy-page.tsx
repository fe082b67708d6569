import { policyUpdated } from '@agentry/contract/retention'
import { paths } from '../../app/paths.ts'
import { useInstallation } from '../../core/installation.ts'
import { usePageTitle } from '../../core/page-title.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { LegalDocument } from './legal-document.tsx'
import { privacySections } from './privacy-text.tsx'

export function PrivacyPolicyPage() {
  usePageTitle('Privacy Policy')
  const email = useInstallation()?.legal_email ?? ''
  return (
    <LegalDocument
      title="Privacy Policy"
      updated={policyUpdated}
      printLabel="Print Policy"
      sections={privacySections(email)}
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
