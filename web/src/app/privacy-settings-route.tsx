import { ChangePassword } from '../features/auth/change-password.tsx'
import { PrivacySettingsPage } from '../features/privacy/privacy-settings-page.tsx'

/** Where privacy and accounts meet. */
export function PrivacySettingsRoute() {
  return <PrivacySettingsPage changePassword={<ChangePassword />} />
}
