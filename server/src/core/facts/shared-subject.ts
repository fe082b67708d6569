import { longPattern } from '../text/long-pattern.ts'
import { relations } from './person-words.ts'

/** Verbs after which something lasting is told; others go on with what was said. */
const verbs = longPattern('iu')`
  \s(?:and|but)\s(?:also\s|now\s|currently\s|mostly\s|usually\s)?(?=(?:
    live|lives|work|works|have|has|play|plays|speak|speaks|study|studies|teach|teaches|run|runs|own|owns|rent|rents|collect|collects|love|loves|like|likes|hate|hates|prefer|prefers|drive|drives
    |don't|doesn't|can't|am|is|come|comes|grew|moved|started|got|use|eat|eats|enjoy|enjoys|keep|keeps|grow|grows
  )\s)
`
const speakers = new RegExp(
  String.raw`^(?:i'm|im|i've|i|we're|we've|we|(?:my|our) (?:\p{L}+ ){0,2}?(?:${relations})(?= (?:is|has|lives|works|plays|loves|likes|hates|studies|speaks|runs|owns|teaches|are|have|live|work)\b))(?= )`,
  'iu',
)

/** 'I live in Leeds and work as a nurse' says two things: each gets the subject that they share. */
export function withSharedSubject(clause: string): string[] {
  const subject = speakers.exec(clause)?.[0]
  if (subject === undefined) return [clause]
  const bare = subject.replace(/'(?:m|re|ve)$/iu, '').replace(/^im$/iu, 'I')
  const parts = clause.split(verbs)
  return parts.map((part, at) => (at === 0 ? part : `${bare} ${part}`))
}
