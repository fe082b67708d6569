import type { EgressAsk } from '@agentry/contract/egress'

type Grant = Pick<EgressAsk, 'sink' | 'made_by'> & { host: string }

/** What somebody allows without an agent of their own that could keep it; sent with every turn. */
export interface SessionGrants {
  list: () => Grant[]
  keep: (ask: EgressAsk) => void
}

/** They last as long as the page, and with the name of a session as long as the tab, through a reload. */
export function createSessionGrants(session?: string): SessionGrants {
  const key = session === undefined ? undefined : `agentry.grants.${session}`
  const grants = key === undefined ? [] : read(key)
  return {
    list: () => [...grants],
    keep({ sink, destination, made_by }) {
      grants.push({ sink, host: destination, made_by })
      if (key !== undefined) write(key, grants)
    },
  }
}

function read(key: string): Grant[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? (stored as Grant[]) : []
  } catch {
    return []
  }
}

function write(key: string, grants: Grant[]) {
  try {
    sessionStorage.setItem(key, JSON.stringify(grants))
  } catch {
    // Without storage, they end with the page.
  }
}
