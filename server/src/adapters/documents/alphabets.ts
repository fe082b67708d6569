/** Letters that texts of a language have besides those of ASCII, with the encodings in which its files come. */
interface Alphabet {
  encodings: string[]
  /** Each counts fully. */
  usual: ReadonlySet<string>
  /** Letters of the same script that are rarer, and what each counts. */
  others?: { pattern: RegExp; weight: number }
}

const western = ['windows-1252', 'macintosh']
const central = ['windows-1250', 'iso-8859-2']
const kana = /[\u3041-\u30fa\u30fc]/u
const hanzi = /\p{Script=Han}/u

const both = (letters: string) => new Set([...letters, ...letters.toUpperCase()])

/** The characters that make up half of any Chinese text. */
const simplified =
  '的一是不了人我在有他这中大来上国个到说们为子和你地出道也时年得就那要下以生会自着去之过家学对可她里后小么心多天而能好都然没日于起还发成事只作当想看文无开手十用主行方又如前所本见经头面公同三已老从动两长知民样现分将外但身些与高意进把法此实回二理美点月明其种声全工己话者向情部正名定女问力机给等几很业最间新什打便位因重被走电四第门相次东政海口使教西再平真听世气信北少关并内加化由却代军产入先山五太水万市眼体别处总才场师书比住员九性通目华报立马命张活难神数件安表原车白应路期叫常提感金何更反合放做系计或司利受光王果亲界及今京务制解各任至清物台记边共风战干接它许八特觉望直服林题建南度统色字请交爱让认算论百科元社术结六功指思非流每青管连远资带花快条院变联言权往展该领传近留红治决周保达办运半候七必城强步完深区即求品士转量空众技程告江语英基满式李息写识极收钱未持取设始双历商千片容找友站广改议形委早房音火际首单据失网专石校读志争究包组造落视离'
const kanji =
  '日一国会人年大十二本中長出三同時政事自行社見月分議後前民生連五発間対上部東者地合市業内相方四定今回新場金員九入選立開手力学問高代明実円関子動京全目表経通外最言氏現理調体化田当八六約主題下首意法不来作性的要用制度務強気小七成期公持野協取都和統以機平総加山思家話世受区領多県続進正安設保改数記院女初北午指権心界支第産結百点教報書府活原先共得解名交資予川向際面委告文反元重近千考認画海参売利組知案道信集在件団別物側任引使求所次水半品論計官増係感特情投示変男基私各始島直両朝式確村提運終西台広容必応電住能無再位置真流格有口過局少放町常校料状工建語営空職証土急止送供可役構木割聞身費付施切由説転食比補車優夫研収断何南石足消神番規術護展導備宅配副算条宮究育席訪楽起万着乗店残想線率病農州声質念待試族銀域助労例早張映限親額験追商葉義伝働形景落担好準造英株頭技低毎医復仕去味負渡失移差個門写評課末守若種美岡影命福量望松佐'
const traditional =
  '的一是不了人我在有他這中大來上國個到說們為子和你地出道也時年得就那要下以生會自著去之過家學對可她里後小麼心多天而能好都然沒日於起還發成事只作當想看文無開手十用主行方又如前所本見經頭面公同三已老從動兩長知民樣現分將外但身些與高意進把法此實回二理美點月明其種聲全工己話者向情部正名定女問力機給等幾很業最間新什打便位因重被走電四第門相次東政海口使教西再平真聽世氣信北少關並內加化由卻代軍產入先山五太水萬市眼體別處總才場師書比住員'
const hangul =
  '이다는의에고하가을를은로지한도기사자어나서시리라아인일대정해부수전스상보장여구원제주그니과들게만있습것합세요년월신'

/** The characters of East Asia that most texts are made of. */
export const commonCharacters: ReadonlySet<string> = new Set([
  ...simplified,
  ...kanji,
  ...traditional,
  ...hangul,
])

export const alphabets: readonly Alphabet[] = [
  { encodings: western, usual: both('äöüß') },
  { encodings: western, usual: both('éèàçêâôîûùëïœ') },
  { encodings: western, usual: new Set('áéíóúñüÁÉÍÓÚÑÜ¿¡ºª') },
  { encodings: western, usual: both('ãõáéíóúâêôçà') },
  { encodings: western, usual: both('àèéìòù') },
  { encodings: western, usual: both('åäöé') },
  { encodings: western, usual: both('æøåéö') },
  { encodings: western, usual: both('ëïéèö') },
  { encodings: western, usual: both('áéíóúýþæöð') },
  { encodings: central, usual: both('ąćęłńóśźż') },
  { encodings: central, usual: both('áčďéěíňóřšťúůýž') },
  { encodings: central, usual: both('áäčďéíľňóôšťúýž') },
  { encodings: central, usual: both('áéíóöőúüű') },
  { encodings: central, usual: both('ăâîşţ') },
  { encodings: central, usual: both('čćđšž') },
  { encodings: ['windows-1254'], usual: new Set('çğıöşüâÇĞİÖŞÜ') },
  { encodings: ['windows-1257'], usual: both('āčēģīķļņšūžąęėįųõäöü') },
  {
    encodings: ['windows-1253'],
    usual: new Set('αοιετνσηρςκπλμυάόίέήώύ'),
    others: { pattern: /\p{Script=Greek}/u, weight: 0.6 },
  },
  {
    encodings: ['windows-1251', 'koi8-r', 'iso-8859-5'],
    usual: new Set('оеаинтсрвлкмдпуяы'),
    others: { pattern: /[а-яё]/iu, weight: 0.6 },
  },
  {
    encodings: ['windows-1251'],
    usual: new Set('оаиіеєїґнтрсвлкдмпуя'),
    others: { pattern: /[а-яіїєґў]/iu, weight: 0.55 },
  },
  {
    encodings: ['windows-1256', 'iso-8859-6'],
    usual: new Set('اليمونرتبعدسهفكقحجأةشصى'),
    others: { pattern: /\p{Script=Arabic}/u, weight: 0.6 },
  },
  {
    encodings: ['windows-1255'],
    usual: new Set('אבגדהוזחטיכלמנסעפצקרשתםןךףץ'),
    others: { pattern: /\p{Script=Hebrew}/u, weight: 0.6 },
  },
  { encodings: ['shift_jis', 'euc-jp'], usual: new Set(kanji), others: { pattern: kana, weight: 1 } },
  { encodings: ['gb18030'], usual: new Set(simplified), others: { pattern: hanzi, weight: 0.3 } },
  { encodings: ['big5'], usual: new Set(traditional), others: { pattern: hanzi, weight: 0.3 } },
  { encodings: ['euc-kr'], usual: new Set(hangul), others: { pattern: /\p{Script=Hangul}/u, weight: 0.3 } },
]
