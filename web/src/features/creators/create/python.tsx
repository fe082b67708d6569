import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import python from 'highlight.js/lib/languages/python'
import { createLowlight } from 'lowlight'
import { memo } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'

const lowlight = createLowlight({ python })
/** Colouring more than this would be felt while typing. */
const longest = 30_000

export const ColouredPython = memo(function ColouredPython({ code }: { code: string }) {
  if (code.length > longest) return code
  return toJsxRuntime(lowlight.highlight('python', code), { Fragment, jsx, jsxs })
})
