import type { MyTemplate } from '@agentry/contract/creators'
import { waitsForReview } from '@agentry/contract/rules/publishing'
import { useState } from 'react'
import { Link } from 'react-router'
import { counted } from '../../../core/text/counted.ts'
import { dollars } from '../../../core/text/money.ts'
import { paths } from '../../../app/paths.ts'
import { useViewer } from '../../../core/server/viewer.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { ChecksBadge } from '../../../ui/feedback/checks-badge.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Cover } from '../../../ui/cover.tsx'
import { DownloadIcon } from '../../../ui/icons.tsx'
import { EllipsisIcon, EyeIcon, EyeOffIcon, LibraryIcon, TrashIcon } from '../../../ui/page-icons.tsx'
import { LinkButton } from '../../../ui/forms/link-button.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { MenuItem, MenuLink } from '../../../ui/overlays/menu-item.tsx'
import { TextLink } from '../../../ui/forms/text-link.tsx'
import { downloadTemplate, useSetVisibility } from '../queries.ts'
import { ReleaseDialog } from '../release/release-dialog.tsx'
import { HeldBadge, HeldNote, canBeReleased } from '../held.tsx'
import { VisibilityBadge } from '../visibility.tsx'
import { ChecksDialog } from './checks-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { VersionsDialog } from './versions-dialog.tsx'

type Open = 'versions' | 'checks' | 'delete' | 'release' | 'release-unlisted' | undefined

/** One template of mine: how it stands and what can be done with it. */
export function MyTemplateRow({ template }: { template: MyTemplate }) {
  const [open, setOpen] = useState<Open>()
  const visibility = useSetVisibility(template.id)
  const { isPro } = useViewer()
  const close = () => setOpen(undefined)
  const { released, held } = template
  const isPublic = template.visibility === 'public'
  const isWaiting = template.review?.state === 'waiting'
  const hasDraft = released !== null && released.id !== template.version_id
  // The first time, others get to see a version: its checks come first.
  const show = (to: 'public' | 'unlisted') =>
    released ? visibility.mutate(to) : setOpen(to === 'public' ? 'release' : 'release-unlisted')
  return (
    <article
      aria-label={template.name}
      className="flex flex-wrap items-start gap-x-5 gap-y-4 rounded-lg max-sm:gap-x-4 border border-line bg-raised p-4"
    >
      <Cover
        src={template.image_url}
        sizes="7rem"
        name={template.name}
        className="aspect-3/2 w-28 rounded-md max-sm:w-18"
      />
      <div className="grid min-w-0 flex-1 basis-40 grid-cols-1 sm:basis-60 gap-1.5">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h3 className="min-w-0 text-lg leading-6 break-words">
            <Link to={`?template=${template.id}`} className="rounded-sm hover:text-accent-strong">
              {template.name}
            </Link>
          </h3>
          {template.is_premium && <Badge tone="strong">PRO</Badge>}
          {held ? <HeldBadge held={held} /> : <VisibilityBadge visibility={template.visibility} />}
          {template.checks && (
            <button type="button" className="rounded-sm" onClick={() => setOpen('checks')}>
              <ChecksBadge checks={template.checks} />
            </button>
          )}
        </div>
        <Facts template={template} onVersions={() => setOpen('versions')} />
        {template.lineage && <Lineage lineage={template.lineage} />}
        {held && <HeldNote held={held} />}
        {template.review && <Review review={template.review} />}
      </div>
      <div className="flex items-center gap-2 max-sm:w-full">
        {isPro && (
          <LinkButton size="small" to={paths.editTemplate(template.id)} className="max-sm:flex-1">
            Edit
          </LinkButton>
        )}
        {hasDraft && isPro && canBeReleased(template) && (
          <Button size="small" look="strong" className="max-sm:flex-1" onClick={() => setOpen('release')}>
            Release
          </Button>
        )}
        {(!held || isWaiting) && (
          <Button
            size="small"
            busy={visibility.isPending}
            className="max-sm:flex-1"
            onClick={() => (isPublic || isWaiting ? visibility.mutate('private') : show('public'))}
          >
            {isPublic ? 'Unpublish' : isWaiting ? 'Take back' : 'Publish'}
          </Button>
        )}
        <Menu label={`More about ${template.name}`} trigger={<EllipsisIcon />}>
          <MenuItem icon={<LibraryIcon />} onSelect={() => setOpen('versions')}>
            Versions
          </MenuItem>
          <MenuItem icon={<DownloadIcon />} onSelect={() => void downloadTemplate(template)}>
            Download as ZIP
          </MenuItem>
          {template.visibility !== 'unlisted' && held?.as !== 'removed' && (
            <MenuItem icon={<EyeOffIcon />} onSelect={() => show('unlisted')}>
              Share by link only
            </MenuItem>
          )}
          <MenuLink icon={<EyeIcon />} to={`?template=${template.id}`}>
            See its page
          </MenuLink>
          <MenuItem icon={<TrashIcon />} onSelect={() => setOpen('delete')}>
            Delete
          </MenuItem>
        </Menu>
      </div>
      {open === 'versions' && <VersionsDialog template={template} onClose={close} />}
      {open === 'checks' && <ChecksDialog template={template} onClose={close} />}
      {open === 'release' && <ReleaseDialog templateId={template.id} onClose={close} />}
      {open === 'release-unlisted' && (
        <ReleaseDialog templateId={template.id} visibility="unlisted" onClose={close} />
      )}
      {open === 'delete' && <DeleteDialog template={template} onClose={close} />}
    </article>
  )
}

function Facts({ template, onVersions }: { template: MyTemplate; onVersions: () => void }) {
  const { downloads, rating, rating_count, running_agents, version, version_id, released } = template
  const { price_cents: price } = template
  const hasDraft = released !== null && released.id !== version_id
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
      <button
        type="button"
        className="rounded-sm underline decoration-line-strong underline-offset-4 hover:text-ink"
        onClick={onVersions}
      >
        Version {hasDraft ? released.version : version}
      </button>
      {hasDraft && <span className="text-warn">{version} saved, not released</span>}
      {price !== null && <span title="Bought once, or included in Pro">{dollars(price)}</span>}
      <span>{counted(downloads, 'launch', 'launches')}</span>
      <span>
        {rating_count > 0 ? `${rating.toFixed(1)} from ${counted(rating_count, 'rating')}` : 'No rating yet'}
      </span>
      {running_agents > 0 && <span>{counted(running_agents, 'agent')} running</span>}
    </p>
  )
}

/** Of a first template, which an operator looks at before others see it. */
function Review({ review: { state, message } }: { review: NonNullable<MyTemplate['review']> }) {
  if (state === 'waiting') return <p className="text-sm text-ink-soft">{waitsForReview}</p>
  return (
    <p className="text-sm wrap-anywhere">
      <span className="text-bad">An operator did not approve it:</span> {message}
    </p>
  )
}

function Lineage({ lineage }: { lineage: NonNullable<MyTemplate['lineage']> }) {
  const source = lineage.name
  return (
    <p className="text-sm text-ink-soft">
      Based on{' '}
      {lineage.template_id ? <TextLink to={paths.template(lineage.template_id)}>{source}</TextLink> : source}{' '}
      by {lineage.created_by}
    </p>
  )
}
