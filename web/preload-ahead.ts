import type { Plugin, Rolldown } from 'vite'
import { withImports } from './bundle-imports.ts'
import { waitingLink } from './start-after-paint.ts'
import { paths, patterns } from './src/app/paths.ts'

const chatAddress = new RegExp(
  `^${patterns.agentChat.replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}/?$`,
)

/**
 * Who opens a chat or the prices by their address gets that code beside the page's own, not after it, and who is signed
 * in the header of other pages. What the server drew for a visitor is painted first: there the links wait
 * (`start-after-paint.ts`), and what is out of sight is not laid out yet (`painting` in `ui/theme.css`). The script runs before the module it stands in front of; the server allows it by its hash.
 */
export function preloadAhead(): Plugin {
  return {
    name: 'preload-ahead',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle, chunk: page }) => {
        if (!bundle || !page) return html
        const known = withImports(page, bundle)
        const files = (module: string) =>
          JSON.stringify([...withImports(chunkOf(module, bundle), bundle)].filter((file) => !known.has(file)))
        const chat = files('/src/app/routes/agent-chat-route.tsx')
        const pricing = files('/src/features/billing/plans/pricing-page.tsx')
        const header = files('/src/app/layout/member-header.tsx')
        return html.replace(
          '<script type="module"',
          (module) => `${script({ own: JSON.stringify([...known]), chat, pricing, header })}\n    ${module}`,
        )
      },
    },
  }
}

function chunkOf(module: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
  const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module))
  if (!chunk) throw new Error(`There is no chunk of ${module}.`)
  return chunk
}

/** The lists are JSON. Of a drawn page the links of its own code wait for the paint, also for somebody signed in: that one gets them here. */
function script({
  own,
  chat,
  pricing,
  header,
}: Record<'own' | 'chat' | 'pricing' | 'header', string>): string {
  return `<script>
      {
        const { dataset } = document.documentElement
        const isMember = 'member' in dataset
        const isDrawn = 'drawn' in dataset
        if (isDrawn && !isMember) {
          dataset.painting = 'hero'
          requestAnimationFrame(() => setTimeout(() => { if ('painting' in dataset) dataset.painting = 'screen' }))
        }
        const page = ${chatAddress}.test(location.pathname)
          ? ${chat}
          : location.pathname === '${paths.pricing}'
            ? ${pricing}
            : isMember
              ? ${header}
              : []
        const rel = isDrawn && !isMember ? '${waitingLink}' : 'modulepreload'
        for (const file of isDrawn && isMember ? [...${own}, ...page] : page)
          document.head.append(Object.assign(document.createElement('link'), { rel, crossOrigin: '', href: '/' + file }))
      }
    </script>`
}
