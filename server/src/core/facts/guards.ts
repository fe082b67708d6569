import { longPattern } from '../text/long-pattern.ts'
import { quotation } from './own-words.ts'

/** What is never remembered, also when somebody asks for it: it opens something, or stands for a person in a register. */
export function holdsSecret(text: string): boolean {
  return (
    secretWord.test(text) || /\d(?:[ -]?\d){6}/.test(text) || /\bsk-|[\w.+-]{1,64}@[\w-]{1,63}\./.test(text)
  )
}

const secretWord = longPattern('iu')`
  \b(?:
    pass ?(?:word|code|phrase)s?|passwor\p{L}{1,20}|pwd|pin(?:\scode)?|puk|cvv|cvc|iban|bic|ssn|social\ssecurity|passport|(?:credit|debit)\s?card|card\s(?:number|no)
    |account\s(?:number|no)|(?:licen[cs]e|insurance|customer|member|tax|id|national|policy|patient)\s(?:number|no|id|plate)|driving\slicen[cs]e\snumber|identity\scard|id\scard
    |api[ -]?key|access\stoken|secret|recovery\scode|login|log-in|user\s?name|door\scode|alarm\scode|code\sis|security\s(?:code|question|answer)
    |kennwort|passwort|geheimzahl|ausweis\p{L}{0,20}|mot\sde\spasse|code\ssecret|carte\sbancaire|contraseña|clave|tarjeta|dni
  )\b
`

/** Said in passing it is not for keeping; who wants it kept says so. */
export function isHealth(text: string): boolean {
  return health.test(text)
}

const health = longPattern('iu')`
  \b(?:
    allerg\p{L}{0,20}|intoleran\p{L}{0,20}|coeliac|celiac|celíac\p{L}{0,20}|diabet\p{L}{0,20}|cancer|tumou?r|biopsy|pregnan\p{L}{0,20}|miscarriage|depress\p{L}{0,20}|anxiety|anxious|adhd|autis\p{L}{0,20}|asperger\p{L}{0,20}
    |bipolar|ocd|ptsd|schizo\p{L}{0,20}|dyslexi\p{L}{0,20}|epilep\p{L}{0,20}|asthma\p{L}{0,20}|migraines?|arthritis|hiv|aids|hepatitis|covid|flu|fever|ill|sick|disease|disorder|syndrome|illness|infection
    |medication|prescri\p{L}{0,20}|\d{1,5}\s?mg|milligrams?|medicine\sfor|pills?|tablets\sfor|insulin|antidepress\p{L}{0,20}|therap\p{L}{0,20}|counsel\p{L}{0,20}|psychiat\p{L}{0,20}|psycholog\p{L}{0,20}|surgery|operation|hospital|chemo\p{L}{0,20}|diagnos\p{L}{0,20}|symptoms?|pain|hurts?|ache\p{L}{0,20}|\p{L}{1,20}ache
    |injur\p{L}{0,20}|broken\s(?:leg|arm|foot|hand|wrist|ankle|rib)|blood\s(?:pressure|sugar|test)|cholesterol|heart\s(?:attack|condition|disease)|stroke|disab\p{L}{0,20}|wheelchair|blind|deaf|addict\p{L}{0,20}|alcoholic|sober|rehab
    |eating\sdisorder|anorexi\p{L}{0,20}|bulimi\p{L}{0,20}|suicid\p{L}{0,20}|self-harm|insomnia|burn-?out|menopause|hormones?|infertil\p{L}{0,20}|ivf|contracept\p{L}{0,20}|std|std's|thyroid|copd|dementia|alzheimer\p{L}{0,20}|parkinson\p{L}{0,20}
    |krank\p{L}{0,20}|schwanger|enceinte|malade|maladie|cáncer|embarazada|enferm[oa]|obes\p{L}{0,20}|overweight|my\sweight|i\sweigh
  )\b
`

/** What will be over soon, and what only this conversation is about. */
export function isPassing(text: string): boolean {
  return passing.test(text) || text.includes(quotation)
}

const passing = longPattern('iu')`
  \b(?:
    today|tonight|tomorrow|yesterday|right\snow|at\sthe\smoment|just\snow|this\s(?:morning|afternoon|evening|week|weekend|month|time)|last\s(?:night|week)|later|soon|so\sfar
    |for\s(?:now|the\s(?:weekend|week|day|night|moment))|in\s\d+\s(?:minutes?|hours?|days?)|feel|feels|feeling|heute|gerade|morgen|gestern|aujourd'hui|demain|hier|en\sce\smoment|hoy|mañana|ahora\smismo
    |might|maybe|perhaps|probably|possibly|someday|one\sday|would|could|wish|if
  )\b
`

/** A sentence that begins so tells nothing that is true. */
export function isHypothetical(sentence: string): boolean {
  return hypothetical.test(sentence)
}

const hypothetical = longPattern('iu')`
  ^(?:(?:and|but|so|ok|okay|well|hey|hi|just)[,]?\s)*(?:
    if|what\sif|suppose|supposing|say|assume|assuming|when|whenever|unless|in\scase|would|could|should|might|maybe|perhaps|i\s(?:wish|wonder|bet|doubt|guess|dreamt|dreamed)
    |once\s(?:upon|i)|wenn|falls|si|quand|cuando|ojalá|for\sexample|e\.?g|such\sas|example
  )\b
`
