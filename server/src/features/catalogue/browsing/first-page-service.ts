import { setTimeout as pause } from 'node:timers/promises'
import { templatesPerPage } from '@agentry/contract/rules/limits'
import { listTemplates } from '@agentry/contract/catalogue'
import type { Ports } from '../../../ports/ports.ts'
import { browse, categories } from '../service.ts'

/** What an address may ask for beside its page. */
const shown = { search: true, category: true, sort: true, reach: true, price: true, offset: true } as const

/** Longer than a search takes that finds something by its words. */
const searchWaitMs = 300

/**
 * The templates that an address of the browser shows first, as JSON. Undefined for addresses that are not the browser's, and for a
 * search that takes long: the page comes without them, says that they are being loaded, and asks for them itself.
 */
export async function firstPage(
  ports: Pick<Ports, 'db' | 'clock' | 'embedder' | 'publicAnswers'>,
  url: string,
) {
  const { pathname, searchParams } = new URL(`http://page${url}`)
  if (pathname !== '/' && pathname !== '/browse') return undefined
  const asked = listTemplates.query.pick(shown).safeParse({
    ...Object.fromEntries(Object.keys(shown).map((name) => [name, searchParams.get(name) ?? undefined])),
    offset: (pageOf(searchParams) - 1) * templatesPerPage,
  })
  if (!asked.success) return undefined
  const { offset, ...filters } = asked.data
  const query = { ...filters, limit: templatesPerPage, offset }
  const searched = browse(ports, query)
  const inTime = query.search
    ? Promise.race([searched, pause(searchWaitMs, undefined, { ref: false })])
    : searched
  const [list, shelves] = await Promise.all([inTime, categories(ports)])
  if (!list) return undefined
  const key = JSON.stringify(query)
  return `{"key":${JSON.stringify(key)},"total":${list.total ?? 0},"templates":${list.body},"categories":${shelves.body}}`
}

/** As the browser reads it: what is no page is the first. */
function pageOf(params: URLSearchParams) {
  const page = Number(params.get('page'))
  return Number.isSafeInteger(page) && page > 1 ? page : 1
}
