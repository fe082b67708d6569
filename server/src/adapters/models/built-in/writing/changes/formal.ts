import { sentencesOf, withSentences, type Letter } from '../composer/letter.ts'
import { capital, phraseTable, tidy } from '../composer/phrases.ts'
import { applyRules, type Rule } from '../composer/rules.ts'
import { expandContractions, writeInFull } from './quick-words.ts'

/** For somebody whom the writer does not know, or should not address as a friend. */
export function makeFormal(letter: Letter, { addressee }: { addressee?: string | undefined } = {}): Letter {
  const polite = withSentences(letter, (sentence) => {
    const made = tidy(
      capital(expandContractions(applyRules(formalWords(writeInFull(sentence)), formalRules))),
    )
    return /\p{L}/u.test(made) ? [made.replace(/!{1,9}$/, '.').replace(/ ?[:;]-?[)D(]/g, '')] : []
  })
  const signature = letter.signature || (ownName.exec(sentencesOf(polite).join(' '))?.[1] ?? '')
  return {
    ...polite,
    greeting: formalGreeting(letter.greeting, addressee),
    closing: signature ? closingFor(letter) : '',
    signature,
    hasLines: letter.hasLines || sentencesOf(letter).length > 1,
  }
}

const ownName = /\bmy name is (\p{Lu}[\p{L}'-]{1,20}(?: \p{Lu}[\p{L}'-]{1,20}){0,3})/iu

function formalGreeting(greeting: string, addressee: string | undefined) {
  if (addressee) return `Dear ${addressee}`
  if (greeting === '') return ''
  if (!/^(?:hi|hello|hey|hiya|hallo|yo|dear|good)\b/i.test(greeting)) return `Dear ${greeting}`
  const name = greeting.replace(
    /^(?:hi|hello|hey|hiya|hallo|yo|dear|good (?:morning|afternoon|evening))\b ?/i,
    '',
  )
  if (/^(?:guys|folks|all|everyone|everybody|there)?$/i.test(name))
    return name && !/there|guys|folks/i.test(name) ? `Dear ${name}` : 'Dear Sir or Madam'
  return `Dear ${name}`
}

function closingFor({ closing, greeting }: Letter) {
  if (/^(?:yours|kind|best|warm|with|regards|sincerely)/i.test(closing) && !/^best$/i.test(closing))
    return closing
  return greeting === '' && closing === '' ? '' : 'Kind regards'
}

const formalWords = phraseTable(`
hi guys | hey guys | guys >
pls > please
thx | thanks a lot | thanks a bunch | cheers > thank you
thanks > thank you
thanks for > thank you for
super sorry | so sorry | really sorry | sorry > sorry
our bad | my bad >
no hard feelings >
no worries | no problem > that is not a problem
ok | okay > acceptable
is fine > is acceptable
looks fine | looks good | looks ok > looks good overall
that's cool | thats cool > that is acceptable
is cool > is acceptable
hope that's ok | hope thats ok | hope that's okay > I hope that is acceptable
is weird | is odd | is strange > is not quite clear to me
weird | odd > unclear
a bunch of | loads of | tons of | lots of | a lot of > a number of
stuff | things > matters
get back to me > reply
get back to you > reply to you
get in touch > contact you
check out > look at
check > verify
chat about > discuss
have a chat | a chat | a quick chat > a short conversation
chat > speak
catch up > speak
figure out | sort out > resolve
find out > establish
fix > resolve
set up > arrange
put off > postpone
call off > cancel
look into > examine
ask for > request
buy > purchase
get rid of > remove
kids > children
mum | mom > mother
dad > father
bucks > dollars
boss > manager
gym thing > gym membership
mix-up | mess-up | screw-up > error
asap > at your earliest convenience
a bit | a little bit > somewhat
pretty | really | totally | super | so so >
kind of | sort of | basically | actually | just | anyway | you know | like i said >
maybe > perhaps
awesome | cool | amazing | great > excellent
bad > unsatisfactory
nervous > concerned
worried > concerned
what is going on | what's going on | whats going on > could you please let me know the current status
heard nothing > have not yet received a reply
let me know > please let me know
please let me know > please let me know
if it is a no | if it's a no > if you do not wish to proceed
just checking if | just checking whether | just wondering if > I would like to ask whether
you've had a chance > you have had the opportunity
had a chance > had the opportunity
i quit > I hereby give notice of my resignation
i'm quitting | i am quitting > I hereby give notice of my resignation
like the contract says | as the contract says > in accordance with my contract
send me something in writing > send me written confirmation
cv is attached > my CV is attached
are coming > will be delivered
you get > you will receive
i wanna | i want to | i want > I would like
i need > I require
i'm looking for > I am looking for
can you > could you please
can we > could we
can i > may I
sooner or later > eventually
swamped | snowed under > very busy
till > until
figure something out | work something out | sort something out > find a solution
any chance of > would it be possible to receive
any chance that > would it be possible that
bugging you | bothering you > contacting you
sorry for contacting you > I apologise for contacting you
what's up with that | whats up with that | what's the deal | what is going on here > could you please let me know the reason
it's been > it has been
love to > very much like to
i'd love to > I would very much like to
messed up > made an error
ran into > encountered
a ton | tons > a great deal
big > considerable
huge > considerable
mad > annoyed
broke > damaged
bust | busted > damaged
keep me posted | keep me in the loop > please keep me informed
pay up > pay
show up > attend
turn up > arrive
come by | pop in | pop by | swing by > visit
get hold of > contact
put up with > tolerate
go ahead > proceed
think about it > consider it
end up > finally
help out > assist
start > begin
right away | straight away > immediately
not really happy > not satisfied
unhappy > dissatisfied
sick day > day of sick leave
tell me > please inform me
hey | yo >
your guys' > your
mate | buddy | dude | bro >
lol | haha | hahaha >
i've got | i have got | we've got | we have got > I have
under my belt > of experience
loved > I very much liked
wanna chat | want to chat | fancy a chat > would you be available for a conversation
fast | quickly | quick > promptly
reach out > write
drop me a line > write to me
touch base > speak
feel free > please do not hesitate
btw | by the way >
hang on > please wait
no can do > that is not possible
heads up > notice
looking forward > I look forward
super > very
crazy > unusual
asap please > at your earliest convenience
i guess | i think > I believe
way too > far too
plus > in addition
cause i > because I
cause we > because we
cause it > because it
sorry but i > I am sorry, but I
sorry, but i > I am sorry, but I
hand in > submit
make it to > attend
can't make it to > cannot attend
can't make it > cannot attend
is sick > is ill
i'm sick > I am ill
kid is > child is
may i get > may I have
give me a call | give me a ring > call me
talk > speak
help me out > help me
the thing with > the matter of
don't get why > do not understand why
still nothing > I have not yet received a reply
no clue | no idea > not certain
cheers > thank you
folks > colleagues
yep | yeah > yes
nope > no
`)

const formalRules: readonly Rule[] = [
  [
    /\bI would like (?!to\b)(cancel|change|know|ask|book|return|move|come|see|have|get|meet|talk|start|apply|order|make)\b/g,
    'I would like to $1',
  ],
  [/\bhi,? (?=i'm|i am|im)/gi, ''],
  [/\bI'm (\p{Lu}\p{L}{1,20}(?: \p{Lu}\p{L}{1,20}){1,3}),/gu, 'my name is $1.'],
  [/\band have not yet received\b/gi, 'and have not yet received'],
  [/\bplease please\b/gi, 'please'],
  [/\blike (?=\d)/gi, 'about '],
  [/\b(\d{1,3}) mins?\b/gi, '$1 minutes'],
  [/^need (?=it|the|a|my|this)/i, 'I need '],
  [/^sorry for (?=\p{Ll})/iu, 'I apologise for '],
  [/(?<!\b(?:the|this|that|one|a|any|some|same|first|last|other|only|good|bad))(?<=\p{L}) thing\b/giu, ''],
  [/(?<=^|, )(?=child is\b)/gi, 'my '],
  [/\b(?:just )?wanted to (?=ask|let|say|know)/gi, 'would like to '],
  [/\bmay I receive\b/gi, 'may I have'],
  [/\bcould you please please\b/gi, 'could you please'],
  [/\bWe are sorry for\b|\bWe're sorry for\b/gi, 'We sincerely apologise for'],
  [/\b(?:I am|I'm) sorry for\b/gi, 'I sincerely apologise for'],
  [/\b(?:I am|I'm) sorry(?: that| about)?\b/gi, 'I apologise'],
  [/\b(\d{1,3}) ?% off\b/g, 'a discount of $1%'],
  [
    /\bI study (\p{L}{3,20}) in (\p{Lu}\p{L}{2,20}), (\d)(st|nd|rd|th) semester/gu,
    'I am studying $1 in $2 and am in my $3$4 semester',
  ],
  [/, so I'm somewhat concerned\b|, so I am somewhat concerned\b/gi, ', so I am somewhat concerned'],
]
