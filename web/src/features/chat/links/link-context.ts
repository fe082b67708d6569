import { createContext, use } from 'react'
import { judgeLink, type Compared, type Verdict } from './judge-link.ts'
import { createPrivateIndex } from './private-index.ts'

interface LinkGuard {
  judge: (href: string | undefined) => Verdict
  compared: () => Compared
  /** Shows the address and what it carries; absent where nothing can be asked. */
  ask?: (link: Extract<Verdict, { kind: 'asks' }>) => void
}

const nothing: Compared = { index: createPrivateIndex(), isWhole: true, known: new Set() }
const origin = () => globalThis.location?.origin ?? ''

export const guardFor = (compared: () => Compared): LinkGuard => ({
  compared,
  judge: (href) => judgeLink(href, compared(), origin()),
})

const LinkContext = createContext<LinkGuard>(guardFor(() => nothing))
export const LinkProvider = LinkContext.Provider

export const useLinkGuard = () => use(LinkContext)
