import type { Db } from './client.ts'

interface Preparable<Statement> {
  prepare(name: string): Statement
}

/** A statement for hot paths: built once per database and planned once per connection, not at every call. */
export function prepared<Statement>(name: string, build: (db: Db) => Preparable<Statement>) {
  const known = new WeakMap<Db, Statement>()
  return (db: Db): Statement => {
    const statement = known.get(db) ?? build(db).prepare(name)
    known.set(db, statement)
    return statement
  }
}
