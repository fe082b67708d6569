import type { ReactNode } from 'react'
import type { Verdict } from './judge-link.ts'
import { useLinkGuard } from './link-context.ts'

interface Props {
  href: string | undefined
  children: ReactNode
  /** The whole address stands beside it. */
  isAddressShown?: boolean
}

/**
 * Leads away only when pressed, says where to, and tells the place nothing else. A link that may carry private text asks
 * first: it is a button, so that no key, menu or prefetching browser opens it unasked.
 */
export function SafeLink({ href, children, isAddressShown = false }: Props) {
  const { judge, ask } = useLinkGuard()
  const link = judge(href)
  if (link.kind === 'text') return <span>{children}</span>
  if (link.kind === 'own-site') return <Anchor address={link.address}>{children}</Anchor>
  const host = !isAddressShown && !namesHost(children, link.host) && <Host>{link.host}</Host>
  if (link.kind === 'open')
    return (
      <>
        <Anchor
          address={link.address}
          // What was loaded since may have made it one that asks.
          onPress={() => {
            const now = judge(href)
            if (now.kind === 'asks') ask?.(now)
            return now.kind !== 'asks'
          }}
        >
          {children}
        </Anchor>
        {host}
      </>
    )
  return (
    <>
      <AskingLink link={link} onPress={ask}>
        {children}
      </AskingLink>
      {host}
    </>
  )
}

interface AnchorProps {
  address: string
  children: ReactNode
  /** Answers whether it may open. */
  onPress?: () => boolean
}

function Anchor({ address, children, onPress }: AnchorProps) {
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer nofollow"
      title={address}
      onClick={(event) => onPress?.() === false && event.preventDefault()}
    >
      {children}
    </a>
  )
}

type Asks = Extract<Verdict, { kind: 'asks' }>

interface AskingProps {
  link: Asks
  children: ReactNode
  onPress: ((link: Asks) => void) | undefined
}

function AskingLink({ link, children, onPress }: AskingProps) {
  if (!onPress) return <span>{children}</span>
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      title={`Asks before it opens: ${link.address.slice(0, 500)}`}
      className="asking-link"
      onClick={() => onPress(link)}
    >
      {children}
    </button>
  )
}

function Host({ children }: { children: string }) {
  return (
    <span dir="ltr" className="link-host">
      {` (${children})`}
    </span>
  )
}

/** Whether the words of a link are an address of the same host: only then it need not be said again. */
function namesHost(children: ReactNode, host: string): boolean {
  const text = Array.isArray(children) && children.length === 1 ? (children[0] as unknown) : children
  if (typeof text !== 'string') return false
  const [, named = ''] = /^(?:https?:\/\/|mailto:[^@]*@|[^@\s/]*@)?([^/?#\s@]*)/i.exec(text) ?? []
  return named.toLowerCase() === host
}

/** A picture from elsewhere would tell its owner who reads this: it is named, not loaded. */
export function ForeignPicture({ src, alt }: { src: string | Blob | undefined; alt: string | undefined }) {
  const words = `Picture: ${alt || 'without a name'}`
  return <SafeLink href={typeof src === 'string' ? src : undefined}>{words}</SafeLink>
}
