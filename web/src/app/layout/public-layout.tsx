import { useState } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { IconButton } from '../../ui/forms/icon-button.tsx'
import { MenuIcon, XIcon } from '../../ui/icons.tsx'
import { Logo } from './logo.tsx'
import { PageFrame } from './page-frame.tsx'
import { paths } from '../paths.ts'
import { PublicAccount, PublicLinks, StartLink } from './public-navigation.tsx'

/** The shop window: open to everyone, and it greets those whom it knows. */
export function PublicLayout() {
  return (
    <PageFrame header={<PublicHeader />}>
      <Outlet />
    </PageFrame>
  )
}

function PublicHeader() {
  const { key } = useLocation()
  const [openedAt, setOpenedAt] = useState<string>()
  // Tied to the place where it was opened, so that following a link closes it.
  const open = openedAt === key
  return (
    <header className="z-30 border-b border-line bg-paper sm:sticky sm:top-0 print:hidden">
      <div className="mx-auto flex h-16 max-w-300 items-center gap-7 px-4 sm:px-10">
        <Link to={paths.home} className="flex min-h-11 items-center rounded-sm" aria-label="Agentry, home">
          <Logo />
        </Link>
        <nav aria-label="Main" className="flex min-w-0 flex-1 items-center gap-6 max-md:hidden">
          <PublicLinks />
          <PublicAccount />
        </nav>
        <div className="-mr-2 ml-auto flex items-center gap-1 md:hidden">
          {!open && <StartLink />}
          <IconButton
            label={open ? 'Close menu' : 'Open menu'}
            icon={open ? <XIcon /> : <MenuIcon />}
            aria-expanded={open}
            aria-controls="mobile-menu"
            onClick={() => setOpenedAt(open ? undefined : key)}
          />
        </div>
      </div>
      {open && (
        <nav
          id="mobile-menu"
          aria-label="Mobile"
          className="flex animate-rise flex-col gap-1 border-t border-line px-4 py-3 md:hidden"
        >
          <PublicLinks />
          <PublicAccount />
        </nav>
      )}
    </header>
  )
}
