export type Topic = 'therapy' | 'medical' | 'personal-finance' | 'legal'

export interface TopicWord {
  pattern: RegExp
  /** 3 settles it alone, 2 needs another, 1 is a hint. */
  weight: 1 | 2 | 3
}

const settles = (words: string): TopicWord => ({ pattern: wordsOf(words), weight: 3 })
const speaksFor = (words: string): TopicWord => ({ pattern: wordsOf(words), weight: 2 })
const hintsAt = (words: string): TopicWord => ({ pattern: wordsOf(words), weight: 1 })

function wordsOf(words: string) {
  return new RegExp(
    String.raw`\b(?:${words.replaceAll(' ?', String.raw`\s*`).replaceAll(' ', String.raw`\s+`)})\b`,
    'i',
  )
}

/** What gives a topic away. Each line counts once: several lines are several kinds of evidence. */
export const topicWords: Record<Topic, TopicWord[]> = {
  therapy: [
    settles(
      'therapists?|psychotherap\\w*|counsell?(?:ors?|ing)|psychiatr\\w*|psychologists?|in therapy|my therapy|therapy',
    ),
    settles(
      'suicid\\w*|self[- ]harm\\w*|kill myself|end my life|hurt(?:ing)? myself|cutting myself|want to die|end(?:ing)? it all|better off without me|no reason to live|intrusive thoughts|hear(?:ing)? voices|not be here any ?more',
    ),
    settles(
      'depress(?:ed|ion|ive)|panic attacks?|anxiety|ptsd|ocd|bipolar|eating disorder|anorexi\\w*|bulimi\\w*|trauma\\w*|burn(?:ed|t)?[- ]?out',
    ),
    settles(
      'feel(?:ing)? (?:so |very |completely |utterly )?(?:worthless|hopeless|numb|empty|suicidal|broken|trapped)',
    ),
    settles(
      '(?:abusive|toxic) (?:relationship|partner|husband|wife|boyfriend|girlfriend|parents?)|was abused|abused me|domestic violence',
    ),
    settles('grie(?:f|ving)|mourning|coping with (?:loss|death)'),
    speaksFor(
      "anxious|lonely|loneliness|overwhelmed|ashamed|self[- ]esteem|hate myself|crying|cry myself|can'?t stop (?:crying|worrying)|intrusive thoughts|mood swings|dissociat\\w*",
    ),
    speaksFor(
      'addict(?:ed|ion)|sober|sobriety|relapsed?|drinking (?:problem|again)|alcoholi\\w*|gambling problem',
    ),
    speaksFor(
      'my (?:mother|father|mum|mom|dad|brother|sister|partner|husband|wife|ex) (?:died|passed away|left me|hits?|cheated)|broke up with me|divorc\\w*',
    ),
    speaksFor(
      "nobody (?:loves|likes|cares)|no one (?:to talk|cares|loves)|everyone hates|can'?t (?:go on|cope|get out of bed)",
    ),
    speaksFor(
      'emotional(?:ly)? (?:support|abus\\w*|exhausted|drained)|mental(?:ly)? (?:health|ill\\w*|exhausted)|inner child|attachment style',
    ),
    hintsAt('feel(?:ing|s)?|felt|cope|coping|alone'),
    hintsAt(
      'sad|sadness|scared|afraid|fears?|stress(?:ed)?|angry|anger|guilt\\w*|worr(?:y|ied|ies)|forgive|jealous\\w*',
    ),
    hintsAt(
      'sleep|nightmares?|relationship|marriage|childhood|breathing exercise|meditat\\w*|journal(?:ing)?',
    ),
  ],
  medical: [
    settles(
      'diagnos(?:is|ed|es|e)|symptoms?|prescri(?:bed|ption|be)|medications?|antibiotics?|chemo\\w*|radiotherapy|insulin|antidepressants?|ssri\\w*|side effects?',
    ),
    settles(
      "diabet\\w*|cancer|tumou?rs?|asthma|migraines?|hypertension|arthritis|epilep\\w*|seizures?|stroke|heart attack|pneumonia|hiv|hepatitis|covid|crohn'?s|eczema|psoriasis|thyroid|anaemi\\w*|anemi\\w*|fibromyalgia|endometriosis|adhd|autis\\w*",
    ),
    settles(
      'pregnan\\w*|miscarriage|ivf|contracepti\\w*|menstrua\\w*|menopaus\\w*|abortion|ultrasound|vaccin\\w*|biopsy|mri|ct scan|x-?rays?|blood (?:test|pressure|sugar|work|count)|cholesterol',
    ),
    settles(
      'surgery|surgeon|cardiolog\\w*|dermatolog\\w*|oncolog\\w*|gyn(?:a)?ecolog\\w*|neurolog\\w*|p(?:a)?ediatrician|physiotherap\\w*|emergency room',
    ),
    settles(
      'ibuprofen|paracetamol|acetaminophen|aspirin|amoxicillin|metformin|sertraline|lisinopril|statins?|xanax|adderall|ritalin|\\d+ ?mg',
    ),
    settles(
      '(?:chest|back|knee|stomach|abdominal|tooth|joint|neck|shoulder|ear) (?:pain|ache)|headaches?|stomach ?aches?|tooth ?ache|sore throat|shortness of breath|root canal|my (?:knee|back|ankle|wrist|shoulder|hand|foot|head|stomach|chest|throat|ear|eye|tooth|skin|hip|neck|leg|arm)s? (?:is|are|hurts?|aches?|has|feels?|itch\\w*|burns?)',
    ),
    settles('(?:my|the|a|our|see|seen|ask|call) (?:doctor|gp|dentist|physician|nurse|specialist)'),
    speaksFor(
      'doctors?|physician|hospital|clinic|nurse|dentist|gp|patients?|medical|illness|disease|infect(?:ed|ion)|chronic',
    ),
    speaksFor(
      'pain(?:ful)?|fever|rash|cough(?:ing)?|nausea|nauseous|vomit\\w*|dizz(?:y|iness)|bleeding|swollen|swelling|allerg\\w*|itch\\w*|numbness|lump|inflamm\\w*|diarrh\\w*|insomnia',
    ),
    speaksFor('dos(?:e|es|age)|pills?|tablets a day|test results|drops'),
    speaksFor('treatment|remed(?:y|ies)|vitamins?|supplements?'),
    hintsAt('hurts?|ached?|sick|ill|health|body|sleep|tired|fatigue|weight|blood|skin|stomach|chest|throat'),
    hintsAt(
      'should i (?:see|take|worry)|is it (?:normal|safe|serious)|for (?:three|two|several|\\d+) (?:days|weeks)|my (?:son|daughter|baby|mother|father)',
    ),
  ],
  'personal-finance': [
    settles(
      'my (?:salary|income|savings?|mortgage|debts?|loans?|pension|bank account|credit (?:card|score|report)|overdraft|taxes|tax return|paycheck|wages?|inheritance|portfolio|investments?|rent)',
    ),
    settles(
      'our (?:mortgage|savings?|debts?|household budget|income)|household budget|monthly budget|net worth|credit score|payday loans?|pay ?check to pay ?check|take-?home pay',
    ),
    settles(
      '401\\(?k\\)?|roth|ira|isa|index funds?|retirement (?:savings?|fund|plan)|retire (?:early|at)|student loans?|car loan|personal loan|refinanc\\w*|emergency fund|bankrupt\\w*|foreclos\\w*',
    ),
    settles(
      'i (?:earn|make|owe|saved?|inherited|borrowed|invested) (?:about |around |roughly |over )?[$€£]? ?\\d[\\d,.]*k?',
    ),
    settles(
      "(?:pay|paying|paid) (?:off|down) (?:my|our|the|a)|in debt|debt collectors?|behind on (?:my|our|the)|can'?t afford|interest rate on my|minimum payment",
    ),
    settles(
      'file my taxes|tax refund|tax bracket|capital gains|child support|alimony|inheritance tax|unemployment benefits?|life insurance',
    ),
    speaksFor(
      'mortgages?|salary|savings?|debts?|loans?|overdraft|pension|retire\\w*|budget(?:ing)?|tax(?:es)?|dividends?|stocks?|shares|bonds|crypto|bitcoin|etfs?|interest',
    ),
    speaksFor(
      'bank|credit cards?|rent|afford|spend(?:ing)?|invest(?:ing|ed|ment)?|down ?payment|payments?|bills',
    ),
    hintsAt('i|my|we|our|me|us'),
    hintsAt(
      'money|broke|cash|[$€£] ?\\d[\\d,.]*k?|\\d[\\d,.]* ?(?:dollars|euros|pounds|usd|eur|gbp)|per month|a month|monthly',
    ),
  ],
  legal: [
    settles(
      'lawyers?|attorneys?|solicitors?|barristers?|lawsuits?|legal (?:advice|action|rights?|aid|options|trouble)|sue(?:d|s)?|suing|litigation|small claims',
    ),
    settles(
      'custody|divorce (?:papers|settlement|proceedings)|prenup\\w*|restraining order|probate|power of attorney|(?:my|a|the) will and testament|contest (?:a|the|my) will|evict\\w*|deport\\w*|asylum|visa (?:application|refusal|overstay|denied)|green card|immigration',
    ),
    settles(
      'arrest(?:ed)?|charged with|criminal (?:record|charges?)|plea|bail|parole|probation officer|dui|misdemeano\\w*|felony|court (?:date|hearing|order|summons)|subpoena\\w*|summons|testif\\w*|indict\\w*',
    ),
    settles(
      'wrongful(?:ly)? (?:dismiss\\w*|terminat\\w*)|unfair dismissal|severance agreement|non-?compete|breach of contract|harassment (?:claim|complaint|case)|discriminat(?:ed|ion) (?:against|claim|case|at)|defam\\w*|libel|slander|employment tribunal|cease and desist|statute of limitations|injunction',
    ),
    settles(
      "police (?:want|officer|station|report|interview|question|came|stopped|searched)\\w*|questioned by|press charges|contest (?:\\w+[’']?s? ){1,3}will",
    ),
    settles(
      'is it (?:legal|illegal|against the law)|am i (?:liable|legally)|can i be (?:sued|fired|prosecuted|fined|held)|legally (?:required|obliged|allowed|binding)|what are my rights|my rights',
    ),
    speaksFor(
      'landlord|tenan(?:t|cy)|security deposit|lease|court|judge|police|illegal|legal(?:ly)?|liab(?:le|ility)|settlement|plaintiff|defendant|jury|law',
    ),
    speaksFor(
      'contract|clause|dispute|claim|appeal|fined?|accus(?:ed|ation)|copyright|trademark|nda|ticket|notice|complaint|regulations?',
    ),
    hintsAt(
      'my (?:ex|employer|boss|landlord|neighbou?r|company|insurance)|refus(?:es|ed|ing)|rights?|sign(?:ed)?|evidence|witness',
    ),
  ],
}
