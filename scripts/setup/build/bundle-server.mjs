// Packs the server into server/dist/main.js, the operator's commands beside it and each thread, run by the product's Node. Why: docs/decisions/003-how-the-server-runs.md
import { join, relative } from 'node:path'
import { build } from 'vite'
import { packedWorkers, workersDir, workerSources } from './packed-workers.mjs'
import { root } from '../paths.mjs'

const sources = join(root, 'server', 'src')
const outDir = join(root, 'server', 'dist')

// Beside main.js, whose address is the one in the brackets: the plugin below leaves it alone.
const besideMain = (name) => `new URL('./workers/${name}.js', import.meta['url'])`

await pack(outDir, {
  plugins: [packedWorkers(besideMain), keepSourceUrls(outDir)],
  input: { main: join(sources, 'main.ts'), admin: join(sources, 'admin', 'main.ts') },
})
await pack(workersDir, { plugins: [keepSourceUrls(workersDir)], input: workerSources() })

function pack(folder, { plugins, input }) {
  return build({
    configFile: false,
    root: join(root, 'server'),
    logLevel: 'warn',
    plugins,
    ssr: { noExternal: ['drizzle-orm'] },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      target: 'node22',
      // All in one folder: the addresses below are told from there.
      rolldownOptions: { input, output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
    },
  })
}

/** Migrations, the built client and data are found beside the sources, so a module keeps its own address. */
function keepSourceUrls(folder) {
  return {
    name: 'keep-source-urls',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(sources) || !code.includes('import.meta.url')) return undefined
      const source = JSON.stringify(relative(folder, id))
      return {
        code: code.replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`),
        map: null,
      }
    },
  }
}
