import { templatesPerPage } from '@agentry/contract/rules/limits'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, matchPath, StaticRouterProvider } from 'react-router'
import { browseRoutes } from './app/routes/browse-routes.tsx'
import { paths, patterns } from './app/paths.ts'
import { Providers } from './app/providers.tsx'
import { newQueryClient } from './app/query-client.ts'
import { Root } from './app/root.tsx'
import type { FirstPage } from './core/server/first-page.ts'
import { readAddress } from './features/catalogue/browsing/browse-address.ts'
import { pageQuery, takeFirstPage } from './features/catalogue/queries.ts'

const routes = [{ Component: Root, children: [browseRoutes] }]

const pages = [...Object.values(paths), ...Object.values(patterns)].filter((path) => typeof path === 'string')

/** Whether the product has a page at this path. The server answers 404 for every other one. */
export const hasPage = (path: string) => pages.some((pattern) => matchPath(pattern, path))

/**
 * What a visitor sees first at an address of the template browser, as HTML: built for the server, which lays it into the
 * page where `main.tsx` takes it over. Undefined where the first page is not what the address asks for.
 */
export async function drawFirstScreen(address: string, firstPage: FirstPage): Promise<string | undefined> {
  const request = new Request(`http://page${address}`)
  const asked = readAddress(new URL(request.url).searchParams)
  const queries = newQueryClient()
  takeFirstPage(queries, firstPage)
  const isPastEnd = asked.page > Math.max(1, Math.ceil(firstPage.total / templatesPerPage))
  if (isPastEnd || !queries.getQueryData(pageQuery(asked).queryKey)) return undefined

  const handler = createStaticHandler(routes)
  const context = await handler.query(request)
  if (context instanceof Response) return undefined
  return renderToString(
    <StrictMode>
      <Providers queries={queries}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </Providers>
    </StrictMode>,
  )
}
