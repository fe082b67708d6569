import { renderToString } from 'katex'
import { memo } from 'react'
import { limitsOf } from './formula-limits.ts'

/** As MathML, which the browser sets and reads out by itself. What cannot be read stays as it was written. */
export const Formula = memo(function Formula({ tex, display }: { tex: string; display: boolean }) {
  const mathml = asMathml(tex, display)
  if (mathml === undefined) return <code>{tex}</code>
  return (
    // KaTeX escapes what it is given, and without trust it makes no links and no pictures.
    // oxlint-disable-next-line react/no-danger
    <span className={display ? 'formula' : undefined} dangerouslySetInnerHTML={{ __html: mathml }} />
  )
})

function asMathml(tex: string, displayMode: boolean): string | undefined {
  const limits = limitsOf(tex)
  if (!limits) return undefined
  try {
    const html = renderToString(tex, {
      ...limits,
      displayMode,
      output: 'mathml',
      trust: false,
      strict: 'ignore',
    })
    // The content security policy lets no style attribute through.
    return html.replaceAll(/ style="[^"]*"/g, '')
  } catch {
    return undefined
  }
}
