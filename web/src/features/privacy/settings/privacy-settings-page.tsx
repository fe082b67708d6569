import type { ReactNode } from 'react'
import { paths } from '../../../app/paths.ts'
import { useScrollToHash } from '../../../core/page/scroll-to-hash.ts'
import { usePageTitle } from '../../../core/page/page-title.ts'
import { FoldedContents, SideContents } from '../../../ui/contents.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { WayBack } from '../../../ui/forms/way-back.tsx'
import { openConsentDialog } from '../consent/consent-dialog-state.ts'
import { ConsentHistory } from '../consent/consent-history.tsx'
import { CurrentSettings } from './current-settings.tsx'
import { DeleteSection } from './delete-section.tsx'
import { ExportSection } from './export-section.tsx'
import { LegalLinks } from '../legal/legal-links.tsx'
import { ResearchRecords } from './research-records.tsx'
import { RetentionSection } from './retention-section.tsx'
import { SessionList } from './session-list.tsx'
import { idOfSection, SettingsSection } from '../../../ui/settings-section.tsx'

const contents = [
  { title: 'Research Participation' },
  { title: 'Current Privacy Settings' },
  { title: 'What Research Has Taken' },
  { title: 'History of Your Choices' },
  { title: 'Export Your Data' },
  { title: 'About You' },
  { title: 'What Your Agents Remember' },
  { title: 'Where Your Agents May Send' },
  { title: 'Where Your Words Went', id: 'data-receipts' },
  { title: 'Shared Links' },
  { title: 'How Long Conversations Are Kept' },
  { title: 'Where You Are Signed In', id: 'sessions' },
  { title: 'Password' },
  { title: 'Legal Documents' },
  { title: 'Delete Account' },
].map(({ title, id = idOfSection(title) }) => ({ title, id }))

interface Props {
  /** What the person tells all of their agents. */
  aboutMe: ReactNode
  changePassword: ReactNode
  /** What each agent remembers. */
  memories: ReactNode
  /** Where agents may send without asking again. */
  grants: ReactNode
  /** Where the words of every answer went. */
  receipts: ReactNode
  /** The links that anybody can read. */
  shares: ReactNode
}

/** Reads like a letter: what happens, in one sentence, before what can be done about it. */
export function PrivacySettingsPage({ aboutMe, changePassword, memories, grants, receipts, shares }: Props) {
  usePageTitle('Privacy Settings')
  useScrollToHash()
  return (
    <div className="grid gap-x-16 lg:grid-cols-[15rem_minmax(0,48rem)]">
      <div className="lg:col-start-2 lg:row-start-1">
        <WayBack to={paths.browse}>Back to Dashboard</WayBack>
        <PageHeading
          title="Privacy Settings"
          lead="What we keep, what we use, and how to export or delete it."
        />
        <FoldedContents sections={contents} />
        <SettingsSection
          title="Research Participation"
          action={
            <Button look="primary" aria-haspopup="dialog" onClick={openConsentDialog}>
              Manage Research Preferences
            </Button>
          }
        >
          Nothing you write is used for research unless you say so here, and you can change your mind any day.
        </SettingsSection>
        <CurrentSettings />
        <ResearchRecords />
        <ConsentHistory />
        <ExportSection />
        <SettingsSection title="About You" more={aboutMe}>
          Write it once, and every agent that has a memory may read it, unless you switch it off under “What
          it remembers”. Agents are made by other people: their code reads it on our server when you chat, and
          it is sent to the language model that answers you.
        </SettingsSection>
        <SettingsSection title="What Your Agents Remember" more={memories}>
          Each agent keeps its own notes about you. Look into them, and take back what you like.
        </SettingsSection>
        <SettingsSection title="Where Your Agents May Send" more={grants}>
          Agents ask before they send your words to a place that you did not name. These are the places that
          you allowed for good.
        </SettingsSection>
        <SettingsSection id="data-receipts" title="Where Your Words Went" more={receipts}>
          Every answer lists who received something to make it: the language model, a search, a web page.
        </SettingsSection>
        <SettingsSection title="Shared Links" more={shares}>
          Anyone who has one of these links can read what it shows, without an account. Revoking one deletes
          the copy that it showed. A link also ends when you delete its conversation, when the conversation is
          removed by the retention that you chose, and when you delete your account.
        </SettingsSection>
        <RetentionSection />
        <SessionList />
        <SettingsSection title="Password" action={changePassword}>
          Changing it signs you out on every other device.
        </SettingsSection>
        <LegalLinks />
        <DeleteSection />
      </div>
      <SideContents sections={contents} className="top-8 lg:mt-38" />
    </div>
  )
}
