/** What can be done to a short text, in the order in which it is done. */
export type Task =
  | 'reply'
  | 'spelling'
  | 'polish'
  | 'soften'
  | 'formal'
  | 'friendly'
  | 'lengthen'
  | 'shorten'
  | 'subject'

const signs: [Task, RegExp][] = [
  [
    'subject',
    /\b(?:subject(?: ?line)?|betreff(?:zeile)?|headline for|title for (?:this|my|the|it)|heading for|objet du (?:mail|message)|asunto)\b/i,
  ],
  [
    'reply',
    /\b(?:repl(?:y|ies)|respond|response|answer (?:this|that|it|him|her|them|the|to|for|back|politely|my|on)|answer (?:this|that)?\b|an answer|write (?:him |her |them )?back|text (?:him |her |them )?back|say back|get back to (?:him|her|them)|decline|turn (?:it |this |him |her |them )?down|accept (?:this|it|the)|tell (?:him|her|them) (?:no|yes|that|i|we)|say (?:no|yes) to (?:this|him|her|them)|antworten?|rückmeldung|antworte?|antwort|réponse|réponds|répondre|responde|respuesta|contesta)\b/i,
  ],
  [
    'spelling',
    /\b(?:spell(?:ing|check|ings)?|spell-check|typos?|grammars?|grammer|proof-?read|mistakes?|errors?|correct(?:ly|ed|ion|ions)?|right english|good english|punctuation|commas?|my english|check (?:this|my|the) (?:text|mail|e-?mail|message|note|letter|post)|rechtschreibung|fehler|korrigier\w{0,5}|corrige\w{0,3}|fautes|errores)\b/i,
  ],
  [
    'shorten',
    /\b(?:short(?:er|en|ened)?|trim|cut(?: it| this)?(?: down)?|concise|condense|tl;?dr|half as long|half the length|too long|brief(?:er|ly)?|compact|tight(?:er|en)?|snappier|crisper?|to the point|boil (?:it |this |that )?down|fewer words|reduce|compress|wordy|long-winded|rambling|sms|tweet|one sentence|one line|(?:max(?:imum)?|under|at most|about) \d{2,3} (?:words|characters)|summar(?:y|i[sz]e) (?:this|it|that|my)|(?:max|at most|only|in|into|to) (?:\d|one|two|three|a single)(?: or (?:\d|two|three))? (?:sentences?|lines?|words)|kürzer|kürze|kürzen|plus court|raccourcis|más corto|acorta)\b/i,
  ],
  [
    'lengthen',
    /\b(?:long(?:er)|lengthen|expand|elaborate|flesh (?:it |this )?out|more detail(?:ed|s)?|more words|extend|too short|fuller|add (?:some|a bit|a little|more)|bit more|länger|ausführlicher|plus long|más largo)\b/i,
  ],
  [
    'formal',
    /\b(?:formal(?:ly)?|professional(?:ly)?|business-?like|official|proper|serious|corporate|grown-?up|formality|(?:for|to) (?:my|a|the|our) (?:boss|client|bank|authority|authorities|professor|landlord|insurance|lawyer|council)|business (?:e-?mail|mail|letter|english|style)|as a letter|into an? (?:e-?mail|letter|mail)|linkedin|for (?:work|the embassy|an? authority)|förmlich(?:er)?|formell(?:er)?|formel(?:le)?|professionnel(?:le)?|profesional)\b/i,
  ],
  [
    'soften',
    /\b(?:soft(?:er|en)?|nicer|nicely|kind(?:er|ly)|polite(?:r|ly)?|gentl(?:e|er|y)|diplomatic(?:ally)?|tactful(?:ly)?|harsh(?:ly)?|blunt(?:ly)?|rude(?:ly)?|offen(?:d|ded|sive)|hurtful|mean|angry|aggressive|passive.aggressive|cold|hostile|tone (?:it |this )?down|calm(?:er)?|respectful(?:ly)?|(?:less|not so|too|not too|without (?:being|sounding)(?: so| too)?|doesn't sound(?: so| too)?) (?:direct|pushy|bossy|sharp|emotional|annoyed|strict|strong|demanding|needy|desperate|negative|impatient|arrogant)|considerate|sensitive(?:ly)?|empath\w{1,6}|understanding|nice|höflich(?:er)?|netter|freundlich(?:er)?|sanfter|poli(?:e|ment)?|aimable|gentil(?:le)?|amable|educad[oa]|cortés)\b/i,
  ],
  [
    'friendly',
    /\b(?:friendl(?:y|ier)|warm(?:er|ly)?|cheer(?:ful|y|ier)|upbeat|enthusiastic|excited|happier|positive|lighter|human|robotic|informal|chatty|personal|casual|cold|relaxed|less (?:formal|stiff|dry|distant|corporate|boring))\b/i,
  ],
  [
    'polish',
    /\b(?:polish(?:ed)?|improve|better|rewrite|re-?write|rephrase|reword|re-?phrase|edit|flows?|reads? (?:well|better|nicely|ok)|sound (?:good|right|natural|ok|okay|more)|sounds|wording|word this|phrase (?:this|it)|way to (?:say|write|put) (?:this|it|that)|say (?:this|it|that)|clear(?:er|ly)?|smooth(?:er)?|tidy (?:this |it )?up|tidy|native|natural|clean (?:it |this |that )?up|fix|make (?:this|it|that) (?:sound|read)|verbesser\w{0,4}|améliore\w{0,3}|reformule\w{0,3}|mejora\w{0,3}|help me (?:tell|write|say))\b/i,
  ],
]

/** Words with which a task is asked for as a question that wants knowledge: 'how do I write a subject line?' */
const wantsAdvice =
  /^(?:how (?:do|can|should|would|long|many|much)|what (?:is|are|makes|does)|what's (?:a|the|an)|when|why|which|where|who|should i|is it|are there|can i|do i|does|explain|tell me about|give me (?:a |an )?(?:template|example|tips|advice|rules))\b/i

export function tasksIn(instruction: string): Task[] {
  const asked = instruction.replaceAll('’', "'")
  const found = signs.flatMap(([task, sign]) => (sign.test(asked) ? [task] : []))
  return withoutWeaker(found, asked)
}

/** 'Ok and what should it look like?', 'is that polite?': asked of the agent. 'Can you make it shorter?' is an order. */
const opensQuestion =
  /^(?:(?:ok|okay|and|so|but|also|then|well|hm+|oh|or|wait|cool|thanks|thx|yeah|yes|no)[ ,.!]{1,3}){0,4}(?:what|whats|what's|how|why|when|where|which|who|is|isn't|are|aren't|was|were|does|do|did|should|would|will|won't|has|have|am)\b(?! you\b)/i

export const asksAgent = (said: string) => asksForAdvice(said) || opensQuestion.test(said.trim())

export const asksForAdvice = (instruction: string) => wantsAdvice.test(instruction.trim())

function withoutWeaker(found: Task[], asked: string): Task[] {
  const has = (task: Task) => found.includes(task)
  const drop = new Set<Task>()
  if (has('subject')) return ['subject']
  // 'Answer politely' is a reply; how it sounds comes with it.
  if (has('reply')) return ['reply']
  if (/\bless formal\b/i.test(asked)) drop.add('formal')
  if (/\bshort(?:er)? (?:reply|answer|message|mail|email|note|text)\b/i.test(asked) && found.length > 1)
    drop.add('shorten')
  if (/\b(?:not|too) (?:formal|stiff)\b/i.test(asked)) drop.add('formal')
  if (has('lengthen') && has('shorten')) drop.add(/\b(?:too|so) long\b/i.test(asked) ? 'lengthen' : 'shorten')
  if (/\b(?:too|so) short\b/i.test(asked)) drop.add('shorten')
  if (has('soften') || has('formal') || has('shorten') || has('lengthen') || has('friendly'))
    drop.add('polish')
  return order.filter((task) => found.includes(task) && !drop.has(task))
}

const order: readonly Task[] = [
  'reply',
  'spelling',
  'polish',
  'soften',
  'formal',
  'friendly',
  'lengthen',
  'shorten',
  'subject',
]
