import type { Visibility } from '@agentry/contract/creators'
import { reachOf } from '@agentry/contract/rules/reach'
import { licenses } from '@agentry/contract/rules/licenses'
import { templateLimits } from '@agentry/contract/rules/limits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../../app/paths.ts'
import { submitted } from '../../../core/form.ts'
import { LeaveGuard } from '../../../core/page/leave-guard.tsx'
import { usePageTitle } from '../../../core/page/page-title.ts'
import { ReachNote } from '../../../core/reach/reach-note.tsx'
import { profileQuery } from '../../../core/server/shared-queries.ts'
import { useUser } from '../../../core/server/viewer.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Choice } from '../../../ui/forms/choice.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { TextLink } from '../../../ui/forms/text-link.tsx'
import { useCoverPreview } from '../cover-preview.ts'
import { PreviewCard } from '../preview-card.tsx'
import { DeclaredTools, isTool } from './declared-tools.tsx'
import { DropZone } from './drop-zone.tsx'
import type { Glance } from './glance.ts'
import { PartList } from './part-list.tsx'
import { Refusal } from './refusal.tsx'
import { SendingBar } from './sending-bar.tsx'
import { UploadResult } from './upload-result.tsx'
import { useUpload } from './use-upload.ts'

export function UploadPage() {
  usePageTitle('Upload Template')
  const uploading = useUpload()
  return (
    <>
      <PageHeading
        title="Upload Template"
        lead={
          <>
            One ZIP file. You see what is in it before it is sent, and what was made of it after.{' '}
            <TextLink to={paths.guide}>Guide for creators</TextLink>
          </>
        }
      />
      <LeaveGuard
        isActive={uploading.progress !== undefined}
        title="Leave while the upload is under way?"
        stay="Stay"
        leave={uploading.progress === 1 ? 'Leave' : 'Stop and leave'}
      >
        {uploading.progress === 1
          ? 'The whole file has arrived and is being checked. If you leave, you do not see the result here; what passes still appears in your Personal Library.'
          : 'The upload stops when you leave this page, and nothing of it is kept.'}
      </LeaveGuard>
      {uploading.result ? (
        <UploadResult result={uploading.result} onAgain={() => uploading.choose(undefined)} />
      ) : (
        <UploadForm uploading={uploading} />
      )}
    </>
  )
}

const audiences = [
  { value: 'public', label: 'Everyone' },
  { value: 'private', label: 'Only me' },
] as const

function UploadForm({ uploading }: { uploading: ReturnType<typeof useUpload> }) {
  const { file, glance, unreadable, progress, refusal } = uploading
  const [visibility, setVisibility] = useState<Visibility>('public')
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
      <form
        aria-label="Upload Template"
        className="grid gap-5"
        onSubmit={submitted<'notes'>(({ notes }) => void uploading.upload({ visibility, notes }))}
      >
        <DropZone file={file} onChoose={uploading.choose} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span className="text-sm font-medium">Who may see it</span>
          <Choice
            label="Who may see it"
            options={audiences}
            value={visibility === 'private' ? 'private' : 'public'}
            onChange={setVisibility}
          />
        </div>
        <TextField
          label="What is new (optional)"
          name="notes"
          maxLength={templateLimits.notes}
          hint="Uploading a name of yours again makes a new version; this is shown beside it."
        />
        {refusal && <Refusal words={refusal} />}
        {unreadable && (
          <Alert tone="warn">{unreadable} You can still send it: the server looks more closely.</Alert>
        )}
        {progress !== undefined && <SendingBar share={progress} onCancel={uploading.cancel} />}
        <Button type="submit" look="primary" size="large" busy={progress !== undefined}>
          Upload Template
        </Button>
      </form>
      <div className="grid gap-6">
        <Card>
          <h2 className="text-lg">{glance ? 'What is in it' : 'What belongs in it'}</h2>
          <div className="mt-2">
            <PartList parts={glance?.parts} />
          </div>
          {glance && glance.leftOut.length > 0 && (
            <p className="mt-3 text-sm break-words text-ink-soft">
              Left out: {glance.leftOut.slice(0, 8).join(', ')}
              {glance.leftOut.length > 8 && ` and ${glance.leftOut.length - 8} more`}
            </p>
          )}
        </Card>
        {glance?.config && <GlanceCard glance={glance} />}
      </div>
    </div>
  )
}

function GlanceCard({ glance: { config, cover, parts } }: { glance: Glance }) {
  const { full_name } = useUser()
  const { data: profile } = useQuery(profileQuery)
  const { src, problem } = useCoverPreview(cover)
  if (!config) return null
  const hasLogic = parts.some(({ name, found }) => name === 'logic.py' && found)
  const { label, sentence } = licenses[config.license]
  const reach = reachOf({ tools: config.tools.filter(isTool), reaches: config.reaches, hasLogic })
  return (
    <section aria-labelledby="preview-heading" className="grid gap-3">
      <h2 id="preview-heading" className="text-lg">
        How it will look
      </h2>
      <PreviewCard {...config} cover={src} creator={profile?.public_name ?? full_name} reach={reach} />
      <ReachNote reach={reach} />
      <DeclaredTools names={config.tools} />
      <p className="text-sm text-ink-soft">
        License: <span className="text-ink">{label}</span>. {sentence}{' '}
        {!config.isPremium && (
          <>
            To change it, write{' '}
            <code className="font-mono">
              license: {config.license === 'share-alike' ? 'free-to-copy' : 'share-alike'}
            </code>{' '}
            into config.yaml.
          </>
        )}
      </p>
      {problem && <Alert tone="warn">{problem}</Alert>}
    </section>
  )
}
