import { endpoints } from '@agentry/contract/endpoints'
import type { Endpoint } from '@agentry/contract/endpoint'
import { z } from 'zod'
import { escapeHtml } from '../text/escape-html.ts'

/** The API as a page to read: no script, prints well. */
export function apiPage(): string {
  const sections = [...Map.groupBy(endpoints, ({ path }) => path.split('/')[1] ?? '')]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Agentry API</title>
<link rel="stylesheet" href="/api/docs/page.css">
</head>
<body>
<header><p><a href="/">Agentry</a></p><h1>Agentry API</h1>
<p>JSON over HTTP below <code>/api</code>. Send an access token or an API key of yours
(<code>ak_…</code>, made on the billing page, part of Pro) as <code>Authorization: Bearer …</code>.
Every failure answers <code>{ "detail", "code" }</code>. Machine-readable: <a href="/api/openapi.json">openapi.json</a>.</p>
<nav aria-label="Sections">${sections.map(([name]) => `<a href="#${name}">${name}</a>`).join(' ')}</nav></header>
<main>${sections.map(([name, calls]) => `<section id="${name}"><h2>${name}</h2>${calls.map(article).join('')}</section>`).join('')}</main>
</body>
</html>`
}

function article(endpoint: Endpoint) {
  const { method, path, access, summary, params, query, body, upload, response, streams, file } = endpoint
  return `<article><h3><b>${method}</b> <code>/api${escapeHtml(path)}</code> <small>${access}</small></h3><p>${escapeHtml(summary)}</p>${[
    part('Path', params),
    part('Query', query),
    part('Body', body),
    note('Body', upload && `multipart/form-data with the field file, at most ${upload.maxBytes} bytes`),
    part(`Answer ${endpoint.status ?? 200}`, response),
    part('Events of text/event-stream', streams),
    note('Answer', file?.join(' or ')),
  ].join('')}</article>`
}

function part(title: string, schema: z.ZodType | undefined) {
  if (!schema) return ''
  const { $schema: _dialect, ...shape } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(shape, undefined, 2))}</pre></details>`
}

function note(title: string, text: string | undefined) {
  return text ? `<p>${title}: <code>${escapeHtml(text)}</code></p>` : ''
}

export const apiPageStyle = `
:root { color-scheme: light dark; --paper: light-dark(oklch(98.2% 0.008 85), oklch(17.5% 0.008 70)); --ink: light-dark(oklch(22% 0.015 60), oklch(94% 0.008 85)); --soft: light-dark(oklch(45% 0.018 65), oklch(74% 0.012 80)); --line: light-dark(oklch(89.5% 0.012 80), oklch(30% 0.011 70)); --accent: light-dark(oklch(53% 0.175 38), oklch(74% 0.15 45)) }
body { margin: 0 auto; max-width: 46rem; padding: 2.5rem 1.25rem 5rem; background: var(--paper); color: var(--ink); font: 400 1rem/1.55 system-ui, sans-serif }
h1, h2 { font-family: Georgia, serif; letter-spacing: -0.01em } h2 { margin: 3rem 0 0; text-transform: capitalize }
code { overflow-wrap: anywhere } a { color: var(--accent) } nav { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem }
article { border-top: 1px solid var(--line); padding: 0.75rem 0 } h3 { margin: 0; font-size: 1rem } small { color: var(--soft); font-weight: 400 } p { margin: 0.25rem 0 0.5rem }
summary { cursor: pointer; color: var(--soft); padding: 0.25rem 0 } pre { overflow: auto; margin: 0; padding: 0.75rem 1rem; border: 1px solid var(--line); border-radius: 10px; font-size: 0.85rem }
`
