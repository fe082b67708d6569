import { phraseTable } from '../composer/phrases.ts'
import type { Rule } from '../composer/rules.ts'

/** A clause that only insults, blames or threatens. It is left out; a sentence that has facts keeps the rest. */
/** A sentence that is nothing but an outburst. */
export const outbursts =
  /^(?:(?:this is |that's |that is |it's |it is )?(?:so |really |just |totally |simply )?(?:not ok|not okay|not cool|unbelievable|ridiculous|outrageous|unacceptable|incredible|a joke|shameful|pathetic|insane|a disgrace|rude|unprofessional|the worst)|seriously|really|wow|great job|well done|nice job|bravo|congratulations|hello|excuse me|typical|of course|(?:the )?worst \p{L}{2,15} ever|(?:useless|stupid|terrible|pathetic|crap|shitty|horrible|bad|lousy) (?:company|service|people|shop|store|team|support|product|app|website|customer service))[\s.!?]{0,9}$/iu

export const insults =
  /\b(?:you(?:'re| are| r)(?: all| both| just| really| such| being| so)? (?:an? )?(?:total |complete |absolute |utter |fucking |bloody |stupid |lazy |real )?(?:idiots?|pigs?|morons?|jokes?|liars?|cheats?|disgrace|disaster|clowns?|amateurs|thie(?:f|ves)|losers?|fools?|jerks?|incompetent|useless|selfish|lazy|stupid|pathetic|unprofessional|unbelievable|impossible|ridiculous|hopeless|rude|dumb|ignorant|annoying)|(?:absolute|total|complete|utter|what a) (?:garbage|rubbish|joke|mess|disgrace|nonsense|waste(?: of (?:time|money))?|crap|shame|disaster|rip-?off|farce)|go to hell|shut up|screw you|get lost|how dare you|shame on you|grow up|get a life|what is wrong with you|what's wrong with you|you (?:people|guys|lot) are \p{L}{3,15}|are you (?:kidding|serious|stupid|blind|deaf)(?: me)?|i(?:'m| am)(?: so| really)? (?:sick and tired|sick|tired|fed up) (?:of|with) (?!\p{L}{2,12}ing\b)[^.,!?]{2,60}|i(?:'ve| have)? had enough|i(?:'m| am) (?:done|fed up)(?: with (?:this|you|it))?|enough is enough|this is (?:ridiculous|unacceptable|outrageous|insane|a joke|a disgrace|pathetic|bullshit|nonsense)|that's final|that is final|end of (?:story|discussion)|take it or leave it|deal with it|not my problem|that's your problem|(?:that|this|it)(?:'s| is) (?:all )?your (?:own )?fault|your (?:own )?fault|you should know (?:that|this|better)|everyone knows that|obviously you|as i (?:already )?(?:said|told you)(?: (?:once|twice|three times|many times|several times))?(?: before| already)?|for the (?:last|hundredth|third|tenth|millionth) time|never again|or else|go (?:somewhere|anywhere) else|nobody cares|who cares|i don't care|i couldn't care less|don't be (?:so )?\p{L}{3,15}|stop being (?:so |such an? )?\p{L}{3,15})\b/iu

export const softWords = phraseTable(`
fucking | bloody | goddamn | damn | freaking | stupid | dumb | idiotic | crappy | shitty | lousy | moronic | pathetic | bullshit >
wtf | ffs | lol | lmao | hell >
is shit | is crap | is garbage | is rubbish | is trash | was crap | was garbage | was rubbish > is not good
was boring > could have been a little livelier
way too > rather too
too fast > a little fast
i expect you to | we expect you to > I would be glad if you could
didn't even > did not
doesn't even > does not
isn't even > is not
haven't even > have not
disgusting | filthy | gross | revolting > not clean
awful | terrible | horrible | dreadful | atrocious | appalling | abysmal > not what I had hoped for
is useless | are useless > did not help much
is ridiculous | is absurd | is outrageous | is insane > is hard for me to understand
ridiculous | absurd | outrageous | insane | crazy > surprising
unacceptable | inacceptable > not what we agreed
incompetent > not able to help
is a mess | is a total mess | is a complete mess | is chaos > still needs some work
are a mess > still need some work
is wrong > does not seem to be right
are wrong > do not seem to be right
was wrong > does not seem to have been right
is boring > could be a little livelier
is bad > could be better
are bad > could be better
makes no sense | doesn't make sense | does not make sense > is not quite clear to me
nobody understands > it is not easy to follow
no one understands > it is not easy to follow
sloppy | careless > not quite finished
lazy | selfish | greedy >
annoying | irritating > a little difficult
is annoying | annoys me | drives me crazy | drives me mad | gets on my nerves | pisses me off > is difficult for me
i hate > I am not happy with
we hate > we are not happy with
i don't like > I am not quite happy with
we don't like > we are not quite happy with
i can't stand > I find it hard to live with
i'm sick of | i am sick of | i'm sick and tired of | i am sick and tired of | i'm fed up with | i am fed up with | i'm tired of | i am tired of | we are sick of > it is not easy for me to keep
i'm angry | i am angry | i'm furious | i am furious | i'm pissed | i'm mad > I was not happy
we are angry | we are furious > we were not happy
for once > this time
i don't understand why this is so hard | i don't get why this is so hard | i do not understand why this is so hard | why is this so hard > if anything is unclear, please let me know
once and for all >
right now | immediately | at once | straight away > as soon as you can
asap | as soon as possible > as soon as you can
or i'm leaving | or i quit >
i demand | we demand > I would like to ask for
i insist on | we insist on > I would like to ask for
i expect | we expect > I would be glad of
i want you to > I would like you to
we want you to > we would like you to
i want > I would like
we want > we would like
you have to | you must | you need to | you've got to > please
you'd better | you had better > please
you should have > it would have helped if you had
you forgot to > it seems you did not get round to
you forgot > it seems you may have missed
you failed to > it seems you were not able to
you ignored > I have not had an answer to
you messed up | you screwed up | you ruined > something went wrong with
you didn't | you did not > it seems you did not
you lied > that was not quite right
you were late > you arrived a little late
has been rejected | was rejected > was not successful this time
nobody answers | no one answers | nobody replies | no one replies | nobody answered | nobody calls back > I have not had an answer yet
nobody helps | no one helps | nobody helped > I have not had any help yet
see you in court | sue you | take you to court | call my lawyer | call the police | report you > take further steps
washing themselves >
unreliable | careless | clueless >
waste of time | waste of money > not much use
what a joke >
learn to > please try to
hurry up > please be quick
stop it > please stop
i told you > as I mentioned
you owe me > there are still open
i couldn't care less | not my job | that's not my job | deal with it | figure it out yourself | figure it out | do your job | just do your job | use your brain | wake up | come on | get it together | get your act together | sort yourself out | don't waste my time | stop wasting my time | you are wasting my time | you're wasting my time | give me a break | i'm done | i am done | good luck with that | thanks for nothing | big surprise | as always | as usual | once again | yet again | how hard is it | is that so hard | is it so hard | like a child | like children >
how many times do i have to > it would help if I did not have to
i'm not your maid | i am not your maid | i'm not your mother | i am not your mum | i'm not an idiot | i'm not stupid | do you think i'm stupid >
your fault | your mistake > a mistake
you broke > you seem to have damaged
you lost > it seems that you cannot find
you promised > you had said that you would send
you said you would > I had understood that you would
you still haven't | you still have not | you haven't | you have not > it seems that you have not yet
you are late | you're late | you are always late | you're always late > you are a little late
you are wrong | you're wrong > I see it a little differently
that's wrong | that is wrong | this is wrong > that does not seem to be right
that's not true | that is not true > I remember it differently
i disagree > I see it a little differently
bad idea | terrible idea | stupid idea > idea that I am not sure about
is too expensive | are too expensive | is way too expensive > is more than I had planned
is too slow | are too slow | is way too slow > could be faster
is too loud | are too loud | is way too loud > is rather loud
too loud > rather loud
is ugly | is hideous > is not quite to my taste
is poor | was poor | was bad > could have been better
was terrible | was awful | was horrible | was a disaster | was a joke | was a nightmare | was disgusting > was not what I had hoped for
is terrible | is awful | is horrible | is a disaster | is a joke | is a nightmare | is disgusting > is not what I had hoped for
tastes like crap | tastes awful | tastes terrible > was not to my taste
stinks | smells awful | smells disgusting | smells terrible > does not smell good
nobody likes > not everybody likes
nobody wants > not everybody wants
nobody told me | no one told me > I was not told
i can't believe > I was surprised
i can't work like this > this makes my work difficult
i'm disappointed | i am disappointed | i'm very disappointed > I had hoped for something else
leave me alone > please give me some time
mind your own business > I would prefer to keep this to myself
it's none of your business | none of your business > I would prefer to keep this to myself
don't ask me again | don't ask again | stop asking > I hope that settles it
don't call me again | don't contact me again | stop calling me | stop texting me > I would prefer not to be contacted
calm down > let us look at it calmly
i told you already | i already told you | like i said >
i have better things to do > I have little time at the moment
whatever you want > as you like
shut the door | shut it > please close it
hate > do not like
kids > children
jerk | idiot | idiots | moron | morons | fool | fools | clown | clowns | liar | liars | loser | losers | bastard | bitch | asshole | assholes | dumbass >
sucks | suck > is not good
screwed up | messed up > not right
ripped off | scammed | cheated > not treated fairly
rip-off | ripoff | scam | robbery > more than I had expected
finally >
i don't want to | i do not want to > I would rather not
whatever >
obviously | clearly | frankly | honestly | seriously >
of course not > I'm afraid not
no way > I'm afraid not
i refuse to > I'm afraid I can't
i won't | i will not > I'm afraid I can't
we won't | we will not > I'm afraid we can't
we can't | we cannot > I'm afraid we can't
i can't | i cannot > I'm afraid I can't
give you a discount > offer you a discount
your problem > something to look at together
too late > a little late
redo > revise
do it again > go over it again
how hard can it be > 
what were you thinking >
`)

/** What blames or orders, said as a wish or a fact. After the insults are gone. */
export const bluntRules: readonly Rule[] = [
  // What somebody made is judged by what was hoped for, not by a word that hurts.
  [
    /\b(was|is|were|are) (?:so |really |very |just |pretty |simply |extremely )?(?:boring|terrible|awful|horrible|dreadful|sloppy|stupid|ugly|useless|lousy|dull|pathetic|crap|rubbish|garbage)(?= |[.,]|$)/gi,
    '$1 not quite what I had hoped for',
  ],
  [/^no,? (?=I'm afraid)/i, ''],
  [/^no,? (?=(?:the|it|this|that|your|my|our|there)\b)/i, "I'm afraid "],
  [/^(?:unbelievable|ridiculous|incredible|amazing|crazy|shocking|outrageous) (?:that|how) /i, ''],
  [
    /^(?:don't|do not) (?=(?:bring|call|come|send|touch|use|park|leave|forget|do|make|take|eat|write|ask|tell|talk|put|open|be|contact|play|throw|let)\b)(.{2,120}?)[.!]?$/i,
    'It would be kind if you did not $1.',
  ],
  [
    /^you (?:will |have to |should |must )?pay for (.{2,60}?)[.!]$/i,
    'Could you please cover the cost of $1?',
  ],
  [/^do something(?: about it)?[.!]?$/i, 'Could you please do something about it?'],
  [
    /^if (I|we) (?:don't|do not) (get|receive|hear|have|see) ([^.!?]{2,80}?),? (?:I|we)(?: will|'ll) ([^.!?]{2,80})[.!]?$/i,
    (_, who = '', verb = '', what = '', then = '') =>
      `${who} would be grateful to ${verb} ${what}, as otherwise ${who} would have to ${then}.`,
  ],
  [
    /^(?:we|I) (?:do not|don't) (?=give|accept|offer|allow|take|make|answer|have)/i,
    (found) => `I'm afraid ${found.charAt(0) === 'I' ? found : found.toLowerCase()}`,
  ],
  [
    /\blooks? (?:cheap|ugly|old|terrible|awful|bad|horrible|boring|dated)(?: and (?:cheap|ugly|old|terrible|awful|bad|boring|dated))?\b/gi,
    'does not quite look the way we had hoped',
  ],
  [/\bit is not easy to follow (the \p{L}{2,20}|it|this|your \p{L}{2,20})\b/giu, '$1 is not easy to follow'],
  [
    /\bit is not easy for me to keep (?=asking|waiting|doing|cleaning|hearing|paying|reminding|telling)/gi,
    'it is not easy for me to keep ',
  ],
  [
    /\byou never help(?: me| us)?( with [^.,!?]{1,40}?)?(?=[.,!?]| and|$)/gi,
    'I could do with some more help$1',
  ],
  [/\byou never (answer|reply|call|write|listen)\b/gi, 'I rarely hear back from you'],
  [/\byou never\b/gi, 'you rarely'],
  [/\byou always\b/gi, 'you often'],
  [
    /\byou (?:can't|cannot|couldn't|don't|won't|didn't) even ([^.,!?]{2,60}?)(?: once)?(?=[.,!?]| and|$)/gi,
    'it would mean a lot to me if you could $1',
  ],
  [/\bit's not that hard to\b/gi, 'it would help to'],
  [
    /\bwhy (?:can't|don't|didn't|haven't|won't) you ([^.,!?]{2,60})\?/gi,
    'would it be possible for you to $1?',
  ],
  [
    /\byou had said that you would send (me |us )?(?!the|a|an|it|us|me|my|your)(?=\p{L}{2,12} )/giu,
    'you had said that you would ',
  ],
  [
    /\b(?:i|we)(?:'ll| will) (?:never|not) (?:buy|come|order|shop|book|eat|go|use|recommend) [^.,!?]{2,60}(?:again)?/gi,
    'I am not sure whether I will come back',
  ],
  [
    /\bor (?:i|we) (?:will|'ll|am going to|are going to)? ?(?:tell|call|report|leave|post|go to|contact) ([^.,!?]{2,50})/gi,
    '',
  ],
  [
    /\bit's (?:been )?(?:already )?(\d{1,3}|two|three|four|five|six) (days|weeks|months) (?:now|already)\b/gi,
    'it has been $1 $2',
  ],
  [/\bI need ([^.,!?]{2,80})/g, 'I would be glad to have $1'],
  [/\bwe need ([^.,!?]{2,80})/gi, 'we would be glad to have $1'],
  [/\botherwise (.{2,80}) is (?=incomplete|late|wrong|delayed|lost)/gi, 'otherwise $1 will be '],
  [/, otherwise\b/gi, ', as otherwise'],
]
