import { memo, useEffect, useState } from 'react'
import { paintCode } from '../../../../ui/paint-code.tsx'
import { highlight, highlightedBefore } from './highlighter.ts'

/** Code in colours, once they are known. Until then, and where it takes too long, the code without them. */
export const Highlighted = memo(function Highlighted({ text, language }: { text: string; language: string }) {
  const [html, setHtml] = useState(() => highlightedBefore(text, language))
  useEffect(() => {
    let isShown = true
    void highlight(text, language).then((coloured) => {
      if (isShown) setHtml(coloured)
    })
    return () => {
      isShown = false
    }
  }, [text, language])
  return html === undefined ? text : paintCode(html)
})
