const codeLine =
  /^\s{0,20}(?:GET|POST|PUT|PATCH|DELETE|SELECT|INSERT|UPDATE|CREATE|ALTER|WITH|diff --git|@@|def|class|function|import|from|const|let|var|#include|\$|<\/?[a-z]|[{}[\]])(?:\s|$|[(/{"'])/
const codeInside = /[{[]\s{0,9}"[^"\n]{1,40}"\s{0,9}[:,]|<\/[a-z]|=>|\w\(\)|[{;]\s{0,9}$/m

/** Code, queries, endpoints and diffs are no letters. */
export function isCode(said: string): boolean {
  const read = said.slice(0, 6_000)
  if (read.includes('```') || codeInside.test(read)) return true
  return read.split('\n').some((line) => codeLine.test(line) && /[/{}();=*<>]/.test(line))
}

const mostWordsOfBareOrder = 6
const speaksOfText =
  /\b(?:this|that|it|these|below|following|text|texts|mail|e-?mail|message|msg|note|letter|post|draft|paragraph|sentence|reply|answer|response|review|him|her|them|back|way to|my|our|us|diesen?|dieses?|das|ça|esto|ce)\b/i
const ordersOrAsks =
  /\b(?:please|pls|plz|can (?:you|u|i)|could (?:you|u)|would you|help|make|need|want|fix|polish|correct|check|proof-?read|spell-?check|re-?write|re-?phrase|re-?word|shorten|soften|improve|edit|tidy|clean|tone|trim|cut|condense|expand|lengthen|write|word|phrase|say|put|turn|sounds?|reads?|answer|reply|respond|decline|accept|tell|send|add|subject|is (?:this|it|that|my)|too|bitte|schreib|antworte|mach|corrige|réponds|escribe|responde)\b/i

const opensOrder =
  /^(?:(?:hi|hey|hello|ok|okay|so|and|now|please|pls|plz)[ ,!]{1,3}){0,3}(?:(?:can|could|would|will) (?:you|u) (?:please |pls )?|please |pls |i(?:'d| would) like (?:you )?to )?(?:make|fix|polish|correct|check|proof-?read|spell-?check|re-?write|re-?phrase|re-?word|shorten|soften|improve|edit|tidy|clean|trim|cut|condense|expand|lengthen|write|draft|turn|answer|reply|respond|schreib|antworte|mach|réponds|écris|corrige|escribe|responde)\b/i

/** 'Ok better now.' tells how somebody is. */
const tellsState = /\b(?:now|today|already|again|still|than|feel|feels|feeling|felt|was|were|am|im|i'm)\b/i

/** Whether the words around a text ask for something to be done to it. A sentence that only has a word such as 'error' tells a story. */
export function ordersChange(instruction: string): boolean {
  const asked = instruction.trim()
  if (isCode(asked)) return false
  if (asked.split(/\s+/).length <= mostWordsOfBareOrder)
    return !tellsState.test(asked) || speaksOfText.test(asked) || ordersOrAsks.test(asked)
  return opensOrder.test(asked) || (speaksOfText.test(asked) && ordersOrAsks.test(asked))
}
