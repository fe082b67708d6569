import type { SavedTemplate } from '@agentry/contract/creators'
import { templateLimits } from '@agentry/contract/rules/limits'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { LeaveGuard } from '../../../core/page/leave-guard.tsx'
import { sittingOf } from '../../../core/sitting.ts'
import { profileQuery } from '../../../core/server/shared-queries.ts'
import { useUser } from '../../../core/server/viewer.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { myTemplatesQuery } from '../queries.ts'
import { AboutFields } from './about-fields.tsx'
import { ActionBar } from './action-bar.tsx'
import { BehaviourFields } from './behaviour-fields.tsx'
import type { TemplateDraftState } from './draft.ts'
import { FileFields } from './file-fields.tsx'
import { LogicFields } from './logic/logic-fields.tsx'
import { SaveReport } from './save-report.tsx'
import { TryPanel } from './try-panel.tsx'
import { useDraft } from './use-draft.ts'
import { useLoadNewer } from './use-load-newer.ts'
import { useSaveDraft } from './use-save-draft.ts'
import type { WorkshopSlots } from './workshop-slots.ts'

interface Props extends WorkshopSlots {
  opened: TemplateDraftState
  /** The picture that the server has of it. */
  coverUrl: string | null
  onSaved: (saved: SavedTemplate) => void
}

/** The form, and beside it what it makes. */
export function Workshop({ opened, coverUrl, onSaved, TestChat, onLaunch }: Props) {
  const user = useUser()
  const { data: profile } = useQuery(profileQuery)
  const inHand = useDraft(user.id, opened)
  const [report, setReport] = useState<SavedTemplate>()
  const form = useRef<HTMLFormElement>(null)
  const panel = useRef<HTMLElement>(null)
  const save = useSaveDraft(inHand)
  const loadNewer = useLoadNewer(inHand)
  const { content, notes, templateId, lacksChanges } = inHand.draft
  const { data: mine } = useQuery({ ...myTemplatesQuery, enabled: templateId !== undefined })
  const template = mine?.find(({ id }) => id === templateId)
  return (
    <div className="grid grid-cols-1 items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
      <form
        ref={form}
        aria-label="Template"
        className="grid min-w-0 gap-8"
        // Every save makes a version: it is pressed for, and no Enter in a field makes one.
        onSubmit={(event) => event.preventDefault()}
      >
        <LeaveGuard
          isActive={inHand.isDirty && !inHand.isKept}
          title="Leave without saving?"
          stay="Stay"
          leave="Leave"
          isElsewhere={(from, to) => sittingOf(from) !== sittingOf(to)}
        >
          This browser has no room for your latest changes. They are lost if you leave; Save keeps them.
        </LeaveGuard>
        {lacksChanges && (
          <Alert tone="warn">
            This is an earlier state of your changes: the browser had no room for the later ones.
          </Alert>
        )}
        <AboutFields draft={inHand} />
        <BehaviourFields draft={inHand} />
        <LogicFields draft={inHand} />
        <FileFields draft={inHand} />
        {templateId && (
          <TextField
            label="What is new in this version (optional)"
            value={notes}
            maxLength={templateLimits.notes}
            onChange={(event) => inHand.changeNotes(event.target.value)}
          />
        )}
        {report && !save.isError && <SaveReport saved={report} template={template} />}
        <ActionBar
          inHand={inHand}
          template={template}
          save={save}
          isComplete={() => form.current?.reportValidity() ?? false}
          onLoadNewer={() => void loadNewer()}
          onSaved={(saved) => {
            setReport(saved)
            onSaved(saved)
          }}
          onLaunch={({ template }) => onLaunch(template)}
          onTry={() => panel.current?.scrollIntoView({ block: 'start' })}
        />
      </form>
      <TryPanel
        ref={panel}
        content={content}
        coverUrl={report?.template.image_url ?? coverUrl}
        creator={profile?.public_name ?? user.full_name}
        TestChat={TestChat}
      />
    </div>
  )
}
