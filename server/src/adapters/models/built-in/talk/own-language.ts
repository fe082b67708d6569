/** The commonest small words of each language, without those that English has too. */
const smallWords: Record<string, string> = {
  de: 'ich und nicht der die das ist sie bitte mit für auf wir ein eine einen zu war mir du wie kann kannst soll welche welcher wenn aber von mein meine unsere uns dass wird gibt noch auch wer wo',
  fr: 'je vous nous les des une est pas pour avec bonjour merci votre dans que qui la plus depuis comment quel quelle combien mon ma mes sur et du au ce cette faire peux',
  es: 'el los las una por para con que está gracias hola mi su del es pero cómo como cuál cuánto qué tengo quiero puedo y de la lo más hacer',
  it: 'il gli una per con che è sono grazie ciao mio mia della del di come quanto quale posso vorrei ho non più fare questo nel anche cosa',
  pt: 'o os as uma por para com que está obrigado olá meu minha da do de como qual quanto quero posso não mais fazer isso você em um tenho',
  pl: 'jest nie się na jak mam czy proszę dziękuję mój moja do że dla ile który jaki chcę mogę oraz przez po co od ale',
  nl: 'ik het een niet voor met hoe kan wat mijn van de en is dat zijn wil hebben moet graag wij ons deze dit naar bij ook maar welke',
  tr: 'bir ve için nasıl ne bu var mı mi ile çok ben bana benim kaç hangi istiyorum lütfen merhaba değil daha gibi kadar olur',
}

const sentences: Record<string, string> = {
  de: 'Ohne Sprachmodell antworte ich nur auf Englisch und verstehe andere Sprachen kaum. Was ich kann, steht unten; frag mich bitte auf Englisch.',
  fr: 'Sans modèle de langue, je réponds seulement en anglais et comprends mal les autres langues. Ce que je sais faire est ci-dessous ; posez votre question en anglais.',
  es: 'Sin un modelo de lenguaje respondo solo en inglés y apenas entiendo otros idiomas. Abajo está lo que sé hacer; pregúntame en inglés, por favor.',
  it: 'Senza un modello linguistico rispondo solo in inglese e capisco poco le altre lingue. Qui sotto c’è quello che so fare; chiedimelo in inglese, per favore.',
  pt: 'Sem um modelo de linguagem, respondo só em inglês e quase não entendo outras línguas. Abaixo está o que sei fazer; pergunte em inglês, por favor.',
  pl: 'Bez modelu językowego odpowiadam tylko po angielsku i słabo rozumiem inne języki. Poniżej jest to, co potrafię; zapytaj mnie proszę po angielsku.',
  nl: 'Zonder taalmodel antwoord ik alleen in het Engels en begrijp ik andere talen nauwelijks. Hieronder staat wat ik kan; vraag het me in het Engels.',
  tr: 'Dil modeli olmadan yalnızca İngilizce yanıt veririm ve diğer dilleri pek anlamam. Neler yapabildiğim aşağıda; lütfen İngilizce sorun.',
}

const english = new Set(
  'the and is are you i to of for it we my your not this that with on in a an do does how what can have has at be me was'.split(
    ' ',
  ),
)
const known = new Map(Object.entries(smallWords).map(([name, words]) => [name, new Set(words.split(' '))]))
const fewest = 2
const longestRead = 600

/** One sentence in the person's own language where that is not English, before anything that they may not read. */
export function inOwnLanguage(said: string): string {
  const language = languageSpoken(said)
  return language === undefined ? '' : `${sentences[language]}\n\n`
}

/** Undefined for English, and where there is too little to tell. */
function languageSpoken(said: string): string | undefined {
  const tokens =
    said
      .slice(0, longestRead)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  const count = (words: ReadonlySet<string>) => tokens.filter((token) => words.has(token)).length
  const counted = [...known].map(([name, words]) => ({ name, hits: count(words) }))
  const [best] = counted.toSorted((a, b) => b.hits - a.hits)
  return best && best.hits >= fewest && best.hits > count(english) ? best.name : undefined
}
