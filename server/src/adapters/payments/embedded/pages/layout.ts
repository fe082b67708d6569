import type { PageAnswer } from '../../../../ports/payments.ts'
import { html, type Html } from './html.ts'

const logo = html`<svg width="15" height="19" viewBox="0 0 15 19" aria-hidden="true">
  <path class="arch" d="M0 7.5a7.5 7.5 0 0 1 15 0V16a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3z" />
  <path opacity="0.25" d="M0 13h15v3a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3z" />
</svg>`

/** Every page of the provider, and on every page that it is a test. */
export function page(title: string, content: Html, status = 200): PageAnswer {
  const { text } = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Agentry payments (test mode)</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/pay/page.css" />
      </head>
      <body>
        <header>
          <div>
            <span class="brand">${logo}Agentry payments</span>
            <strong class="mark">Test mode</strong>
            <p>No money moves here, and real cards are refused.</p>
          </div>
        </header>
        <main>${content}</main>
      </body>
    </html>`
  return { status, type: 'html', body: text }
}

/** A page that says why there is nothing to do here, and where to go on. */
export function dead(title: string, sentence: string, to: { href: string; label: string }, status: number) {
  return page(
    title,
    html`<section>
      <h1>${title}</h1>
      <p>${sentence}</p>
      <p><a class="button" href="${to.href}">${to.label}</a></p>
    </section>`,
    status,
  )
}

export const message = (text: string | undefined) =>
  text ? html`<p class="message" role="alert">${text}</p>` : ''

/** One button that does one thing. */
export function action(name: string, label: string | Html, fields: Record<string, string> = {}, style = '') {
  return html`<form method="post" class="one">
    <input type="hidden" name="action" value="${name}" />
    ${Object.entries(fields).map(([key, value]) => html`<input type="hidden" name="${key}" value="${value}" />`)}
    <button class="${style}">${label}</button>
  </form>`
}
