import type { Template } from '@agentry/contract/catalogue'
import { templatesPerPage } from '@agentry/contract/rules/limits'
import { useViewer } from '../../../core/server/viewer.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { Launcher } from '../cards/launcher.ts'
import { TemplateCard } from '../cards/template-card.tsx'

const gridStyle = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,15.5rem),1fr))] gap-5'
const inSight = 4
const inSightOfPhone = 2
const inSightOfOneColumn = 1
/** Laid out when somebody scrolls near: less for a phone to do before the first screen can be used. */
const outOfSight =
  '[content-visibility:auto] painting:[content-visibility:hidden] [contain-intrinsic-block-size:auto_27rem] [overflow-clip-margin:6px]'
const outOfSightOfPhone =
  'max-sm:[content-visibility:auto] max-sm:painting:[content-visibility:hidden] max-sm:[contain-intrinsic-block-size:auto_27rem] max-sm:[overflow-clip-margin:6px]'
/** Narrower than two columns, so that the second card stands below the first. */
const outOfSightOfOneColumn =
  'max-[34rem]:[content-visibility:auto] max-[34rem]:painting:[content-visibility:hidden] max-[34rem]:[contain-intrinsic-block-size:auto_27rem] max-[34rem]:[overflow-clip-margin:6px]'

function layoutOf(at: number) {
  if (at >= inSight) return outOfSight
  if (at >= inSightOfPhone) return outOfSightOfPhone
  return at >= inSightOfOneColumn && outOfSightOfOneColumn
}

/** Only the first picture is in sight of a phone. */
function eagerness(at: number) {
  if (at >= inSight) return undefined
  return at === 0 ? 'first' : 'later'
}

interface Props {
  templates: Template[]
  launcher: Launcher
  /** What is shown is about to be replaced. */
  fading?: boolean
}

export function TemplateGrid({ templates, launcher, fading = false }: Props) {
  return (
    <ul className={classNames(gridStyle, 'transition-opacity', fading && 'opacity-60')} aria-busy={fading}>
      {templates.map((template, at) => (
        <li key={template.id} className={classNames('grid grid-cols-1', layoutOf(at))}>
          <TemplateCard template={template} launcher={launcher} eager={eagerness(at)} />
        </li>
      ))}
    </ul>
  )
}

/** As high as the cards that will come. */
export function TemplateGridSkeleton() {
  const { status } = useViewer()
  return (
    <output aria-label="Loading templates" className={gridStyle}>
      {Array.from({ length: templatesPerPage }, (_, at) => (
        <span key={at} className="flex flex-col rounded-lg border border-line bg-raised">
          <Skeleton className="aspect-3/2 rounded-t-[15px] rounded-b-none max-sm:aspect-2/1" />
          <span className="flex flex-col px-4 pt-3.5 pb-4">
            <Skeleton className="my-1 h-3 w-16" />
            <Skeleton className="mt-2 mb-1 h-5 w-3/5" />
            <Skeleton className="mt-1.5 h-3" />
            <Skeleton className="mt-2 mb-4 h-3 w-4/5" />
            <Skeleton className="mb-1 h-3 w-2/3" />
            <Skeleton className="mt-3 h-11 rounded-md" />
            {status === 'visitor' && <Skeleton className="mx-auto mt-3 mb-3 h-3 w-4/5" />}
          </span>
        </span>
      ))}
    </output>
  )
}
