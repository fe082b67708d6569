import type { Message, Skill } from '../skill.ts'

const selfHarm =
  /\b(?:(?:i|to) (?:want to|wanna|will|'ll|am going to|might|could|should) (?:just )?(?:die|kill myself|end (?:it all|my life)|hurt myself|harm myself|cut myself|disappear forever)|want to (?:die|kill myself|end my life|hurt myself|harm myself)|(?:killing|hurting|harming|cutting) myself|kill myself|end my (?:own )?life|take my (?:own )?life|(?:don't|dont|do not) (?:want|wanna|care) (?:to |if i )?(?:live|be alive|be here any ?more|exist|wake up(?: any ?more| again| tomorrow)?(?! (?:at|so|early|for|in|before|during|with|when|to|every|tired|on)\b))|(?:never|not) wake up (?:again|any ?more|tomorrow)|wish i (?:was|were) (?:dead|not here)|hope i (?:don't|dont|never) wake up|better off (?:dead|without me)|no reason to (?:live|go on)|(?:can't|cant|cannot) (?:go on|live) any ?more|(?:see|is|there's|theres|what's|whats|what is) (?:a |any |no |the |much )?(?:point|reason|sense) (?:in |of |to )?(?:(?:living|life|live)(?! (?:in|at|near|with|there|abroad|insurance|cycle|expectancy)\b)|going on|go on|waking up(?: any ?more| at all)?(?! (?:at|so|early|for|before|on)\b)|being (?:here|alive)|being around|existing)|(?:notice|care|miss me|matter|sad) if i (?:was|were|am|'m|is|got|just) (?:gone|dead|not here|not around|disappeared)(?! (?:for|on|to|until|over|all|at|next|this|\d)\b)|(?:no ?one|nobody|anyone|anybody) (?:would|will|'d) (?:ever |even )?miss me|tired of (?:living|life|being alive)|(?:want|wish|need) (?:it|this|everything|life) (?:all )?to (?:just )?(?:end|be over)|wish i (?:could|can) (?:just )?(?:disappear|not exist|stop existing)|wish i (?:didn't|didnt|did not) exist|i(?:'m| am) suicidal|(?:feel|feeling) suicidal|suicidal thoughts|thoughts of suicide|commit suicide|ich will (?:sterben|nicht mehr leben|nicht mehr aufwachen)|mich umbringen|je veux mourir|me suicider|quiero morir|suicidarme)\b/i
const selfHarmIsFigure =
  /\b(?:die (?:of|from) (?:embarrassment|shame|laughter|boredom|hunger|happiness|cuteness)|die laughing|character|story|novel|plot|scene|film|movie|song|lyrics|poem|game|quiz|essay|statistics?|hotline number for my)\b/i

const whose = String.raw`(?:i|im|i'm|i am|i've|i have|i feel|i felt|he|she|he's|she's|they|someone|somebody|my (?:\p{L}{2,15} )?\p{L}{2,15}|the (?:baby|child|man|woman|kid))`
const alarm = String.raw`(?:(?:have|has|having|had|got|get|gets|getting|feel|felt|feeling|with)(?: \p{L}{1,12}){0,4} (?:chest pains?|pain in (?:my|his|her|the) chest|pressure (?:on|in) (?:my|his|her|the) chest|a heart attack|a stroke(?! of)|a seizure)|(?:my|his|her) chest (?:hurts|aches|is tight|feels tight)|(?:my|his|her) left arm (?:feels|is|goes|hurts)|can't breathe|cannot breathe|can not breathe|cant breathe|(?:is|are|has) (?:not|stopped) breathing|isn't breathing|struggling to breathe|unconscious|passed out and|not waking up|won't wake up|is choking|am choking|overdosed|took too many (?:pills|tablets)|swallowed (?:bleach|poison|a battery|batteries|detergent|pills)|been poisoned|bleeding (?:heavily|a lot|badly)|won't stop bleeding|bleeding won't stop|face is (?:drooping|numb)|slurred speech|is being attacked|hitting me|broke into (?:my|our)|(?:house|flat|kitchen|apartment) is on fire|smell(?:s)? (?:of )?gas)`
const emergency = new RegExp(`\\b${whose}\\b[^.!?\\n]{0,60}?${alarm}|^${alarm}`, 'iu')
const isLesson =
  /\b(?:character|story|novel|plot|scene|film|movie|game|quiz|essay|translate|how do (?:you|i) say|phrase|lesson)\b/i

const despair =
  /\b(?:(?:cry|cried|crying) (?:every (?:day|night)|all (?:day|night|the time|week)|myself to sleep)|(?:everything|life|it all) (?:is|feels|seems) (?:hopeless|pointless|meaningless)|(?:feel|feeling|felt) (?:so |completely |totally )?(?:hopeless|worthless|empty inside)|hate (?:myself|my life)|(?:can't|cant|cannot|can not) take it any ?more)\b/i

const dangerousAllergy =
  /\b(?:epi-? ?pens?|anaphyla\p{L}{1,8}|(?:severe|deadly|life-threatening|serious|bad) (?:\p{L}{2,12} ){0,2}allerg(?:y|ies|ic)|(?:deathly|severely|deadly|highly) allergic)\b/iu
const aboutFood =
  /\b(?:eat|eats|eating|food|recipes?|bake|baking|cook|cooking|cake|cookies?|biscuits?|flour|milk|butter|oil|nuts?|almonds?|eggs?|peanuts?|sesame|coconut|soy|snack|dinner|lunch|party|ingredients?|substitutes?|instead of|swap|traces)\b/i

const sedative =
  /\b(?:zopiclone|zolpidem|ambien|stilnox|diazepam|valium|lorazepam|tavor|alprazolam|xanax|benzos?|benzodiazepines?|sleeping (?:pills?|tablets?)|schlaftabletten?|sedatives?|oxycodone|codeine|tramadol|opioids?|morphine|pregabalin|doxylamine)\b/i
const alcohol =
  /\b(?:wine|beers?|alcohol|vodka|whisk(?:e?)y|drinks|drunk|glass(?:es)? of|wein|bier|alkohol|vin|vino)\b/i

const playsDown =
  /\b(?:(?:it'?s|its|it is|that'?s) (?:probably |surely |just |maybe )?(?:nothing|fine|ok|okay|normal|stress|not (?:that )?(?:bad|serious))|probably (?:nothing|fine|just)|i'?m (?:fine|ok|only|just|\d{1,3}\b)|i am (?:fine|ok|only|\d{1,3}\b)|no big deal|not (?:that )?(?:bad|serious|an emergency)|never ?mind|whatever|don'?t want (?:to call|an ambulance|help)|won'?t call|later)\b/i

const hasEaten =
  /\b(?:dog|cat|puppy|kitten|kitty|rabbit|bunny|parrot|hamster|toddler|baby|son|daughter|kid|child) (?:(?:has|have|had|just|may|might) ){0,3}(?:ate|eaten|chewed|chewing|licked|swallowed|nibbled|munched)\b/i
const poisonous =
  /\b(?:plants?|leaf|leaves|lily|lilies|flowers?|bulbs?|berr(?:y|ies)|pothos|monstera|philodendron|dieffenbachia|ivy|aloe|ficus|oleander|mushrooms?|chocolate|grapes?|raisins?|onions?|xylitol|pills?|tablets?|medicine|detergent|rat poison|slug pellets)\b/i

const longest = 2_000

/** Where somebody may be in danger: what to do now, in plain sentences, and nothing else. */
export const safety: Skill = {
  name: 'safety',
  answer({ said, history }) {
    const words = said.slice(0, longest).replaceAll('’', "'")
    if (selfHarm.test(words) && !selfHarmIsFigure.test(words)) return { text: crisis }
    if (emergency.test(words) && !isLesson.test(words)) return { text: callNow }
    if (despair.test(words) && !isLesson.test(words)) return { text: notAlone }
    if (dangerousAllergy.test(words) && aboutFood.test(words)) return { text: askAboutAllergy }
    if (hasEaten.test(words) && poisonous.test(words) && !isLesson.test(words))
      return { text: callPoisonLine }
    if (sedative.test(words) && alcohol.test(words) && !isLesson.test(words)) return { text: notTogether }
    if (wasInDanger(history) && playsDown.test(words)) return { text: still }
    if (wasToldToCall(history) && delays.test(words)) return { text: doNotWait }
    return undefined
  },
}

/** The answer before this message was one of these. */
function wasInDanger(history: readonly Message[]) {
  const last = history.findLast(({ sender }) => sender === 'assistant')?.text ?? ''
  return /\b(?:local )?emergency number\b/.test(last.slice(0, longest))
}

/** A guide that says to call or go at once, such as for a poisoned pet. */
function wasToldToCall(history: readonly Message[]) {
  const last = history.findLast(({ sender }) => sender === 'assistant')?.text ?? ''
  return /\b(?:call now|go at once|do not wait)\b/i.test(last.slice(0, longest))
}

const delays =
  /\b(?:wait|till (?:morning|tomorrow|monday)|until (?:morning|tomorrow|monday)|in the morning|tomorrow|later|(?:seems?|looks?|is|are|be) (?:fine|ok|okay|normal)|watch (?:her|him|it|them)|really necessary|have to (?:call|go)|closed)\b/i

const numbers = '112 in Europe, 911 in the US and Canada, 999 in the UK'
const crisis = `I am sorry that it is this hard right now. I am a program, and you deserve a person: if you may be in danger, call your local emergency number now (${numbers}). You can also talk to somebody at a crisis line, at any hour: 988 in the US and Canada, 116 123 in the UK and Ireland, 0800 111 0 111 in Germany, 3114 in France, 024 in Spain. If someone is near you, tell them how you feel.`
const notAlone = `That sounds very heavy, and I am a program that cannot carry it with you. Please tell somebody you trust how you feel, and speak to a doctor if it goes on. If you think of hurting yourself or of not being here any more, call your local emergency number now (${numbers}) or a crisis line, at any hour: 988 in the US and Canada, 116 123 in the UK and Ireland, 0800 111 0 111 in Germany, 3114 in France, 024 in Spain. What we do here can wait; say when you would like to go on.`
const askAboutAllergy = `With an allergy that can be dangerous I do not say whether a food is safe, and I offer no replacement for it: labels, traces and the person's own list decide. Ask the person, their parents or their doctor about every ingredient, also about coconut, seeds and soy, read the labels for traces, and keep kitchen tools apart. Know where the emergency pen is. At the first signs of a reaction use it and call your local emergency number (${numbers}).`
const callNow = `This can be an emergency, and I cannot judge it. Call your local emergency number now (${numbers}) and do what they tell you. If it has passed, speak to a doctor today before you go on.`
const notTogether = `Do not take them together. Alcohol makes sleeping pills, sedatives and strong painkillers stronger and can stop your breathing, so I give no amount. If you have taken both already, or somebody is hard to wake, call your local emergency number now (${numbers}). Ask a pharmacist or doctor what is safe for you tonight.`
const callPoisonLine = `Call now and do not wait for signs: a vet or an animal poison line for a pet, your poison centre for a child, and the emergency number (${numbers}) with trouble breathing, swelling or sleepiness. Say what it was, how much and when. Take the rest out of the mouth, rinse with water, and do not make anyone vomit unless they tell you to. Keep a piece or a photo. Lilies and a cat: go at once, even after pollen only. I cannot judge it from here.`
const doNotWait = `Please do not wait. What I said before still holds: call or go now, even if everything looks fine. At night and on weekends call an emergency practice or a poison line; for a person, the emergency number (${numbers}). I cannot judge it from here.`
const still = `I cannot rule it out from here, and neither can you. Please call your local emergency number (${numbers}) or a doctor now, even if it turns out to be nothing: they would rather hear from you once too often. I do not go on with anything else until then.`
