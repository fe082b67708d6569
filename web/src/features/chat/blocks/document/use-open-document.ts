import { useLocation, useSearchParams } from 'react-router'
import { sittingOf } from '../../../../core/sitting.ts'

interface Opened {
  id: string
  /** Undefined for the newest, also when another one comes. */
  at: number | undefined
}

/** Which document is open, kept in the address: it can be linked, reloaded and gone back from. */
export function useOpenDocument() {
  const [search, setSearch] = useSearchParams()
  const sitting = sittingOf(useLocation())
  const id = search.get('document')
  const version = Number(search.get('version'))
  const opened: Opened | undefined = id
    ? { id, at: Number.isInteger(version) && version > 0 ? version - 1 : undefined }
    : undefined

  function show(next: Opened | undefined) {
    const changed = new URLSearchParams(search)
    changed.delete('document')
    changed.delete('version')
    if (next) changed.set('document', next.id)
    if (next?.at !== undefined) changed.set('version', String(next.at + 1))
    // Going back closes what was opened, and does not walk through its versions.
    setSearch(changed, { replace: Boolean(opened) || !next, preventScrollReset: true, state: { sitting } })
  }
  return { opened, show }
}
