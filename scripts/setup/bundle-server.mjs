// Packs the server into server/dist/main.js, and the operator's commands beside it, run by the product's Node. Why: docs/decisions/003-how-the-server-runs.md
import { join, relative } from 'node:path'
import { build } from 'vite'
import { root } from './paths.mjs'

const sources = join(root, 'server', 'src')
const outDir = join(root, 'server', 'dist')

await build({
  configFile: false,
  root: join(root, 'server'),
  logLevel: 'warn',
  plugins: [keepSourceUrls()],
  ssr: { noExternal: ['drizzle-orm'] },
  build: {
    ssr: true,
    outDir,
    emptyOutDir: true,
    target: 'node22',
    // Beside main.js: the addresses below are told from there.
    rolldownOptions: {
      input: { main: join(sources, 'main.ts'), admin: join(sources, 'admin', 'main.ts') },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})

/** Migrations, the built client and workers are found beside the sources, so a module keeps its own address. */
function keepSourceUrls() {
  return {
    name: 'keep-source-urls',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(sources) || !code.includes('import.meta.url')) return undefined
      const source = JSON.stringify(relative(outDir, id))
      return {
        code: code.replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`),
        map: null,
      }
    },
  }
}
