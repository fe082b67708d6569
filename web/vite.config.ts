import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { offlineWorker } from './offline-worker.ts'
import { preloadAhead } from './preload-ahead.ts'
import { isShell, shell } from './shell.ts'
import { startAfterPaint } from './start-after-paint.ts'
import { unusedComponents } from './unused-components.ts'

/** Fetches both faces beside the style sheet that asks for them, not after. Latin Extended waits for a letter of its own. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('-latin-wght-normal.woff2'))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
            injectTo: 'head',
          })),
    },
  }
}

/** Both can be set: `npm run dev -- --help`. */
const { PORT = '3000', DEV_PORT = '5173' } = process.env
const server = `http://127.0.0.1:${PORT}`

export default defineConfig(({ isSsrBuild }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    tailwindcss(),
    preloadFonts(),
    preloadAhead(),
    startAfterPaint(),
    offlineWorker(),
    shell(),
    unusedComponents(),
  ],
  server: {
    port: Number(DEV_PORT),
    strictPort: true,
    proxy: { '/api': server, '/pay': server },
  },
  worker: { format: 'es' },
  // The server loads one file that needs nothing but Node, and React without its warnings for developers.
  ...(isSsrBuild && {
    ssr: { noExternal: true as const },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  }),
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist',
    assetsDir: 'assets',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    // light-dark() stays native.
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    // The content security policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // The payment pages name the display face, too; its file changes only with its version.
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.woff2') ? 'assets/[name][extname]' : 'assets/[name]-[hash][extname]',
        // What changes only with its version stays cached when the product changes.
        codeSplitting: !isSsrBuild && {
          groups: [
            {
              name: 'vendor',
              test: /node_modules[\\/](react|react-dom|react-router|scheduler|@tanstack)[\\/](?!.*infinite)/i,
            },
            { name: 'shell', test: isShell },
            // Small files that many pages share; their names alone weighed more than what a page now loads too much.
            {
              name: 'common',
              test: /web[\\/]src[\\/](ui|core[\\/](page|text))[\\/].*tsx?$/,
              minShareCount: 3,
            },
          ],
        },
      },
    },
  },
}))
