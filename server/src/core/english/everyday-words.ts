/** Words that people use in almost every message: what a slip most likely stands for. */
export const everydayWords: ReadonlySet<string> = new Set(
  `
  a able about above accept account across act actually add address afraid after afternoon again against age ago agree
  agreed agreement ahead all almost alone along already also although always am amount an and angry animal another answer any anybody
  anyone anything anyway apartment apologise apologize apology application apply appointment appreciate april are area arm around arrange arrive arrived art as
  ask asked asking at attached attention august aunt available away baby back bad bag baked bank bath bathroom be beautiful became because become bed
  been before began begin beginning behind being believe below best better between big bike bill birthday bit black blue board
  boat body book booked booking boss both bottle bought box boy bread break breakfast bring broken brother brought budget build building bus business busy but buy by
  cake call called came camera can cancel cancelled car card care careful carry case cat centre certain chair chance change changed charge cheap
  check child children choice choose church city class clean clear clock close closed clothes coat coffee cold colleague collect colour come comes coming
  company complain complaint complete completely computer concern confirm contact contract cook cool corner correct cost could country couple course cousin cover
  credit cup customer customers cut dad damage damaged dance date daughter day days deal dear december decide decided decision deep definitely delay delayed
  deliver delivered delivery department desk details did difference different difficult dinner direct disappointed discount discuss do doctor document does
  dog doing dollars done door doubt down draft dress drink drive driver drop during each ear earlier early east easy eat egg eight either electric else email
  emails empty end ended enjoy enough enter entrance error especially euros even evening event ever every everybody everyone everything exactly
  example excellent except exchange excited exciting expect expected expensive experience explain explained extra eye eyes face fact fall family far fast father
  favourite february feel feeling feet felt few field figure file fill final finally find fine finish finished fire first fish five fix flat
  flight floor flower fly follow following food foot for forget forgot forgotten form former forward found four free friday friend friendly
  friends from front full fun further future game garage garden gate gave general get getting girl give given glad glass go goes going gone
  good goodbye got great green group grow guess guest guests guide had hair half hall hand happen happened happy hard has hat have having he
  head health hear heard heart heating heavy height hello help helped her here herself hi high him himself his history hold holiday holidays home hope hoping
  hospital hot hotel hour hours house how however hundred hungry hurt husband i idea if important improve in including increase indeed
  information inside instead insurance interest interested interesting interview into invitation invite invited invoice is issue it item its itself jacket january job join
  july june just keep kept key keys kids kind kitchen knew know known lady lamp language large last late later laugh laundry lawyer learn learned
  least leave leaving left leg less lesson let letter level library lift light like likely line list listen little live lives living local long look
  looked looking lose lost lot loud love lovely low luck lucky lunch machine made mail main make making man manage manager many march mark
  market married matter may maybe me meal mean means meant meat meet meeting member men mention message met middle might mile milk mind mine minute
  minutes miss missed missing mistake mistakes moment monday money month months more morning most mother mountain mouth move moved moving much
  mum museum music must my myself name near necessary need needed needs neighbour neighbours nephew never new news next nice niece night nine no nobody noise north nose not
  note notes nothing notice november now number numbers october of off offer office often oh ok old on once one only open opened opinion opportunity or
  order ordered orders other others our out outside over own packed page paid paint paper parcel parents park parking part particular party pass passed past pay paying payment
  people per perfect perhaps period person personal phone photo photos pick picture piece place plan planned plans plant plate play please plus point police polite poor
  possible post power practice prefer prepare present pretty previous price print private probably problem problems process product
  project promise properly provide public pull purchase purpose put quality question questions quick quickly quiet quite rain ran rather reach read ready real
  really reason receipt receive received recent recently reception recommend red refund regarding regards relax remember remind reminder remove rent repair repaired replace reply
  report request reservation respect response rest restaurant result return returned rich ride right ring river road room rooms round rule run sad safe
  said sale same sat saturday save saw say says schedule school sea season seat second see seem seems seen self sell send sending sense sent september
  serious service set seven several shall share she shirt shoes shop short shoulder should show shower side sign signed silence similar simple since sincerely sing single sister sit
  situation six size sleep slow small smile snow so soft sold some somebody someone something sometimes son song soon sorry sort sound south space speak
  special spend spent spoke spring staff stairs stand start started station stay still stone stop store story street strong student study stuff such suddenly suggest suggestion
  suit summer sun sunday supper support suppose sure surprise swim switch table take taken taking talk tall task taste taught tax tea teach teacher team
  tell ten tenant terrible test than thank thanks that the their them themselves then there therefore these they thing things think third this those
  though thought three through thursday ticket tickets till time times tired to today together told tomorrow tonight too took top total touch toward
  towards town train transfer travel tree tried trip trouble true truly trust try trying tuesday turn twelve twice two type under understand unfortunately
  unhappy until up update upon us use used useful usual usually value very visit voice wait waited waiting wake walk wall want wanted wants warm was wash
  watch water way we weather website wedding wednesday week weekend weeks weight welcome well went were west wet what when where whether which while white who
  whole whom whose why wide wife will wind window windows winter wish with within without woman women wonder wonderful wood word words wore work worked
  worker working world worried worry worse worst worth would write writing written wrong wrote yard year years yellow yes yesterday yet you young your yours yourself
  `
    .trim()
    .split(/\s+/),
)
