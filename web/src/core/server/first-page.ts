import type { Template } from '@agentry/contract/catalogue'

/** What the server put into the page: the templates of this address, so that the grid needs no second round trip. */
export interface FirstPage {
  /** The list call that it answers, as JSON. */
  key: string
  total: number
  templates: Template[]
  categories: { name: string; count: number }[]
}

export function readFirstPage(): FirstPage | undefined {
  const element = document.getElementById('first-page')
  if (!element?.textContent) return undefined
  try {
    return JSON.parse(element.textContent) as FirstPage
  } catch {
    return undefined
  }
}
