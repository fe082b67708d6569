const longest = 2000
const deepest = 30
const mostExpansions = 250
/** A macro's text counts once for each use of it. */
const mostExpandedCharacters = 10_000

const defines = /\\(?:[egx]?def|let|futurelet|global|(?:re)?newcommand|providecommand)(?![a-zA-Z])/

/** What KaTeX may spend on a formula; undefined where it is too long or nests too deep to be drawn. */
export function limitsOf(tex: string): { maxSize: number; maxExpand: number } | undefined {
  if (tex.length > longest || depthOf(tex) > deepest) return undefined
  const perMacro = Math.floor(mostExpandedCharacters / tex.length)
  return { maxSize: 20, maxExpand: defines.test(tex) ? Math.min(mostExpansions, perMacro) : mostExpansions }
}

function depthOf(tex: string): number {
  let depth = 0
  let most = 0
  for (const [mark] of tex.matchAll(/[{}]|\\(?:left|right|begin|end)(?![a-zA-Z])/g)) {
    depth += ['{', String.raw`\left`, String.raw`\begin`].includes(mark) ? 1 : -1
    most = Math.max(most, depth)
  }
  return most
}
