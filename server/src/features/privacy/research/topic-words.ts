export const topics = ['therapy', 'medical', 'personal-finance', 'legal'] as const
export type Topic = (typeof topics)[number]

interface TopicWord {
  pattern: RegExp
  /** 2 settles it alone, 1 is a hint that needs another of its kind. */
  weight: 1 | 2
}

const settles = (words: string): TopicWord => ({ pattern: wordsOf(words), weight: 2 })
const hintsAt = (words: string): TopicWord => ({ pattern: wordsOf(words), weight: 1 })

function wordsOf(words: string) {
  const spaced = words.replaceAll(' ?', String.raw`\s{0,9}`).replaceAll(' ', String.raw`\s{1,9}`)
  return new RegExp(String.raw`\b(?:${spaced})\b`, 'i')
}

const family =
  'mother|father|mum|mom|dad|parents?|brother|sister|son|daughter|child|kids?|baby|partner|husband|wife|boyfriend|girlfriend|ex|friends?|grandmother|grandfather'
const bodyParts =
  'knees?|back|ankles?|wrists?|shoulders?|hands?|foot|feet|head|stomach|belly|chest|throat|ears?|eyes?|tooth|teeth|gums?|skin|hips?|neck|legs?|arms?|heart|lungs?|liver|kidneys?|bladder|breasts?|spine|elbows?|fingers?|toes?|nose|jaw'

/** Somebody speaks of their own life. Not the topic yet; with any hint of it, it is. */
const personal = hintsAt(
  `i['’]m|i am|i was|i were|i['’]ve|i have|i had|i['’]d|i got|i get|i keep|i feel|i felt|i can['’]?t|i cannot|i don['’]?t|i didn['’]?t|i haven['’]?t|i want|i need|i think|i lost|i lose|i hate|i wish|i never|i always|i used to|i went|i go|i wake|i broke|i signed|i bought|i received|i live|i work|i told|i still|i just|i start\\w*|(?<!how |what |where |which )(?:should|can|could|must|may|do) i|am i|we['’]re|we are|we have|we want|we can['’]?t|(?<!give |help |tell |show |quiz |teach |let |write |make |send |get )me|myself|he|she|him|her|they (?:want|won['’]?t|refuse|say|said|used|fired|took|keep)|my (?:\\w+ )?(?:${family})|my (?:${bodyParts}|body|health|life|job|boss|employer|landlord|neighbou?r|card|account|payslip|house|home|flat|car|contract|age)|with (?:my|our)`,
)

/** What gives a topic away. Each line counts once: several lines are several kinds of evidence. */
export const topicWords: Record<Topic, TopicWord[]> = {
  therapy: [
    personal,
    hintsAt(
      'understands? me|pretend(?:ing)?|tired of|nervous|dread|shy|toxic|narcissis\\w*|drink|drunk|drugs|smok(?:e|ing)|freeze|frozen|hate|hurt|love me|loved|sleep|awake|war|accident|forgive|myself|himself|herself|killed|died?|death|dead|lost|lonely|stay home|on my own|happy|unhappy|life|dark|silence|talk to|listen|help me (?:through|deal|cope)|small|shout\\w*|yell\\w*|slams?|trust|blam(?:e|ing)|regrets?|secret|hopes?|pressure|miss (?:him|her|them)|breathe|calm|control|motivation|confiden(?:t|ce)|texting|blocking',
    ),
    settles(
      '\\w*therap(?:y|ist|ists|ies|eutic)|counsell?(?:ors?|ing)|psychiatr\\w*|psycholog\\w*|psychoanaly\\w*|cbt|dbt|emdr|support group|rehab|crisis (?:line|hotline)',
    ),
    settles(
      'suicid\\w*|self[- ]?harm\\w*|kill(?:ing)? myself|end(?:ing)? (?:my life|it all)|(?:hurt|cut|cutting|hurting|hate|hating|blame|blaming) myself|(?:want|wish) to die|(?:wish|were) i (?:were|was) dead|better off without me|no reason to live|hear(?:ing)? voices|not be here any ?more',
    ),
    settles(
      'depress(?:ed|ion|ive|ing)|panic(?:king)?|panic attacks?|anxiety|anxious|ptsd|ocd|bipolar|schizo\\w*|borderline|eating disorder|anorexi\\w*|bulimi\\w*|binge\\w*|trauma\\w*|burn(?:ed|t|ing)?[- ]?out|phobia|paranoi\\w*|intrusive thoughts|flashbacks|mood swings|dissociat\\w*|breakdown',
    ),
    settles(
      'worthless|hopeless|feel(?:ing)? (?:so |very |completely |just )?(?:empty|broken|trapped|lost)|helpless|numb|emotionally|mental(?:ly)? (?:health|ill\\w*|exhausted|state)|inner child|attachment style|self[- ](?:esteem|worth|hatred|loathing)|lonely|loneliness|overwhelmed|ashamed|humiliat\\w*|heartbroken|homesick|failure as|like a failure|like a burden',
    ),
    settles(
      '(?:abusive|toxic|violent|controlling) (?:relationship|partner|marriage|husband|wife|boyfriend|girlfriend|parents?|family)|abus(?:e|ed|es) (?:me|as a)|was abused|domestic violence|gaslight\\w*|bull(?:ied|ying)|assaulted|raped',
    ),
    settles(
      'grie(?:f|ve|ving)|mourn(?:ing)?|bereave\\w*|passed away|funeral of my|lost my (?:mother|father|mum|mom|dad|brother|sister|son|daughter|baby|husband|wife|partner|best friend)',
    ),
    settles(
      'addict(?:ed|ion|ions)|sober|sobriety|relaps(?:ed?|ing)|drink(?:s|ing)? (?:problem|again|too much)|alcoholi\\w*|gambling (?:problem|games|habit)|drug (?:habit|problem)|withdrawal symptoms',
    ),
    settles(
      `my (?:${family}) (?:died|left me|hits?|hit me|cheat\\w*|drinks|yells|shouts|ignores me|hates me|scares me)|broke up|break-?up|divorc\\w*|separat(?:ed|ion) from`,
    ),
    settles(
      "nobody (?:loves|likes|cares|would)|no one (?:to talk|cares|loves|would)|everyone hates|can'?t (?:go on|cope|get out of bed|stop (?:crying|worrying|thinking)|take it any ?more)|cry(?:ing)? (?:every|all|at|myself|in)|makes me cry|in tears",
    ),
    settles(`(?:scared|afraid|terrified|frightened) of (?:my|him|her|being|losing|dying|people)`),
    hintsAt('i feel|i felt|feel(?:ing|s)?|felt|cope|coping|alone'),
    hintsAt(
      'sad|sadness|scared|afraid|fears?|terrified|stress(?:ed|ful)?|angry|anger|rage|guilt\\w*|worr(?:y|ied|ies|ying)|forgive|jealous\\w*|shame|tears|cry|hurtful|unloved|rejected|joy|responsible for (?:him|her|them)',
    ),
    hintsAt(
      'nightmares?|relationships?|marriage|childhood|breathing exercises?|meditat\\w*|journal(?:ing)?|boundaries|urges?',
    ),
    hintsAt(`my (?:${family})`),
  ],
  medical: [
    personal,
    settles(
      'tetanus|measles|mumps|rubella|chickenpox|shingles|malaria|tuberculosis|cholera|typhoid|polio|rabies|lyme|ebola|herpes|chlamydia|gonorrh\\w*|syphilis|scabies|lice|ringworm|salmonella|norovirus|sepsis|meningitis|contagious|immune|immunity|incubation|newborns?|infants?|toddlers?|premature birth|hysterectomy|\\w+ectomy|\\w+itis|\\w+oma|moles? (?:on|changes?|that)|kidney stones|cataracts?|glaucoma|leuk(?:a)?emia|jaundice|an(?:a)?esthe\\w*|dialysis|stent|pacemaker|catheter|cortisone|antidote|placebo|apn(?:o)?ea|pulse|slipped disc|snor(?:es|ing)|swallow(?:ed|ing)?|sleeping (?:pills|tablets)|poison\\w*|overdose|bandage|crutches|wheelchair|hearing aid|contact lenses|sunburn|hangover|concuss\\w*|transplant|donor|hormon\\w*|puberty|first aid|cpr|bp|bmi|std test|vaginal|penis|testic\\w*|prostate|anus|rectal|womb|uterus|tongue|tonsils?|appendix|muscle|tendon|ligament|nerves?|vein|rib',
    ),
    hintsAt(
      'shots?|spots?|tablets?|alcohol|breath\\w*|exercises?|sleep\\w*|lenses|glasses|red|temperature|degrees|fasting|fast|eat|eating|weight|sugar|salt|meals?|hours|stepped|nail|cut|burn(?:ed|t)?|fell|fall|broke|sit|walk|run(?:ning)?|sweat\\w*|shak(?:e|es|ing)|mole|hair|nails|pill|cream|rest(?:ing)?|recover\\w*|forgets?|memory|old age|teeth|dangerous|coin|remedy|virus|bacteria|contagious',
    ),
    settles(
      'diagnos(?:is|ed|es|e|tic)|symptoms?|prescri(?:bed|ption|be)|medicat\\w*|medicines?|antibiotics?|antidepressants?|antihistamines?|pain ?killers?|chemo\\w*|radiotherapy|insulin|ssris?|steroids?|side[- ]effects?|beta blockers?|blood thinners?',
    ),
    settles(
      "diabet\\w*|cancer|tumou?rs?|asthma\\w*|migraines?|hypertension|arthritis|epilep\\w*|seizures?|strokes?|heart (?:attack|murmur|disease|rate|failure)|pneumonia|bronchitis|hiv|std|hepatitis|covid|flu|influenza|crohn'?s|colitis|ibs|eczema|psoriasis|acne|thyroid|an(?:a)?emi\\w*|fibromyalgia|endometriosis|pcos|adhd|autis\\w*|parkinson'?s?|alzheimer'?s?|dementia|sclerosis|lupus|gout|hernia|osteoporosis|sciatica|tinnitus|vertigo|concussion|reflux|ulcers?|celiac|gallstones?|disease|syndrome|disorder",
    ),
    settles(
      'pregnan\\w*|miscarriage|ivf|contracepti\\w*|birth control|menstrua\\w*|irregular periods?|my period|menopaus\\w*|abortion|breast-?feed\\w*|fertility|labou?r pains|vaccin\\w*|vasectomy|erectile',
    ),
    settles(
      'ultrasound|biops(?:y|ies)|mri|ct scan|x-?rays?|colonoscop\\w*|endoscop\\w*|mammogra\\w*|ecg|ekg|blood (?:tests?|pressure|sugar|work|count|clots?|values)|urine|cholesterol|ferritin|ha?emoglobin|lab results|test results|screening|check-?up|root canal|braces|filling|crown on my',
    ),
    settles(
      'surg(?:ery|eon|ical)|operation on my|after (?:the|my) operation|cardiolog\\w*|dermatolog\\w*|oncolog\\w*|gyn(?:a)?ecolog\\w*|neurolog\\w*|urolog\\w*|orthop(?:a)?ed\\w*|p(?:a)?ediatric\\w*|physio\\w*|emergency room|intensive care|hospital\\w*|clinic|ambulance|pharmac\\w*',
    ),
    settles(
      'ibuprofen|paracetamol|acetaminophen|tylenol|aspirin|amoxicillin|penicillin|metformin|metoprolol|sertraline|lisinopril|statins?|xanax|prozac|zoloft|adderall|ritalin|ozempic|prednisone|melatonin|\\d+ ?(?:mg|mcg|iu)',
    ),
    settles(
      `(?:my|his|her|left|right|the) (?:${bodyParts}) (?:is|are|hurts?|aches?|has|feels?|itch\\w*|burns?|pain|injury|problems?)|(?:${bodyParts}) (?:pain|ache|infection)|(?:twisted|sprained|broke|broken|fractured|injured|dislocated) (?:my|his|her|a) (?:${bodyParts}|rib|bone|collarbone)|pain in`,
    ),
    settles(
      '(?:head|stomach|tooth|back|ear)-? ?aches?|sore throat|shortness of breath|fever|rash(?:es)?|cough(?:s|ing)?|nause\\w*|vomit\\w*|throwing up|dizz(?:y|iness)|bleed(?:ing|s)?|swollen|swelling|itch(?:y|ing)|numbness|tingling|lump|inflam\\w*|diarrh\\w*|constipat\\w*|insomnia|fatigue|fainted|palpitations|cramps?|bruis\\w*|blisters?|infect(?:ed|ion|ions)|wound|chronic|allerg(?:y|ic|ies)',
    ),
    settles(
      '(?:my|the|a|our|see|seen|ask|call|family) (?:doctors?|gp|dentist|physician|nurse|specialist|midwife|optician)|doctors?|patients?|physician|illness|medical(?:ly)?',
    ),
    settles(
      'dos(?:e|es|age)|pills?|tablets a day|eye drops|vitamins?|supplements?|my treatment|treatment (?:for|of|is)|home remed\\w*',
    ),
    hintsAt(
      'hurts?|pain(?:ful|s)?|aches?|aching|sick|ill|health|body|tired|blood|injur\\w*|treat(?:ed|ment)?|diet|calories|weight loss|lose weight|overweight',
    ),
    hintsAt(bodyParts),
    hintsAt(
      `should i (?:see|take|worry)|is (?:it|this|that) (?:normal|safe|serious|dangerous)|(?:for|since) (?:three|two|several|\\d+) (?:days|weeks)|my (?:son|daughter|baby|toddler|newborn)`,
    ),
  ],
  'personal-finance': [
    personal,
    settles(
      'pay ?slips?|gift tax|net (?:pay|income)|cost of living|borrow(?:ed|ing)?|lend(?:ing)?|lent|pawn\\w*|savings?|nest egg|landlord raised',
    ),
    hintsAt(
      '\\d[\\d,.]{0,20}k|\\d[\\d,.]{0,20} ?(?:dollars|euros?|pounds|usd|eur|gbp|bucks|percent|%)|a month|per month|an hour|a year|monthly|money|cash|cheap|expensive|costs?|price|pay(?:s|ing|ments?)?|paid|sav(?:e|ing)|spend|spent|buy(?:ing)?|lease|sell|selling|sold|declined|account|cards?|empty|income|salary|raise|bonus|bills?|fees?|owns?|owe|worth|inherit\\w*|gambling|lottery|fund|plan to pay',
    ),
    settles(
      '(?:my|our|his|her) (?:\\w+ )?(?:salary|income|savings?|mortgage|debts?|loans?|pension|bank|accounts? at|credit|overdraft|tax(?:es)?|paycheck|wages?|inheritance|portfolio|investments?|rent|budget|money|finances|bills?|shares|stocks|expenses|allowance|raise|insurance)',
    ),
    settles(
      'mortgages?|salary|overdraft|pensions?|retire(?:ment|d)?|household budget|monthly budget|family budget|personal finances?|net worth|credit (?:score|report|history|card debt)|payday loans?|pay ?check|take-?home pay|pocket money',
    ),
    settles(
      '401 ?\\(?k\\)?|roth|isa account|index funds?|student loans?|car loan|home loan|personal loan|refinanc\\w*|emergency fund|bankrupt\\w*|foreclos\\w*|repossess\\w*|savings account|brokerage|annuit\\w*|life insurance|health insurance premium',
    ),
    settles(
      '(?:i|we) (?:\\w+ )?(?:earn|make|made|owe|owed|save|saved|inherited|borrowed|lent|invested|lost|pay|paid|spend|spent|won) (?:\\w+ ){0,3}[$€£]? ?\\d[\\d,.]{0,20}k?',
    ),
    settles(
      "(?:pay|paying|paid) (?:off|down|back)|in debt|debts?|debt collectors?|behind on|can'?t (?:afford|pay|save)|minimum payment|maxed out|repay(?:ment|ing)?|instal?lments? on|make ends meet|live on",
    ),
    settles(
      'file (?:my|our) tax\\w*|tax (?:refund|bracket|return|bill|deduction)|after tax|deduct my|capital gains|child support|alimony|inheritance tax|unemployment benefits?|welfare|disability benefits?|down ?payment|afford (?:a|the|to|my|it)',
    ),
    hintsAt(
      'savings?|loans?|budget(?:ing)?|tax(?:es)?|dividends?|stocks?|shares|bonds|crypto|bitcoin|etfs?|interest|bank|credit cards?|rent|afford|spending|invest(?:ing|ed|ments?)?|wages?|insurance|finances?',
    ),
  ],
  legal: [
    personal,
    settles(
      'birth certificate|death certificate|unmarried|guardianship|inheritance (?:law|rights?|claims?)|heirs?|paternity|annulment|extradit\\w*|identity theft|squatters?|easement|copyright law|labou?r law|family law|tax law|jail|prison|convict\\w*|sentenced|adopt(?:ion|ing)? (?:a|steps|process)|want to adopt|legal steps|legal|notaris\\w*|infring\\w*|penalty|fines?|refund (?:rights?|law)|consumer rights|gdpr (?:request|complaint) against|witness',
    ),
    hintsAt(
      'letter|sign(?:ed|ing)?|cancel(?:led)?|permission|ticket|fight|liable|rules?|law|guilty|crime|stolen|theft|steal|fraud|scam\\w*|cheated|damage[ds]?|hidden|inherit\\w*|will|adopt\\w*|marri(?:ed|age)|passport|border|citizen\\w*|allowed|fired|dismiss\\w*|quit|resign\\w*|overtime|pay me|owes? me|deposit|fence|noise|privacy|private|recorded?|expel\\w*|expulsion|officer|custody|binding|verbal',
    ),
    settles(
      'lawyers?|law firm|attorneys?|solicitors?|barristers?|notary|lawsuits?|legal (?:advice|action|rights?|aid|options|trouble|guardian|dispute|status)|sue(?:d|s)?|suing|litigat\\w*|small claims|mediator|arbitration',
    ),
    settles(
      "custody|parental rights|visitation rights|divorce (?:papers|settlement|proceedings)|prenup\\w*|restraining order|probate|executor|power of attorney|last will|will and testament|contest (?:\\w+['’]?s? ){1,3}will|(?:my|write a|his|her) will for|evict\\w*|deport\\w*|asylum|visa|green card|immigration|citizenship application|work permit|residence permit",
    ),
    settles(
      'arrest(?:ed)?|charged with|press(?:ing)? charges|criminal (?:record|charges?|case|offen[cs]e)|plea (?:deal|bargain)|bail|parole|probation officer|dui|misdemeano\\w*|felony|prosecut\\w*|court|courts|subpoena\\w*|summons|testif\\w*|indict\\w*|judgment|verdict|plaintiff|defendant|perjury|shoplifting|accus(?:ed|ation|ations)',
    ),
    settles(
      'wrongful(?:ly)? \\w+|unfair(?:ly)? dismiss\\w*|fired (?:me|after|for|without)|severance|non-?compete|breach of|harass\\w*|discriminat\\w*|defam\\w*|libel|slander|employment tribunal|cease and desist|statute of limitations|injunction|indemnif\\w*|negligence|malpractice|compensation claim',
    ),
    settles(
      '(?:is|are|was|were) (?:it|this|that|they|he|she|i|we) (?:\\w+ )?(?:legal(?:ly)?|illegal|against the law|liable|allowed (?:by law|to))|am i liable|liab(?:le|ility)|illegal(?:ly)?|can (?:i|they|he|she|we|my \\w+) (?:be )?(?:sued?|fire|fired|prosecuted|fined|held|evict|deport|expel|keep my|refuse to)|legally|what are my rights|my rights|by law|against the law|the law|within my rights',
    ),
    settles(
      'landlord|tenan(?:ts?|cy)|security deposit|my lease|the lease|sublet\\w*|police|den(?:y|ied) my (?:claim|application|appeal)|appeal (?:the|a|my|against)|how do i appeal|settlement (?:offer|agreement)|parking (?:ticket|fine)|pay the fine|speeding ticket',
    ),
    hintsAt(
      'contract|clause|dispute|claim|appeal|fined?|copyright|trademark|patent|nda|notice|complaint|regulations?|lease|legal|judge|hearing|agreement|denied',
    ),
    hintsAt(
      'my (?:ex|employer|boss|neighbou?r|company|insurance|insurer|school)|refus(?:es|ed|ing)|rights?|evidence|witness|threat(?:ens?|ened|ening)|allowed to|obliged|without (?:my )?(?:consent|notice|permission)',
    ),
  ],
}
