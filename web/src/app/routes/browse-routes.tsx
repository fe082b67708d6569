import type { RouteObject } from 'react-router'
import { BrowseRoute } from './browse-route.tsx'
import { paths } from '../paths.ts'
import { ViewerLayout } from '../layout/viewer-layout.tsx'

/** The template browser: the routes whose first screen the server draws. */
export const browseRoutes: RouteObject = {
  Component: ViewerLayout,
  children: [
    { path: paths.home, Component: BrowseRoute },
    { path: paths.browse, Component: BrowseRoute },
  ],
}
