import type { Plugin } from 'vite'
import { withImports } from './bundle-imports.ts'
import { patterns } from './src/app/paths.ts'

const route = '/src/app/routes/agent-chat-route.tsx'
const address = new RegExp(
  `^${patterns.agentChat.replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}/?$`,
)

/**
 * Who opens a chat by its address gets the chat's code beside the page's own, not after it. The script runs before the
 * module it stands in front of; the server allows it by its hash.
 */
export function preloadChat(): Plugin {
  return {
    name: 'preload-chat',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle, chunk: page }) => {
        if (!bundle || !page) return html
        const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
        const chat = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(route))
        if (!chat) throw new Error(`There is no chunk of ${route}.`)
        const known = withImports(page, bundle)
        const files = [...withImports(chat, bundle)].filter((file) => !known.has(file))
        return html.replace('<script type="module"', (module) => `${script(files)}\n    ${module}`)
      },
    },
  }
}

function script(files: string[]): string {
  const links = `Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href: '/' + file })`
  return `<script>
      if (${address}.test(location.pathname))
        for (const file of ${JSON.stringify(files)}) document.head.append(${links})
    </script>`
}
