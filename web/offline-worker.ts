import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'
import { withImports } from './bundle-imports.ts'

const worker = 'sw.js'
const placeholder = '__OFFLINE_FILES__'
/** What has to be there to read a conversation without a connection, and to be told to sign in where nobody is known. */
const routes = [
  '/src/main.tsx',
  '/src/app/routes/agent-chat-route.tsx',
  '/src/app/routes/agents-route.tsx',
  '/src/app/routes/auth-route.tsx',
  '/src/app/layout/member-header.tsx',
]
const alsoNeeded = [
  /markdown\/markdown\.tsx$/,
  /blocks\/block-list\.tsx$/,
  /blocks\/document\/document-panel\.tsx$/,
  /find\/find-bar\.tsx$/,
]

/** Builds the service worker as `/sw.js`, tells it the files of the shell, and names the release in the page. */
export function offlineWorker(): Plugin {
  return {
    name: 'offline-worker',
    apply: ({ build }) => !build?.ssr,
    buildStart() {
      if (this.environment.mode !== 'build') return
      this.emitFile({ type: 'chunk', id: '/src/core/offline/worker/main.ts', fileName: worker })
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        bundle && [{ tag: 'meta', attrs: { name: 'build', content: nameOf(bundle) }, injectTo: 'head' }],
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunk = bundle[worker]
        if (chunk?.type !== 'chunk') throw new Error(`${worker} was not built.`)
        if (chunk.imports.length > 0) throw new Error(`${worker} imports ${chunk.imports.join(', ')}.`)
        if (!chunk.code.includes(placeholder)) throw new Error(`${worker} has no place for its files.`)
        const files = shellFiles(bundle).map((file) => `/${file}`)
        chunk.code = chunk.code.replace(placeholder, [nameOf(bundle), ...files].join(' '))
      },
    },
  }
}

/** Of every script of a release, so that a new one has another name. */
function nameOf(bundle: Rolldown.OutputBundle): string {
  const scripts = Object.keys(bundle)
    .filter((file) => file.endsWith('.js') && file !== worker)
    .toSorted()
  return createHash('sha256').update(scripts.join('\n')).digest('hex').slice(0, 12)
}

function shellFiles(bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>()
  for (const output of Object.values(bundle)) {
    if (output.type === 'chunk' && isNeeded(output))
      for (const file of withImports(output, bundle)) files.add(file)
    if (output.type === 'asset' && output.fileName.endsWith('latin-wght-normal.woff2'))
      files.add(output.fileName)
  }
  for (const file of files) {
    const output = bundle[file]
    if (output?.type === 'chunk') for (const css of output.viteMetadata?.importedCss ?? []) files.add(css)
  }
  return [...files].toSorted()
}

function isNeeded({ facadeModuleId, moduleIds, isEntry }: Rolldown.OutputChunk): boolean {
  if (isEntry && facadeModuleId?.endsWith('index.html')) return true
  return (
    routes.some((route) => facadeModuleId?.endsWith(route)) ||
    alsoNeeded.some((needed) => moduleIds.some((id) => needed.test(id)))
  )
}
