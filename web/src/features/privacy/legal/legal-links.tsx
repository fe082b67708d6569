import { paths } from '../../../app/paths.ts'
import { useInstallation } from '../../../core/page/installation.ts'
import { TextLink, textLinkStyle } from '../../../ui/forms/text-link.tsx'
import { SettingsSection } from '../../../ui/settings-section.tsx'

export function LegalLinks() {
  const legalEmail = useInstallation()?.legal_email
  return (
    <SettingsSection title="Legal Documents">
      <ul className="flex flex-wrap gap-x-6">
        <li>
          <TextLink className="inline-flex min-h-11 items-center" to={paths.privacyPolicy}>
            Privacy Policy
          </TextLink>
        </li>
        <li>
          <TextLink className="inline-flex min-h-11 items-center" to={paths.terms}>
            Terms of Service
          </TextLink>
        </li>
        {legalEmail && (
          <li>
            <a className={`${textLinkStyle} inline-flex min-h-11 items-center`} href={`mailto:${legalEmail}`}>
              Legal inquiries: {legalEmail}
            </a>
          </li>
        )}
      </ul>
    </SettingsSection>
  )
}
