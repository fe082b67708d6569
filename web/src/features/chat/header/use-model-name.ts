import { useStore } from 'zustand'
import { useViewer } from '../../../core/server/viewer.ts'
import { useModels } from '../queries.ts'
import type { Conversation } from '../conversation/conversation.ts'

/**
 * Which model answers: the one that answered last, which may be a fallback, or that of the plan before anything did.
 * Undefined until that is known.
 */
export function useModelName(conversation: Conversation, agentId: string | undefined): string | undefined {
  const { isPro } = useViewer()
  const models = useModels()
  const last = useStore(conversation.store, ({ messages }) => messages.findLast((each) => each.model_used))
  // An agent's next answer comes from the plan of now, whichever it was then.
  const isOfPlan = !agentId || (last?.user_tier === 'pro') === isPro
  return models && ((isOfPlan && last?.model_used) || (isPro ? models.pro : models.free))
}
