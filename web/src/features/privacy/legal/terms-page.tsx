import { termsUpdated } from '@agentry/contract/rules/retention'
import { paths } from '../../../app/paths.ts'
import { useInstallation } from '../../../core/page/installation.ts'
import { usePageTitle } from '../../../core/page/page-title.ts'
import { TextLink } from '../../../ui/forms/text-link.tsx'
import { LegalDocument } from './legal-document.tsx'
import { termsSections } from './terms-text.tsx'

export function TermsPage() {
  usePageTitle('Terms of Service')
  const email = useInstallation()?.legal_email ?? ''
  return (
    <LegalDocument
      title="Terms of Service"
      updated={termsUpdated}
      printLabel="Print"
      sections={termsSections(email)}
    >
      <TextLink className="inline-flex min-h-11 items-center" to={paths.privacyPolicy}>
        Privacy Policy
      </TextLink>
      <TextLink className="inline-flex min-h-11 items-center" to={paths.pricing}>
        Pricing
      </TextLink>
    </LegalDocument>
  )
}
