import type { PersonDetails } from '@agentry/contract/operators/people'
import { api } from '../../../core/server/api.ts'
import { ActionButton } from '../action-button.tsx'

export function PersonActions({ person }: { person: PersonDetails }) {
  const params = { person_id: person.id }
  const { has_pro_grant: hasGrant, is_operator: isOperator, is_verified: isVerified } = person
  return (
    <div className="flex flex-wrap gap-2">
      {person.suspended_at ? (
        <ActionButton
          label="Lift suspension"
          to={person.email}
          explains="The person can sign in again."
          done="Suspension lifted"
          run={({ reason }) => api('POST /admin/people/:person_id/unsuspend', { params, body: { reason } })}
        />
      ) : (
        !isOperator && (
          <ActionButton
            label="Suspend"
            to={person.email}
            isDangerous
            explains="Sessions, API keys and running answers end within a second. The person cannot sign in until the suspension is lifted. Their public templates stay listed."
            done="Suspended"
            run={({ reason }) => api('POST /admin/people/:person_id/suspend', { params, body: { reason } })}
          />
        )
      )}
      <ActionButton
        label="End sessions"
        to={person.email}
        explains="The person is signed out everywhere and their API keys stop working. They can sign in again at once."
        done="Signed out everywhere"
        run={({ reason }) => api('POST /admin/people/:person_id/end-sessions', { params, body: { reason } })}
      />
      <ActionButton
        label={hasGrant ? 'Take back Pro' : 'Grant Pro'}
        to={person.email}
        explains={
          hasGrant
            ? 'The grant ends now. A paid subscription is not touched.'
            : 'Pro without a payment, until you take it back.'
        }
        done={hasGrant ? 'Grant taken back' : 'Pro granted'}
        run={({ reason }) =>
          api('PUT /admin/people/:person_id/pro', { params, body: { on: !hasGrant, reason } })
        }
      />
      <ActionButton
        label={isVerified ? 'Take verified mark' : 'Give verified mark'}
        to={person.email}
        explains={
          isVerified
            ? 'The mark by the public name goes.'
            : 'A mark by the public name says that we know who this is. It goes when the name or handle changes.'
        }
        done={isVerified ? 'Mark taken' : 'Mark given'}
        run={({ reason }) =>
          api('PUT /admin/people/:person_id/verified', { params, body: { on: !isVerified, reason } })
        }
      />
      <ActionButton
        label={isOperator ? 'Remove operator role' : 'Make operator'}
        to={person.email}
        isDangerous={!isOperator}
        explains={
          isOperator
            ? 'The person no longer has access to this console.'
            : 'The person can do everything in this console, including making and removing operators.'
        }
        done={isOperator ? 'No longer an operator' : 'Made an operator'}
        run={({ reason }) =>
          api('PUT /admin/people/:person_id/operator', { params, body: { on: !isOperator, reason } })
        }
      />
    </div>
  )
}
