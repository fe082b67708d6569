import { upload } from '../../../core/server/upload.ts'
import type { Attach } from '../chat-context.ts'

export const attachToAgent =
  (agentId: string): Attach =>
  (file, way) =>
    upload('POST /agents/:agent_id/files', { params: { agent_id: agentId }, file, ...way })
