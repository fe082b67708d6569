/** Names that are no ordinary words, as `agentry.reading` knows them. */
export const firstNames: ReadonlySet<string> = new Set(
  `aaron abby adam adrian agnieszka ahmed aisha alan alba albert alejandro alex alexander alexandra alfie alice alina amanda amelia amir amy ana andrea
  andreas andrew andy angela anil anita anja anna anne annika anton antonio anya arthur astrid aylin ayse barbara becca ben benjamin bernd beth bjorn
  bob brian bruno carla carlos carmen caroline cem charlie charlotte chloe chris christian christina claire clara claudia clemens cristina daisy dana
  daniel daniela dave david deniz diana diego dirk dmitri dominik donna eddie eduardo edward elena eli elias elif elisa elizabeth ella ellen ellie emil
  emilia emily emma eric erik ethan eva evelyn fatima felix fernando fiona florian franz fred freya frida gabriel gareth george georgia gerd gina giulia
  greta hana hanna hannah hans harry hassan heidi helen helena henry hiro holly hugo ian ibrahim ines ingrid irene irina isaac isabel isabella ivan
  jacob jake jakub james jamie jana jane jason javier jenny jens jess jessica jim jiri joana joe joel johanna john jonas jonathan jorge joseph josh josé
  juan jule julia julian julie juliette jürgen kai karen karim karin karl kasia kate katharina katie katya kenji kevin klara klaus lara lars laura lea
  leah lena leo leon leonie liam lily lina linda lisa liz louis louise luca lucas lucia lucy luis luisa luka lukas luke mads magda maja malik manuel
  mara marc marco marcus marek maria marie marina mario markus marta martha martin mary mateo matt matthew matthias maya megan mehmet mia michael michel
  miguel mike mila milo miriam mohamed mohammed moritz nadia nadine nancy natalie natasha nathan neil nick nicola nicole niklas nina noah noor nora olaf
  olga oli oliver olivia omar oscar pablo patricia patrick paul paula pavel pedro peter petra phil philipp pia pierre piotr priti priya rachel rafael
  rahul raj ralf ravi rebecca ricardo richard rita robert roger rosa ruth ryan sabine sam samantha samir samuel sandra sanjay sara sarah sascha
  sebastian selin sergei sergio seth shreya silvia simon sofia sonja sophia sophie stefan stefanie stella stephanie steve steven susan susanne sven
  svenja tanja tara tereza thea theo theresa thomas tim timo tina tobi tobias tom tomas tomás tony ulrich ursula uwe valentina vanessa vera victor
  viktor vincent wendy william yara yasmin yuki yusuf zoe zoë`.split(/\s+/),
)
