import type { Site } from '../../ports/ports.ts'
import { escapeHtml } from '../text/escape-html.ts'
import type { Part } from './part.ts'

interface Page {
  subject: string
  parts: Part[]
  notes: Part[]
  site: Pick<Site, 'supportEmail'>
}

const face = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const display = "font-family:Fraunces,Georgia,'Times New Roman',serif"
const small = 'font-size:13px;line-height:20px;color:#6b645a'

/** Styles stand at the elements, because many mail programs drop style sheets. Nothing is loaded from anywhere. */
export function letterHtml({ subject, parts, notes, site }: Page): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px 12px;background:#faf8f4;color:#26221d;${face};font-size:16px;line-height:25px">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 16px;${display};font-size:21px;font-weight:600"><span style="color:#c8501e">▮</span> Agentry</p>
<div style="padding:28px 28px 12px;background:#ffffff;border:1px solid #e6e0d6;border-radius:10px">
${['Hello,', ...parts].map(shown).join('\n')}
</div>
<div style="padding:16px 4px;${small}">
<p style="margin:0 0 8px">Agentry · ${escapeHtml(site.supportEmail)}</p>
${notes.map(noted).join('\n')}
</div>
</div>
</body>
</html>
`
}

function shown(part: Part) {
  if (typeof part === 'string') return `<p style="margin:0 0 16px">${broken(part)}</p>`
  if ('quote' in part)
    return `<blockquote style="margin:0 0 16px;padding:0 0 0 14px;border-left:3px solid #e6e0d6;color:#4a443c">${broken(part.quote)}</blockquote>`
  const button = `display:inline-block;padding:10px 18px;background:#26221d;color:#ffffff;border-radius:6px;text-decoration:none`
  return `<p style="margin:0 0 16px"><a href="${escapeHtml(part.url)}" style="${button}">${escapeHtml(part.label)}</a></p>`
}

function noted(part: Part) {
  if (typeof part === 'string') return `<p style="margin:0 0 8px">${broken(part)}</p>`
  if ('quote' in part) return `<p style="margin:0 0 8px">${broken(part.quote)}</p>`
  return `<p style="margin:0 0 8px"><a href="${escapeHtml(part.url)}" style="color:#6b645a">${escapeHtml(part.label)}</a></p>`
}

const broken = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')
