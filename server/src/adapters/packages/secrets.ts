interface Shape {
  what: string
  shape: RegExp
  /** What else the match must have. */
  also?: RegExp
}

/**
 * What keys look like, by whoever hands them out. No shape looks ahead or repeats without an end, so that a search
 * takes linear time also in a text that begins a key at every word.
 */
const shapes: Shape[] = [
  { what: 'a private key', shape: /-----BEGIN (?:[A-Z]{1,20} ){0,4}PRIVATE KEY-----/ },
  { what: 'an Anthropic key', shape: /\bsk-ant-[\w-]{20}/ },
  { what: 'an OpenAI key', shape: /\bsk-[\w-]{20,200}/g, also: /\d/ },
  { what: 'a Stripe key', shape: /\b[sr]k_(?:live|test)_[A-Za-z0-9]{16}/ },
  { what: 'an AWS key', shape: /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/ },
  { what: 'a Google key', shape: /\bAIza[\w-]{35}/ },
  { what: 'a GitHub token', shape: /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{40})/ },
  { what: 'a GitLab token', shape: /\bglpat-[\w-]{20}/ },
  { what: 'a Slack token', shape: /\bxox[abeprs]-[\w-]{10}/ },
  { what: 'a Hugging Face token', shape: /\bhf_[A-Za-z0-9]{30}/ },
  { what: 'an npm token', shape: /\bnpm_[A-Za-z0-9]{36}\b/ },
  { what: 'a SendGrid key', shape: /\bSG\.[\w-]{16,80}\.[\w-]{32}/ },
  { what: 'one of our API keys', shape: /\bak_[\w-]{30}/ },
  {
    what: 'a password in an address',
    shape: /\b[a-z][a-z+]{2,12}:\/\/[^\s:@/]{1,60}:[^\s:@/]{6,200}@[\w.-]/,
  },
]

const named =
  /\b(?:api[_-]?key|secret|passw(?:or)?d|access[_-]?token)["']?\s{0,8}[:=]\s{0,8}["']([\w+/=-]{24,200})["']/gi

interface Secret {
  what: string
  line: number
}

/** The first thing in a text that looks like a key, and its line. */
export function findSecret(text: string): Secret | undefined {
  for (const { what, shape, also } of shapes) {
    const at = also ? firstWith(text, shape, also) : text.search(shape)
    if (at !== undefined && at >= 0) return { what, line: lineAt(text, at) }
  }
  for (const { index, 1: value = '' } of text.matchAll(named))
    if (isRandom(value)) return { what: 'a key or password', line: lineAt(text, index) }
  return undefined
}

function firstWith(text: string, shape: RegExp, also: RegExp) {
  for (const { index, 0: found } of text.matchAll(shape)) if (also.test(found)) return index
  return undefined
}

/** Letters and digits in a jumble; a placeholder repeats itself. */
function isRandom(value: string) {
  return /\d/.test(value) && /[a-z]/i.test(value) && new Set(value).size >= 12
}

function lineAt(text: string, at: number) {
  return text.slice(0, at).split('\n').length
}
