import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { usePageTitle } from '../../../core/page/page-title.ts'
import { useSession } from '../../../core/server/session.ts'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { useBrowseAddress } from './browse-address.ts'
import { BrowseHero } from './browse-hero.tsx'
import { DetailOverlay } from '../details/detail-overlay.tsx'
import type { Launcher } from '../cards/launcher.ts'
import { SearchField } from './search-field.tsx'
import { SignUpBanner } from './sign-up-banner.tsx'
import { TemplateResults } from './template-results.tsx'

/** The template browser: a shop window for visitors, 'Browse Templates' for those who are signed in. */
export function BrowsePage({ launcher, continued }: { launcher: Launcher; continued: ReactNode }) {
  const { asked, change } = useBrowseAddress()
  const { token } = useSession()
  usePageTitle('Browse Templates')
  // Addresses from before creators had pages of their own.
  if (asked.creator) return <Navigate to={paths.creator(asked.creator)} replace />
  const search = (
    <SearchField
      value={asked.search}
      placeholder="Recipes, interviews, budgets…"
      onSearch={(words) => change({ search: words }, { replace: true })}
      className="w-full md:min-w-80"
    />
  )
  return (
    <>
      {token ? (
        <PageHeading title="Browse Templates" lead="Pick one, launch it, start talking." action={search} />
      ) : (
        <BrowseHero search={search} />
      )}
      {continued}
      <TemplateResults launcher={launcher} />
      {!token && <SignUpBanner />}
      <DetailOverlay launcher={launcher} />
    </>
  )
}
