import { templatesPerPage } from '@agentry/contract/rules/limits'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, matchPath, StaticRouterProvider } from 'react-router'
import { PublicLayout } from './app/layout/public-layout.tsx'
import { browseRoutes } from './app/routes/browse-routes.tsx'
import { paths, patterns } from './app/paths.ts'
import { Providers } from './app/providers.tsx'
import { newQueryClient } from './app/query-client.ts'
import { Root } from './app/root.tsx'
import type { FirstPage } from './core/server/first-page.ts'
import { readAddress } from './features/catalogue/browsing/browse-address.ts'
import { PricingPage } from './features/billing/plans/pricing-page.tsx'
import { pageQuery, takeFirstPage } from './features/catalogue/queries.ts'

const pricing = { Component: PublicLayout, children: [{ path: paths.pricing, Component: PricingPage }] }
const routes = [{ Component: Root, children: [browseRoutes, pricing] }]

const pages = [...Object.values(paths), ...Object.values(patterns)].filter((path) => typeof path === 'string')

/** Whether the product has a page at this path. The server answers 404 for every other one. */
export const hasPage = (path: string) => pages.some((pattern) => matchPath(pattern, path))

/**
 * What a visitor sees first in the template browser or at the prices, as HTML: built for the server, which lays it into
 * the page where `main.tsx` takes it over. Undefined where the first page is not what the address asks for.
 */
export async function drawFirstScreen(
  address: string,
  firstPage: FirstPage | undefined,
): Promise<string | undefined> {
  const request = new Request(`http://page${address}`)
  const { pathname, searchParams } = new URL(request.url)
  const queries = newQueryClient()
  if (firstPage) {
    const asked = readAddress(searchParams)
    takeFirstPage(queries, firstPage)
    const isPastEnd = asked.page > Math.max(1, Math.ceil(firstPage.total / templatesPerPage))
    if (isPastEnd || !queries.getQueryData(pageQuery(asked).queryKey)) return undefined
  } else if (!matchPath(paths.pricing, pathname)) return undefined

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
