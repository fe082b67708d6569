import { ChangePassword } from '../../features/auth/change-password.tsx'
import { PrivacySettingsPage } from '../../features/privacy/settings/privacy-settings-page.tsx'
import { AgentMemories } from './agent-memories.tsx'

/** Where privacy meets accounts and agents. */
export function PrivacySettingsRoute() {
  return <PrivacySettingsPage changePassword={<ChangePassword />} memories={<AgentMemories />} />
}
