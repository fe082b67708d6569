import { renderMermaidSVG } from 'beautiful-mermaid'

export interface Drawing {
  text: string
  /** Of the words, of those that matter less, of what is behind them, and of what stands out: bars, lines, arrows. */
  ink: string
  inkSoft: string
  paper: string
  accent: string
}

// The layout engine takes a worker without a document for one that it started itself, and then answers nobody. The
// library puts `self` back after starting it, which a worker allows only for a property of its own.
Object.defineProperties(globalThis, {
  document: { value: {} },
  self: { value: globalThis, writable: true, configurable: true },
})

/** What an image of this many elements or this size takes to draw would be felt. */
const mostElements = 4000
const mostPixels = 6000

addEventListener('message', ({ data }: MessageEvent<Drawing>) => {
  self.postMessage(draw(data), { transfer: [] })
})
// Whoever asks counts the time from here on, not the download.
self.postMessage('ready', { transfer: [] })

/** Undefined where it is no diagram of a known kind, or too large. */
function draw({ text, ink, inkSoft, paper, accent }: Drawing): string | undefined {
  try {
    const colours = { fg: ink, muted: inkSoft, bg: paper, accent }
    const svg = renderMermaidSVG(text, { ...colours, font: 'system-ui', padding: 16 })
    // It asks for a font of another host, which a picture does not load anyway.
    const own = svg.replace(/^[ \t]*@import.*$/m, '')
    return isModest(own) ? own : undefined
  } catch {
    return undefined
  }
}

function isModest(svg: string): boolean {
  const [, width, height] = /^<svg [^>]*?viewBox="0 0 ([\d.]{1,20}) ([\d.]{1,20})"/.exec(svg) ?? []
  const isSmall = Number(width) <= mostPixels && Number(height) <= mostPixels
  return isSmall && svg.split('<', mostElements + 1).length <= mostElements
}
