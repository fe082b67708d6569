import type { Plugin, Rolldown } from 'vite'
import { withImports } from './bundle-imports.ts'
import { paths, patterns } from './src/app/paths.ts'

const chatAddress = new RegExp(
  `^${patterns.agentChat.replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}/?$`,
)

/**
 * Who opens a chat or the prices by their address gets that code beside the page's own, not after it, and who is signed
 * in the header of other pages. The script runs before the module it stands in front of; the server allows it by its hash.
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
          (module) => `${script(chat, pricing, header)}\n    ${module}`,
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

function script(chat: string, pricing: string, header: string): string {
  const links = `Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href: '/' + file })`
  return `<script>
      for (const file of ${chatAddress}.test(location.pathname)
        ? ${chat}
        : location.pathname === '${paths.pricing}'
          ? ${pricing}
          : 'member' in document.documentElement.dataset
            ? ${header}
            : [])
        document.head.append(${links})
    </script>`
}
