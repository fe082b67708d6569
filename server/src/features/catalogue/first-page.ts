import { templatesPerPage } from '@agentry/contract/limits'
import { listTemplates, type Template } from '@agentry/contract/catalogue'
import type { Ports } from '../../ports/ports.ts'
import { browse, categories } from './service.ts'

const coversAhead = 4

/**
 * What the browser page needs first, as elements for its head: the templates of this address as data,
 * and the first covers to load meanwhile. Undefined for addresses that are not the template browser.
 */
export async function firstPage(ports: Pick<Ports, 'db' | 'clock' | 'publicAnswers'>, url: string) {
  const { pathname, searchParams } = new URL(url, 'http://page')
  if (pathname !== '/' && pathname !== '/browse') return undefined
  const asked = listTemplates.query
    .pick({ search: true, category: true, sort: true })
    .safeParse(
      Object.fromEntries(
        ['search', 'category', 'sort'].map((key) => [key, searchParams.get(key) ?? undefined]),
      ),
    )
  if (!asked.success) return undefined
  const page = Math.max(1, Math.trunc(Number(searchParams.get('page') ?? 1)) || 1)
  const window = { limit: templatesPerPage, offset: (page - 1) * templatesPerPage }
  const [list, shelves] = await Promise.all([browse(ports, { ...asked.data, ...window }), categories(ports)])
  const key = JSON.stringify({ ...asked.data, ...window })
  const data = `{"key":${JSON.stringify(key)},"total":${list.total ?? 0},"templates":${list.body},"categories":${shelves.body}}`
  return [
    ...covers(list.body),
    `<script type="application/json" id="first-page">${harmless(data)}</script>`,
  ].join('\n')
}

function covers(body: string) {
  return (JSON.parse(body) as Template[])
    .slice(0, coversAhead)
    .filter(({ image_url }) => image_url !== null)
    .map(({ image_url }) => `<link rel="preload" as="image" href="${image_url}">`)
}

/** A template's own words cannot end the element that carries them. */
function harmless(json: string) {
  return json.replaceAll('<', '\\u003c')
}
