import type { User } from '@agentry/contract/auth'
import type { Consents } from '@agentry/contract/rules/rewards'

export interface Owner {
  user: User
  isPro: boolean
  /** Undefined where they could not be read. */
  consents: Consents | undefined
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
