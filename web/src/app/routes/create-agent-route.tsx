import { DraftChat } from '../../features/chat/draft-chat.tsx'
import { CreateAgentPage } from '../../features/creators/create/create-agent-page.tsx'
import { useLaunch } from './use-launch.ts'

/** Where making a template meets talking to it and launching it. */
export function CreateAgentRoute() {
  const { launch } = useLaunch('members')
  return <CreateAgentPage TestChat={DraftChat} onLaunch={launch} />
}
