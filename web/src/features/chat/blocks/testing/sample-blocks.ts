import type { Block } from '@agentry/contract/blocks'

const fallback = 'The same as *Markdown*.'

/** One of every kind, as an agent would show it. */
export const sampleBlocks = {
  markdown: { kind: 'markdown', text: 'Some **strong** words.', fallback },
  table: {
    kind: 'table',
    title: 'Your month',
    columns: ['Line', 'Amount', 'Note'],
    rows: [
      ['Rent', 950, 'due on the 1st'],
      ['Food', 82.5, null],
      ['Salary', 2400, 'after tax'],
      ['Bus', 9, ''],
    ],
    footer: ['Left', 1358.5, null],
    fallback,
  },
  columns: {
    kind: 'chart',
    chart: 'bar',
    title: 'Saved per month',
    labels: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'],
    series: [
      { name: 'Plan', values: [200, 200, 200, 250, 250, 250] },
      { name: 'Saved', values: [180, 240, -60, 310, null, 265] },
    ],
    unit: '€',
    fallback,
  },
  bars: {
    kind: 'chart',
    chart: 'bar',
    title: 'Where it goes',
    labels: [
      'Rent and heating',
      'Food and household',
      'Public transport',
      'Insurance',
      'Everything else that month',
    ],
    series: [{ name: 'Spent', values: [950, 412.4, 49, 120, 233] }],
    unit: '€',
    fallback,
  },
  line: {
    kind: 'chart',
    chart: 'line',
    title: 'Weight',
    labels: ['1 May', '8 May', '15 May', '22 May', '29 May', '5 June', '12 June'],
    series: [
      { name: 'Measured', values: [82.4, 82, 81.1, null, 80.9, 80.2, 79.8] },
      { name: 'Goal', values: [82, 81.5, 81, 80.5, 80, 79.5, 79] },
    ],
    unit: 'kg',
    fallback,
  },
  pie: {
    kind: 'chart',
    chart: 'pie',
    title: 'Time per project',
    labels: ['Website', 'Meetings', 'Support', 'Learning'],
    series: [{ name: 'Hours', values: [14, 9, 6.5, 3] }],
    unit: 'h',
    fallback,
  },
  checklist: {
    kind: 'checklist',
    id: 'packing',
    title: 'Packing list',
    items: [
      { id: 'passport', text: 'Passport', done: true },
      { id: 'charger', text: 'Charger and the adapter for British sockets', done: false },
      { id: 'socks', text: 'Four pairs of socks', done: false },
    ],
    fallback,
  },
  choices: {
    kind: 'choices',
    title: 'How long should it be?',
    options: [
      { label: 'Short', message: 'Make it short' },
      { label: 'About a page', message: 'Make it about a page long' },
      { label: 'As long as it takes', message: 'Write as much as it takes' },
    ],
    fallback,
  },
  timer: { kind: 'timer', id: 'tea', title: 'Green tea', seconds: 150, fallback },
  progress: { kind: 'progress', title: 'Chapters read', value: 7, of: 12, fallback },
  document: {
    kind: 'document',
    id: 'letter',
    title: 'Letter to the landlord',
    text: '# Repair of the heating\n\nDear Ms Smith,\n\nthe heating in the **living room** has been cold since *Monday*.\n\n1. Please send somebody this week.\n2. Tell me the day before.\n   - by mail\n   - or by phone\n\n| Day | Degrees |\n|---|--:|\n| Monday | 16 |\n\nKind regards',
    fallback,
  },
} satisfies Record<string, Block>

const run = '<script>window.ran = true</script><img src=x onerror="window.ran = true">'
const unbroken = 'x'.repeat(2000)
const rightToLeft = 'שלום עולם ‮abc‬ مرحبا'
const nasty = [run, unbroken, rightToLeft]
const text = nasty.join(' ')

/** As large and as strange as the contract allows. */
export const hostileBlocks = [
  { kind: 'markdown', text, title: text.slice(0, 2000), fallback: text },
  {
    kind: 'table',
    title: run,
    columns: Array.from({ length: 20 }, (_, at) => nasty[at % 3] ?? ''),
    rows: Array.from({ length: 1000 }, (_, row) =>
      Array.from({ length: 20 }, (_cell, at) =>
        at % 4 === 3 ? -1e308 * row : (nasty[(row + at) % 3] ?? null),
      ),
    ),
    footer: nasty,
    fallback: text,
  },
  ...(['bar', 'line', 'pie'] as const).map((chart) => ({
    kind: 'chart' as const,
    chart,
    title: run,
    labels: Array.from({ length: 200 }, (_, at) => nasty[at % 3] ?? ''),
    series: Array.from({ length: 8 }, (_, at) => ({
      name: nasty[at % 3] ?? '',
      values: [1.7e308, -1.7e308, 5e-324, null, ...Array.from({ length: 196 }, (_value, nth) => nth * at)],
    })),
    unit: run,
    fallback: text,
  })),
  {
    kind: 'checklist',
    id: '__proto__',
    title: run,
    items: nasty.map((words, at) => ({
      id: ['__proto__', 'constructor', 'toString'][at] ?? '',
      text: words,
      done: false,
    })),
    fallback: text,
  },
  { kind: 'choices', title: run, options: nasty.map((label) => ({ label, message: run })), fallback: text },
  { kind: 'timer', id: run.slice(0, 60), title: unbroken, seconds: 86_400, fallback: text },
  { kind: 'progress', title: rightToLeft, value: 1e308, of: 5e-324, fallback: text },
  { kind: 'document', id: '__proto__', title: unbroken, text: nasty.join('\n\n'), fallback: text },
] satisfies Block[]
