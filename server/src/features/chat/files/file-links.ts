export function fileUrl(agentId: string, fileId: string) {
  return `/api/agents/${agentId}/files/${fileId}`
}

/** A voiceover is kept under the name of the seconds that it took. */
export const voiceoverKey = (id: string) => `voiceovers/${id}`
