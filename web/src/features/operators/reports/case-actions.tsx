import type { CaseDetails } from '@agentry/contract/operators/reports'
import {
  decisionsAbout,
  ownWorkRefused,
  type AppealOutcome,
  type Decision,
} from '@agentry/contract/rules/community/decisions'
import { api } from '../../../core/server/api.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { ActionButton } from '../action-button.tsx'

const bothRead = {
  label: 'Message',
  hint: 'Both sides read it, and it stays in the log. Please write nothing personal.',
}

const hiding: Record<CaseDetails['kind'], string> = {
  template: 'The template leaves the catalogue. Its link works on, and its creator cannot list it again.',
  review: 'The review is no longer shown, and its stars no longer count.',
  shared: 'The link stops working for good.',
  creator: '',
  message: '',
}

interface Wording {
  label: string
  done: string
  explains: (found: CaseDetails) => string
}

const wordings: Record<Decision, Wording> = {
  dismiss: { label: 'Dismiss', done: 'Case dismissed', explains: () => 'Nothing changes.' },
  hide: { label: 'Hide', done: 'Hidden', explains: ({ kind }) => hiding[kind] },
  remove: {
    label: 'Remove',
    done: 'Removed',
    explains: () => 'Only its creator can open it from now on, and the agents that others have of it stop.',
  },
  suspend: {
    label: 'Suspend the person',
    done: 'Person suspended',
    explains: ({ person }) =>
      `The account ${person?.email ?? ''} is locked: sessions, API keys and running answers end. Their public templates stay listed.`,
  },
}

/** What can be decided about a case that is open. */
export function CaseDecisions({ found }: { found: CaseDetails }) {
  if (!found.can_decide) return <OwnWork />
  const possible = decisionsAbout[found.kind].filter((decision) => decision !== 'suspend' || found.person)
  return (
    <div className="flex flex-wrap gap-2">
      {possible.map((decision) => (
        <ActionButton
          key={decision}
          label={wordings[decision].label}
          isDangerous={decision === 'remove' || decision === 'suspend'}
          explains={wordings[decision].explains(found)}
          done={wordings[decision].done}
          asks={bothRead}
          run={({ reason }) =>
            api('POST /admin/reports/:case_id/decide', {
              params: { case_id: found.id },
              body: { decision, message: reason },
            })
          }
        />
      ))}
    </div>
  )
}

const outcomes: Record<AppealOutcome, { label: string; done: string; explains: string }> = {
  upheld: { label: 'Decline the appeal', done: 'Appeal declined', explains: 'The decision stands.' },
  reversed: {
    label: 'Accept the appeal',
    done: 'Appeal accepted',
    explains: 'The decision is undone. A shared link that was revoked stays revoked.',
  },
}

/** Why there are no buttons. */
const OwnWork = () => <Alert tone="plain">{ownWorkRefused}</Alert>

export function AppealDecisions({ found }: { found: CaseDetails }) {
  if (!found.can_decide) return <OwnWork />
  return (
    <div className="flex flex-wrap gap-2">
      {(['upheld', 'reversed'] as const).map((outcome) => (
        <ActionButton
          key={outcome}
          label={outcomes[outcome].label}
          explains={outcomes[outcome].explains}
          done={outcomes[outcome].done}
          asks={bothRead}
          run={({ reason }) =>
            api('POST /admin/reports/:case_id/decide-appeal', {
              params: { case_id: found.id },
              body: { outcome, message: reason },
            })
          }
        />
      ))}
    </div>
  )
}
