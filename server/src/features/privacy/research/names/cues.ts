const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Whatever is written with a capital after one of these is somebody's name. */
export const titles = words(
  'mr mrs ms miss mx dr prof sra dona doña aunty nan nanny babcia kuya tante onkel tia tio abuela abuelo bishop archbishop deacon mullah swami sensei professor sir dame lady lord madam madame monsieur mme mlle herr frau señor señora senor senora signor signora captain capt sergeant sgt lieutenant lt colonel col general major detective inspector officer private corporal cpl pte admiral brigadier commander constable judge justice senator governor rabbi father fr sister brother rev reverend pastor imam sheikh uncle aunt auntie grandma grandpa granny nonna nana opa oma coach chef king queen prince princess hr frl fräulein hrn cllr elder chief clerk bailiff nurse dhr mevr mw meneer mevrouw juf mlle mgr sig sigra signorina dott dottssa avv sr srta don dra seu senhor senhora pani pana pak bapak ibu bu mas mbak kak abang cik encik puan tuan haji hajji hajah dato datuk ustadh ustad ustaz sayyid shaykh alhaji alhaja mallam oga shri smt kumari bwana mzee mwalimu khun daw tita tito lolo lola aling maulana rav tonton tata tatie mamie papi papy tía tío prima primo avó vovó vovô zia zio nonno ciocia wujek dziadek teyze amca dayı om dek pakde bude wofa hajja umm sitt тётя дядя баба бабушка дедушка tita bhaiya bhaiyya',
)

/** Who somebody is to somebody: a name may follow at once, even in small letters. */
export const relations = words(
  'mother father mom mum dad mama papa sister brother son daughter wife husband partner spouse fiance fiancé fiancee fiancée girlfriend boyfriend friend friends bestie buddy mate roommate flatmate housemate neighbour neighbor cousin cousins uncle aunt auntie niece nephew grandmother grandfather grandma grandpa granny grandson granddaughter stepmother stepfather stepson stepdaughter stepbrother stepsister mother-in-law father-in-law sister-in-law brother-in-law godmother godfather kid kids child children twins parents boss manager supervisor colleague coworker co-worker co-founder cofounder teammate employee intern assistant secretary mentor coach trainer tutor teacher professor student students pupil classmate client customer landlord landlady tenant accountant lawyer designer developer editor author photographer illustrator chef barista guide host guest volunteer ex bandmate captain goalkeeper nanny babysitter hairdresser pharmacist therapist coachee apprentice bf gf bff hubby wifey bro sis stepdad stepmum stepmom gran grandad nan pal crush godson goddaughter ex-wife ex-husband ex-boyfriend ex-girlfriend barber plumber builder dentist vet doctor nurse gp midwife cleaner gardener mechanic girl boy baby toddler newborn babysitters carer warden sponsor walker sitter barmaid waiter waitress bartender ceo cto great-aunt great-uncle great-grandmother great-grandfather great-niece great-nephew half-brother half-sister step-sister step-brother step-mother step-father named called',
)

/** Before a name in small letters: `grandpa joe`. */
export const kin = words(
  'uncle aunt auntie aunty grandma grandpa granny gran grandad nan nana nonna opa oma teacher coach',
)

/** After somebody's name, in Turkish, Hindi, Japanese and Korean. */
export const afterNames = words(
  'bey hanım hanim efendi abla ji bhai didi garu saab sahab sahib ssi san sama kun chan sensei',
)

/** Right before a name, which may be a word. */
export const nameCues = words(
  'née nee né geb geborene geborener aka alias attn rip cc bcc fao zhd anniversary birthday congratulations congrats born familie famille família familia fam',
)

/** Before `of`, `for` or `to`, and then a name. */
export const mourning = words(
  'memory eulogy obituary funeral condolences farewell tribute toast homage remembrance wake',
)

/** What begins with an @ and is nobody. */
export const noHandles = words(
  'everyone here channel all team media import charset font-face keyframes supports override test param params return returns throws see deprecated type types angular vue babel types component injectable input output entity column property layer apply tailwind container include extends mixin gmail example admin support info before after each todo',
)

/** Before a lone initial: `Uncle T`. */
export const initialled = words('uncle aunt auntie aunty baby lil granny grandma grandpa coach')

/** Who is called by a given name and nothing else: after one of these a place is a name, too. */
export const family = words(
  'sister brother son daughter wife husband girlfriend boyfriend cousin niece nephew uncle aunt auntie grandma grandpa girl boy baby twin toddler',
)

/** Verbs that take a person. Somebody in small letters may follow. */
export const toPeople = words(
  'ask asked tell told thank thanked invite invited remind reminded email emailed call called text texted message messaged meet met with introduce congratulate cc bcc',
)

/** What people do: before one of these, a name that is also a word is a name. */
export const deeds = words(
  "is was has had says said thinks thought wants wanted asked asks told tells knows knew likes liked loves loved hates hated needs needed wrote writes made makes sent sends called calls came comes went goes took takes gave gives brought brings reads read replied replies agreed agrees suggested suggests proposed proposes joined joins left leaves laughed laughs smiled smiles whispered shouted stays stayed works worked runs ran owns owned plays played sings sang teaches taught feels felt believes keeps kept plans planned recommends recommended designed designs signed signs opens opened hopes hoped forgot forgets prefers preferred complained complains promised promises thanked decided decides bought buys sold sells built builds drew draws paints painted cooks cooked bakes baked edits edited reviews reviewed presents presented should would could can must might does did never also always isn't wasn't doesn't didn't hasn't won't can't couldn't wouldn't will haven't didnt doesnt isnt wasnt hasnt wont cant couldnt wouldnt broke lost won got ate drank drove fell found fought grew held hid hurt knew laid lent lied led met paid quit rang rode sat slept spent stole stood swam swore threw wore wept woke bit blew caught chose fed flew burnt dreamt learnt spilt spoilt",
)

/** After a name in small letters that is a word too: `i think maria should`. */
export const sayings = words(
  'says said thinks thought wants wanted asked asks told tells knows knew replied agreed suggested should wrote writes loves hates',
)

/** Between or before the parts of one name. */
export const particles = words(
  'von van der den de del los las della dello di da do dos das du la le bin ibn bint ben al el y zu zum zur vom af av ter ten abu st ap ferch nic binti bte ul ur bat uulu kyzy kizi qizi gyzy oglu oglou ogly oğlu zadeh zade wa a/l a/p',
)

/** What stands before a place. */
export const beforePlaces = words('in near around across outside inside throughout')

/** Words that are names too, and mean nothing of the kind after a relation: `my boss will`. */
export const neverAfterRelation = words(
  'will may can a an so do to my he you or in on at is am and the of as but who has had was says said wants long young then than that this one now not no yes always often never first last',
)

/** What makes of a word that follows a thing: `the price`. */
export const determiners = words(
  'the a an this that these those my your his her its our their each every no any some which what one two three',
)

/** Listed as names somewhere, and words of every other sentence. */
export const neverNames = words(
  "a an my he she they we best two three list to per so do can you or in on at is am and the of as but who has had was one no not de te be by we us it if up me go i'm i'd i'll i've im hi oh ok yes no too now how why what when where which then than that this these those all any long are it its everyone everybody someone somebody anyone anybody nobody nothing something everything there here also both each whoever whatever who's what's that's it's let's non san new old sur anno let see day per pros con cons",
)

/** After one of these, a first word that no list knows is a thing: `Changelog for the release`. */
export const afterThings = words('for about a an the of without until these explained versus vs per')

/** Before a lone word with a capital, which then is somebody: `says Charity`, `but Star is`. */
export const beforePeople = words(
  'to from with by for says said asked replied whispered shouted is was and but or that if when',
)

/** Words that begin sentences and are part of no name. */
export const openers = words(
  'if when once because since after before while until unless although though maybe perhaps then so and but or also even only both neither either yesterday today tomorrow tonight does did do is was are were has have had can could will would should may might must why how what where who which whose ask tell thank call meet email remind invite let give put make send write quote mention copy forward wish introduce congratulate interview as per via like unlike in on at by for from to with without during dear hi hello hey thanks regards cheers',
)

export const salutations = words('hi hiya hello hey heya dear thanks thx ty cheers xx xoxo birthday')

/** Who was named just before. */
export const pronouns = words('she he who whose')

/** Before a name that is a word too, which a person's pronoun follows: `worried about hope, she`. */
export const careFor = words(
  'about miss missed love loved trust visit visited see saw help helped tip tipped date dating married dumped by for from',
)

/** Before one's own name. */
export const introducing = words("im i'm i’m name's name’s names is me")

/** After one's own name in small letters: `im tasha btw`. */
export const afterIntroduced = words('btw here and from again speaking by lol')

/** What is done to people only, so that no English word after it is somebody. */
export const onlyToPeople = words(
  'ask asked asking tell told telling thank thanked thanking invite invited inviting remind reminded reminding tip tipped tipping texted phoned married marry marrying dating dated hugged kissed dumped owe owes owed babysit babysitting congratulate forgive forgave',
)

/** Words of chats that the dictionary lacks. */
export const chatWords = words(
  "gonna wanna gotta tryna ya yall y'all em 'em u ur lowkey kinda sorta prolly tbh lol lmao btw idk omg ngl bc cuz coz tho thru alot aint dont doesnt didnt cant wont isnt wasnt ive ill thats whats theyre youre ppl sb sth smth abt pls plz rn imo imho fyi asap fr hella peeps folks bro bros sis fam mods chatgpt hrs mins",
)

/** After what only people do: `owes me`, `broke her arm`. */
export const objects = words('me him her his hers himself herself us my our')

/** Known with a capital only as the second word of a place or a picture: `San Diego`, `Mona Lisa`. */
export const secondOfPlaces = words('diego francisco paulo lisa angeles')
export const firstOfPlaces = words('san sao são mona los')

/** Deeds of people alone: not what helps other verbs. */
export const ownDeeds: ReadonlySet<string> = new Set(
  [...deeds].filter(
    (deed) =>
      !/^(?:is|was|has|had|will|can|could|should|would|must|might|does|did|never|also|always|read|made|left|plans|works|designs|signs|plays|hurt|led|won|lost|ran)$|n'?t$/u.test(
        deed,
      ),
  ),
)

/** Between one of these and a verb stands who does it: `did june call`. */
export const askingVerbs = words('did does has didnt doesnt hasnt')
export const openingVerbs = words('is was can will should would could')

/** Before somebody in small letters, where the sentence breaks off or goes on after one word. */
export const besidePeople = words(
  'with and or saw miss love hate called for from to about it invite see meet like dating',
)
export const afterPeople = words(
  'and or n at is was had has said who whom because so but if when that about again today tomorrow yesterday please pls lol',
)

/** Before a word that no list knows, and no dictionary: who it is about. */
export const beforeUnknown = new Set([
  ...toPeople,
  ...beforePeople,
  ...careFor,
  ...onlyToPeople,
  ...words(
    'than w/ against between of let poor dear old sweet dearest sorry happy nickname both even only as has does did am vs cc',
  ),
])

/** Months that are given names, too. */
export const givenMonths = words('April May June August')

/** Places and prizes, and far more often people. */
export const ratherPeople = words('sofia oscar florence santiago aurora charlotte austin')

/** Words, too, and far more often people: `jack`, also in small letters. */
export const ratherNames = words(
  'jack charlie harry tom nick josh bob peter ted ron joe jerry terry tony jimmy billy bobby sally polly molly betty danny jill rob sue oscar',
)

/** Given names that are deeds, too: `Grant Anna access`. */
export const givenVerbs = words(
  'will may mark grant bill chase pat rob sue skip rush page hope trip peg nick jack ward buzz dash',
)

/** In capitals before a name, and no family. */
export const abbreviations = words(
  'CEO CTO CFO COO CIO CMO CPO VP SVP EVP MD HR PR IT QA PM PO PA TA GP RN MP MEP AM OK FYI ASAP FAQ PS NB RE CC BCC FW FWD TO FROM DJ MC VIP MVP USA UK EU UN NHS BBC CNN TV DVD CD AI API URL PDF RIP ETA EOD OOO WFH TBC TBD TBA LOL OMG BTW IMO IDK ATTN FAO INC LTD LLC GMBH AND OR NOT THE FOR WITH BY OF AT IN ON NO YES MR MRS MS DR PROF SIR REV JR SR II III IV PHD BSC MSC MBA NEW URGENT NOTE TODO DONE DEAR HI HELLO HEY THANKS PLEASE',
)

/** Before the second sentence in one: `so mark owes me`. */
export const joiningSentences = words(
  'so and but that because cuz bc if when then hey ok okay well since while where how why until unless says said think thinks thought knows guess hope heard know told me lol yeah although',
)

/** Verbs of people, as they are written after a name in small letters. */
export const peopleVerbs = words(
  'owes owed paid pays gave gives got gets sold sells bought buys said says told tells asked asks thinks thought wants wanted knows knew likes liked loves loved hates hated needs needed forgot forgets called calls texted texts emailed messaged sent sends brought brings came comes went goes drove drives cooked cooks ate eats drank drinks slept sleeps lied lies cried cries laughed laughs left lost won found moved moves quit married divorced proposed apologised apologized complained complains promised promises invited invites refused refuses keeps kept lives lived works worked hurt broke borrowed borrows lent lends hit kissed hugged dumped ghosted blocked blocks cheated cheats snores smokes smoked isnt doesnt didnt wont cant hasnt wasnt wouldnt couldnt',
)

/** After such a verb. */
export const afterVerbs = words(
  'for to at in on with about from up out back home over again mad sick late early away off that it them everyone nothing something because when if not never always still just already too so really',
)

/** Given names that things are called by without an article: `and rain came`. */
export const weather = words(
  'rain storm art rock jazz pepper ginger basil sage hope faith ivory winter summer autumn june may april',
)

/** Given names that stand before hardly any thing: `Bud Wiser will`. */
export const sureGivens = words(
  'bud buddy chuck cliff dale drew earl fanny gene heath jay jean joy lance miles misty norm pat penny ray reed rex rob rod rusty skip sonny sue terry tim tucker wade warren woody dolly dot dusty peg patty queenie dean dawn heather holly jade iris hazel daisy',
)
