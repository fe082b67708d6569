import type { ReactNode } from 'react'
import { paths } from '../../app/paths.ts'
import { useInstallation } from '../../core/installation.ts'
import { usePageTitle } from '../../core/page-title.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ArrowLeftIcon } from '../../ui/icons.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { TextLink, textLinkStyle } from '../../ui/text-link.tsx'

const research = ['General Research', 'Business Research', 'Creative Research', 'Beta Testing']

/** Reads like a letter: what happens, in one sentence, before what can be done about it. */
export function PrivacySettingsPage({ changePassword }: { changePassword: ReactNode }) {
  const legalEmail = useInstallation()?.legal_email
  usePageTitle('Privacy Settings')
  return (
    <div className="mx-auto max-w-3xl">
      <TextLink
        to={paths.browse}
        className="mt-6 inline-flex min-h-11 items-center gap-2 text-[0.9375rem] no-underline"
      >
        <ArrowLeftIcon size={18} />
        Back to Dashboard
      </TextLink>
      <div className="-mt-6">
        <PageHeading
          title="Privacy Settings"
          lead="What we keep, what we use, and how to take it with you or away."
        />
      </div>
      <Section title="Research Participation" action={<Button disabled>Manage Research Preferences</Button>}>
        Nothing you write is used for research unless you say so here, and you can change your mind any day.
      </Section>
      <Section title="Export Your Data" action={<Button disabled>Download My Data</Button>}>
        Everything we hold about you, in one file that you can read.
      </Section>
      <Section title="Current Privacy Settings">
        <ul className="divide-y divide-line text-ink">
          {research.map((name) => (
            <li key={name} className="flex items-center justify-between py-2.5">
              {name}
              <Badge>Disabled</Badge>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Password" action={changePassword}>
        Changing it signs you out on every other device.
      </Section>
      <Section title="Legal Documents">
        <ul className="flex flex-wrap gap-x-6">
          <li>
            <TextLink className="inline-flex min-h-11 items-center" to={paths.privacyPolicy}>
              Privacy Policy
            </TextLink>
          </li>
          <li>
            <TextLink className="inline-flex min-h-11 items-center" to={paths.terms}>
              Terms of Service
            </TextLink>
          </li>
          {legalEmail && (
            <li>
              <a
                className={`${textLinkStyle} inline-flex min-h-11 items-center`}
                href={`mailto:${legalEmail}`}
              >
                Legal inquiries: {legalEmail}
              </a>
            </li>
          )}
        </ul>
      </Section>
      <Section
        title="Delete Account"
        action={
          <Button look="danger" disabled>
            Delete My Account
          </Button>
        }
      >
        You are signed out everywhere at once, and everything is erased after 30 days.
      </Section>
    </div>
  )
}

function Section({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section className="grid gap-4 border-t border-line py-7 sm:grid-cols-[1fr_auto] sm:items-center sm:gap-8">
      <div className="max-w-[56ch]">
        <h2 className="mb-1.5 text-lg">{title}</h2>
        <div className="text-ink-soft">{children}</div>
      </div>
      {action && <div className="max-sm:[&>button]:w-full">{action}</div>}
    </section>
  )
}
