import type { Account } from './account.ts'

/** The folder with everything PostgreSQL needs, and who it runs as; undefined where that is us. */
export interface Home {
  path: string
  account: Account | undefined
}

/** Names below a home and inside its cluster; the number is PostgreSQL's major version. */
export const CLUSTER = 'cluster-18'
export const DATABASE = 'agentry'
export const APP_ROLE = 'agentry'
export const ADMIN_ROLE = 'postgres'
