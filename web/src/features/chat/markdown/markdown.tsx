import { memo, use, useMemo, type ComponentProps } from 'react'
import ReactMarkdown, { type Components, type Options } from 'react-markdown'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import { ForeignPicture, SafeLink } from '../links/safe-link.tsx'
import { AnswerTable } from './answer-table.tsx'
import { CodeBlock, GrowingContext } from './code/code-block.tsx'
import { CsvBlock, isCsv } from './code/csv-block.tsx'
import { Diagram } from './diagram/diagram.tsx'
import { findHints } from './hints/find-hints.ts'
import { Hint, HintContext } from './hints/hint.tsx'
import { htmlAsText } from './html-as-text.ts'
import { Maths } from './maths/maths.tsx'
import { partsOf } from './parts.ts'
import { PlainOnError } from './plain-on-error.tsx'
import { PlainPart } from './plain-part.tsx'
import { useSlices } from './use-slices.ts'
import './markdown.css'

const schema = {
  ...defaultSchema,
  attributes: {
    ...defaultSchema.attributes,
    code: [['className', /^language-./, 'math-inline', 'math-display'] as [string, ...(string | RegExp)[]]],
  },
}
const remarkPlugins: Options['remarkPlugins'] = [
  htmlAsText,
  remarkGfm,
  [remarkMath, { singleDollarTextMath: false }],
]
const rehypePlugins: Options['rehypePlugins'] = [[rehypeSanitize, schema]]
// After the sanitiser: no text can bring an element of this kind along.
const withHints: Options['rehypePlugins'] = [...rehypePlugins, findHints]

const components: Components = {
  // A reply stands below the page's own heading.
  h1: 'h2',
  input: ({ checked = false }) => (
    <input type="checkbox" checked={checked} disabled aria-label={checked ? 'Done' : 'To do'} />
  ),
  a: ({ href, children }) => <SafeLink href={href}>{children}</SafeLink>,
  img: ({ src, alt }) => <ForeignPicture src={src} alt={alt} />,
  q: ({ children }) => <Hint>{children}</Hint>,
  pre: ({ children }) => <>{children}</>,
  code: Code,
  table: ({ children }) => <AnswerTable>{children}</AnswerTable>,
}

/**
 * A text from a model, a template or a person: read as Markdown, never as HTML. Loads nothing from anywhere, and takes
 * bounded time however it was written.
 */
export function Markdown({ text, growing = false }: { text: string; growing?: boolean }) {
  // What is finished ends with its line; what grows may go on with it.
  const whole = growing ? text : `${text}\n`
  const parts = useMemo(() => partsOf(whole), [whole])
  const drawn = useSlices(parts)
  return (
    <div className="markdown">
      {drawn.map(({ text: words, isPlain, continues }, at) =>
        // Parts only ever grow at the end.
        isPlain ? (
          <PlainPart key={at} text={words} continues={continues} />
        ) : (
          <PlainOnError key={at} text={words}>
            <Block text={words} growing={growing && at === parts.length - 1} />
          </PlainOnError>
        ),
      )}
    </div>
  )
}

const Block = memo(function Block({ text, growing }: { text: string; growing: boolean }) {
  const plugins = use(HintContext) ? withHints : rehypePlugins
  return (
    <div className="block">
      <GrowingContext value={growing}>
        <ReactMarkdown remarkPlugins={remarkPlugins} rehypePlugins={plugins} components={components}>
          {text}
        </ReactMarkdown>
      </GrowingContext>
    </div>
  )
})

function Code({ className = '', children }: ComponentProps<'code'>) {
  const isGrowing = use(GrowingContext)
  const text = String(children ?? '')
  if (className.includes('math-')) return <Maths tex={text} display={className.includes('math-display')} />
  const language = /language-(\S+)/.exec(className)?.[1]
  // Only a block has a language or ends with its line.
  if (!language && !text.endsWith('\n')) return <code>{children}</code>
  const lines = text.replace(/\n$/, '')
  if (language && isCsv(language) && !isGrowing) return <CsvBlock text={lines} language={language} />
  if (language === 'mermaid' && !isGrowing) return <Diagram text={lines} />
  return <CodeBlock text={lines} language={language} />
}
