import type { GuestFile } from '@agentry/contract/guests'
import type { AttachedFile } from '@agentry/contract/messages'
import { guestFiles } from '@agentry/contract/rules/limits'
import { guestFileToSend } from '../../../core/guest-files.ts'
import { ApiError } from '../../../core/server/api-error.ts'
import type { Ask } from '../conversation/turn.ts'
import { filesOf, type GuestWords } from './guest-words.ts'

/** Room for the words themselves. */
const roomBytes = guestFiles.turnBytes - 2 * 1024 * 1024

/** The files that a question brings, and the documents before it that are still in view, as far as there is room. */
export async function filesForTurn(
  shown: GuestWords[],
  { files, replaceFrom, continues }: Pick<Ask, 'files' | 'replaceFrom' | 'continues'>,
): Promise<GuestFile[]> {
  const at = shown.findIndex(({ id }) => id === replaceFrom)
  const before = at < 0 ? shown : shown.slice(0, at)
  const question = before.findLast(({ sender }) => sender === 'user')
  const current = continues && question ? filesOf(question) : files
  const isCurrent = ({ id }: AttachedFile) => current.some((each) => each.id === id)
  const earlier = before
    .flatMap(filesOf)
    .filter((file) => file.kind !== 'image' && !isCurrent(file))
    .slice(-guestFiles.earlier)
  const sent: GuestFile[] = []
  for (const file of current) sent.push((await guestFileToSend(file, true)) ?? lost(file))
  for (const file of earlier.toReversed()) {
    const known = await guestFileToSend(file, false)
    if (known && fits([...sent, known])) sent.unshift(known)
  }
  return sent
}

function fits(files: GuestFile[]): boolean {
  const data = files.reduce((sum, each) => sum + (each.data?.length ?? 0), 0)
  const bytes = new TextEncoder().encode(JSON.stringify(files)).length
  return (data / 4) * 3 <= guestFiles.messageBytes && bytes <= roomBytes
}

function lost({ name }: AttachedFile): never {
  const detail = `${name} is no longer in this browser. Please attach it again.`
  throw new ApiError({ status: 410, code: 'not-found', detail })
}
