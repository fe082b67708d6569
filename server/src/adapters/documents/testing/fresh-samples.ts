/** Written after the detector was tuned, and never tuned on. */
export const freshSamples: { language: string; encodings: string[]; text: string; table: string }[] = [
  {
    language: 'German',
    encodings: ['windows-1252'],
    text: 'Gestern haben wir über den Haushalt gesprochen. Der Vorschlag, die Ausgaben für Möbel zu kürzen, fand keine Mehrheit. Stattdessen sollen künftig weniger Geräte gemietet werden. Die nächste Sitzung findet im größeren Saal statt, damit alle Gäste Platz haben.',
    table: 'Artikel;Menge\nTür;3\nSchlüssel;12\nFußmatte;1\nKühlschrank;2\n',
  },
  {
    language: 'Italian',
    encodings: ['windows-1252'],
    text: 'La riunione è stata spostata a giovedì perché la sala non era più disponibile. Chi non può partecipare è pregato di avvisare entro lunedì. La quantità di copie sarà comunicata più avanti. Così avremo tempo di preparare tutto con la necessaria serietà.',
    table: 'Città;Quantità\nForlì;3\nCefalù;2\nCantù;7\nMondovì;1\n',
  },
  {
    language: 'Portuguese',
    encodings: ['windows-1252'],
    text: 'A reunião foi adiada para a próxima terça-feira por razões técnicas. Não é necessário confirmar a presença de novo. As informações sobre a inscrição estão na página da associação. Obrigado pela compreensão e até lá. Os preços não sofreram alteração.',
    table: 'Nome;Cidade\nJoão;São Paulo\nConceição;Guimarães\nInês;Évora\nSimão;Leão\n',
  },
  {
    language: 'Danish',
    encodings: ['windows-1252'],
    text: 'Mødet er flyttet til næste uge, fordi lokalet bliver malet. Husk at tage jeres egne kopper med, og giv besked, hvis I ikke kan komme. Vi glæder os til at høre jeres forslag til den nye ordning på øen. Kaffen er gratis for både børn og voksne.',
    table: 'Navn;By\nSøren;Århus\nJørgen;Køge\nKærsgård;Nørre Åby\nBjørn;Rønne\n',
  },
  {
    language: 'Polish',
    encodings: ['windows-1250'],
    text: 'Wczoraj rozmawialiśmy o budżecie na przyszły rok. Propozycja, żeby zmniejszyć wydatki na meble, nie uzyskała większości. Zamiast tego będziemy wynajmować mniej urządzeń. Następne zebranie odbędzie się w większej sali, aby wszyscy goście mieli miejsce.',
    table: 'Artykuł;Ilość\nŁóżko;3\nKrzesło;12\nLodówka;1\nŻarówka;20\n',
  },
  {
    language: 'Slovak',
    encodings: ['windows-1250'],
    text: 'Včera sme hovorili o rozpočte na budúci rok. Návrh znížiť výdavky na nábytok nezískal väčšinu. Namiesto toho si budeme prenajímať menej zariadení. Ďalšie stretnutie bude vo väčšej sále, aby mali všetci hostia miesto. Ďakujeme za pochopenie a tešíme sa.',
    table: 'Meno;Mesto\nKováč;Košice\nĎurica;Žilina\nSlávik;Trenčín\nHudák;Prešov\n',
  },
  {
    language: 'Czech',
    encodings: ['windows-1250'],
    text: 'Včera jsme mluvili o rozpočtu na příští rok. Návrh snížit výdaje za nábytek nezískal většinu. Místo toho si budeme půjčovat méně přístrojů. Další schůze se koná ve větším sále, aby měli všichni hosté místo k sezení. Děkujeme za pochopení.',
    table: 'Zboží;Kusů\nŽidle;3\nStůl;12\nLednička;1\nKlíč;20\n',
  },
  {
    language: 'Hungarian',
    encodings: ['windows-1250'],
    text: 'Tegnap a jövő évi költségvetésről beszéltünk. A javaslat, hogy kevesebbet költsünk bútorra, nem kapott többséget. Ehelyett kevesebb készüléket fogunk bérelni. A következő ülés a nagyobb teremben lesz, hogy minden vendégnek jusson hely.',
    table: 'Cikk;Darab\nSzék;3\nHűtő;12\nFüggöny;1\nKönyvespolc;2\n',
  },
  {
    language: 'Russian',
    encodings: ['koi8-r', 'windows-1251'],
    text: 'Вчера мы обсуждали бюджет на будущий год. Предложение сократить расходы на мебель не получило большинства голосов. Вместо этого решено арендовать меньше оборудования. Следующее собрание пройдёт в большом зале, чтобы всем гостям хватило места.',
    table: 'Товар;Штук\nСтол;3\nСтул;12\nШкаф;1\nЛампа;20\n',
  },
  {
    language: 'Ukrainian',
    encodings: ['windows-1251'],
    text: 'Учора ми обговорювали бюджет на наступний рік. Пропозиція зменшити витрати на меблі не отримала більшості. Натомість вирішено орендувати менше обладнання. Наступні збори відбудуться у великій залі, щоб усім гостям вистачило місця.',
    table: 'Товар;Штук\nСтіл;3\nСтілець;12\nШафа;1\nЇжа;20\n',
  },
  {
    language: 'Turkish',
    encodings: ['windows-1254'],
    text: 'Dün gelecek yılın bütçesini konuştuk. Mobilya giderlerini azaltma önerisi çoğunluğu sağlayamadı. Bunun yerine daha az cihaz kiralanacak. Bir sonraki toplantı, bütün misafirlere yer olması için büyük salonda yapılacak. Anlayışınız için teşekkürler.',
    table: 'Ad;Şehir\nAyşe;İzmir\nÇağlar;Muğla\nOğuz;Diyarbakır\nGökçe;Eskişehir\n',
  },
  {
    language: 'Greek',
    encodings: ['windows-1253'],
    text: 'Χθες μιλήσαμε για τον προϋπολογισμό του επόμενου έτους. Η πρόταση να μειωθούν τα έξοδα για έπιπλα δεν συγκέντρωσε πλειοψηφία. Αντί γι αυτό θα νοικιάζουμε λιγότερα μηχανήματα. Η επόμενη συνάντηση θα γίνει στη μεγάλη αίθουσα.',
    table: 'Όνομα;Πόλη\nΓιώργος;Αθήνα\nΜαρία;Πάτρα\nΝίκος;Βόλος\nΕλένη;Χανιά\n',
  },
  {
    language: 'Japanese',
    encodings: ['shift_jis'],
    text: '昨日は来年の予算について話し合いました。家具の費用を減らすという提案は、多くの賛成を得られませんでした。その代わりに、借りる機械の数を少なくすることになりました。次の会合は、全員が座れるように大きい部屋で開きます。',
    table: '品目,数量\n椅子,3\n冷蔵庫,1\n本棚,2\n電球,20\n',
  },
  {
    language: 'Chinese',
    encodings: ['gb18030'],
    text: '昨天我们讨论了明年的预算。减少家具开支的建议没有得到多数人的支持。我们决定以后少租一些设备。下一次会议将在更大的房间里举行,让所有的客人都有座位。如果您不能参加,请提前告诉我们。',
    table: '商品,数量\n椅子,3\n冰箱,1\n书架,2\n灯泡,20\n',
  },
  {
    language: 'Korean',
    encodings: ['euc-kr'],
    text: '어제 우리는 내년 예산에 대해 이야기했습니다. 가구 비용을 줄이자는 제안은 다수의 지지를 얻지 못했습니다. 대신 앞으로는 기계를 적게 빌리기로 했습니다. 다음 모임은 모든 손님이 앉을 수 있도록 큰 방에서 열립니다.',
    table: '품목,수량\n의자,3\n냉장고,1\n책장,2\n전구,20\n',
  },
]
