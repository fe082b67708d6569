import type { ReactNode } from 'react'

export function BrowseHero({ search }: { search: ReactNode }) {
  return (
    <section className="grid items-end gap-x-12 gap-y-3 pt-7 pb-4 sm:pt-8 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
      <div>
        <h1 className="max-w-[15em] text-[clamp(1.9375rem,4vw,2.75rem)] leading-[1.12]">
          Find an agent that already knows the job.
        </h1>
        <p className="mt-2 max-w-[34em] text-[1.0625rem] text-ink-soft">
          Pick a template, start talking. Free ones need no account. A language model may read what you write;
          we do not store it.
        </p>
      </div>
      {search}
    </section>
  )
}
