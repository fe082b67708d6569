import { createContext, use } from 'react'
import { lazyPart } from '../../../../core/lazy/lazy-part.tsx'
import { copyText } from '../../../../core/page/copy-text.ts'
import { CopyIcon } from '../../../../ui/page-icons.tsx'

const Highlighted = lazyPart(
  async () => (await import('./highlighted.tsx')).Highlighted,
  ({ text }) => text,
)

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
        <code>{language && !isGrowing ? <Highlighted text={text} language={language} /> : text}</code>
      </pre>
    </figure>
  )
}
