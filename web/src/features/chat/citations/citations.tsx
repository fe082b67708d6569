import { useState } from 'react'
import type { Message } from '../conversation/message.ts'
import { shorten } from '../results/shorten.ts'
import { SourceDialog } from './source-dialog.tsx'
import { sourcesOf, type Source } from './sources-of.ts'

const longestName = 40

/** What an answer rests on: a numbered chip each, which opens the source at the passage. */
export function Citations({ message }: { message: Message }) {
  const sources = sourcesOf(message)
  const [open, setOpen] = useState<Source>()
  if (sources.length === 0) return null
  return (
    <>
      <ol aria-label="Sources of this answer" className="flex flex-wrap gap-1.5">
        {sources.map((source, at) => (
          <li key={`${source.url ?? source.title}${at}`} className="min-w-0">
            <button
              type="button"
              aria-haspopup="dialog"
              className="inline-flex min-h-7 max-w-full items-center gap-1.5 rounded-full border border-line py-0.5 pr-2.5 pl-1 text-[0.8125rem] text-ink-soft transition-colors hover:border-line-strong hover:text-ink pointer-coarse:min-h-11"
              onClick={() => setOpen(source)}
            >
              <span className="inline-flex size-5 items-center justify-center rounded-full bg-sunken text-xs font-medium text-ink">
                {at + 1}
              </span>
              <span dir="auto" className="truncate">
                {shorten(nameOf(source), longestName)}
              </span>
            </button>
          </li>
        ))}
      </ol>
      {open && <SourceDialog source={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

/** `guides/ferns.md` is Ferns to a reader only as a file: its last part, and the page of a PDF. */
function nameOf({ title, heading, url, page }: Source): string {
  if (url) return hostOf(url)
  const file = title.split('/').at(-1) ?? title
  if (page) return `${file}, page ${page}`
  return heading ? `${file} · ${heading}` : file
}

function hostOf(url: string): string {
  try {
    return new URL(url).hostname.replace(/^www\./, '')
  } catch {
    return url
  }
}
