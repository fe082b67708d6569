import { useNavigate, useParams, useSearchParams } from 'react-router'
import { paths } from '../../../app/paths.ts'

/** Where a chat keeps which conversation is open, so that it can be linked, reloaded and gone back to. */
export interface ChatAddress {
  /** Its id; `newConversation` for one that has not begun; undefined for the latest. */
  conversation: string | undefined
  /** The message that is shown, where a search leads to one. */
  message: string | undefined
  pathOf: (agentId: string, conversation?: string, message?: string) => string
  go: (conversation: string, how?: { replace: boolean }) => void
}

/** The whole page is the chat. */
export function usePageAddress(agentId: string): ChatAddress {
  const { conversationId } = useParams()
  const [search] = useSearchParams()
  return useAddress(agentId, paths.agentChat, conversationId, search.get('message'))
}

/** The chat stands beside the list of agents. */
export function usePanelAddress(agentId: string): ChatAddress {
  const [search] = useSearchParams()
  return useAddress(agentId, paths.agentPanel, search.get('conversation') ?? undefined, search.get('message'))
}

function useAddress(
  agentId: string,
  pathOf: ChatAddress['pathOf'],
  conversation: string | undefined,
  message: string | null,
): ChatAddress {
  const navigate = useNavigate()
  return {
    conversation,
    message: message ?? undefined,
    pathOf,
    go: (to, { replace } = { replace: false }) =>
      void navigate(pathOf(agentId, to), { replace, preventScrollReset: true }),
  }
}
