import type { Plugin } from 'vite'

const module = /<script type="module" crossorigin src="([^"]+)"><\/script>/
const styles = /<link rel="stylesheet" crossorigin href="[^"]+">/
const fonts = / *<link rel="preload"[^>]* as="font"[^>]*>\n/g
const libraries = /<link rel="modulepreload" crossorigin href="([^"]*\/vendor-[^"]+)">/
const longestWaitMs = 1000

/**
 * The script is fetched at once, but run only when the screen that the server drew is painted: compiling it would come
 * in between. Where nothing is drawn for this person it runs as early as it can. The server allows this by its hash.
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
        const [style] = styles.exec(html) ?? []
        if (!style) throw new Error('index.html has no style sheet.')
        // Nothing is painted without the style sheet, and little without the faces: they are asked for before the script.
        const first = `${style}\n${(html.match(fonts) ?? []).join('')}`
        return html
          .replace(style, '')
          .replaceAll(fonts, '')
          .replace(tag, `${first}    <link rel="modulepreload" crossorigin href="${file}">`)
          .replace('</body>', () => `${script(file, vendor)}\n  </body>`)
      },
    },
  }
}

/** Importing twice is importing once. On a drawn page the libraries run apart from the rest, so that a tap can come in between. */
function script(file: string, vendor: string): string {
  return `  <script>
      {
        const start = () => import(${JSON.stringify(file)})
        const startInTwo = () => import(${JSON.stringify(vendor)}).finally(() => setTimeout(start))
        if (!document.querySelector(':root:not([data-member]) #root > *')) start()
        else {
          new PerformanceObserver(startInTwo).observe({ type: 'paint', buffered: true })
          setTimeout(start, ${longestWaitMs})
        }
      }
    </script>`
}
