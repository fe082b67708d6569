import { useEffect, useRef, useState } from 'react'
import { lazyPart } from '../../../../core/lazy/lazy-part.tsx'
import { useTheme } from '../../../../core/page/theme.ts'
import { useMedia } from '../../../../core/page/use-media.ts'
import { BlockAction } from '../../blocks/block-action.tsx'
import { CodeBlock } from '../code/code-block.tsx'
import { drawDiagram } from './draw-diagram.ts'
import { readPie } from './pie.ts'

const ChartBlock = lazyPart(
  async () => (await import('../../blocks/chart/chart-block.tsx')).ChartBlock,
  ({ block }) => <CodeBlock text={block.fallback} language="mermaid" />,
)

/** Mermaid as what it describes: a pie chart as the chart that agents show, everything else as a picture. */
export function Diagram({ text }: { text: string }) {
  const pie = readPie(text)
  if (!pie) return <Picture text={text} />
  return (
    <div className="diagram">
      <ChartBlock block={pie} />
    </div>
  )
}

/**
 * As an image it runs nothing, loads nothing and has no links, whatever the text says; until it is drawn, and where it
 * cannot be, the text stands there.
 */
function Picture({ text }: { text: string }) {
  const theme = useTheme()
  const isDark = useMedia('(prefers-color-scheme: dark)')
  // Its colours are those of the page when it is drawn.
  return <DrawnDiagram key={`${theme} ${isDark}`} text={text} />
}

function DrawnDiagram({ text }: { text: string }) {
  const [svg, setSvg] = useState<string | 'failed'>()
  const [isText, setText] = useState(false)
  const figure = useRef<HTMLElement>(null)

  useEffect(() => {
    if (!figure.current) return
    let isShown = true
    const { color, backgroundColor, accentColor, caretColor } = getComputedStyle(figure.current)
    const colours = { ink: color, inkSoft: caretColor, paper: backgroundColor, accent: accentColor }
    void drawDiagram({ text, ...colours }).then((drawn) => {
      if (isShown) setSvg(drawn ?? 'failed')
    })
    return () => {
      isShown = false
    }
  }, [text])

  const isDrawn = svg !== undefined && svg !== 'failed'
  return (
    <figure ref={figure} className="diagram">
      {isDrawn && !isText ? (
        // Tall diagrams scroll; the keyboard must get there too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section tabIndex={0} aria-label="Diagram">
          <img
            src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
            alt={`Diagram: ${kindOf(text)}. Show as text to read it.`}
            onError={() => setSvg('failed')}
          />
        </section>
      ) : (
        <CodeBlock text={text} language="mermaid" />
      )}
      {svg === 'failed' && (
        <figcaption>
          This diagram is shown as text: it is of a kind that is not drawn here, or too large.
        </figcaption>
      )}
      {isDrawn && (
        <BlockAction onPress={() => setText(!isText)}>
          {isText ? 'Show as diagram' : 'Show as text'}
        </BlockAction>
      )}
    </figure>
  )
}

const kinds: [start: string, name: string][] = [
  ['graph', 'flowchart'],
  ['flowchart', 'flowchart'],
  ['sequence', 'sequence of messages'],
  ['class', 'classes'],
  ['er', 'entities and relations'],
  ['state', 'states'],
  ['xychart', 'chart'],
]

const kindOf = (text: string) =>
  kinds.find(([start]) => text.trimStart().toLowerCase().startsWith(start))?.[1] ?? 'drawing'
