"""First names, and capitalised words that are no names of people."""

from __future__ import annotations

FIRST_NAMES = frozenset(
    "aaron abby adam adrian ahmed aisha alan alba albert alejandro alex alexander alexandra alfie ali alice alina amanda amelia amir amy ana andrea andreas andrew andy "
    "angela anita anja anna anne annika anton antonio ari arthur aylin ayse barbara bea ben benjamin bernd beth bob brian bruno carla carlos carmen caroline cem charlie "
    "charlotte chloe chris christian christina claire clara claudia clemens cristina daisy dan dana daniel daniela dave david deniz diana diego dirk dominik donna ed "
    "eddie eduardo edward elena eli elias elif elisa elizabeth ella ellen ellie emil emilia emily emma eric erik ethan eva evelyn fatima felix fernando fiona florian "
    "frank franz fred frida gabriel gareth george georgia gerd gina giulia greta hana hanna hannah hans harry hassan heidi helen helena henry holly hugo ian ibrahim ida "
    "ines ingrid irene isaac isabel isabella ivan jack jacob jake james jamie jan jana jane jason javier jenny jens jessica jim joe joel joana johanna john jonas "
    "jonathan jordan jorge jose josé joseph josh juan jule julia julian julie juliette jürgen kai karen karim karin karl kate katharina katie kevin kim klara klaus "
    "lara laura lea leah lena leo leon leonie liam lily lina linda lisa liz louis louise luca lucas lucia lucy luis luisa luka lukas luke mads magda maja malik manuel "
    "mara marc marco marcus maria marie marina mario mark markus marta martha martin mary mateo matt matthew matthias max maya megan mehmet mia michael michel miguel "
    "mike mila milo miriam mohammed mohamed moritz nadia nadine nancy natalie nathan neil nick nicola nicole niklas nina noah nora olaf oli oliver olivia omar oscar pablo "
    "pat patricia patrick paul paula pedro peter petra phil philipp pia pierre priya rachel rafael rahul ralf raj ravi rebecca ricardo richard rita rob robert robin "
    "roger ron rosa ruth ryan sabine sally sam samantha samir samuel sandra sara sarah sascha sebastian selin sergio seth shreya silvia simon sofia sonja sophia sophie "
    "stefan stefanie stella stephanie steve steven sue susan susanne sven svenja tanja tara thea theo theresa thomas tim timo tina tobias tobi tom tomas tomás tony "
    "ulrich ursula uwe valentina vanessa vera victor viktor vincent wendy will william yara yasmin yusuf zoe zoë jo al jess becca dev anya noor ines priti sanjay anil "
    "wei mei yuki hiro kenji ming chen lin olga irina dmitri sergei natasha katya pavel marek jakub piotr agnieszka kasia tereza jiri lars astrid freya bjorn".split()
)
# Names that are ordinary words too: in lower case they count only beside another name or before what a person does.
ALSO_WORDS = frozenset("will mark max may april june rose grace bill art al jo pat sue rob ray ed bea chen lin kim robin jordan dan dev ari ali mei ming ida jan an wei ron jack frank jose sally".split())

NOT_NAMES = frozenset(
    "i i'm i've i'd i'll we you he she they it the a an this that these those there here my your our his her their what why how when where who which can could would will should do does did is are "
    "was were am be been has have had if so then and or but not no yes ok okay hi hello hey thanks thank please also just only all each every everyone everybody nobody someone "
    "any some many much more most let lets let's add remove delete show tell ask give make put change set total sum bill tip split pay paid share rent food dinner lunch breakfast drinks taxi cab "
    "hotel groceries coffee gas petrol gym salary income savings loan tickets team group party today tomorrow yesterday tonight monday tuesday wednesday thursday friday saturday "
    "sunday january february march april may june july august september october november december after before since until during in on at to from for with by of as about into over under "
    "between except without like dr mr mrs ms prof herr frau señor señora madame monsieur mme sir lady mum mom dad mama papa mother father brother sister uncle aunt grandma grandpa english german french spanish italian "
    "european american british netflix spotify amazon google apple paypal venmo uber airbnb ikea aldi lidl tesco whatsapp excel api berlin london paris munich lisbon rome madrid "
    "vienna germany france spain italy japan europe england america christmas easter gmbh ltd inc llc ag corp north south east west street park station meeting project monthly weekly first second third "
    "last next new old good great nice now later maybe actually sorry update updates done blocked blocker blockers agenda notes action decision plan dear cheers regards note "
    "one two three four five six seven eight nine ten day week month year friends people person guests kids plus both either neither another other others same such "
    "miete essen gehalt strom montag dienstag mittwoch donnerstag freitag samstag sonntag budget netto brutto und der die das ich wir er sie es".split()
)
