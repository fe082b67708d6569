import type { User } from '@agentry/contract/auth'
import type { Consents } from '@agentry/contract/rewards'
import { ApiError } from '../../core/api-error.ts'
import { warn } from '../../core/log.ts'
import { saveFile } from '../../core/save-file.ts'
import { openAnswer } from '../../core/stream.ts'

interface Owner {
  user: User
  isPro: boolean
  consents: Consents | undefined
}

/** Downloads everything the server has; where it cannot be reached, the little that this page knows. Answers which. */
export async function downloadExport(owner: Owner): Promise<'everything' | 'sample'> {
  const now = new Date()
  const whole = await askForExport()
  saveFile(whole ?? asFile(sampleExport(owner, now)), exportName(now))
  return whole ? 'everything' : 'sample'
}

async function askForExport(): Promise<Blob | undefined> {
  try {
    return await (await openAnswer('/api/user/export-data')).blob()
  } catch (error) {
    // The session is over: the sign-in page comes, not a file.
    if (error instanceof ApiError && error.status === 401) throw error
    warn('The export could not be fetched', error)
    return undefined
  }
}

/** Made here and not by the server, and it says so before anything else. */
export function sampleExport({ user, isPro, consents }: Owner, now: Date) {
  return {
    note: 'This is a sample that your browser made because the server could not be reached. It holds your id, email and plan only, not your agents, templates or conversations. Please try again later for the full export.',
    user_info: { id: user.id, email: user.email, created_at: user.created_at, is_pro: isPro },
    agents: [],
    templates: [],
    chat_history: [],
    consents: consents ?? {},
    exported_at: now.toISOString(),
  }
}

export function exportName(now: Date): string {
  return `agentry-${now.toISOString().slice(0, 10)}.json`
}

function asFile(content: object): Blob {
  return new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' })
}
