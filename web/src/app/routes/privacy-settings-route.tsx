import { ChangePassword } from '../../features/auth/change-password.tsx'
import { AccountReceipts } from '../../features/chat/egress/account-receipts.tsx'
import { GrantList } from '../../features/chat/egress/grant-list.tsx'
import { AboutMeForm } from '../../features/chat/memory/about-me-form.tsx'
import { MyShares } from '../../features/chat/sharing/my-shares.tsx'
import { PrivacySettingsPage } from '../../features/privacy/settings/privacy-settings-page.tsx'
import { AgentMemories } from './agent-memories.tsx'

/** Where privacy meets accounts and agents. */
export function PrivacySettingsRoute() {
  return (
    <PrivacySettingsPage
      aboutMe={<AboutMeForm />}
      changePassword={<ChangePassword />}
      memories={<AgentMemories />}
      grants={<GrantList />}
      shares={<MyShares />}
      receipts={<AccountReceipts />}
    />
  )
}
