import { splitSentences } from './sentences.ts'
import { tasksIn, type Task } from './tasks.ts'

/** A message that brings a text: what is to be done, and the text. */
interface SplitRequest {
  instruction: string
  text: string
}

/** The same with what is asked for. */
interface ReadRequest extends SplitRequest {
  tasks: Task[]
}

const longestInstruction = 260
const longestMessage = 6_000
const fewestWords = 4

/** Undefined where the message brings no text of its own. */
export function splitRequest(said: string): ReadRequest | undefined {
  if (said.length > longestMessage) return undefined
  const plain = said.replaceAll('’', "'").replaceAll('\r', '').trim()
  const ways = [atQuotes, atLineBreak, atColon, atDash, atSentence, atLastSentence]
  for (const way of ways) {
    const split = way(plain)
    if (split && isText(split.text) && isInstruction(split.instruction))
      return { ...split, tasks: tasksIn(split.instruction) }
  }
  return handedOver(plain)
}

/** 'Can you look at my mail: …': a text and a wish that names no change is a text to polish. */
function handedOver(said: string): ReadRequest | undefined {
  for (const way of [atQuotes, atFirstColon, atFirstLine]) {
    const split = way(said)
    if (
      split &&
      isText(split.text) &&
      handsOver.test(split.instruction) &&
      !wantsOther.test(split.instruction)
    )
      return { ...split, tasks: ['polish'] }
  }
  return undefined
}

const handsOver =
  /\b(?:look at|have a look|help(?: me)?|work on|go over|check|review|send|sending|write|wrote|written|say|tell)\b.{0,60}\b(?:this|it|text|mail|e-?mail|message|note|letter|draft)\b|\b(?:my|this|the) (?:text|mail|e-?mail|message|note|letter|draft)\b/i
const wantsOther =
  /\b(?:translate|translation|explain|count|how many|mean|means|summary|outline|list|table|read|aloud|calculate|remember|attach|who|when|why|where|true|readability|checklist|send (?:this|it|an? e-?mail) to)\b/i

function atFirstColon(said: string): SplitRequest | undefined {
  const at = said.slice(0, longestInstruction).search(/:(?=\s)/)
  return at < 0
    ? undefined
    : { instruction: clean(said.slice(0, at)), text: unquoted(said.slice(at + 1).trim()) }
}

function atFirstLine(said: string): SplitRequest | undefined {
  const at = said.indexOf('\n')
  return at < 0 ? undefined : { instruction: clean(said.slice(0, at)), text: said.slice(at).trim() }
}

const countWords = (text: string) => text.split(/\s/).filter(Boolean).length
const isText = (text: string) => countWords(text) >= fewestWords
const isInstruction = (words: string) => words.length <= longestInstruction && tasksIn(words).length > 0

/** The longest quotation; what stands around it is the instruction. */
function atQuotes(said: string): SplitRequest | undefined {
  let longest: { start: number; end: number } | undefined
  for (const { 0: quote, index } of said.matchAll(/"[^"]{10,}"|“[^“”]{10,}”|„[^„“”]{10,}[“”]|«[^«»]{10,}»/g))
    if (!longest || quote.length > longest.end - longest.start)
      longest = { start: index, end: index + quote.length }
  if (!longest) return undefined
  const around = `${said.slice(0, longest.start)} ${said.slice(longest.end)}`
  return { instruction: clean(around), text: said.slice(longest.start + 1, longest.end - 1).trim() }
}

/** An instruction on the first lines or on the last, the text on the others. */
function atLineBreak(said: string): SplitRequest | undefined {
  const first = said.indexOf('\n')
  if (first < 0) return undefined
  const last = said.lastIndexOf('\n')
  const head = { instruction: clean(said.slice(0, first)), text: withoutRules(said.slice(first)) }
  const tail = { instruction: clean(said.slice(last)), text: withoutRules(said.slice(0, last)) }
  const colon = atColon(said.slice(0, first))
  if (colon && isInstruction(colon.instruction) && isText(colon.text))
    return { instruction: colon.instruction, text: `${colon.text}${said.slice(first)}` }
  if (isInstruction(head.instruction) && countWords(head.text) >= 2) return head
  return tail
}

function atColon(said: string): SplitRequest | undefined {
  for (const { index } of said.slice(0, longestInstruction + 2).matchAll(/:(?=\s|$)/g)) {
    const instruction = clean(said.slice(0, index))
    if (isInstruction(instruction)) return { instruction, text: unquoted(said.slice(index + 1).trim()) }
  }
  return undefined
}

function atDash(said: string): SplitRequest | undefined {
  const at = said.slice(0, longestInstruction).search(/ [-–] /)
  return at < 0
    ? undefined
    : { instruction: clean(said.slice(0, at)), text: unquoted(said.slice(at + 3).trim()) }
}

/** 'Is this correct? If not, fix it. I am working …': sentences that speak of the text, and then the text. */
function atSentence(said: string): SplitRequest | undefined {
  const sentences = splitSentences(said.replace(/\s+/g, ' '))
  let until = 0
  while (until < sentences.length - 1 && speaksOfText(sentences[until] ?? '', until)) until += 1
  if (until === 0) return undefined
  return { instruction: sentences.slice(0, until).join(' '), text: sentences.slice(until).join(' ') }
}

/** 'Give me my money back you crooks. Make this polite': the order comes last. */
function atLastSentence(said: string): SplitRequest | undefined {
  const sentences = splitSentences(said.replace(/\s+/g, ' '))
  const last = sentences.at(-1) ?? ''
  if (sentences.length < 2 || countWords(last) > 14 || !ordersChange.test(last)) return undefined
  return { instruction: last, text: sentences.slice(0, -1).join(' ') }
}

const ordersChange =
  /^(?:please |pls |so |now )?(?:(?:can|could|would) (?:you|u) (?:please )?)?(?:make|turn|rewrite|rephrase|soften|shorten|polish|fix|correct|improve|say|write|put) (?:this|that|it)\b/i

const speaksOfText = (sentence: string, at: number) =>
  countWords(sentence) <= 16 &&
  (at === 0 || /\b(?:it|this|that|text|message|mail|e-?mail|please|pls)\b/i.test(sentence)) &&
  !/^(?:dear|hi|hello|hey|i|we|my|our)\b(?!.*\b(?:shorten|soften|fix|polish|correct|rewrite)\b)/i.test(
    sentence,
  ) &&
  tasksIn(sentence).length > 0

const clean = (words: string) =>
  words
    .replace(/^[\s^↑>-]{1,9}/, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Lines of dashes divide, and say nothing. */
const withoutRules = (text: string) => text.replace(/^[-–—=_*]{2,20}$/gm, '').trim()

const unquoted = (text: string) => /^["“«„'‘]([\s\S]*)["”»“'’]$/.exec(text)?.[1] ?? text
