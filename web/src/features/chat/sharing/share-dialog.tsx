import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { CopyAddress } from './copy-address.tsx'
import { OwnLinks } from './own-links.tsx'
import { ShareOptions } from './share-options.tsx'
import { SharePreview } from './share-preview.tsx'
import type { AskedShare } from './share-state.ts'
import { previewQuery, useCreateShare, type Chosen } from './sharing-queries.ts'

interface Props {
  asked: AskedShare
  onClose: () => void
}

/** From what is to be seen to a link: everything it will show is shown here first. */
export function ShareDialog({ asked, onClose }: Props) {
  const hasAnswer = asked.messageId !== undefined
  const [chosen, setChosen] = useState<Chosen>({
    scope: hasAnswer ? 'exchange' : 'conversation',
    withFiles: false,
    expires: '30_days',
  })
  const preview = useQuery(previewQuery(asked, chosen))
  const create = useCreateShare(asked)
  const { data } = preview
  // While another choice loads, the preview still shows the last one.
  const isReady = data !== undefined && !preview.isPlaceholderData && !preview.isError
  const previewed = isReady ? { ...chosen, messageId: data.message_id } : undefined
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={create.data ? 'Your link is ready' : hasAnswer ? 'Share an answer' : 'Share this conversation'}
      footer={
        create.data ? (
          <Button onClick={onClose}>Done</Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              look="primary"
              busy={create.isPending}
              disabled={!previewed}
              onClick={() => previewed && create.mutate(previewed)}
            >
              Create link
            </Button>
          </>
        )
      }
    >
      {create.data ? (
        <CopyAddress token={create.data.token} />
      ) : (
        <div className="grid grid-cols-1 gap-5">
          <p className="text-ink-soft">
            Anyone with the link can read this without an account. Your name and e-mail address are not shown,
            and messages that you write later are not added.
          </p>
          <ShareOptions
            chosen={chosen}
            hasAnswer={hasAnswer}
            onChange={(change) => setChosen({ ...chosen, ...change })}
          />
          <div className="grid grid-cols-1 gap-2">
            <h3 className="font-sans text-[0.9375rem] font-medium">What people will see</h3>
            {preview.isError && data ? (
              <Alert>{preview.error.message}</Alert>
            ) : (
              <Loaded
                query={preview}
                label="Loading the preview"
                skeleton={<Skeleton className="h-48 rounded-md" />}
              >
                {(view) => <SharePreview view={view} />}
              </Loaded>
            )}
          </div>
          <OwnLinks asked={asked} previewed={previewed} />
        </div>
      )}
    </Dialog>
  )
}
