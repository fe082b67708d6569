export function fileUrl(agentId: string, fileId: string) {
  return `/api/agents/${agentId}/files/${fileId}`
}

export function sharedFileUrl(token: string, fileId: string) {
  return `/api/shared/${token}/files/${fileId}`
}

/** The reverse of `fileUrl`. */
export const fileIdIn = (url: string) => /\/files\/([0-9a-f-]{36})$/.exec(url)?.[1]

/** A voiceover is kept under the name of the seconds that it took. */
export const voiceoverKey = (id: string) => `voiceovers/${id}`
