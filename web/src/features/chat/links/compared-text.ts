import type { ConversationState } from '../conversation/source.ts'
import type { Message } from '../conversation/message.ts'
import { readResearch } from '../results/read-result.ts'
import { carriersOf } from './carriers.ts'
import type { Compared } from './judge-link.ts'
import { createPrivateIndex, fold } from './private-index.ts'

const addresses = /https?:\/\/[^\s<>"'`“”‘’«»]+/gi
const afterAddress = /[.,;:!?)\]}*_]{1,20}$/
/** Steps whose results come from the web, not from a template's code. */
const webTools: ReadonlySet<string> = new Set(['research', 'web_browsing'])

const isCode = (word: string) => /\d/.test(word) && (word.length >= 8 || /\d{6}/.test(word))

/** As browsers write them. */
const addressesIn = (text: string) =>
  [...text.matchAll(addresses)].flatMap(
    ([address]) => carriersOf(address.replace(afterAddress, ''))?.address ?? [],
  )

/** What a conversation's links are compared with. Grows as messages are loaded or written, and never shrinks. */
export function createComparedText(starters: string[]) {
  const index = createPrivateIndex()
  const known = new Set<string>()
  const offered = new Set(starters.map((words) => words.trim()))
  /** Addresses that answers held first: who repeats one has it from there. */
  const given = new Set<string>()
  const seen = new Set<string>()
  let hasFiles = false
  let hasEarlier = false

  function know(address: string) {
    const carriers = carriersOf(address)
    if (carriers) known.add(carriers.address)
  }

  /** What a search or a page brought, unless it repeats a number or a code of the person's. */
  function knowFound(url: string) {
    const carriers = carriersOf(url)
    const codes = carriers?.address.match(/[a-z\d]+/gi)?.filter(isCode) ?? []
    if (!codes.some((code) => index.hasWord(fold(code)))) know(url)
  }

  function give(address: string) {
    if (!known.has(address)) given.add(address)
  }

  function addOwn({ content, files = [] }: Message) {
    index.add(content)
    for (const { name } of files) index.add(name)
    hasFiles ||= files.length > 0
    // A suggestion that was pressed is the template's, not the person's own.
    if (offered.has(content.trim())) return
    for (const address of addressesIn(content)) if (!given.has(address)) know(address)
  }

  function addAnswer({ content, memory_debug, memory_changes = [], suggestions = [], steps }: Message) {
    for (const fact of memory_debug?.facts_used ?? []) index.add(fact)
    for (const { fact, replaced } of memory_changes) index.add(`${fact}\n${replaced ?? ''}`)
    for (const words of suggestions) offered.add(words.trim())
    for (const text of [content, ...suggestions]) for (const address of addressesIn(text)) give(address)
    for (const { tool, result } of steps) {
      for (const block of result?.blocks ?? []) {
        if (block.kind === 'choices') for (const { message } of block.options) offered.add(message.trim())
      }
      const found = webTools.has(tool) && result?.success ? readResearch(result.result) : undefined
      for (const { url } of found?.results ?? []) knowFound(url)
    }
  }

  return {
    /** Private text from elsewhere, such as what a person tells all of their agents. */
    add: (text: string) => index.add(text),
    read(state: Pick<ConversationState, 'messages' | 'hasEarlier'>): Compared {
      for (const message of state.messages) {
        // Only a finished answer says what it was given.
        if (message.phase || seen.has(message.key)) continue
        seen.add(message.key)
        if (message.sender === 'user') addOwn(message)
        else addAnswer(message)
      }
      hasEarlier = state.hasEarlier
      return { index, known, isWhole: !hasFiles && !hasEarlier && index.isWhole() }
    },
  }
}
