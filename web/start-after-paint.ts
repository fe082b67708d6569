import type { Plugin } from 'vite'

const module = /<script type="module" crossorigin src="([^"]+)"><\/script>/
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
        return html
          .replace(tag, `<link rel="modulepreload" crossorigin href="${file}">`)
          .replace('</body>', () => `${script(file)}\n  </body>`)
      },
    },
  }
}

/** Importing twice is importing once. */
function script(file: string): string {
  return `  <script>
      {
        const start = () => import(${JSON.stringify(file)})
        if (!document.querySelector(':root:not([data-member]) #root > *')) start()
        else {
          new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
          setTimeout(start, ${longestWaitMs})
        }
      }
    </script>`
}
