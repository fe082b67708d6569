import { ChangePassword } from '../../features/auth/change-password.tsx'
import { AboutMeForm } from '../../features/chat/memory/about-me-form.tsx'
import { PrivacySettingsPage } from '../../features/privacy/settings/privacy-settings-page.tsx'
import { AgentMemories } from './agent-memories.tsx'

/** Where privacy meets accounts and agents. */
export function PrivacySettingsRoute() {
  return (
    <PrivacySettingsPage
      aboutMe={<AboutMeForm />}
      changePassword={<ChangePassword />}
      memories={<AgentMemories />}
    />
  )
}
