const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Before a colon or above a column: what is there are people, in the languages that are written most. */
export const peopleLabels = words(
  `attendee attendees attending attended absent absentees apologies regrets present participant participants guest guests invited invitees rsvp coming patient patients tenant tenants landlord landlady lodger resident residents employee employees colleague colleagues manager managers supervisor volunteer volunteers member members player players captain captains referee coach coaches teacher teachers tutor student students pupil pupils classmates witness witnesses signed signatory signatories undersigned author authors editor editors reviewer reviewers speaker speakers presenter presenters moderator host hosts organiser organisers organizer organizers required optional driver drivers passenger passengers cc bcc attn attention fao recipient recipients sender assignee assignees owner owners responsible bride groom bridesmaid bridesmaids groomsmen usher ushers godparents godmother godfather parents parent children child kids siblings sibling brothers sisters brother sister cousins cousin aunts uncles grandparents grandchildren grandkids mother father mum mom dad nan gran wife husband spouse partner son sons daughter daughters twins heirs beneficiary beneficiaries executor executors trustee trustees claimant claimants defendant defendants plaintiff plaintiffs counsel applicant applicants candidate candidates nominee nominees buyer seller insured policyholder cardholder crew cast staff team lineup birthdays birthday deceased mourners bearers pallbearers babysitter nurse doctor gp vet dentist therapist nanny kin bearer maid aider warden surname lastname firstname fullname nachname vorname cognome apellido apellidos sobrenome achternaam voornaam nazwisko efternamn förnamn etternavn fornavn soyad prénom
  teilnehmer teilnehmerin teilnehmerinnen teilnehmende anwesend anwesende abwesend entschuldigt gäste gast patientin mieter mieterin mieterinnen vermieter vermieterin eltern kinder geschwister schüler schülerin schülerinnen lehrer lehrerin zeuge zeugin zeugen mitglieder ansprechpartner ansprechpartnerin protokoll vorsitz fahrer trauzeugen unterzeichner verantwortlich zuständig bearbeiter empfänger absender eingeladen
  présents présent présente absents absent excusés invités invitée participants participante élève élèves professeur témoin témoins locataire locataires propriétaire destinataire expéditeur enfants responsable signataire
  asistentes asistente presentes ausentes invitados invitada participantes paciente inquilino inquilina alumnos alumno alumna profesor profesora testigo testigos padres hijos hermanos responsables firmado remitente destinatario
  presenças convidados convidadas aluno alunos aluna professora testemunha testemunhas inquilinos pais filhos irmãos responsável ass assinado
  partecipanti presenti assenti invitati ospiti paziente inquilini studenti testimone testimoni genitori figli firmato
  aanwezig aanwezigen afwezig deelnemers gasten huurder huurders leerlingen getuige getuigen ouders kinderen
  obecni uczestnicy goście nieobecni najemca pacjent świadkowie uczniowie
  katılanlar katılımcılar davetliler hasta kiracı öğrenciler tanıklar
  närvarande deltagare gäster frånvarande deltagere gjester til stede läsnä osallistujat vieraat hadir peserta tamu penyewa pasien`,
)

/** The same, where the words after it look like a person's: `Name: Widget` is none. */
export const nameLabels = words(
  'name names fullname surname firstname lastname contact contacts who person people from to client customer user leader lead chair chairman chairwoman secretary treasurer nombre nombres nom noms prénom nome nomi naam imię nazwisko isim ad namn navn nama cliente klient kunde kundin von an de para à',
)

/** What may be beside such a label. */
export const besideLabels = words(
  'list lists so far yes no maybe plus full first last given family next of kin emergency main by is are the our my all also for and in table other others others guest member members sheet line up key new draft who approved prepared checked written reviewed requested reported assigned submitted received created drafted edited owned taken minutes main second legal account head home class starting eleven xi squad seating plan date of birth owner in-charge person pic best man of honour honor ring flower godchild on duty fire required optional organizer',
)

/** Before what somebody did: `Prepared by: X`. */
export const doneBy = words(
  'approved prepared checked written reviewed requested reported assigned submitted received created drafted edited owned taken minuted led presented sent posted translated photographed designed authored witnessed',
)

/** Lines that end a letter, without marks and in small letters. */
export const closings = new Set(
  `regards|kind regards|best regards|warm regards|warmest regards|many regards|with kind regards|with best regards|best|all the best|best wishes|with best wishes|warm wishes|sincerely|sincerely yours|yours sincerely|yours truly|yours faithfully|yours|faithfully|respectfully|respectfully yours|cordially|warmly|love|lots of love|much love|all my love|with love|hugs|xoxo|xx|xxx|cheers|thanks|thank you|many thanks|thanks again|thanks in advance|thanks so much|thanks a lot|thx|ta|take care|see you|see you soon|talk soon|speak soon|signed|in solidarity|in christ|blessings|god bless|yours ever|your friend|your neighbour|your neighbor|your tenant|cheers and thanks|thank you and best regards|respectfully submitted
  |mit freundlichen grüßen|mit freundlichen grüssen|freundliche grüße|freundliche grüsse|viele grüße|viele grüsse|liebe grüße|liebe grüsse|beste grüße|schöne grüße|herzliche grüße|herzlichst|hochachtungsvoll|mit besten grüßen|mit lieben grüßen|lg|vg|mfg|bg|gruß|grüße|dein|deine|ihr|ihre|euer|eure|danke|danke und gruß
  |cordialement|bien cordialement|amicalement|bien à vous|bien à toi|sincèrement|bises|bisous|salutations|meilleures salutations|bonne journée|merci|à bientôt|je vous embrasse|respectueusement
  |atentamente|saludos|un saludo|saludos cordiales|cordialmente|un abrazo|abrazos|besos|gracias|muchas gracias|con cariño|le saluda atentamente|hasta pronto
  |atenciosamente|att|abraço|abraços|um abraço|um beijo|beijos|obrigado|obrigada|cumprimentos|com os melhores cumprimentos|melhores cumprimentos|grato|grata|ass
  |cordiali saluti|distinti saluti|saluti|un caro saluto|un abbraccio|grazie|a presto|baci|cordialmente
  |met vriendelijke groet|met vriendelijke groeten|vriendelijke groet|groeten|groetjes|groet|hartelijke groet|liefs|mvg
  |med vänlig hälsning|vänliga hälsningar|mvh|hälsningar|kram|med venlig hilsen|venlig hilsen|hilsen|vennlig hilsen|ystävällisin terveisin|terveisin|terveisiä
  |z poważaniem|pozdrawiam|serdecznie pozdrawiam|pozdrowienia|s pozdravem|üdvözlettel|cu stima|cu respect|saygılarımla|sevgiler|teşekkürler|selamlar|salam|wassalam|hormat saya|salam hangat|terima kasih`
    .split('|')
    .map((line) => line.trim()),
)

/** Words of which a label, a signature or a speaker is nobody's name. */
export const notPeople = words(
  `team support service services customer customers care facilities department dept management office staff committee council board bank hr sales marketing accounting accounts finance reception administration admin security everyone everybody all company inc ltd gmbh llc interviewer interviewee question answer q a user assistant system bot note notes subject date time room address phone email mail website web total agenda minutes menu me you us we i yes no none maybe tbd tba tbc ok error warning info debug step tip todo fixme input output example result results task tasks day week month year monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun age sex gender dose stock price cost rent unit floor building level title type size colour color weight height location place venue where when what why how who which parking pets deadline due status priority summary description details background goal goals aim problem solution pros cons pro con version release chapter section part page paragraph figure heading subheading introduction methods conclusion discussion references starters mains desserts drinks breakfast lunch dinner snack snacks snack ingredients instructions directions symptoms medication complaint diagnosis treatment allergies history hobbies skills education experience languages options sent from re fwd fw aw dear hi hello hey thanks attached enclosed encl ps p.s group party family familie vegan vegetarian halal kosher unknown other others various same ditto person people neighbours neighbors residents residence parents students dear sir madam sirs whom kitchen garden school university hospital clinic church city town country county state street road avenue hotel airport station restaurant house apartment flat north south east west left right top bottom front back middle new old black white green yellow budget roadmap questions welcome review planning meeting action actions item items decision decisions next last first second third final draft proposal project plan plans`,
)

/** Before a colon: what follows are things, also where they are called like people. */
export const thingLabels = words(
  'ingredients menu starters mains desserts drinks cocktails dishes shopping groceries colours colors colour color breeds breed genres genre skills skill symptoms symptom medication medications medicine medicines books films movies birds plants trees flowers herbs spices vegetables fruits cheeses wines positions position sections stack options option pros cons sizes size brands countries cities destinations planets zutaten einkaufsliste speisekarte farben bücher filme pflanzen städte länder ingrédients couleurs livres plantes villes pays ingredientes colores colori libros plantas ciudades países livros cidades ingredienti piatti libri piante città',
)
