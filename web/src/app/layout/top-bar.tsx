import { useNavigate } from 'react-router'
import { useViewer } from '../../core/server/viewer.ts'
import { signOut } from '../../features/auth/queries.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { CreditCardIcon, CrownIcon, LogOutIcon, PenLineIcon, ShieldIcon } from '../../ui/icons.tsx'
import { LinkButton } from '../../ui/forms/link-button.tsx'
import { MenuItem, MenuLink } from '../../ui/overlays/menu-item.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { BrandLink } from './brand-link.tsx'
import { paths } from '../paths.ts'

export function TopBar() {
  const { user, isPro } = useViewer()
  const navigate = useNavigate()
  const leave = () => {
    signOut()
    void navigate(paths.auth)
  }
  return (
    <header className="print:hidden">
      <div className="mx-auto flex h-16 max-w-300 items-center gap-2 px-4 sm:gap-3 sm:px-10">
        <BrandLink />
        {user ? (
          <>
            <span className="ml-auto truncate text-sm text-ink-soft max-sm:hidden">{user.email}</span>
            <Badge tone={isPro ? 'strong' : 'plain'} className="max-sm:mr-auto">
              {isPro ? 'PRO' : 'FREE'}
            </Badge>
            {!isPro && (
              <LinkButton to={paths.pricing} look="quiet" size="small">
                <CrownIcon size={16} className="text-accent" />
                Upgrade<span className="-ml-1 max-sm:sr-only"> to Pro</span>
              </LinkButton>
            )}
            <AccountMenu email={user.email} name={user.full_name} onLeave={leave} />
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

function AccountMenu({ email, name, onLeave }: { email: string; name: string; onLeave: () => void }) {
  return (
    <Menu
      label="Account"
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
      <MenuLink to={paths.privacySettings} icon={<ShieldIcon />}>
        Privacy Settings
      </MenuLink>
      <MenuLink to={paths.aboutYou} icon={<PenLineIcon />}>
        About You
      </MenuLink>
      <MenuItem icon={<LogOutIcon />} onSelect={onLeave}>
        Log out
      </MenuItem>
    </Menu>
  )
}
