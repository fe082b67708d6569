import type { SharedLink } from '@agentry/contract/community/sharing'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../ui/forms/button.tsx'
import { ShareRow } from './share-row.tsx'
import type { AskedShare } from './share-state.ts'
import { sharesQuery, useUpdateShare, type Chosen } from './sharing-queries.ts'

interface Props {
  asked: AskedShare
  /** What the preview shows; undefined until it is there. */
  previewed: (Chosen & { messageId: string }) | undefined
}

/** The links that this conversation already has. */
export function OwnLinks({ asked, previewed }: Props) {
  const links = useQuery(sharesQuery).data?.filter(
    ({ conversation_id }) => conversation_id === asked.conversationId,
  )
  if (!links?.length) return null
  return (
    <div className="grid grid-cols-1">
      <h3 className="font-sans text-[0.9375rem] font-medium">Links to this conversation</h3>
      <ul aria-label="Links to this conversation" className="divide-y divide-line">
        {links.map((link) => (
          <ShareRow
            key={link.id}
            link={link}
            name={link.title}
            actions={<UpdateButton link={link} previewed={previewed} />}
          />
        ))}
      </ul>
    </div>
  )
}

function UpdateButton({ link, previewed }: { link: SharedLink } & Pick<Props, 'previewed'>) {
  const update = useUpdateShare()
  return (
    <Button
      size="small"
      busy={update.isPending}
      disabled={!previewed}
      aria-label={`Update ${link.title} to this preview`}
      onClick={() => previewed && update.mutate({ id: link.id, ...previewed })}
    >
      Update to this preview
    </Button>
  )
}
