/** Word lists for reading what people say about themselves. */

const set = (words: string) => new Set(words.trim().split(/[\s,]+/))

export const nationalities = set(`
  american australian austrian argentinian algerian belgian brazilian british bulgarian canadian chilean chinese colombian croatian cuban czech danish dutch
  egyptian english estonian ethiopian european filipino finnish french german ghanaian greek hungarian icelandic indian indonesian iranian iraqi irish israeli italian
  jamaican japanese kenyan korean latvian lebanese lithuanian malaysian mexican moroccan nepalese nigerian norwegian pakistani peruvian polish portuguese romanian russian
  scottish serbian singaporean slovak slovenian spanish swedish swiss syrian taiwanese thai tunisian turkish ukrainian vietnamese welsh`)

/** Words that follow 'my name is' or 'I am' and are no names. */
export const notNames = set(`
  hard difficult long short weird common unusual rare not also the on in spelled spelt pronounced a an misspelled wrong different same unique boring funny
  monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december
  ok okay sorry sure fine good great back here ready done so very just really still ill all too at from christian catholic muslim jewish hindu buddhist sikh atheist protestant mormon orthodox gen team pro i i'm i've i'd it my we`)

export const traits = set(`
  vegetarian vegan pescatarian veggie flexitarian left-handed right-handed retired married divorced widowed engaged self-employed freelance bilingual trilingual
  teetotal single unmarried childless ambidextrous lefthanded righthanded`)

export const roles = set(`
  student nurse vet chef cook pilot clerk freelancer beginner teacher doctor parent mum mom dad mother father grandmother grandfather grandma grandpa twin vegan
  vegetarian pescatarian person owl bird judge priest monk poet coach athlete guide spy midwife surgeon dentist pharmacist accountant assistant consultant apprentice
  intern trainee undergrad undergraduate graduate postgrad phd professor principal receptionist secretary soldier sailor mechanic electrician plumber carpenter
  translator paramedic firefighter policeman musician dj entrepreneur founder ceo cto dev developer programmer architect analyst barista waiter waitress bartender
  buyer seller au-pair nanny homemaker housewife househusband widow widower pensioner retiree immigrant expat native foodie introvert extrovert cyclist vegan`)

export const notRoles = set(`
  loser winner stranger monster sucker number customer newcomer goner prisoner never ever either rather matter disaster bother other killer liar hater
  user subscriber member visitor error terror horror mirror factor wreck mess bit little lot while`)

/** Things that somebody has for years. */
export const belongings = set(`
  kid kids child children son sons daughter daughters brother brothers sister sisters sibling siblings grandchild grandchildren grandson granddaughter twins stepson
  stepdaughter nephew nephews niece nieces wife husband partner girlfriend boyfriend fiancé fiancée toddler teenager teenagers baby
  dog dogs cat cats puppy puppies kitten kittens rabbit rabbits hamster hamsters parrot parrots horse horses pony chicken chickens hens pet pets tortoise snake goldfish budgie
  aquarium retriever labrador poodle dachshund collie terrier spaniel beagle goats sheep bees
  garden gardens balcony allotment greenhouse terrace patio yard backyard car bike bicycle motorbike van boat camper campervan house flat apartment cottage farm cabin
  oven hob microwave freezer dishwasher blender tv television printer laptop mac pc iphone smartphone kitchen piano guitar violin airfryer fridge
  shop bakery business company café cafe restaurant podcast blog channel newsletter startup studio
  degree phd masters job jobs licence license siblings roommate roommates flatmate flatmates housemate housemates`)

export const relations =
  'wife|husband|partner|girlfriend|boyfriend|fiancée?|son|daughter|kids?|child|children|sons|daughters|baby|mum|mom|mother|dad|father|parents|brother|sister|grandmother|grandfather|grandma|grandpa|granddaughter|grandson|nephew|niece|best friend|flatmate|roommate|dog|dogs|cat|cats|puppy|kitten|rabbit|parrot|hamster|horse|pet|boss|manager|landlord|landlady|team|teacher|tutor|cleaner|accountant'
