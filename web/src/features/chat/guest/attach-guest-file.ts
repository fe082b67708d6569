import { guestFileUrl, keepGuestFile } from '../../../core/guest-files.ts'
import { upload } from '../../../core/server/upload.ts'
import type { Attach } from '../chat-context.ts'

/** The server reads a guest's file and forgets it; the browser keeps it, and what was read, with the session. */
export const attachGuestFile =
  (sessionId: string): Attach =>
  async (file, way) => {
    const { name, kind, size, text, picture } = await upload('POST /guest/files', { file, ...way })
    const id = crypto.randomUUID()
    await keepGuestFile({ id, sessionId, file, text, picture: picture?.data ?? null })
    const url = guestFileUrl(id)
    return { id, name, kind, size, url, thumbnail_url: kind === 'image' ? url : null }
  }
