import { phraseTable } from './phrases.ts'
import { quoted } from './notes.ts'
import type { WritingRequest } from './request.ts'

type Language = 'en' | 'de' | 'fr' | 'es'

const signs: [Exclude<Language, 'en'>, RegExp][] = [
  [
    'de',
    /\b(?:ich|und|nicht|der|die|das|ist|sie|ihre?|bitte|mit|für|auf|wir|ein|eine|einen|zu|war|am|im|du|ab|uhr|dass|gerne|liebe|lieber|grüße|hallo|kommst|uns|ihnen|dir|mir)\b/gi,
  ],
  [
    'fr',
    /\b(?:je|vous|nous|les?|des|une?|est|pas|pour|avec|bonjour|merci|votre|dans|que|qui|la|plus|depuis)\b/gi,
  ],
  ['es', /\b(?:el|los|las|una?|por|para|con|que|está|usted|gracias|hola|no|mi|su|en|del|es|pero)\b/gi],
]
const english = /\b(?:the|and|is|are|you|i|to|of|for|it|we|my|your|not|this|that|with|on|in|please)\b/gi

export function languageOf(text: string): Language {
  const sample = text.slice(0, 2_000)
  const count = (pattern: RegExp) => sample.match(pattern)?.length ?? 0
  const most = { language: 'en' as Language, hits: count(english) }
  for (const [language, sign] of signs) {
    const hits = count(sign)
    if (hits > most.hits) Object.assign(most, { language, hits })
  }
  return most.hits >= 3 ? most.language : 'en'
}

/** Only what is safe without knowing the grammar: whole phrases. Spelling is left alone. */
const softPhrases: Record<Exclude<Language, 'en'>, (text: string) => string> = {
  de: phraseTable(`
nervt > ist für mich leider sehr störend
nervt mich > stört mich leider
hören sie endlich damit auf! > Ich wäre Ihnen sehr dankbar, wenn Sie darauf Rücksicht nehmen könnten.
hören sie endlich damit auf > Ich wäre Ihnen sehr dankbar, wenn Sie darauf Rücksicht nehmen könnten
hör endlich damit auf! | hör endlich auf! > Ich wäre dir dankbar, wenn du darauf achten könntest.
hör endlich auf > Ich wäre dir dankbar, wenn du darauf achten könntest
endlich >
sofort > so bald wie möglich
das ist eine frechheit | das ist unverschämt > Damit bin ich nicht glücklich
ich will > ich möchte
wir wollen > wir möchten
ich erwarte > ich bitte um
das geht gar nicht | das geht so nicht | das ist eine unverschämtheit | so geht das nicht > Damit bin ich nicht glücklich
das ist mir egal | ist mir egal > das ist für mich nicht so wichtig
ich habe die nase voll | ich hab die nase voll | mir reicht's | mir reicht es | es reicht >
sonst gehe ich zum anwalt | sonst rufe ich die polizei > sonst müsste ich weitere Schritte prüfen
machen sie das | machen sie endlich > bitte machen Sie
schicken sie mir > bitte schicken Sie mir
schick mir > bitte schick mir
geben sie mir > bitte geben Sie mir
ich brauche > ich bräuchte
können sie > könnten Sie
kannst du > könntest du
ist scheiße | ist mist | ist katastrophal | ist eine katastrophe > ist leider nicht gut
idiotisch | blöd | blöde | blöder | dumm | dumme | verdammt | verdammte | scheiß >
nie > selten
immer noch nicht > leider noch nicht
spinnst du | spinnen sie >
hallo leute > Hallo zusammen
hey > Hallo
hi > Hallo
lg > Liebe Grüße
mfg > Mit freundlichen Grüßen
sie müssen > bitte könnten Sie
du musst > bitte könntest du
`),
  fr: phraseTable(`
marche plus > ne fonctionne plus
ne marche plus > ne fonctionne plus
marche pas | ne marche pas > ne fonctionne pas
je veux > je voudrais
vous pouvez envoyer quelqu'un > pourriez-vous envoyer quelqu'un
vous pouvez > pourriez-vous
tu peux > pourrais-tu
tout de suite | immédiatement > dès que possible
c'est inadmissible | c'est n'importe quoi | c'est nul | c'est inacceptable | j'en ai marre | ça suffit | y en a marre >
j'exige > je vous prie de m'accorder
envoyez-moi > merci de m'envoyer
rendez-moi > merci de me rendre
répondez-moi > merci de me répondre
j'ai besoin de > j'aurais besoin de
il faut que vous > je vous serais reconnaissant si vous pouviez
est nul | est nulle > ne me convient pas
salut > Bonjour
coucou > Bonjour
stp > s'il te plaît
svp > s'il vous plaît
`),
  es: phraseTable(`
quiero > quisiera
queremos > quisiéramos
puede usted | puede > podría
puedes > podrías
ahora mismo | inmediatamente > en cuanto pueda
es inaceptable | es una vergüenza | es un desastre | estoy harto | estoy harta | qué vergüenza | ya basta >
exijo > le ruego
mándame > por favor, mándame
envíeme > le agradecería que me enviara
devuélvame > le agradecería que me devolviera
necesito > necesitaría
tiene que > le agradecería que pudiera
no funciona una mierda > no funciona
hey > Hola
`),
}

const names = { de: 'German', fr: 'French', es: 'Spanish' }

export function changeOtherLanguage(
  { text, tasks }: WritingRequest,
  language: Exclude<Language, 'en'>,
): string {
  const onlyEnglish = `I work on English texts. In ${names[language]} I only change blunt phrases, and leave spelling and grammar alone.`
  const isTone = tasks.some(
    (task) => task === 'soften' || task === 'polish' || task === 'friendly' || task === 'formal',
  )
  const made = isTone
    ? softPhrases[language](text.replaceAll('’', "'"))
        .replace(/ ([.,!])/g, '$1')
        .replace(/([.!?])[.!] ?/g, '$1 ')
    : text
  return made === text ? onlyEnglish : `${quoted(made)}\n\n*${onlyEnglish}*`
}
