import { useViewer } from '../../core/server/viewer.ts'
import { CrownIcon } from '../../ui/icons.tsx'
import { LinkButton } from '../../ui/forms/link-button.tsx'
import { paths } from '../paths.ts'
import { PlaceLink } from './place-link.tsx'

const linkStyle =
  'flex min-h-11 shrink-0 items-center rounded-sm text-[0.9375rem] text-ink-soft transition-colors hover:text-ink aria-[current=page]:font-medium aria-[current=page]:text-ink max-md:min-h-12 max-md:text-lg'

export function PublicLinks() {
  const { status } = useViewer()
  return (
    <>
      <PlaceLink to={paths.browse} className={linkStyle}>
        Browse Templates
      </PlaceLink>
      <PlaceLink to={paths.pricing} className={linkStyle}>
        Pricing
      </PlaceLink>
      {status !== 'visitor' && (
        <PlaceLink to={paths.agents} className={linkStyle}>
          My Agents
        </PlaceLink>
      )}
    </>
  )
}

/** The one step that a phone has room for beside the menu. */
export function StartLink() {
  const { status } = useViewer()
  if (status !== 'visitor') return null
  return (
    <LinkButton to={paths.register} look="primary" size="small">
      Get Started
    </LinkButton>
  )
}

/** Sign In and Get Started, or a welcome. */
export function PublicAccount() {
  const { status, user, isPro } = useViewer()
  if (status === 'loading') return null
  if (user) {
    return (
      <div className="flex gap-3 max-md:flex-col max-md:pt-2 md:ml-auto md:min-w-0 md:items-center">
        <p className="flex min-w-0 items-center gap-1.5 text-sm text-ink-soft">
          {isPro && (
            <>
              <CrownIcon size={18} className="text-accent" />
              <span className="sr-only">Pro</span>
            </>
          )}
          <span className="truncate md:max-lg:sr-only">Welcome, {user.email}</span>
        </p>
        <LinkButton to={paths.agents} look="strong" size="small" className="max-md:min-h-12">
          Dashboard
        </LinkButton>
      </div>
    )
  }
  return (
    <div className="flex gap-2 max-md:flex-col-reverse max-md:pt-2 md:ml-auto">
      <LinkButton to={paths.auth} look="bare" className="max-md:border-line-strong">
        Sign In
      </LinkButton>
      <LinkButton to={paths.register} look="primary">
        Get Started
      </LinkButton>
    </div>
  )
}
