import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useInstallation } from '../../core/page/installation.ts'
import { apiReferenceAddress } from '../../core/server/address.ts'
import { classNames } from '../../ui/class-names.ts'
import { Logo } from './logo.tsx'
import { paths } from '../paths.ts'
import { ThemeChoice } from './theme-choice.tsx'

const linkStyle =
  'inline-flex min-h-8 items-center rounded-sm text-[0.9375rem] text-ink-soft hover:text-ink hover:underline underline-offset-4 pointer-coarse:min-h-11'

/** Laid out when somebody scrolls near; as high as it is on phones, tablets and desktops. */
const outOfSight =
  '[content-visibility:auto] painting:[content-visibility:hidden] [contain-intrinsic-block-size:auto_41rem] sm:[contain-intrinsic-block-size:auto_31rem] lg:[contain-intrinsic-block-size:auto_21rem]'

export function Footer() {
  const email = useInstallation()?.support_email
  return (
    <footer className={classNames('border-t border-line bg-sunken print:hidden', outOfSight)}>
      <div className="mx-auto grid max-w-300 grid-cols-2 gap-x-4 gap-y-10 px-4 py-12 sm:gap-x-10 sm:px-10 md:grid-cols-3 lg:grid-cols-[1.6fr_1fr_1fr_1.2fr]">
        <div className="col-span-full max-w-[34ch] lg:col-auto">
          <Logo />
          <p className="mt-3 text-[0.9375rem] text-ink-soft">
            Works with GPT, Claude, Gemini, Llama and any model that speaks the OpenAI protocol.
          </p>
          <p className="mt-3 text-[0.9375rem] font-medium">Trusted by over 1000 creators</p>
        </div>
        <Column title="Platform">
          <FooterLink to={paths.browse}>Browse Templates</FooterLink>
          <FooterLink to={paths.pricing}>Pricing</FooterLink>
          <FooterLink to={paths.agents}>My Agents</FooterLink>
          <FooterLink to={paths.createAgent}>Create Agent</FooterLink>
        </Column>
        <Column title="Legal">
          <FooterLink to={paths.terms}>Terms of Service</FooterLink>
          <FooterLink to={paths.privacyPolicy}>Privacy Policy</FooterLink>
          <FooterLink to={paths.privacySettings}>Privacy Settings</FooterLink>
        </Column>
        <Column title="Support" className="max-md:col-span-full">
          <li className="min-h-8">
            {email && (
              <a href={`mailto:${email}`} className={linkStyle}>
                {email}
              </a>
            )}
          </li>
          <FooterLink to={`${paths.pricing}#faq`}>Questions and answers</FooterLink>
          <li>
            <a href={apiReferenceAddress} className={linkStyle}>
              API reference
            </a>
          </li>
        </Column>
      </div>
      <div className="mx-auto max-w-300 px-4 sm:px-10">
        <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line py-4 text-sm text-ink-soft">
          <p>© 2025 Agentry</p>
          <ThemeChoice />
        </div>
      </div>
    </footer>
  )
}

interface ColumnProps {
  title: string
  className?: string
  children: ReactNode
}

function Column({ title, className, children }: ColumnProps) {
  return (
    <div className={className}>
      <h2 className="mb-2 font-sans text-sm font-semibold tracking-normal">{title}</h2>
      <ul>{children}</ul>
    </div>
  )
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={linkStyle}>
        {children}
      </Link>
    </li>
  )
}
