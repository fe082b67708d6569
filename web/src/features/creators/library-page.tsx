import type { ReactNode } from 'react'
import { paths } from '../../app/paths.ts'
import { usePageTitle } from '../../core/page-title.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'

/** The shelves, or what to do while there is none. */
export function LibraryPage({ children }: { children?: ReactNode }) {
  usePageTitle('Personal Library')
  return (
    <>
      <PageHeading
        title="Personal Library"
        mark={<Badge tone="accent">NEW</Badge>}
        lead="The templates you made, the ones you saved, and what they earn."
      />
      {children || (
        <EmptyState
          title="Your library is empty"
          action={
            <>
              <LinkButton to={paths.createAgent} look="primary">
                Create Agent
              </LinkButton>
              <LinkButton to={paths.browse}>Browse Templates</LinkButton>
            </>
          }
        >
          Make a template of your own, or save one that you like.
        </EmptyState>
      )}
    </>
  )
}
