import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../app/paths.ts'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { TextLink } from '../../../ui/forms/text-link.tsx'
import { ShareRow } from './share-row.tsx'
import { sharesQuery } from './sharing-queries.ts'

/** Every link of mine that works now. */
export function MyShares() {
  return (
    <Loaded
      query={useQuery(sharesQuery)}
      label="Loading your shared links"
      skeleton={<Skeleton className="h-12 rounded-md" />}
    >
      {(links) =>
        links.length === 0 ? (
          <p className="text-[0.9375rem] text-ink-soft">
            None. “Share” in the menu of a conversation or an answer makes one.
          </p>
        ) : (
          <ul aria-label="Shared links" className="divide-y divide-line">
            {links.map((link) => (
              <ShareRow
                key={link.id}
                link={link}
                name={
                  <TextLink to={paths.agentChat(link.agent_id, link.conversation_id, link.message_id)}>
                    {link.title}
                  </TextLink>
                }
              />
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
