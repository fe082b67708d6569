import { classNames } from './class-names.ts'
import { ChevronDownIcon } from './icons.tsx'

interface Props {
  sections: { id: string; title: string }[]
}

/** In the first column of a grid, where there is room for one. */
export function SideContents({ sections, className }: Props & { className: string }) {
  return (
    <nav
      aria-label="Contents"
      className={classNames(
        'self-start text-sm max-lg:hidden lg:sticky lg:col-start-1 lg:row-start-1 lg:max-h-[calc(100dvh-8rem)] lg:overflow-y-auto print:hidden',
        className,
      )}
    >
      <ContentsList sections={sections} />
    </nav>
  )
}

/** Where there is no side to put them. */
export function FoldedContents({ sections }: Props) {
  return (
    <details className="group mt-6 -mb-px border-y border-line lg:hidden print:hidden">
      <summary className="flex min-h-12 list-none items-center justify-between font-medium [&::-webkit-details-marker]:hidden">
        Contents
        <ChevronDownIcon className="text-ink-soft transition-transform group-open:rotate-180" />
      </summary>
      <nav aria-label="Contents" className="pb-3">
        <ContentsList sections={sections} />
      </nav>
    </details>
  )
}

function ContentsList({ sections }: Props) {
  return (
    <ol className="grid gap-0.5">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex items-center rounded-sm py-1.5 text-ink-soft hover:text-ink pointer-coarse:min-h-11"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
}
