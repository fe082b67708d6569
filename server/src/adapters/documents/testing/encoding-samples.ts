/** Everyday texts, as they stand in files of offices, with the encodings that such files have. */
export const encodingSamples: { language: string; encodings: string[]; text: string; table: string }[] = [
  {
    language: 'German',
    encodings: ['windows-1252', 'utf-16le'],
    text: 'Sehr geehrte Frau Müller, für die Übersendung der Unterlagen möchten wir uns herzlich bedanken. Die Prüfung läuft noch und dürfte nächste Woche abgeschlossen sein. Bitte beachten Sie, dass die Gebühren seit März erhöht wurden. Größere Beträge können Sie auch in Raten überweisen. Mit freundlichen Grüßen, Jörg Schäfer, Straße des Friedens 12, 50667 Köln. Die Öffnungszeiten während der Feiertage hängen am Eingang aus.',
    table:
      'Name;Straße;Ort\nMüller;Königsallee 3;Köln\nSchäfer;Hauptstraße 12;Düsseldorf\nGroß;Bäckergasse 4;München\nJäger;Am Stadtwäldchen;Lübeck\n',
  },
  {
    language: 'French',
    encodings: ['windows-1252'],
    text: 'Madame, Monsieur, nous avons bien reçu votre demande du mois dernier et nous vous en remercions. Le dossier a été transmis au service concerné, où il sera traité dès que possible. Les pièces manquantes doivent être envoyées avant la fin de l’année. À défaut, la procédure sera annulée. Veuillez agréer, Madame, Monsieur, l’expression de nos sentiments distingués. Les frais d’hôtel et de déjeuner ne sont pas remboursés.',
    table:
      'Nom;Prénom;Ville\nLefèvre;Hélène;Orléans\nBérard;François;Besançon\nGérôme;Zoé;Saint-Étienne\nDupré;Noël;Nîmes\n',
  },
  {
    language: 'Spanish',
    encodings: ['windows-1252'],
    text: 'Estimado señor: le informamos de que su petición ha sido aceptada. La reunión tendrá lugar el miércoles a las diez de la mañana en nuestra oficina. ¿Podría confirmar su asistencia? También necesitamos una copia del último recibo y el número de teléfono de la compañía. Después de la sesión habrá un pequeño refrigerio. El año próximo ampliaremos el plazo de inscripción según lo acordado con los demás vecinos.',
    table:
      'Nombre;Dirección;Población\nMuñoz;Calle Mayor 3;Málaga\nPeña;Avenida España 12;Cádiz\nIbáñez;Plaza Colón;León\nNúñez;Camino del Río;Logroño\n',
  },
  {
    language: 'Swedish',
    encodings: ['windows-1252'],
    text: 'Hej! Tack för ditt meddelande. Vi hör av oss så snart vi har gått igenom ärendet. Mötet på fredag är flyttat till klockan två på grund av ombyggnaden. Glöm inte att ta med nycklarna till förrådet och att låsa efter dig. Hälsningar från oss på kontoret i Göteborg. Under sommaren har vi öppet mellan åtta och fyra, men stängt på lördagar. Frågor besvaras så fort någon är på plats.',
    table:
      'Namn;Gata;Ort\nÅkesson;Storgatan 3;Malmö\nÖberg;Ängsvägen 12;Västerås\nSjöström;Björkvägen 4;Jönköping\nLindström;Kyrkogatan;Örebro\n',
  },
  {
    language: 'Polish',
    encodings: ['windows-1250'],
    text: 'Szanowni Państwo, dziękujemy za przesłanie dokumentów. Wniosek został przyjęty i będzie rozpatrzony w ciągu czternastu dni. Prosimy o uzupełnienie brakujących załączników oraz o podanie numeru rachunku, na który mają być przekazane środki. W razie pytań prosimy o kontakt z działem księgowości. Łączna kwota do zapłaty wynosi sto pięćdziesiąt złotych. Opłatę można uiścić również w kasie urzędu przy ulicy Żwirki.',
    table:
      'Nazwisko;Ulica;Miasto\nWiśniewski;Długa 3;Łódź\nDąbrowska;Świętokrzyska 12;Kraków\nZając;Źródlana 4;Gdańsk\nWróbel;Mała;Poznań\n',
  },
  {
    language: 'Czech',
    encodings: ['windows-1250'],
    text: 'Vážená paní, děkujeme za zaslání podkladů. Vaši žádost jsme přijali a bude vyřízena nejpozději do konce příštího týdne. Prosíme o doplnění chybějících příloh a o sdělení čísla účtu, na který má být částka převedena. V případě dotazů se obraťte na účetní oddělení. Schůzka proběhne ve čtvrtek v deset hodin dopoledne. Těšíme se na další spolupráci a přejeme hezký den. Nezapomeňte si prosím vzít klíče od skříňky.',
    table:
      'Příjmení;Ulice;Město\nNovák;Dlouhá 3;Třebíč\nDvořáková;Křižíkova 12;Plzeň\nČerný;Nádražní 4;Děčín\nKučera;Žižkova;Přerov\n',
  },
  {
    language: 'Hungarian',
    encodings: ['windows-1250'],
    text: 'Tisztelt Asszonyom! Köszönjük, hogy elküldte a kért iratokat. A kérelmét megkaptuk, és legkésőbb a jövő hét végéig elbíráljuk. Kérjük, pótolja a hiányzó mellékleteket, és adja meg a bankszámla számát, amelyre az összeget át kell utalni. Kérdés esetén forduljon a könyvelési osztályhoz. A megbeszélés csütörtökön délelőtt tíz órakor lesz. Üdvözlettel az ügyfélszolgálat munkatársai. A belépőkártyát kérjük, hozza magával.',
    table:
      'Név;Utca;Város\nKovács;Petőfi utca 3;Győr\nSzűcs;Fő út 12;Érd\nTóth;Széchenyi tér;Székesfehérvár\nKőszegi;Erdő sor;Gödöllő\n',
  },
  {
    language: 'Russian',
    encodings: ['koi8-r', 'windows-1251', 'utf-16le'],
    text: 'Уважаемые коллеги, благодарим вас за присланные документы. Ваша заявка принята и будет рассмотрена до конца следующей недели. Просим дополнить недостающие приложения и сообщить номер счёта, на который следует перевести деньги. По всем вопросам обращайтесь в бухгалтерию. Встреча состоится в четверг в десять часов утра. Не забудьте, пожалуйста, взять с собой паспорт и пропуск.',
    table:
      'Фамилия;Улица;Город\nИванов;Ленина 3;Москва\nПетрова;Садовая 12;Казань\nСидоров;Лесная 4;Тверь\nКузнецова;Мира;Пермь\n',
  },
  {
    language: 'Japanese',
    encodings: ['shift_jis'],
    text: 'いつもお世話になっております。先日お送りいただいた書類を確認いたしました。お申し込みは受け付けましたので、来週の終わりまでに結果をお知らせいたします。足りない資料がありますので、お手数ですが追加でお送りください。ご不明な点がございましたら、経理部までお問い合わせください。会議は木曜日の午前十時から東京本社で行います。よろしくお願いいたします。',
    table:
      '名前,住所,電話\n田中太郎,東京都新宿区,あり\n鈴木花子,大阪市北区,なし\n佐藤一郎,札幌市中央区,あり\n高橋美咲,福岡市博多区,なし\n',
  },
  {
    language: 'Chinese',
    encodings: ['gb18030', 'utf-16le'],
    text: '尊敬的客户,您好!我们已经收到您上个星期寄来的文件,谢谢您的支持。您的申请正在处理,预计下周末之前可以完成。请您补充缺少的材料,并告诉我们收款的银行账号。如果有什么问题,请与财务部门联系。会议将于星期四上午十点在北京总部举行。请不要忘记带上您的身份证和工作证。祝您工作顺利,身体健康。',
    table: '姓名,城市,部门\n王伟,北京,销售部\n李娜,上海,财务部\n张强,广州,技术部\n刘洋,深圳,人事部\n',
  },
]
