import { notify } from '../../../core/page/notify.ts'
import { detailOr } from '../../../core/server/api-error.ts'
import { download } from '../../../core/server/download.ts'
import { saveFile } from '../../../core/server/save-file.ts'

interface Exported {
  agentId: string
  id: string
  title: string
}

const endings = { markdown: 'md', json: 'json' }
export type ExportFormat = keyof typeof endings

export async function exportConversation({ agentId, id, title }: Exported, format: ExportFormat) {
  try {
    const content = await download('GET /agents/:agent_id/conversations/:conversation_id/export', {
      params: { agent_id: agentId, conversation_id: id },
      query: { format },
    })
    saveFile(content, `${title}.${endings[format]}`)
  } catch (error) {
    notify.error(detailOr(error, 'The file could not be downloaded'))
  }
}
