import { create } from 'zustand'

/** What a person asked to share: a conversation, or one of its answers. */
export interface AskedShare {
  agentId: string
  conversationId: string
  messageId?: string
}

interface ShareState {
  asked: AskedShare | undefined
  /** Addresses that were made since the page was loaded, by the id of their link: the server does not tell them again. */
  tokens: Record<string, string>
}

export const useShareState = create<ShareState>()(() => ({ asked: undefined, tokens: {} }))

export const openShare = (asked: AskedShare) => useShareState.setState({ asked })
export const closeShare = () => useShareState.setState({ asked: undefined })

export const rememberToken = (id: string, token: string) =>
  useShareState.setState(({ tokens }) => ({ tokens: { ...tokens, [id]: token } }))
