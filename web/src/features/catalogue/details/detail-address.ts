/** The detail dialog lies over the list that it was opened from: same address, plus `template`. */
export function detailSearch(search: string, templateId: string): string {
  const params = new URLSearchParams(search)
  params.set('template', templateId)
  return `?${params}`
}

export function withoutDetail(search: string): string {
  const params = new URLSearchParams(search)
  params.delete('template')
  return `?${params}`
}

/** History state: the entry before this one is the same list without the dialog. */
export const detailState = { openedFromList: true }

export function wasOpenedFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'openedFromList' in state
}

export const loadDetailDialog = () => import('./detail-dialog.tsx')
