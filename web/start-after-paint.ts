import type { Plugin } from 'vite'

const module = /<script type="module" crossorigin src="([^"]+)"><\/script>/
const styles = /<link rel="stylesheet" crossorigin href="[^"]+">/
const fonts = / *<link rel="preload"[^>]* as="font"[^>]*>\n/g
const libraries = /<link rel="modulepreload" crossorigin href="([^"]*\/vendor-[^"]+)">/
const shared = /<link rel="modulepreload" crossorigin href="([^"]*\/shell-[^"]+)">/
const longestWaitMs = 1000

/** What the server makes of `modulepreload` in a page that it drew (`core/client/pages.ts`); browsers ignore it. */
export const waitingLink = 'after-paint'

/**
 * The script is fetched and run when the screen that the server drew is painted: before, it would take the line and the
 * processor from what is to be painted. So would what is out of sight, which is laid out from then on. Where nothing is drawn for this person it runs as early as it can. The server
 * allows this by its hash.
 */
export function startAfterPaint(): Plugin {
  return {
    name: 'start-after-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const [tag, file] = module.exec(html) ?? []
        if (!tag || !file) throw new Error('index.html has no module to start.')
        const [, vendor] = libraries.exec(html) ?? []
        if (!vendor) throw new Error('index.html has no chunk of libraries.')
        const [, shell] = shared.exec(html) ?? []
        if (!shell) throw new Error('index.html has no chunk of the shell.')
        const [style] = styles.exec(html) ?? []
        if (!style) throw new Error('index.html has no style sheet.')
        // Nothing is painted without the style sheet, and little without the faces: they are asked for before the script.
        const first = `${style}\n${(html.match(fonts) ?? []).join('')}`
        return html
          .replace(style, '')
          .replaceAll(fonts, '')
          .replace(tag, `${first}    <link rel="modulepreload" crossorigin href="${file}">`)
          .replace('</body>', () => `${script(file, [vendor, shell])}\n  </body>`)
      },
    },
  }
}

/** Importing twice is importing once. On a drawn page the parts run one by one, so that a tap can come in between. */
function script(file: string, parts: string[]): string {
  return `  <script>
      {
        const start = () => import(${JSON.stringify(file)})
        const fetchAndStart = async () => {
          delete document.documentElement.dataset.painting
          for (const link of document.querySelectorAll('link[rel=${waitingLink}]')) link.rel = 'modulepreload'
          for (const part of ${JSON.stringify(parts)}) {
            await import(part).catch(() => {})
            await new Promise((next) => setTimeout(next))
          }
          start()
        }
        if (!document.querySelector(':root:not([data-member]) #root > *')) start()
        else {
          new PerformanceObserver(() => requestAnimationFrame(() => setTimeout(fetchAndStart))).observe({ type: 'paint', buffered: true })
          setTimeout(fetchAndStart, ${longestWaitMs})
        }
      }
    </script>`
}
