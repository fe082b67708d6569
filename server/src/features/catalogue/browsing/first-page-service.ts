import { templatesPerPage } from '@agentry/contract/rules/limits'
import { listTemplates } from '@agentry/contract/catalogue'
import type { Ports } from '../../../ports/ports.ts'
import { browse, categories } from '../service.ts'

/** The templates that an address of the browser shows first, as JSON. Undefined for addresses that are not the browser's. */
export async function firstPage(
  ports: Pick<Ports, 'db' | 'clock' | 'embedder' | 'publicAnswers'>,
  url: string,
) {
  const { pathname, searchParams } = new URL(`http://page${url}`)
  if (pathname !== '/' && pathname !== '/browse') return undefined
  const asked = listTemplates.query
    .pick({ search: true, category: true, sort: true, reach: true, price: true })
    .safeParse(
      Object.fromEntries(
        ['search', 'category', 'sort', 'reach', 'price'].map((key) => [
          key,
          searchParams.get(key) ?? undefined,
        ]),
      ),
    )
  if (!asked.success) return undefined
  const page = Math.max(1, Math.trunc(Number(searchParams.get('page') ?? 1)) || 1)
  const window = { limit: templatesPerPage, offset: (page - 1) * templatesPerPage }
  const [list, shelves] = await Promise.all([browse(ports, { ...asked.data, ...window }), categories(ports)])
  const key = JSON.stringify({ ...asked.data, ...window })
  return `{"key":${JSON.stringify(key)},"total":${list.total ?? 0},"templates":${list.body},"categories":${shelves.body}}`
}
