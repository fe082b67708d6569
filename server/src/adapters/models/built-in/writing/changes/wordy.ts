import { phraseTable } from '../composer/phrases.ts'
import type { Rule } from '../composer/rules.ts'

/** A sentence that only greets, and whose loss nobody would notice. */
export function isPleasantry(sentence: string): boolean {
  return /^(?:i hope (?:this (?:e-?mail|mail|message|letter) finds you well|you(?:'re| are) (?:well|doing well)|all is well)(?: and (?:that )?you (?:had|have|are)[^.]{0,60})?|please (?:do not|don't) hesitate to [^.]{3,120}|please feel free to (?:contact|ask|reach)[^.]{0,80}|if (?:you have|there are) any (?:further |more |other )?questions?,[^.]{0,90}|thank you (?:very much )?for your (?:time|attention|understanding|patience)[^.\d]{0,60}|have a (?:nice|lovely|great|good) (?:day|weekend|evening|week)|i hope (?:you had|you have) a (?:nice|good|great|lovely) [^.]{0,40}|perhaps it (?:just )?slipped through|just let us know what suits you[^.]{0,40})[.!]?$/i.test(
    sentence,
  )
}

export const shortWords = phraseTable(`
i would like to take this opportunity to thank | i want to take this opportunity to thank | i would like to thank | i want to thank > thank
i would like to take this opportunity to | i want to take this opportunity to >
i am reaching out to you because i wanted to follow up on | i am reaching out because i wanted to follow up on | i am writing to follow up on | i wanted to follow up on | i just wanted to follow up on > I am following up on
i am writing because | i am writing to you because | i'm writing because >
each and every one of you > you all
each and every > every
truly | really | very | actually | basically | simply | literally | definitely | absolutely | totally | extremely | particularly >
in order to > to
due to the fact that | owing to the fact that | because of the fact that | in view of the fact that > because
despite the fact that > although
in the event that > if
at this point in time | at the present time | at the moment | currently | presently >
in the near future > soon
a large number of | a great number of | a lot of | a great deal of > many
the majority of > most
all of the > all
for the purpose of > for
with regard to | with respect to | in relation to | in connection with | regarding | concerning > about
in the process of >
as a matter of fact | the fact of the matter is that | it is important to note that | please note that | it should be noted that | needless to say >
due to unforeseen circumstances beyond our control | due to unforeseen circumstances | due to circumstances beyond our control >
we regret to inform you that | we are sorry to inform you that | i regret to inform you that > unfortunately
i am writing to inform you that | i am writing to let you know that | i wanted to let you know that | i would like to inform you that | we would like to inform you that | i just wanted to let you know that | this is to inform you that >
i am reaching out to you because | i am reaching out because | the reason i am writing is that | the reason why i am writing is that >
i am writing to you today to | i am writing to you to | i am writing to >
as discussed, >
we would be able to > we can
i would be able to > I can
you would be able to > you could
is able to > can
are able to > can
will be able to > can
it would be possible for me to > I could
would it be possible for you to > could you
i would be happy if you could | i would be grateful if you could | i would appreciate it if you could | it would be great if you could | we would be grateful if you could > please
at a price of | for a price of > at
per piece > each
look into it > look into it
has been told and was friendly about it > has been told
cannot take place as planned | can not take place as planned > is cancelled
planned for > on
which is currently scheduled for > on
on that particular day > that day
to some later date > to a later date
the date of my appointment > my appointment
in the morning of >
at exactly > at
at around | at approximately > at about
will be finished > ends
will begin | is going to begin | is going to start > begins
is going to be provided for all of the participants | will be provided for all of the participants | is going to be provided | will be provided > is included
is going to > will
are going to > will
make sure to | be sure to | remember to >
your own laptop with you > your laptop
with you >
the location of the workshop is | the location is > place:
is located in > is in
until such time as > until
prior to > before
subsequent to > after
in addition to this | in addition | furthermore | moreover > also
in my opinion | i think that | i believe that | i feel that | as far as i am concerned >
come to the conclusion > conclude
make a decision > decide
give consideration to > consider
for more than | for over > for over
years now > years
and also > and
together with > with
the place where they were bought > the place of purchase
who lives and works in > in
when it is > in
unfortunately not yet > not yet
from now on and in the future > from now on
as soon as it is possible > as soon as possible
first and foremost > first
as some of you might already know | as some of you may already know | as some of you may know | as you might already know | as you may already know | as you probably know >
i would like to express my strong interest in | i would like to express my interest in > I am very interested in
that was published in | which was published in > in
in which you are looking for > for
i would be delighted to be given the opportunity to | i would be happy to be given the opportunity to | i would welcome the opportunity to > I would be glad to
first of all i want to say thank you | first of all i would like to say thank you | first of all, i would like to thank you | first of all, thank you > thank you
first of all | in the first place | last but not least >
after such a long time >
in this field | in this area >
more than > over
so much for > for
it has been a great pleasure to work > I enjoyed working
it was a great pleasure to >
if you happen to have | if you should have > if you have
should you have any questions | should there be any questions > if you have questions
please let me know if there is anything | please don't hesitate to contact me | feel free to contact me at any time >
at any time >
in person >
we are happy to let all of you know that | we are very happy to let all of you know that | we are happy to let you know that | we are very happy to let you know that | we are happy to announce that | we are proud to announce that | i am happy to let you know that | i am writing to let you know >
as originally planned | as planned originally | as previously planned >
open its doors > open
finally >
all teams involved > all teams
in the morning | in the afternoon >
on the grounds that | for the reason that > because
in the event of > if there is
at that point in time > then
at a later date | at some later point > later
in advance of > before
with regards to | in reference to | pertaining to | in regard to | as regards > about
for the duration of | during the course of | in the course of > during
in spite of the fact that | notwithstanding the fact that | even though it is true that > although
in the absence of > without
in excess of > more than
a significant number of | a considerable number of | quite a number of | quite a few > many
a majority of > most
a sufficient number of > enough
on a weekly basis > every week
on a monthly basis > every month
in a timely manner | in due time | in due course > on time
have the ability to | is in a position to | are in a position to > can
is required to | are required to > must
take into consideration > consider
conduct a review of | carry out a review of > review
provide assistance to > help
make use of > use
have an impact on > affect
in close proximity to | in the vicinity of > near
it is worth noting that | it goes without saying that | it is worth mentioning that | it should be mentioned that | i would like to point out that | i would like to mention that | i would like to add that | let me say that >
for all intents and purposes | at the end of the day | to be honest | to be perfectly honest | as you surely know | as everyone knows | in fact | of course | for what it's worth | if i may say so | all things considered | when all is said and done | the thing is that | the point is that | what i mean is that >
any and all > all
whether or not > whether
enclosed please find | please find attached | attached please find > attached is
i am writing this email to | i am writing this message to | the purpose of this email is to | the reason for my email is to | i am contacting you to | i am contacting you today to | i am reaching out to >
i am writing this email because | i am contacting you because | i am writing you because >
i was wondering if you could | i was wondering whether you could | i wanted to ask if you could | i wanted to ask you if you could | would you be so kind as to | would you be so kind to | i would be very grateful if you could | i would really appreciate it if you could | i would be very happy if you could | would it perhaps be possible for you to | would it be possible to > could you
i was wondering if | i was wondering whether | i wanted to ask if | i wanted to ask you if > I would like to know if
i have to say that | i must say that | i must admit that | i have to admit that >
a little bit | a bit | kind of | sort of >
it is my pleasure to | it is with great pleasure that | we are pleased to inform you that | we are happy to inform you that | i am happy to inform you that | we are delighted to inform you that | i am pleased to inform you that >
it is with great regret that | we are sorry to have to tell you that | i am sorry to have to tell you that | i am afraid i have to tell you that > unfortunately
thank you in advance for your understanding | thank you for your kind understanding | thank you very much in advance | thanking you in advance >
as soon as you possibly can | as soon as you can | at the earliest opportunity > soon
at the latest > latest
in the evening hours > in the evening
in the morning hours > in the morning
in this case | in this regard | in this respect | in that case >
a variety of | a wide range of | a whole range of > many
the vast majority of > most
until further notice > for now
over and over again | again and again > again
all in all | by and large | on the whole >
so far as i know | as far as i know | to the best of my knowledge >
it turns out that | it seems that | it appears that | it looks like >
we would like to ask you to | we kindly ask you to | i would like to ask you to | we would kindly ask you to > please
we would like to inform all of you that | i would like to inform all of you that >
in my free time | in my spare time > in my free time
one more time > again
both of the > both
we apologise for any inconvenience this may cause | we apologize for any inconvenience this may cause | we apologise for any inconvenience caused | we apologise for any inconvenience | we are sorry for any inconvenience this may cause | we are sorry for any inconvenience >
we are looking forward to welcoming you again | we look forward to welcoming you again > see you again
i am looking forward to hearing from you | i look forward to hearing from you >
as you may know | as you know | as mentioned before | as already mentioned | as i mentioned >
in the coming days | in the next few days > soon
on a daily basis > daily
on a regular basis > regularly
has the ability to > can
in spite of > despite
with the exception of > except
a total of >
in total > in all
no later than > by
please be advised that | please be informed that >
it would be nice if you could | it would be lovely if you could > please
so that we can > so we can
the reason for this is that | the reason is that > because
there is a possibility that > perhaps
in most cases > usually
at all times > always
i just wanted to say that | i wanted to say that | i would just like to say that | what i wanted to say is that >
if you don't mind | if that is okay with you | if that is alright with you | if it is not too much trouble >
as well as > and
spent a lot of time > spent much time
newly renovated > new
if at all possible > if possible
at your earliest convenience > soon
`)

export const wordyRules: readonly Rule[] = [
  [
    /^I (?:just )?(?:wanted|would like|want) to (?:quickly )?(?:reach out (?:to you )?)?(?:to )?ask (?:you )?(?:whether|if) you (?:would|could|might|can) (?:maybe |perhaps |possibly )?([^.?]{3,240})[.?]?$/i,
    'Would you $1?',
  ],
  [
    /^I am writing (?:to you )?(?:today )?(?:in order )?to (?:inquire|ask|enquire) (?:whether|if) it (?:might|would) (?:perhaps |possibly )?be possible (?:for me )?to (.{3,300}?)[.?]?$/i,
    'Could I $1?',
  ],
  [
    /^(?:to )?(?:inquire|ask|enquire) (?:whether|if) it (?:might|would) (?:perhaps |possibly )?be possible (?:for me )?to (.{3,300}?)[.?]?$/i,
    'Could I $1?',
  ],
  [/^(?:so,? )?(?:the|my|our) \p{L}{3,20} (?:called|wrote|rang|said)(?: and said)? that\b/iu, ''],
  [/, which (?:is|are|was|were) (?=due|valid|on|in|at|now|the\b)/gi, ', '],
  [/\bin the morning (?=and\b)/gi, ''],
  [/\bin the afternoon(?=[.,])/gi, ''],
  [/\bHi, I am (?=\p{Lu})/gu, 'I am '],
  [/, since unfortunately\b/gi, ', as'],
  [/\bI am most likely\b/gi, 'I am usually'],
  [/\bperhaps\b,? ?/gi, ''],
  [/\bthe (reason|fact) (?:why|that) (.{3,60}?) is (?:that|because) /gi, '$2 because '],
  [/\b(?:there is|there are) (?:a |an |the )?(.{3,40}?) (?:that|which|who) (?=\p{Ll})/giu, '$1 '],
  [
    /\bI (?:really |just |would also |also )?(?:think|believe|feel) (?:that )?(?=(?:we|it|you|the|this)\b)/gi,
    '',
  ],
  [/^thank (?=you)/i, 'thank '],
  [/^(?:also|then|now),? (?=\p{Lu}|the\b|we\b|i\b)/iu, ''],
]
