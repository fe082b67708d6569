/** Names below a home and inside its cluster; the number is PostgreSQL's major version. */
export const CLUSTER = 'cluster-18'
export const DATABASE = 'agentry'
export const APP_ROLE = 'agentry'
export const ADMIN_ROLE = 'postgres'
