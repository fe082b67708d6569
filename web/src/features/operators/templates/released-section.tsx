import type { ReleasedContent } from '@agentry/contract/operators/templates'
import { fileSize } from '../../../core/text/file-size.ts'
import { FileText } from './file-text.tsx'

/** What people get of a template, to be read. */
export function ReleasedSection({ released: { version, prompt, files } }: { released: ReleasedContent }) {
  return (
    <section className="grid min-w-0 gap-3">
      <h2 className="text-xl">What people get</h2>
      <p className="text-sm text-ink-soft">Version {version}</p>
      <FileText path="prompt.txt" text={prompt} />
      {files.length > 0 && (
        <ul aria-label="Files" className="grid gap-1 text-sm">
          {files.map(({ path, size }) => (
            <li key={path} className="wrap-anywhere">
              <span className="font-mono">{path}</span>{' '}
              <span className="text-ink-soft">{fileSize(size)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
