import type { FirstTemplate } from '@agentry/contract/operators/templates'
import { api } from '../../../core/server/api.ts'
import { moment } from '../../../core/text/moment.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { ActionButton } from '../action-button.tsx'
import { FileText } from './file-text.tsx'

interface Props {
  templateId: string
  first: FirstTemplate
}

/** The first template of a creator: what others would get of it, and what an operator decides. */
export function FirstReview({ templateId, first }: Props) {
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">First template of its creator</h2>
      {first.state === 'waiting' ? (
        <Waiting templateId={templateId} first={first} />
      ) : (
        <p className="wrap-anywhere">
          {first.state === 'approved' ? 'Approved' : 'Declined'}: {first.message}
        </p>
      )}
    </section>
  )
}

const creatorReads = {
  label: 'Message',
  hint: 'The creator reads it, and it stays in the log. Please write nothing personal.',
}

function Waiting({ templateId, first }: Props) {
  const { version } = first
  const call = (message: string) => ({ params: { template_id: templateId }, body: { message, version } })
  const texts = [
    { path: 'prompt.txt', text: first.prompt },
    ...(first.starters.length > 0 ? [{ path: 'Starter questions', text: first.starters.join('\n') }] : []),
    ...(first.logic === null ? [] : [{ path: 'logic.py', text: first.logic }]),
    ...first.files.map(({ path, size, text }) => ({
      path: `assets/${path}`,
      text: text ?? `No text, ${size} bytes`,
    })),
  ]
  return (
    <>
      <Alert tone="warn">
        Waits since {moment(first.asked_at)}. Nobody but its creator sees version {version} before you approve
        it.
      </Alert>
      <div className="flex flex-wrap gap-2">
        <ActionButton
          label="Approve"
          explains="Everybody finds the template in the catalogue, and its creator publishes others without a review."
          done="Template approved"
          asks={creatorReads}
          run={({ reason }) => api('POST /admin/templates/:template_id/approve', call(reason))}
        />
        <ActionButton
          label="Decline"
          isDangerous
          explains="It stays with its creator, who can change it and publish it again."
          done="Template declined"
          asks={creatorReads}
          run={({ reason }) => api('POST /admin/templates/:template_id/decline', call(reason))}
        />
      </div>
      {texts.map(({ path, text }) => (
        <FileText key={path} path={path} text={text} />
      ))}
    </>
  )
}
