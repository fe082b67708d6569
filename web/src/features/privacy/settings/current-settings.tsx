import { Badge } from '../../../ui/feedback/badge.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { consentOptions } from '../consent/consent-options.ts'
import { useConsents } from '../queries.ts'
import { SettingsSection } from '../../../ui/settings-section.tsx'

export function CurrentSettings() {
  const consents = useConsents()
  return (
    <SettingsSection
      title="Current Privacy Settings"
      more={
        <ul className="divide-y divide-line">
          {consentOptions.map(({ name, setting }) => (
            <li key={name} className="flex items-center justify-between py-2.5">
              {setting}
              {consents ? (
                <Badge tone={consents[name] ? 'good' : 'plain'}>
                  {consents[name] ? 'Enabled' : 'Disabled'}
                </Badge>
              ) : (
                <Skeleton className="h-5 w-16" />
              )}
            </li>
          ))}
        </ul>
      }
    >
      What you have agreed to, as it counts now.
    </SettingsSection>
  )
}
