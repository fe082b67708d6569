import highlighter from 'highlight.js/lib/core'
import python from 'highlight.js/lib/languages/python'
import { memo } from 'react'
import { paintCode } from '../../../../ui/paint-code.tsx'

highlighter.registerLanguage('python', python)
/** Colouring more than this would be felt while typing. */
const longest = 30_000

export const ColouredPython = memo(function ColouredPython({ code }: { code: string }) {
  if (code.length > longest) return code
  return paintCode(highlighter.highlight(code, { language: 'python', ignoreIllegals: true }).value)
})
