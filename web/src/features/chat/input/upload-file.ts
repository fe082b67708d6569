import type { AttachedFile } from '@agentry/contract/messages'
import { sendFile } from '../../../core/server/send-file.ts'

interface Upload {
  agentId: string
  file: File
  onProgress: (share: number) => void
  signal: AbortSignal
}

export function uploadFile({ agentId, ...rest }: Upload): Promise<AttachedFile> {
  return sendFile({ path: `/api/agents/${agentId}/files`, ...rest })
}
