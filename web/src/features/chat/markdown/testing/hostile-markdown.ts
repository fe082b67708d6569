/** Text made of one repeated pattern, cut to exactly the wanted length. */
const repeat = (pattern: string) => (length: number) =>
  pattern.repeat(Math.ceil(length / pattern.length)).slice(0, length)

/** A pattern that may count: `piece(0) + piece(1) + …`, cut to exactly the wanted length. */
const series = (piece: (n: number) => string) => (length: number) => {
  const pieces: string[] = []
  for (let at = 0, n = 0; at < length; n += 1) at += pieces[pieces.push(piece(n)) - 1]!.length
  return pieces.join('').slice(0, length)
}

/** Something that opens, over and over, and then closes as often. */
const nest =
  (open: string, close: string, middle = 'x') =>
  (length: number) => {
    const depth = Math.floor((length - middle.length) / (open.length + close.length))
    return open.repeat(depth) + middle + close.repeat(depth)
  }

const after =
  (start: string, rest: (length: number) => string, end = '') =>
  (length: number) =>
    start + rest(length - start.length - end.length) + end

/** Half of the length each: what one part defines, the other uses. */
const halves = (first: (length: number) => string, second: (length: number) => string) => (length: number) =>
  `${first(length / 2)}\n\n${second(length / 2 - 2)}`

const fenced = (language: string, pattern: string) => after(`\`\`\`${language}\n`, repeat(pattern), '\n```')
const formula = (tex: (length: number) => string) => after('$$\n', tex, '\n$$')
const display = String.raw`\[`
const inline = String.raw`\(`

const quotesAndLists: Kinds = {
  'quotes in one line': repeat('> '),
  'quotes without blanks': repeat('>'),
  'quotes that deepen line by line': series((n) => `${'>'.repeat(n % 300)} a\n`),
  'quotes with lazy lines': after('> '.repeat(200), repeat('a\n')),
  'lists in one line': repeat('- '),
  'numbers in one line': repeat('1. '),
  'lists that deepen line by line': series((n) => `${'  '.repeat(n % 170)}- a\n`),
  'empty items': repeat('-\n'),
  'items of one letter': repeat('- a\n'),
  'items with blank lines': repeat('- a\n\n'),
  'items that alternate': repeat('- a\n* a\n+ a\n'),
  'items of quotes': repeat('- > - > a\n'),
  tasks: repeat('- [x] a\n'),
  'quotes of code': repeat('> ```\n> a\n'),
}

const inlineMarks: Kinds = {
  stars: repeat('*'),
  'stars and letters': repeat('*a'),
  'openers of emphasis': repeat('*a '),
  'closers of emphasis': repeat('a* '),
  'openers, then closers': nest('*a ', ' a*'),
  'strong, nested': nest('**a', 'b**'),
  'stars and underscores': repeat('*a_ '),
  'emphasis of changing length': repeat('*a **a ***a '),
  strikes: repeat('~~a ~a '),
  'opening brackets': repeat('['),
  'closing brackets': repeat(']'),
  'brackets, nested': nest('[', ']'),
  'links, nested': nest('[', '](a)'),
  'pictures that open': repeat('!['),
  'pictures, nested': nest('![', '](a)'),
  'one open bracket and words': after('[', repeat('a ')),
  'one open bracket and lines': after('[', repeat('a\n')),
  'links that stay open': repeat('[a]('),
  'links with open titles': repeat('[a](b "'),
  'links with open addresses': repeat('[a](<b'),
  links: repeat('[a](b)'),
  escapes: repeat('\\*'),
  'escaped brackets': repeat(display),
  'backticks of growing length': series((n) => `${'`'.repeat(n)} `),
  backticks: repeat('`'),
  'code within lines': repeat('`a`'),
  'tags that stay open': repeat('<a '),
  'tags with open quotes': repeat('<a b="'),
  comments: repeat('<!--'),
  'comments within a line': after('a ', repeat('<!-- ')),
  instructions: after('a ', repeat('<?')),
  'character data': after('a ', repeat('<![CDATA[')),
  'line breaks as tags': repeat('a<br>'),
  tags: repeat('<b>'),
  entities: repeat('&amp;'),
  ampersands: repeat('&a'),
  'line breaks': repeat('a\\\n'),
}

const words: Kinds = {
  'one long word': repeat('a'),
  'one long word with dots': repeat('a.'),
  'one long word with signs': repeat('a-_+'),
  addresses: repeat('www.a.b '),
  'an address with signs at its end': after('https://a.example/', repeat('!')),
  'an address with open parentheses': after('https://a.example/', nest('(', ')')),
  'mail addresses': repeat('a@b.c '),
  'at signs': repeat('a@'),
  colons: repeat('https:'),
  blanks: after('a', repeat(' '), 'b'),
  tabs: after('a', repeat('\t'), 'b'),
  'empty lines': after('a', repeat('\n'), 'b'),
  'words of one letter': repeat('a '),
  'lines of one letter': repeat('a\n'),
  'paragraphs of one letter': repeat('a\n\n'),
  headings: repeat('# a\n\n'),
  rules: repeat('---\n\n'),
  underlines: repeat('a\n===\n'),
  'marks on one letter': after('a', repeat('\u0301')),
  'joined pictures': repeat('👩\u200D'),
  'changing direction': repeat('\u202Ea\u202Dא'),
  'mixed scripts': repeat('aא字क्षि👩🏽‍🚀'),
}

const tables: Kinds = {
  'a table with thousands of rows': after('|a|b|\n|-|-|\n', repeat('|a|b|\n')),
  'a table with thousands of columns': (length) => {
    const columns = Math.floor(length / 7)
    return `${'|a'.repeat(columns)}|\n${'|-'.repeat(columns)}|\n${'|b'.repeat(columns)}|\n`
  },
  'a wide table with short rows': (length) => {
    const columns = Math.floor(length / 12)
    return after(`${'|a'.repeat(columns)}|\n${'|-'.repeat(columns)}|\n`, repeat('b\n'))(length)
  },
  pipes: repeat('|'),
  'heads of tables': repeat('|a|\n|-|\n\n'),
  'rows under no head': repeat('|-|-|\n'),
}

const references: Kinds = {
  definitions: series((n) => `[a${n}]: b\n`),
  'definitions that are used': halves(
    series((n) => `[a${n}]: b\n`),
    series((n) => `[a${n}]\n\n`),
  ),
  'one long definition that is used often': halves(after('[a]: /', repeat('b')), repeat('[a]\n\n')),
  'definitions that stay open': repeat('[a]: b "\n'),
  footnotes: series((n) => `a[^${n}]\n\n[^${n}]: b\n\n`),
  'one footnote that is used often': after('[^a]: b\n\n', repeat('[^a] ')),
  'footnotes in each other': series((n) => `[^${n}]: [^${n + 1}]\n\n`),
  'one footnote and much else': after('[^a]: b[^a]\n\n', repeat('*a_ [b](c) ')),
}

const formulas: Kinds = {
  'displays that stay open': repeat(`${display} `),
  displays: repeat(String.raw`\[a\]`),
  'formulas that stay open': repeat(inline),
  formulas: repeat(String.raw`\(a\) `),
  dollars: repeat('$'),
  'a dollar before every word': repeat('$a '),
  'dollars in pairs': repeat('$$a$$ '),
  'dollars of growing length': series((n) => `${'$'.repeat(n + 2)} `),
  'single dollars': repeat('$a$ '),
  braces: formula(nest('{', '}')),
  'fractions in fractions': formula(nest(String.raw`\frac{a}{`, '}')),
  'roots in roots': formula(nest(String.raw`\sqrt{`, '}')),
  'powers of powers': formula(nest('a^{', '}')),
  'fences in fences': formula(nest(String.raw`\left(`, String.raw`\right)`)),
  'matrices in matrices': formula(nest(String.raw`\begin{matrix}`, String.raw`\end{matrix}`)),
  'macros that multiply': formula(
    after(
      Array.from({ length: 20 }, (_, n) => {
        const [name, before] = [String.fromCharCode(98 + n), String.fromCharCode(97 + n)]
        return String.raw`\def\m${name}{\m${before}\m${before}\m${before}}`
      }).join('') + String.raw`\def\ma{xxxxxxxxxx}`,
      repeat(String.raw`\mu `),
    ),
  ),
  'macros that are long': formula(
    (length) =>
      String.raw`\def\a{${'x'.repeat(length / 2)}}` + String.raw`\a `.repeat(Math.floor(length / 8)),
  ),
  'huge rules': formula(repeat(String.raw`\rule{999em}{999em}`)),
  'a wide matrix': formula(after(String.raw`\begin{matrix}`, repeat('a&'), String.raw`\end{matrix}`)),
  'unknown commands': formula(repeat(String.raw`\nothing`)),
}

const code: Kinds = {
  fences: repeat('```\n'),
  'fences of tildes and backticks': repeat('```\n~~~\n'),
  'a fence that stays open': after('```js\n', repeat('let a = 1\n')),
  'code by indentation': repeat('    a\n\n'),
  'one long line of code': fenced('js', 'a("b");'),
  'code of quotes': fenced('js', '"'),
  'code of parentheses': fenced('javascript', '(a=>'),
  'code of templates': fenced('typescript', '`${'),
  'code of angles': fenced('cpp', 'a<b<'),
  'code of tags': fenced('xml', '<a b='),
  'code of heredocs': fenced('bash', '<<a $('),
  'code of raw strings': fenced('rust', 'r#"'),
  'code of braces': fenced('json', '{"a":['),
  'code of decorators': fenced('python', '@a(f"{'),
  'code of annotations': fenced('java', '@A(a.b<c'),
  'code of selectors': fenced('css', 'a:b(c['),
  'code of keys': fenced('yaml', 'a: - '),
  'code of blanks': fenced('go', ' \t'),
  'code of dollars': fenced('sql', "$$ '"),
  'code of signs': fenced('diff', '+-@@'),
  'code in an unknown language': fenced('x'.repeat(2000), 'a '),
}

type Kinds = Record<string, (length: number) => string>

/** Markdown that is slow to read or to draw, each kind at any length up to that of the longest answer. */
export const hostileMarkdown: Kinds = {
  ...quotesAndLists,
  ...inlineMarks,
  ...words,
  ...tables,
  ...references,
  ...formulas,
  ...code,
  'everything at once': repeat('> - *a_ [b](c "`$$<!--|&amp;\n'),
  'everything at once, in blocks': repeat('> - *a_ [b](c "`$$<!--|&amp;\n\n'),
}
