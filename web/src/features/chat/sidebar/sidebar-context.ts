import { createContext, use } from 'react'
import type { ChatAddress } from '../opening/chat-address.ts'

interface Sidebar {
  /** The agent whose chat is open. */
  agentId: string
  /** The open conversation; undefined for a new one. */
  activeId: string | undefined
  /** A conversation is loading: no other can be chosen. */
  isBlocked: boolean
  pathOf: ChatAddress['pathOf']
  /** A link was followed. */
  onFollow: () => void
  onDeleted: (conversation: { agentId: string; id: string }) => void
}

export const SidebarContext = createContext<Sidebar | undefined>(undefined)

export function useSidebar(): Sidebar {
  const sidebar = use(SidebarContext)
  if (!sidebar) throw new Error('useSidebar outside of a sidebar')
  return sidebar
}
