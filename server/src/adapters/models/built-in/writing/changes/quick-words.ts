import { phraseTable } from '../composer/phrases.ts'

/** What people type in a hurry, written out. */
export const writeOut = phraseTable(`
u > you
ur > your
r u > are you
ure | youre | your welcome > you're
pls | plz | plse > please
thx | thnx | tnx > thanks
ty > thank you
thankyou > thank you
bday | b-day > birthday
msg > message
msgs > messages
mins > minutes
hrs > hours
tmrw | tmr | 2moro | tomoz > tomorrow
2day > today
2nite | tonite > tonight
asap > as soon as possible
btw > by the way
fyi > for your information
idk > I don't know
sry | soz > sorry
bout > about
til > until
thurs | thur > Thursday
tues > Tuesday
weds > Wednesday
appt > appointment
prob | probs > probably
def > definitely
bc | cuz | coz | cos > because
b4 > before
gr8 > great
l8 > late
l8r > later
im | i'm > I'm
ive | i've > I've
i'd > I'd
i'll > I'll
dont > don't
doesnt > doesn't
didnt > didn't
cant > can't
couldnt > couldn't
wont > won't
wouldnt > wouldn't
shouldnt > shouldn't
isnt > isn't
arent > aren't
wasnt > wasn't
werent > weren't
hasnt > hasn't
havent > haven't
hadnt > hadn't
youve > you've
youll > you'll
weve > we've
theyre > they're
theyve > they've
thats > that's
whats > what's
wheres > where's
theres > there's
heres > here's
hows > how's
whos > who's
alot > a lot
aswell > as well
infact > in fact
eachother > each other
noone > no one
incase > in case
atleast > at least
abit > a bit
lemme > let me
gimme > give me
dunno > don't know
yeah | yep | yup > yes
nope > no
prob > probably
probs > probably
def > definitely
defo > definitely
appt > appointment
apt > apartment
wknd > weekend
rn > right now
soz > sorry
omg >
ngl >
tbh > to be honest
imo > in my opinion
ofc > of course
acc no > account number
acct > account
tel no > telephone number
no1 > nobody
sth > something
sb > somebody
tho > though
coz > because
fav > favourite
pic > picture
pics > pictures
vid > video
info > information
rly > really
wanna be > want to be
w/ > with
w/o > without
`)

/** Spoken forms that are fine between friends. */
export const writeInFull = phraseTable(`
wanna > want to
gonna > going to
gotta > have to
kinda > rather
sorta > rather
outta > out of
`)

/** Long forms, for letters. */
export const expandContractions = phraseTable(`
i'm > I am
i've > I have
i'd > I would
i'll > I will
you're > you are
you've > you have
you'd > you would
you'll > you will
we're > we are
we've > we have
we'd > we would
we'll > we will
they're > they are
they've > they have
they'll > they will
it's > it is
it'll > it will
he's > he is
she's > she is
that's > that is
there's > there is
here's > here is
what's > what is
where's > where is
who's > who is
how's > how is
let's > let us
don't > do not
doesn't > does not
didn't > did not
can't > cannot
couldn't > could not
won't > will not
wouldn't > would not
shouldn't > should not
isn't > is not
aren't > are not
wasn't > was not
weren't > were not
hasn't > has not
haven't > have not
hadn't > had not
mustn't > must not
needn't > need not
`)
