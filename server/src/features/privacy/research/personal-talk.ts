/** What people make, learn or sell: `my slides` is about the slides. */
const works =
  'apps?|slides?|essays?|code|functions?|quer(?:y|ies)|scripts?|stor(?:y|ies)|novel|poems?|verses?|songs?|talks?|presentations?|pitch|exams?|homework|thesis|papers?|articles?|blog|posts?|newsletters?|emails?|drafts?|notes|minutes|meetings?|agenda|projects?|products?|roadmap|releases?|brands?|logos?|slogans?|headlines?|websites?|sites?|pages?|landing page|shops?|stores?|cafe|bakery|restaurant|startup|business|compan(?:y|ies)|teams?|colleagues?|standup|volunteers?|agency|studio|office|museum|festival|tea|coffee|racks?|customers?|clients?|users?|suppliers?|students?|class(?:es)?|lessons?|courses?|workshops?|recipes?|menus?|garden|plants?|trips?|itinerar(?:y|ies)|research|surveys?|interviews?|cover letter|cv|resume|portfolio site|library|repo(?:sitory)?|branch(?:es)?|tests?|servers?|data|tables?|spreadsheets?|designs?|drawings?|characters?|plots?|chapters?|book|games?|videos?|podcasts?|beta testers|testers|favourite|favorite|question|text|paragraph|sentences?|words?|lists?|plan|ideas?|goals?|calendar|week|feedback'

/** Ways to ask for work that have an `I` or a `me` in them and say nothing of the person. */
const asking = new RegExp(
  [
    String.raw`\b(?:how|what|which|where|when|why)(?: \p{L}+)? (?:do|can|could|should|would|might) (?:i|we)\b`,
    String.raw`\b(?:give|help|tell|show|quiz|teach|let|write|make|send|get|find|suggest|draft|explain|remind|ask) (?:me|us)\b`,
    String.raw`\b(?:my|our) (?:\p{L}+ ){0,2}?(?:${works})\b`,
    String.raw`\b(?:i|we)(?:'d like| would like| want| need| am trying|'m trying|'m going| have) to (?:write|make|learn|plan|design|build|create|practise|practice|improve|name|pitch|present|publish|launch|test|read|understand|translate|cook|bake|scale|organi[sz]e|prepare|compare|explain|summari[sz]e|describe)\b`,
    String.raw`\b(?:i|we)(?:'m| am|'re| are) (?:writing|making|learning|planning|designing|building|creating|practising|practicing|preparing|translating|cooking|baking|testing|studying|reading|working on|new to)\b`,
  ].join('|'),
  'giu',
)

const oneself = /\b(?:i|i['’]\p{L}+|me|my|mine|myself|we|we['’]\p{L}+|us|our|ours|ourselves)\b/iu

/** Whether somebody speaks of their own life, and not only of what they work on. */
export function isPersonal(message: string): boolean {
  return oneself.test(message.replaceAll('’', "'").replace(asking, ' '))
}
