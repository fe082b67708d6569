import { SafeLink } from '../links/safe-link.tsx'
import { longest } from './longest.ts'
import type { readKnowledge, readResearch } from './read-result.ts'
import { shorten } from './shorten.ts'

type Found = NonNullable<ReturnType<typeof readResearch>>
type Passage = NonNullable<ReturnType<typeof readKnowledge>>['passages'][number]

/** What the web says: key findings, then where they were found. */
export function Sources({ found }: { found: Found }) {
  return (
    <div className="grid gap-3">
      {found.key_findings.length > 0 && (
        <ul aria-label="Key findings" className="grid list-disc gap-1 pl-4 text-ink">
          {found.key_findings.slice(0, longest.entries).map((finding) => (
            <li key={finding}>{shorten(finding, longest.paragraph)}</li>
          ))}
        </ul>
      )}
      <ol aria-label="Sources" className="grid gap-2">
        {found.results.slice(0, longest.entries).map((source) => (
          <li
            key={source.url}
            className="min-w-0 break-words [&_a]:text-ink [&_a]:underline [&_a]:underline-offset-3"
          >
            <SafeLink href={source.url} isAddressShown>
              {shorten(source.title || source.url, longest.line)}
            </SafeLink>
            <span className="block text-xs">{shorten(source.url, longest.line)}</span>
            {source.snippet && <span className="block">{shorten(source.snippet, longest.paragraph)}</span>}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Quotes from documents, each with the file that it is from. */
export function Passages({ passages }: { passages: Passage[] }) {
  return (
    <ul aria-label="Passages" className="grid gap-2">
      {passages.slice(0, longest.entries).map((passage) => (
        <li key={passage.source + passage.text} className="break-words">
          <span className="block font-medium text-ink">{shorten(passage.source, longest.line)}</span>
          {shorten(passage.text, longest.paragraph)}
        </li>
      ))}
    </ul>
  )
}
