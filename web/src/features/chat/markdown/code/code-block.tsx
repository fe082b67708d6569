import { createContext, lazy, Suspense, use } from 'react'
import { chunk } from '../../../../core/page/chunk.ts'
import { copyText } from '../../../../core/page/copy-text.ts'
import { CopyIcon } from '../../../../ui/page-icons.tsx'

const Highlighted = lazy(async () => ({ default: (await chunk(import('./highlighted.tsx'))).Highlighted }))

/** Whether the block is still being written: code is coloured when it is complete. */
export const GrowingContext = createContext(false)

export function CodeBlock({ text, language }: { text: string; language: string | undefined }) {
  const isGrowing = use(GrowingContext)
  return (
    <figure className="code">
      <figcaption>
        <span>{language ?? 'text'}</span>
        <button type="button" onClick={() => void copyText(text, 'Code copied to clipboard')}>
          <CopyIcon size={14} />
          Copy code
        </button>
      </figcaption>
      {/* Long lines scroll; the keyboard must get there too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0}>
        <code>
          {language && !isGrowing ? (
            <Suspense fallback={text}>
              <Highlighted text={text} language={language} />
            </Suspense>
          ) : (
            text
          )}
        </code>
      </pre>
    </figure>
  )
}
