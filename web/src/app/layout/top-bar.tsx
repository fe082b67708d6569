import type { User } from '@agentry/contract/auth'
import { useNavigate } from 'react-router'
import { lazyPart } from '../../core/lazy/lazy-part.tsx'
import { useMedia } from '../../core/page/use-media.ts'
import { useViewer } from '../../core/server/viewer.ts'
import { signOut } from '../../features/auth/me.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { CrownIcon, ShieldIcon } from '../../ui/icons.tsx'
import { CreditCardIcon, LogOutIcon, PenLineIcon, SettingsIcon } from '../../ui/page-icons.tsx'
import { LinkButton } from '../../ui/forms/link-button.tsx'
import { MenuItem, MenuLink } from '../../ui/overlays/menu-item.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { BrandLink } from './brand-link.tsx'
import { paths } from '../paths.ts'

const Bell = lazyPart(
  async () => (await import('../../features/notifications/bell.tsx')).Bell,
  () => <span className="size-11 shrink-0" />,
)

interface Props {
  /** The name of a part of the product where plans do not matter; it stands where the plan stands elsewhere. */
  place?: string
}

export function TopBar({ place }: Props) {
  const { user, isPro } = useViewer()
  const navigate = useNavigate()
  const leave = () => {
    signOut()
    void navigate(paths.auth)
  }
  return (
    <header className="print:hidden">
      <div className="mx-auto flex h-16 max-w-300 items-center gap-1 px-4 sm:gap-3 sm:px-10">
        <BrandLink />
        {user ? (
          <>
            {place && (
              <Badge tone="strong" className="max-sm:mr-auto max-sm:ml-1">
                {place}
              </Badge>
            )}
            <span className="ml-auto truncate text-sm text-ink-soft max-sm:hidden">{user.email}</span>
            {!place && (
              <Badge tone={isPro ? 'strong' : 'plain'} className="max-sm:mr-auto max-sm:ml-1">
                {isPro ? 'PRO' : 'FREE'}
              </Badge>
            )}
            {!place && !isPro && (
              <LinkButton to={paths.pricing} look="quiet" size="small">
                <CrownIcon size={16} className="text-accent max-sm:hidden" />
                Upgrade<span className="-ml-1 max-sm:sr-only"> to Pro</span>
              </LinkButton>
            )}
            <Bell />
            <AccountMenu user={user} onLeave={leave} />
            <Button look="bare" size="small" className="max-sm:hidden" onClick={leave}>
              Log out
            </Button>
          </>
        ) : (
          <Skeleton className="ml-auto h-5 w-44" />
        )}
      </div>
    </header>
  )
}

function AccountMenu({ user, onLeave }: { user: User; onLeave: () => void }) {
  const { email, full_name: name } = user
  // Elsewhere the button for it stands beside the menu.
  const isPhone = useMedia('(max-width: 39.99rem)')
  return (
    <Menu
      label="Account"
      className="max-sm:-mr-2"
      trigger={<Avatar name={name || email} />}
      heading={
        <>
          <p className="truncate font-medium">{name}</p>
          <p className="truncate text-sm text-ink-soft">{email}</p>
        </>
      }
    >
      <MenuLink to={paths.billing} icon={<CreditCardIcon />}>
        Billing
      </MenuLink>
      <MenuLink to={paths.accountSettings} icon={<SettingsIcon />}>
        Account Settings
      </MenuLink>
      <MenuLink to={paths.privacySettings} icon={<ShieldIcon />}>
        Privacy Settings
      </MenuLink>
      <MenuLink to={paths.aboutYou} icon={<PenLineIcon />}>
        About You
      </MenuLink>
      {user.is_operator && (
        <MenuLink to={paths.admin} icon={<SettingsIcon />}>
          Operator Console
        </MenuLink>
      )}
      {isPhone && (
        <MenuItem icon={<LogOutIcon />} onSelect={onLeave}>
          Log out
        </MenuItem>
      )}
    </Menu>
  )
}
