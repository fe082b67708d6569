/** What keys look like, by whoever hands them out. */
const shapes: [what: string, shape: RegExp][] = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/],
  ['an Anthropic key', /\bsk-ant-[\w-]{20,}/],
  ['an OpenAI key', /\bsk-(?=[\w-]*\d)[\w-]{20,}/],
  ['a Stripe key', /\b[sr]k_(?:live|test)_[A-Za-z0-9]{16,}/],
  ['an AWS key', /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/],
  ['a Google key', /\bAIza[\w-]{35}/],
  ['a GitHub token', /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_\w{40,})/],
  ['a GitLab token', /\bglpat-[\w-]{20,}/],
  ['a Slack token', /\bxox[abeprs]-[\w-]{10,}/],
  ['a Hugging Face token', /\bhf_[A-Za-z0-9]{30,}/],
  ['an npm token', /\bnpm_[A-Za-z0-9]{36}\b/],
  ['a SendGrid key', /\bSG\.[\w-]{16,}\.[\w-]{32,}/],
  ['one of our API keys', /\bak_[\w-]{30,}/],
  ['a password in an address', /\b[a-z][a-z+]{2,12}:\/\/[^\s:@/]{1,60}:[^\s:@/]{6,}@[\w.-]+/],
]

const named = /\b(?:api[_-]?key|secret|passw(?:or)?d|access[_-]?token)["']?\s*[:=]\s*["']([\w+/=-]{24,})["']/i

interface Secret {
  what: string
  line: number
}

/** The first thing in a text that looks like a key, and its line. */
export function findSecret(text: string): Secret | undefined {
  for (const [what, shape] of shapes) {
    const at = text.search(shape)
    if (at >= 0) return { what, line: lineAt(text, at) }
  }
  const assigned = named.exec(text)
  if (!assigned || !isRandom(assigned[1] ?? '')) return undefined
  return { what: 'a key or password', line: lineAt(text, assigned.index) }
}

/** Letters and digits in a jumble; a placeholder repeats itself. */
function isRandom(value: string) {
  return /\d/.test(value) && /[a-z]/i.test(value) && new Set(value).size >= 12
}

function lineAt(text: string, at: number) {
  return text.slice(0, at).split('\n').length
}
