import type { ReactNode } from 'react'
import { FoldedContents, SideContents } from './contents.tsx'
import { Button } from './forms/button.tsx'
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
  const numbered = sections.map(({ id, title: name }, at) => ({ id, title: `${at + 1}. ${name}` }))
  return (
    <div className="grid gap-x-16 pt-8 sm:pt-12 lg:grid-cols-[15rem_minmax(0,65ch)] print:block print:pt-0">
      <article className="lg:col-start-2 lg:row-start-1">
        <h1 className="text-3xl sm:text-4xl">{title}</h1>
        <p className="mt-3 text-ink-soft">{lead}</p>
        <FoldedContents sections={numbered} />
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
      <SideContents sections={numbered} className="top-24" />
    </div>
  )
}
