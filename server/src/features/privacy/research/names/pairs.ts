import { plainForm } from './lists.ts'
import { base } from './shapes.ts'
import type { Token } from './tokens.ts'

/** Two words that together are a place, a dish, a maker or a thing, though one of them is a name. */
const pairs = new Set(
  `costa rica|puerto rico|santa clara|santa fe|santa monica|santa barbara|santa cruz|santa claus|san jose|san juan|san antonio|san marino|san francisco|saint petersburg|saint louis|sierra leone|sierra nevada|el salvador|buenos aires|rio grande|rio janeiro|victoria falls|lake victoria|lake michigan|lake garda|lake tahoe|west virginia|new jersey|new orleans|cape cod|mount rainier|ben nevis|sri lanka|costa brava|monte carlo|notre dame|charlotte amalie|port elizabeth|prince edward|king's cross|oxford street|baker street|wall street|fleet street|hyde park
  |tom yum|tom kha|som tam|pad thai|massaman curry|earl grey|bell pepper|olive oil|rosemary bread|caesar salad|waldorf salad|eggs benedict|peach melba|bloody mary|tom collins|mai tai|pina colada|jack daniels|johnnie walker|jim beam|captain morgan|ben jerry|dr pepper|betty crocker|granny smith|pink lady|bossa nova|aurora borealis|agnus dei|ave maria|stabat mater|mona lisa|venus flytrap
  |wells fargo|morgan stanley|goldman sachs|jp morgan|charles schwab|ernst young|johnson johnson|harley davidson|rolls royce|aston martin|alfa romeo|land rover|mercedes benz|louis vuitton|dolce gabbana|hugo boss|tommy hilfiger|calvin klein|ralph lauren|estee lauder|marks spencer|john lewis|john deere|jack wolfskin|levi strauss|texas instruments|raspberry pi|power bi|visual basic|ruby rails
  |johns hopkins|mayo clinic|red cross|jack russell|king charles|maine coon|saint bernard|christmas eve|new year|father christmas|mardi gras|eid mubarak|type diabetes|crohn disease|lou gehrig's|grace period|grace periods|rose garden|rose water|art school|art deco|art nouveau|field office|customer service|customer services|customer care|customer support|client services|guest services|student services|student union|child benefit|child support|parent portal|patient portal|host country|guest house|guest room|doctor who|doctor faustus`
    .split('|')
    .map((pair) => pair.trim()),
)

const isTogether = (first: Token | undefined, second: Token | undefined) =>
  first !== undefined &&
  second !== undefined &&
  /^(?: | & |-)$/u.test(second.gap) &&
  pairs.has(`${plainForm(first.text)} ${plainForm(base(second.text))}`)

export const isOfPair = (tokens: Token[], at: number) =>
  isTogether(tokens[at], tokens[at + 1]) || isTogether(tokens[at - 1], tokens[at])
