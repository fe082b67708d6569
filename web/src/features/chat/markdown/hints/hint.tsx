import { createContext, use, type ReactNode } from 'react'

/** Takes words that an answer offers into the message field; absent where a text is only read. */
export const HintContext = createContext<((words: string) => void) | undefined>(undefined)

/** Something to say next, in the words of the answer: a press takes it over, to be sent or changed first. */
export function Hint({ children }: { children?: ReactNode }) {
  const take = use(HintContext)
  const shown = String(children ?? '')
  return (
    <button type="button" className="hint" onClick={() => take?.(shown.replaceAll(/^[“"]|[”"]$/g, ''))}>
      {shown}
    </button>
  )
}
