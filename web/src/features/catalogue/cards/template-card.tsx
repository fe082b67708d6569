import type { Template } from '@agentry/contract/catalogue'
import { defaultCategory } from '@agentry/contract/rules/limits'
import { useQueryClient } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { Link, useLocation } from 'react-router'
import { ReachMark } from '../../../core/reach/reach-mark.tsx'
import { CreatorName } from '../../../core/creator-name.tsx'
import { dollars } from '../../../core/text/money.ts'
import { useViewer } from '../../../core/server/viewer.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Cover } from '../../../ui/cover.tsx'
import { detailSearch, detailState, loadDetailDialog } from '../details/detail-address.ts'
import { LaunchButton } from './launch-button.tsx'
import type { Launcher } from './launcher.ts'
import { templateQuery } from '../../../core/server/shared-queries.ts'
import { TemplateFacts } from './template-facts.tsx'

interface Props {
  template: Template
  launcher: Launcher
  eager?: ComponentProps<typeof Cover>['eager']
}

export function TemplateCard({ template, launcher, eager }: Props) {
  const { status } = useViewer()
  const nameId = `name-${template.id}`
  return (
    <article className="group relative flex flex-col rounded-lg border border-line bg-raised transition-colors focus-within:border-line-strong hover:border-line-strong">
      <Cover
        src={template.image_url}
        name={template.name}
        eager={eager}
        className="aspect-3/2 rounded-t-[15px] max-sm:aspect-2/1"
      />
      <div className="flex flex-1 flex-col px-4 pt-3.5 pb-4">
        <p className="flex h-5 items-center gap-2 text-xs text-ink-soft">
          <span className="truncate">{template.category || defaultCategory}</span>
          {template.is_premium && <Badge tone="strong">PRO</Badge>}
          {template.price_cents !== null && (
            <span title="Bought once, or included in Pro" className="font-medium text-ink">
              {dollars(template.price_cents)}
            </span>
          )}
          <span className="relative z-1 ml-auto flex min-w-0">
            <ReachMark reach={template.reach} isFolded />
          </span>
        </p>
        <h2 id={nameId} className="mt-1 truncate text-lg leading-6">
          <DetailLink template={template} />
        </h2>
        <p className="mt-1 mb-3 line-clamp-2 min-h-10 text-sm text-ink-soft">{template.description}</p>
        {template.lineage && <BasedOn lineage={template.lineage} />}
        <p className="mt-auto flex items-center gap-3.5 text-[0.8125rem] text-ink-soft">
          <TemplateFacts template={template} />
          <span className="ml-auto flex min-w-0">
            <span className="sr-only">by </span>
            <CreatorName template={template} className="relative z-1 -my-3 py-3" />
          </span>
        </p>
        <LaunchButton
          template={template}
          launcher={launcher}
          describedBy={nameId}
          className="relative z-1 mt-3 w-full"
        />
        {status === 'visitor' && (
          <p className="mt-2 min-h-8 text-center text-xs text-balance text-ink-soft">
            {template.is_premium
              ? premiumNote(template)
              : 'Try instantly • No signup required • Save conversation to keep progress'}
          </p>
        )}
      </div>
    </article>
  )
}

function premiumNote({ price_cents: price }: Template): string {
  if (price === null) return 'Part of the Pro plan, with every other premium template'
  return `Part of the Pro plan, or yours for ${dollars(price)} once`
}

function BasedOn({ lineage }: { lineage: NonNullable<Template['lineage']> }) {
  const { search } = useLocation()
  const { template_id, name, created_by } = lineage
  return (
    <p className="-mt-2 mb-3 truncate text-xs text-ink-soft">
      Based on{' '}
      {template_id ? (
        <Link
          to={detailSearch(search, template_id)}
          state={detailState}
          preventScrollReset
          className="relative z-1 underline"
        >
          {name}
        </Link>
      ) : (
        name
      )}{' '}
      by {created_by}
    </p>
  )
}

/** Stretched over the whole card; only the button lies above it. */
function DetailLink({ template }: { template: Template }) {
  const queries = useQueryClient()
  const { search } = useLocation()
  // What cannot be fetched ahead is fetched again, and told, when the link is pressed.
  const fetchDialog = () => void loadDetailDialog().catch(() => undefined)
  const fetchDetail = () => void queries.query(templateQuery(template.id)).catch(() => undefined)
  return (
    <Link
      to={detailSearch(search, template.id)}
      state={detailState}
      preventScrollReset
      onPointerEnter={fetchDialog}
      onFocus={fetchDialog}
      onPointerDown={fetchDetail}
      className="after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus"
    >
      {template.name}
    </Link>
  )
}
