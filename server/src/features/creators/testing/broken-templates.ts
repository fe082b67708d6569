import { crc32 } from 'node:zlib'
import { goodConfig, zipWith } from './creator.ts'
import type { Refused } from './hostile-zips.ts'

const png = (width: number, height: number) => {
  const header = Buffer.concat([Buffer.from('IHDR'), Buffer.alloc(8), Buffer.from('0806000000', 'hex')])
  header.writeUInt32BE(width, 4)
  header.writeUInt32BE(height, 8)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(header))
  const start = Buffer.from('89504e470d0a1a0a0000000d', 'hex')
  return Buffer.concat([start, header, check, Buffer.from('0000000049444154', 'hex'), Buffer.alloc(4)])
}

const withSvg = (inner: string) =>
  zipWith({ 'assets/cover.svg': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2">${inner}</svg>` })
const withConfig = (more: string) => zipWith({ 'config.yaml': `${goodConfig}${more}` })
const withName = (escaped: string) =>
  zipWith({ 'config.yaml': goodConfig.replace(/name: .*/, `name: "${escaped}"`) })
// Written in two parts, so that no scanner of this repository takes it for a real one.
const fakeKey = `${'sk-'}proj-${'A1b2C3d4E5f6G7h8I9j0K1l2'}`

/** Sound archives of what is no template, or one that must not be. */
export const brokenTemplates: Refused[] = [
  ['no config.yaml', () => zipWith({ 'config.yaml': undefined }), /^config\.yaml is missing/],
  ...['CON.txt', 'nul', 'aux.tar.gz', 'Com1.md', 'lpt\u00B9', 'con .txt', 'prn/notes.md'].map(
    (name): Refused => [
      `a file called ${name}`,
      () => zipWith({ [`assets/${name}`]: 'x' }),
      /^assets\/.* has a name that Windows keeps for a device/,
    ],
  ),
  [
    'a name that ends in a dot',
    () => zipWith({ 'assets/notes.': 'x' }),
    /^assets\/notes\. has a name that ends in a dot or a space/,
  ],
  [
    'a name that ends in a space',
    () => zipWith({ 'assets/notes /a.md': 'x' }),
    /has a name that ends in a dot or a space/,
  ],
  [
    'a stream of another file',
    () => zipWith({ 'assets/notes.md:hidden': 'x' }),
    /has a character in its name that Windows does not allow: :/,
  ],
  [
    'a file name with an invisible character',
    () => zipWith({ 'assets/no\u200Btes.md': 'x' }),
    /has a name that must not contain invisible characters \(U\+200B\)/,
  ],
  [
    'YAML of nothing but unique keys',
    () =>
      withConfig(Array.from({ length: 6_000 }, (_, number) => `k${number}:\n`).join('') + 'voice: perhaps\n'),
    /^config\.yaml, line 6009: voice/,
  ],
  [
    'YAML of question marks',
    () => withConfig('? '.repeat(20_000)),
    /^config\.yaml, line 9: it is nested more than 20/,
  ],
  ['no prompt.txt', () => zipWith({ 'prompt.txt': undefined }), /^prompt\.txt is missing/],
  ['an empty prompt.txt', () => zipWith({ 'prompt.txt': ' \n' }), /^prompt\.txt is empty/],
  [
    'a prompt in another encoding',
    () => zipWith({ 'prompt.txt': Buffer.from([0xff, 0xfe, 0x41, 0]) }),
    /^prompt\.txt is not UTF-8/,
  ],
  [
    'a prompt without end',
    () => zipWith({ 'prompt.txt': 'Say hello. '.repeat(2500) }),
    /more than 20000 characters/,
  ],
  ['an alias bomb', () => withConfig(`a: &a [x,x]\nb: &b [*a,*a]\n`), /aliases/],
  ['a YAML tag', () => withConfig('extra: !!js/function "x"\n'), /^config\.yaml, line 9: .*tag/i],
  ['a wrong type', () => withConfig('voice: perhaps\n'), /^config\.yaml, line 9: voice/],
  [
    'a name with an invisible character',
    () => withName('Tea\\u200BTimer'),
    /^config\.yaml, line 1: name must not contain invisible characters \(U\+200B\)/,
  ],
  [
    'a name that turns its direction around',
    () => withName('Tea \\u202Eremit'),
    /^config\.yaml, line 1: name must not contain invisible characters \(U\+202E\)/,
  ],
  ['a name on two lines', () => withName('Tea\\nTimer'), /^config\.yaml, line 1: name must be on one line/],
  [
    'a name of fillers',
    () => withName('\\u3164\\u3164\\u3164'),
    /^config\.yaml, line 1: name must not contain invisible characters \(U\+3164\)/,
  ],
  [
    'a category with a tag character',
    () => zipWith({ 'config.yaml': goodConfig.replace(/category: .*/, 'category: "Food\\U000E0041"') }),
    /^config\.yaml, line \d: category must not contain invisible characters \(U\+E0041\)/,
  ],
  [
    'a starter that turns its direction around',
    () => zipWith({ 'config.yaml': goodConfig.replace('cover:', '  - "Not \\u202Eenif"\ncover:') }),
    /^config\.yaml, line 8: starters\.1 must not contain invisible characters \(U\+202E\)/,
  ],
  [
    'a version of 50,000 digits',
    () =>
      zipWith({
        'config.yaml': goodConfig.replace(/version: .*\n|$/, `version: 1.0.${'9'.repeat(50_000)}\n`),
      }),
    /^config\.yaml, line \d: version must be three numbers of at most six digits/,
  ],
  [
    'a cover that is not there',
    () => zipWith({ 'assets/cover.svg': undefined }),
    /line \d+: cover names assets\/cover\.svg, which is not there/,
  ],
  [
    'code that does not compile',
    () => zipWith({ 'logic.py': 'def respond(event):\n    return {\n' }),
    /^logic\.py, line \d/,
  ],
  ['code without respond', () => zipWith({ 'logic.py': 'x = 1\n' }), /^logic\.py.*respond/],
  [
    'a package that is not there',
    () => zipWith({ 'requirements.txt': '# ours\nrequests==2.32\n' }),
    /^requirements\.txt, line 2: .*requests/,
  ],
  [
    'checks that are no checks',
    () => zipWith({ 'tests.yaml': '- name: x\n  turns: []\n' }),
    /^tests\.yaml, line 2: 0\.turns/,
  ],
  [
    'an alias bomb in the checks',
    () => zipWith({ 'tests.yaml': '- name: &a [x,x]\n  turns: &b [*a,*a]\n  c: [*b,*b,*b,*b]\n' }),
    /^tests\.yaml.*alias/i,
  ],
  ['checks that are no YAML', () => zipWith({ 'tests.yaml': '- name: [\n' }), /^tests\.yaml, line \d/],
  [
    'a key in the prompt',
    () => zipWith({ 'prompt.txt': `You are.\nUse ${fakeKey}.\n` }),
    /^prompt\.txt, line 2 looks like an OpenAI key/,
  ],
  [
    'a private key in the assets',
    () => zipWith({ 'assets/id.txt': `x\n\n-----BEGIN ${'PRIVATE'} KEY-----\n` }),
    /^assets\/id\.txt, line 3 looks like a private key/,
  ],
  ['SVG with a script', () => withSvg('<script>alert(1)</script>'), /^assets\/cover\.svg has a script/],
  ['SVG with a handler', () => withSvg('<rect onload="alert(1)" width="1" height="1"/>'), /has a handler/],
  ['SVG with a web page in it', () => withSvg('<foreignObject><b>x</b></foreignObject>'), /foreignObject/],
  [
    'SVG that loads something',
    () => withSvg('<use href="https://example.org/x.svg#a"/>'),
    /outside of itself/,
  ],
  [
    'SVG whose style loads something',
    () => withSvg('<style>rect{fill:url(https://example.org/x)}</style>'),
    /outside of itself/,
  ],
  [
    'SVG with a script under the name of a note',
    () => withSvg('<inkscape:script xmlns:inkscape="http://www.w3.org/2000/svg">alert(1)</inkscape:script>'),
    /another meaning \(xmlns:inkscape\)/,
  ],
  [
    'SVG whose names mean a web page',
    () => withSvg('<style xmlns="http://www.w3.org/1999/xhtml">rect{}</style>'),
    /another meaning \(xmlns\)/,
  ],
  [
    'SVG whose style hides what it loads in numbers',
    () => withSvg('<style>&#64;imp&#x6f;rt "https://example.org/x"</style>'),
    /outside of itself/,
  ],
  [
    'SVG whose style hides what it loads behind a backslash',
    () => withSvg('<rect style="fill:u\\rl(https://example.org/x)"/>'),
    /behind a backslash/,
  ],
  [
    'SVG with entities',
    () => zipWith({ 'assets/cover.svg': '<!DOCTYPE svg [<!ENTITY a "b">]><svg/>' }),
    /document type/,
  ],
  ['SVG that is not well-formed', () => withSvg('<rect width=1 <'), /not well-formed/],
  [
    'a huge picture',
    () =>
      zipWith({
        'config.yaml': goodConfig.replace('cover.svg', 'c.png'),
        'assets/c.png': png(60_000, 60_000),
      }),
    /3600 megapixels/,
  ],
  [
    'a damaged picture',
    () => zipWith({ 'config.yaml': goodConfig.replace('cover.svg', 'c.png'), 'assets/c.png': png(30, 20) }),
    /damaged picture/,
  ],
  [
    'a picture that is none',
    () =>
      zipWith({ 'config.yaml': goodConfig.replace('cover.svg', 'c.png'), 'assets/c.png': '<html></html>' }),
    /is no picture/,
  ],
]
