/** The product's colours, as in the client's tokens. One file of its own: the pages allow nothing inline. */
export const pageStyle = `
@font-face {
  font-family: 'Fraunces Variable';
  font-weight: 100 900;
  font-display: swap;
  src: url('/assets/fraunces-latin-wght-normal.woff2') format('woff2');
}
:root {
  color-scheme: light dark;
  --display: 'Fraunces Variable', Georgia, serif;
  --sans: system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif;
  --paper: light-dark(oklch(98.2% 0.008 85), oklch(17.5% 0.008 70));
  --raised: light-dark(oklch(99.6% 0.003 85), oklch(21.5% 0.009 70));
  --line: light-dark(oklch(89.5% 0.012 80), oklch(30% 0.011 70));
  --line-strong: light-dark(oklch(64% 0.018 70), oklch(52% 0.014 70));
  --ink: light-dark(oklch(22% 0.015 60), oklch(94% 0.008 85));
  --ink-soft: light-dark(oklch(45% 0.018 65), oklch(74% 0.012 80));
  --accent: light-dark(oklch(57.5% 0.185 38), oklch(71% 0.17 45));
  --accent-strong: light-dark(oklch(50% 0.17 37), oklch(76% 0.15 50));
  --accent-ink: light-dark(oklch(99% 0.01 80), oklch(18% 0.03 45));
  --warn: light-dark(oklch(48% 0.1 70), oklch(81% 0.13 80));
  --warn-wash: light-dark(oklch(95.5% 0.045 85), oklch(26% 0.04 75));
  --bad: light-dark(oklch(50.5% 0.19 25), oklch(75% 0.14 25));
  --bad-wash: light-dark(oklch(95.5% 0.025 20), oklch(25% 0.05 25));
}
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 400 1rem/1.55 var(--sans); overflow-wrap: anywhere; font-variant-numeric: tabular-nums; -webkit-font-smoothing: antialiased }
header { border-bottom: 1px solid var(--line) }
header div { display: flex; flex-wrap: wrap; gap: 0.375rem 0.75rem; align-items: center; max-width: 56rem; min-height: 4rem; margin: 0 auto; padding: 0.75rem 1rem }
header p { margin: 0; color: var(--ink-soft); font-size: 0.875rem; line-height: 1.25rem }
.brand { display: flex; align-items: center; gap: 0.5rem; font: 620 1.3125rem/1 var(--display); letter-spacing: -0.02em } .arch { fill: var(--accent) }
.mark { padding: 0.125rem 0.4375rem; border-radius: 6px; background: var(--warn-wash); color: var(--warn); font: 620 0.71875rem/1rem var(--sans); letter-spacing: 0.04em }
main { max-width: 56rem; margin: 0 auto; padding: 1.5rem 1rem 4rem }
h1, h2 { margin: 0 0 0.75rem; font-family: var(--display); font-weight: 560; letter-spacing: -0.015em; line-height: 1.2; text-wrap: balance }
h1 { font-size: 1.75rem } h2 { font-size: 1.375rem } p { margin: 0 0 0.75rem; text-wrap: pretty }
section { margin: 0 0 1.25rem; padding: 1.25rem; border: 1px solid var(--line); border-radius: 16px; background: var(--raised) }
section > :last-child, form > :last-child { margin-bottom: 0 }
main > section:only-child { max-width: 34rem; margin-inline: auto }
.columns { display: grid; gap: 1.25rem; align-items: start } .columns section { margin: 0 } .columns h1 { font-size: 1.375rem }
@media (min-width: 44rem) { .columns { grid-template-columns: 1fr 1fr } }
dl { margin: 0 0 1rem } dl div { display: flex; justify-content: space-between; gap: 1rem; padding: 0.5rem 0 }
dt { min-width: 0 } dd { margin: 0; white-space: nowrap; font-variant-numeric: tabular-nums }
.total { border-top: 1px solid var(--line); font-weight: 620 }
a { color: inherit; text-decoration-color: var(--line-strong); text-underline-offset: 0.25em } a:hover { text-decoration-color: var(--accent) }
.field { margin: 0 0 1rem } label { display: block; margin: 0 0 0.375rem; font-weight: 560; font-size: 0.875rem; line-height: 1.25rem }
input, select { width: 100%; min-height: 3rem; padding: 0.5rem 0.875rem; border: 1px solid var(--line-strong); border-radius: 10px; background: var(--raised); color: inherit; font: inherit } input:hover, select:hover { border-color: var(--ink) }
[aria-invalid] { border-color: var(--bad) }
small, .note, .number { color: var(--ink-soft); font-size: 0.875rem; line-height: 1.25rem } small { display: block; margin-top: 0.375rem }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; align-items: start }
.error { margin: 0.375rem 0 0; color: var(--bad); font-size: 0.875rem; line-height: 1.25rem }
.message { padding: 0.75rem 1rem; border-radius: 10px; background: var(--bad-wash); color: var(--bad) }
button, .button { display: inline-flex; align-items: center; justify-content: center; min-height: 2.75rem; padding: 0.375rem 1rem; border: 1px solid var(--line-strong); border-radius: 10px; background: var(--raised); color: var(--ink); font: 560 0.9375rem/1.25 var(--sans); text-align: center; text-decoration: none; cursor: pointer } button:hover, .button:hover { border-color: var(--ink) }
.primary { border-color: transparent; background: var(--accent); color: var(--accent-ink) } .primary:hover { border-color: transparent; background: var(--accent-strong) }
.field + .actions .primary { flex: 1 1 8rem }
@media (max-width: 30rem) { .actions button, .actions .button { flex-grow: 1 } .rows .actions { width: 100% } }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
.actions { display: flex; flex-wrap: wrap; gap: 0.5rem; margin: 0 0 0.75rem } li .actions { margin: 0 } .one { display: contents }
.rows { margin: 0 0 0.75rem; padding: 0; list-style: none }
.rows li { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0.5rem 1rem; padding: 0.75rem 0; border-top: 1px solid var(--line) }
summary { min-height: 2.75rem; padding: 0.5rem 0; color: var(--ink-soft); cursor: pointer } details { margin-top: 0.5rem } details form { margin-top: 0.5rem }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
@media print { header, .back, .actions, details { display: none } }
`
