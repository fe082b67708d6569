import type { ReactNode } from 'react'

interface Props {
  /** Where a link may lead; by the title unless told otherwise. */
  id?: string
  title: string
  /** What happens, in a sentence or two. */
  children: ReactNode
  action?: ReactNode
  /** Below both, over the whole width. */
  more?: ReactNode
}

/** `Export Your Data` is at `#export-your-data`. */
export const idOfSection = (title: string) => title.toLowerCase().replaceAll(' ', '-')

export function SettingsSection({ title, id = idOfSection(title), children, action, more }: Props) {
  return (
    <section id={id} aria-label={title} className="scroll-mt-4 border-t border-line py-7">
      <div className="grid gap-4 sm:grid-cols-[1fr_auto] sm:items-center sm:gap-8">
        <div className="max-w-[56ch]">
          <h2 className="mb-1.5 text-lg">{title}</h2>
          <div className="text-ink-soft">{children}</div>
        </div>
        {action && <div className="max-sm:[&>button]:w-full">{action}</div>}
      </div>
      {more && <div className="mt-4">{more}</div>}
    </section>
  )
}
