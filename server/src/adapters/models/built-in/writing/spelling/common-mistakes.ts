/** Misspellings that are frequent, or further from the right word than one slip. */
export const commonMistakes: ReadonlyMap<string, string> = new Map(
  `
  bycicle:bicycle bicicle:bicycle recepie:recipe apropriate:appropriate concerened:concerned exellent:excellent greatfull:grateful happend:happened intresst:interest neighber:neighbour realy:really reely:really sended:sent tought:thought teached:taught buyed:bought
  januar:january februar:february septembre:september octobre:october novembre:november decembre:december agust:august comitee:committee attendence:attendance conferm:confirm desided:decided aniversary:anniversary teached:taught catched:caught runned:ran
  abscence:absence accomodate:accommodate accomodation:accommodation accross:across acheive:achieve acknowlege:acknowledge
  acording:according adress:address adresses:addresses advertisment:advertisement agian:again agre:agree agreable:agreeable alot:a_lot
  allready:already allways:always amature:amateur apparant:apparent apointment:appointment appologise:apologise appologize:apologize
  appartment:apartment aquire:acquire arguement:argument arive:arrive arived:arrived assesment:assessment asap:asap atempt:attempt
  attatched:attached attachement:attachment availible:available avalable:available basicly:basically beacuse:because becuase:because
  becasue:because becouse:because becomeing:becoming beautifull:beautiful begining:beginning beleive:believe belive:believe
  benifit:benefit brekfast:breakfast breakfest:breakfast buisness:business bussiness:business calender:calendar cancled:cancelled
  catagory:category cemetary:cemetery certian:certain cheif:chief childrens:children's choosen:chosen collegue:colleague
  collegues:colleagues colleage:colleague comming:coming commitee:committee comitted:committed compair:compare completly:completely
  concious:conscious congradulations:congratulations congratulation:congratulations convinient:convenient convienient:convenient
  cordinate:coordinate coud:could criticise:criticise curiousity:curiosity customor:customer decison:decision definate:definite
  definately:definitely definitly:definitely defiantly:definitely delievery:delivery delivary:delivery dependant:dependent
  desperatly:desperately diferent:different differnt:different dificult:difficult disapointed:disappointed dissapointed:disappointed
  dissapear:disappear disapoint:disappoint doccument:document embarass:embarrass embarrased:embarrassed emediately:immediately
  enviroment:environment equiptment:equipment especialy:especially excelent:excellent excercise:exercise exitement:excitement
  existance:existence expecially:especially experiance:experience explaination:explanation extremly:extremely familar:familiar
  febuary:february finaly:finally finnish:finish flor:floor foriegn:foreign forgoten:forgotten forgotton:forgotten fourty:forty foward:forward
  freind:friend freinds:friends freindly:friendly garantee:guarantee gaurantee:guarantee generaly:generally goverment:government
  grammer:grammar gratefull:grateful greatful:grateful guidence:guidance happend:happened happyness:happiness harrass:harass
  helo:hello heigth:height hier:here hopefuly:hopefully hosptial:hospital hospitel:hospital hygeine:hygiene imediately:immediately immediatly:immediately
  importent:important independant:independent infomation:information inteligent:intelligent intrested:interested
  interessted:interested interupt:interrupt intresting:interesting invoise:invoice irrelevent:irrelevant jaket:jacket jewelery:jewellery
  knowlege:knowledge knowlegde:knowledge labratory:laboratory lenght:length leter:letter libary:library lisence:licence loosing:losing
  maintainance:maintenance maintenence:maintenance managment:management maschine:machine medecine:medicine meeet:meet meting:meeting
  mesage:message messege:message millenium:millennium minuets:minutes mispell:misspell mispelled:misspelled monring:morning mornig:morning
  neccessary:necessary necesary:necessary necessery:necessary neigbour:neighbour neighbor:neighbor nieghbour:neighbour nessecary:necessary
  noticable:noticeable occassion:occasion occasionaly:occasionally occured:occurred occurence:occurrence ocurred:occurred
  offical:official oppertunity:opportunity oportunity:opportunity opinon:opinion oposite:opposite origional:original
  paralel:parallel parliment:parliament particulary:particularly passanger:passenger payed:paid peice:piece peopel:people peple:people performence:performance
  permenant:permanent persistant:persistent personel:personnel planing:planning pleas:please posible:possible possesion:possession
  potatos:potatoes practicaly:practically prefered:preferred preferd:preferred presance:presence prepair:prepare privelege:privilege
  probaly:probably probly:probably problably:probably profesional:professional proffesional:professional professer:professor
  promiss:promise pronounciation:pronunciation publically:publicly quaterly:quarterly questionaire:questionnaire
  reccomend:recommend recomend:recommend recommand:recommend receit:receipt reciept:receipt receipe:recipe receptoin:reception recieve:receive
  recieved:received recieving:receiving recived:received recive:receive refered:referred referance:reference relevent:relevant
  religous:religious remeber:remember remmember:remember repare:repair repared:repaired reparation:repair repitition:repetition
  resistence:resistance responsability:responsibility responsable:responsible responce:response restarant:restaurant
  restaraunt:restaurant resturant:restaurant saterday:saturday scedule:schedule schedual:schedule shedule:schedule secratary:secretary seperate:separate seperated:separated seperately:separately
  sence:since shoud:should sience:science similiar:similar sincerly:sincerely sinserely:sincerely sieze:seize speach:speech stoped:stopped
  strenght:strength succesful:successful successfull:successful sucessful:successful sugest:suggest sugestion:suggestion
  suprise:surprise suprised:surprised surprize:surprise teh:the temperture:temperature thier:their therefor:therefore thankfull:thankful thankyou:thank_you thurday:thursday thrusday:thursday
  togehter:together togeather:together tommorow:tomorrow tommorrow:tomorrow tomorow:tomorrow tommorro:tomorrow tounge:tongue
  transfered:transferred truely:truly tuseday:tuesday tuesdey:tuesday twelth:twelfth tyre:tyre unfortunatly:unfortunately unfortunatley:unfortunately unfortunetly:unfortunately untill:until usefull:useful
  usualy:usually vaccum:vacuum vegatables:vegetables vegtables:vegetables vehical:vehicle visable:visible visitting:visiting volenteer:volunteer wedensday:wednesday wendesday:wednesday wensday:wednesday wednsday:wednesday
  weather:weather wether:whether wheter:whether whereever:wherever wich:which wierd:weird whith:with wiht:with witch:witch woud:would writen:written
  writting:writing yestarday:yesterday yesturday:yesterday yeild:yield yuo:you adn:and taht:that hte:the thsi:this waht:what
  `
    .trim()
    .split(/\s+/)
    .map((pair): [string, string] => {
      const [wrong = '', right = ''] = pair.split(':')
      return [wrong, right.replace('_', ' ')]
    }),
)
