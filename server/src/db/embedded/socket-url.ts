interface SocketAddress {
  role: string
  password: string
  database: string
  socketDir: string
}

/** A connection string for `pg`. */
export function socketUrl({ role, password, database, socketDir }: SocketAddress): string {
  // The port is part of a socket's name; said here so that PGPORT in the environment cannot change it.
  return `postgresql://${role}:${password}@localhost:5432/${database}?host=${encodeURIComponent(socketDir)}`
}
