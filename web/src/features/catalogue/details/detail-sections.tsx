import type { Checks, Lineage, TemplateDetail } from '@agentry/contract/catalogue'
import { licenses, type TemplateLicense } from '@agentry/contract/rules/licenses'
import type { ReactNode } from 'react'
import { ReachNote } from '../../../core/reach/reach-note.tsx'
import { day } from '../../../core/text/day.ts'
import { paths } from '../../../app/paths.ts'
import { ChecksBadge } from '../../../ui/feedback/checks-badge.tsx'
import { TextLink } from '../../../ui/forms/text-link.tsx'
import { CheckIcon } from '../../../ui/page-icons.tsx'
import { capabilityWords } from '../../../core/text/capability-words.ts'

export function Capabilities({ template }: { template: TemplateDetail }) {
  const words = capabilityWords(template.capabilities)
  return (
    <Section title="What it may do">
      <ul className="grid gap-2">
        {(words.length > 0 ? words : ['Talks with you, and nothing else.']).map((sentence) => (
          <li key={sentence} className="flex gap-2.5">
            <CheckIcon size={16} className="mt-1 text-good" />
            {sentence}
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function ReachTold({ template: { capabilities } }: { template: TemplateDetail }) {
  return (
    <Section title="Where your words may go">
      <ReachNote reach={capabilities.reach} />
    </Section>
  )
}

/** The functions of its own code that a model can call, in the creator's words. */
export function Functions({ template: { capabilities } }: { template: TemplateDetail }) {
  if (capabilities.functions.length === 0) return null
  return (
    <Section title="What its code does">
      <ul className="grid gap-2">
        {capabilities.functions.map(({ name, description }) => (
          <li key={name} className="border-l-2 border-line pl-3 break-words">
            <b className="font-medium">{name.replaceAll('_', ' ')}</b>{' '}
            <span className="text-ink-soft">{description}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** How its own test conversations went, when, and with which model. */
export function ChecksTold({ checks }: { checks: Checks }) {
  return (
    <Section title="Does it keep its word?">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <ChecksBadge checks={checks} />
        <span className="text-ink-soft">
          <time dateTime={checks.at}>{day(checks.at)}</time>, with {checks.model}
        </span>
      </p>
    </Section>
  )
}

export function Origin({ lineage }: { lineage: Lineage }) {
  return (
    <p className="text-sm text-ink-soft">
      Based on{' '}
      {lineage.template_id ? (
        <TextLink to={paths.template(lineage.template_id)}>{lineage.name}</TextLink>
      ) : (
        lineage.name
      )}{' '}
      by {lineage.created_by}
    </p>
  )
}

export function LicenseTold({ license }: { license: TemplateLicense }) {
  const { label, sentence } = licenses[license]
  return (
    <Section title="License">
      <p className="text-[0.9375rem]">
        {label}. <span className="text-ink-soft">{sentence}</span>
      </p>
    </Section>
  )
}

export function Starters({
  template,
  onBegin,
}: {
  template: TemplateDetail
  onBegin: (words: string) => void
}) {
  if (template.starters.length === 0) return null
  return (
    <Section title="Ways to begin">
      <ul className="grid gap-2">
        {template.starters.map((starter) => (
          <li key={starter}>
            <button
              type="button"
              dir="auto"
              className="min-h-9 w-full rounded-sm border-l-2 border-accent py-1 pl-3 text-left transition-colors hover:bg-accent-wash pointer-coarse:min-h-11"
              onClick={() => onBegin(starter)}
            >
              {starter}
            </button>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function Versions({ template }: { template: TemplateDetail }) {
  return (
    <Section title="Versions">
      <ul className="grid gap-2">
        {template.versions.map(({ id, version, notes, created_at }) => (
          <li key={id} className="flex flex-wrap gap-x-3">
            <span className="font-medium">{version}</span>
            <time dateTime={created_at} className="text-ink-soft">
              {day(created_at)}
            </time>
            {notes && <span className="basis-full text-ink-soft">{notes}</span>}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line pt-5 text-[0.9375rem]">
      <h3 className="mb-3 text-lg">{title}</h3>
      {children}
    </section>
  )
}
