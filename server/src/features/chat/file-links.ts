export function fileUrl(agentId: string, fileId: string) {
  return `/api/agents/${agentId}/files/${fileId}`
}
