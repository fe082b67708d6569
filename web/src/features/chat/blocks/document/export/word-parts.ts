const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const names = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${office}/relationships"`
const levels = [...Array.from({ length: 9 }).keys()]
const headingSizes = [36, 30, 26, 24, 22, 22]

interface Body {
  xml: string
  /** The first number of every ordered list, in the order of their ids. */
  starts: number[]
  /** The addresses that it leads to, in the order of their ids. */
  links: string[]
}

/** In a Word file, lists are numbered by an entry of their own, so that each begins anew. */
export const bulletList = 1
export const firstOrderedList = 2

/** The fewest files that word processors open as a document. */
export function wordParts({ xml, starts, links }: Body): Record<string, string> {
  const linked = links.map(
    (url, at) =>
      `<Relationship Id="link${at}" Type="${office}/relationships/hyperlink" Target="${escapeXml(url)}" TargetMode="External"/>`,
  )
  const parts = ['styles', 'numbering'].map(
    (name) => `<Relationship Id="${name}" Type="${office}/relationships/${name}" Target="${name}.xml"/>`,
  )
  return {
    '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${word}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${word}.styles+xml"/><Override PartName="/word/numbering.xml" ContentType="${word}.numbering+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="document" Type="${office}/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `${head}<Relationships xmlns="${packages}/relationships">${[...parts, ...linked].join('')}</Relationships>`,
    'word/styles.xml': `${head}<w:styles ${names}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri"/><w:sz w:val="22"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="120" w:line="276" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>${headingSizes.map(headingStyle).join('')}</w:styles>`,
    'word/numbering.xml': `${head}<w:numbering ${names}>${abstractList(0, () => ['bullet', '•'])}${abstractList(1, (level) => ['decimal', `%${level + 1}.`])}<w:num w:numId="${bulletList}"><w:abstractNumId w:val="0"/></w:num>${starts.map(orderedList).join('')}</w:numbering>`,
    'word/document.xml': `${head}<w:document ${names}><w:body>${xml}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1417" w:right="1417" w:bottom="1417" w:left="1417" w:header="708" w:footer="708" w:gutter="0"/></w:sectPr></w:body></w:document>`,
  }
}

function headingStyle(size: number, at: number): string {
  return `<w:style w:type="paragraph" w:styleId="Heading${at + 1}"><w:name w:val="heading ${at + 1}"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:pPr><w:keepNext/><w:spacing w:before="240" w:after="80"/><w:outlineLvl w:val="${at}"/></w:pPr><w:rPr><w:b/><w:sz w:val="${size}"/></w:rPr></w:style>`
}

function abstractList(id: number, look: (level: number) => [format: string, text: string]): string {
  const level = (at: number) => {
    const [format, text] = look(at)
    return `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="${(at + 1) * 425}" w:hanging="425"/></w:pPr></w:lvl>`
  }
  return `<w:abstractNum w:abstractNumId="${id}"><w:multiLevelType w:val="hybridMultilevel"/>${levels.map(level).join('')}</w:abstractNum>`
}

function orderedList(start: number, at: number): string {
  const begin = (level: number) =>
    `<w:lvlOverride w:ilvl="${level}"><w:startOverride w:val="${level === 0 ? start : 1}"/></w:lvlOverride>`
  return `<w:num w:numId="${firstOrderedList + at}"><w:abstractNumId w:val="1"/>${levels.map(begin).join('')}</w:num>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** XML knows no control characters, not even escaped ones. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}
