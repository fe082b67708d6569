import type { ReactNode } from 'react'
import { Button } from './forms/button.tsx'
import { ChevronDownIcon } from './icons.tsx'
import { PrinterIcon } from './page-icons.tsx'

export interface BookSection {
  id: string
  title: string
  body: ReactNode
}

interface Props {
  title: string
  /** Below the title. */
  lead: ReactNode
  printLabel: string
  sections: BookSection[]
  /** Links below the text. */
  children: ReactNode
}

/** A book page: contents at the side, 65 characters a line, and it prints cleanly. */
export function BookPage({ title, lead, printLabel, sections, children }: Props) {
  return (
    <div className="grid gap-x-16 pt-8 sm:pt-12 lg:grid-cols-[15rem_minmax(0,65ch)] print:block print:pt-0">
      <article className="lg:col-start-2 lg:row-start-1">
        <h1 className="text-3xl sm:text-4xl">{title}</h1>
        <p className="mt-3 text-ink-soft">{lead}</p>
        <FoldedContents sections={sections} />
        {sections.map((section, at) => (
          <section
            key={section.id}
            id={section.id}
            aria-labelledby={`${section.id}-title`}
            className="mt-9 scroll-mt-24 print:mt-6"
          >
            <h2 id={`${section.id}-title`} className="break-after-avoid text-xl print:text-lg">
              {at + 1}. {section.title}
            </h2>
            <div className="mt-3 grid grid-cols-1 gap-3 leading-relaxed print:block print:text-[10.5pt] print:[&>*+*]:mt-2 [&_a]:underline [&_a]:underline-offset-4 [&_li]:break-inside-avoid [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-1.5 [&_ul]:pl-5">
              {section.body}
            </div>
          </section>
        ))}
        <footer className="mt-12 flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-6 print:hidden">
          <Button onClick={() => window.print()}>
            <PrinterIcon size={18} />
            {printLabel}
          </Button>
          {children}
        </footer>
      </article>
      <nav
        aria-label="Contents"
        className="top-24 self-start text-sm max-lg:hidden lg:sticky lg:col-start-1 lg:row-start-1 lg:max-h-[calc(100dvh-8rem)] lg:overflow-y-auto print:hidden"
      >
        <ContentsList sections={sections} />
      </nav>
    </div>
  )
}

/** Where there is no side to put them. */
function FoldedContents({ sections }: { sections: BookSection[] }) {
  return (
    <details className="group mt-6 border-y border-line lg:hidden print:hidden">
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

function ContentsList({ sections }: { sections: BookSection[] }) {
  return (
    <ol className="grid gap-0.5">
      {sections.map((section, at) => (
        <li key={section.id}>
          <a
            href={`#${section.id}`}
            className="flex items-center rounded-sm py-1.5 text-ink-soft hover:text-ink pointer-coarse:min-h-11"
          >
            {at + 1}. {section.title}
          </a>
        </li>
      ))}
    </ol>
  )
}
