import { AgentChatPage } from '../../features/chat/agent-chat-page.tsx'
import { BrandLink } from '../layout/brand-link.tsx'
import { BackToAgents, ChatBrand } from '../layout/chat-brand.tsx'
import { ChatFrame } from '../layout/chat-frame.tsx'

/** A conversation takes the whole window: nothing else competes. */
export function AgentChatRoute() {
  return (
    <AgentChatPage
      brand={<ChatBrand />}
      back={<BackToAgents />}
      home={<BrandLink />}
      loading={<ChatFrame />}
    />
  )
}
