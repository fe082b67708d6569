import { createHash } from 'node:crypto'
import { errorStatus } from '@agentry/contract/rules/errors'
import type { AppError } from '../../errors.ts'
import { escapeHtml } from '../../text/escape-html.ts'

/** Everything is in the page: a server that is too busy for it would be too busy for its style as well. */
const style = `:root{color-scheme:light dark;--paper:light-dark(oklch(98.2% 0.008 85),oklch(17.5% 0.008 70));--ink:light-dark(oklch(22% 0.015 60),oklch(94% 0.008 85));--soft:light-dark(oklch(45% 0.018 65),oklch(74% 0.012 80));--accent:light-dark(oklch(50% 0.17 37),oklch(76% 0.15 50));--accent-ink:light-dark(oklch(99% 0.01 80),oklch(18% 0.03 45))}
body{display:grid;place-content:center;min-height:100vh;margin:0;padding:1rem;box-sizing:border-box;background:var(--paper);color:var(--ink);font:400 1rem/1.55 system-ui,sans-serif}
main{max-width:32rem}svg{display:block;width:2.5rem;margin:0 0 1.5rem}
h1{margin:0 0 .5rem;font:560 2rem/1.15 Georgia,serif;letter-spacing:-.015em}p{margin:0 0 1.5rem;color:var(--soft);font-size:1.0625rem}
a{display:inline-block;padding:.6875rem 1.25rem;border-radius:10px;background:var(--accent);color:var(--accent-ink);font-weight:560;text-decoration:none}a:focus-visible{outline:2px solid var(--accent);outline-offset:3px}`

const styleHash = createHash('sha256').update(style).digest('base64')

/** Its own style and nothing else. */
export const failurePagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const tryAgainSeconds = 10
const arch =
  '<svg viewBox="0 0 32 32" aria-hidden="true"><path d="M5 14a11 11 0 0 1 22 0v9H5z" fill="#d24310"/><path d="M5 22h22v5a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3z" fill="#95280a"/></svg>'

/** What somebody sees who opens an address that cannot be shown now. Without script: it asks again by itself. */
export function failurePage(error: Pick<AppError, 'code' | 'message'>, requestId?: string): string {
  const isPassing = errorStatus[error.code] === 503
  const title = isPassing ? 'Temporarily unavailable' : 'This page cannot be shown'
  const sentence = isPassing
    ? 'The service is temporarily unavailable. Please try again in a moment.'
    : error.message
  const number = error.code === 'internal' && requestId ? ` The number of this failure is ${requestId}.` : ''
  // An empty address is the page itself.
  const link = isPassing ? '<a href="">Try again</a>' : '<a href="/">Go to the front page</a>'
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${isPassing ? `<meta http-equiv="refresh" content="${tryAgainSeconds}">\n` : ''}<title>${title} · Agentry</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${style}</style>
</head>
<body>
<main>${arch}
<h1>${title}</h1>
<p>${escapeHtml(sentence)}${escapeHtml(number)}</p>
${link}
</main>
</body>
</html>
`
}

/** Whether a person opens an address, as opposed to a program that calls the API or loads a part of a page. */
export function isPageVisit({ url, accept }: { url: string; accept: string | undefined }): boolean {
  return !/^\/api(?:[/?]|$)/.test(url) && (accept?.includes('text/html') ?? false)
}
