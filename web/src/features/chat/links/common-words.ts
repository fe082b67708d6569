/** Words that say nothing about the person who wrote them, and parts of ordinary addresses. */
export const commonWords: ReadonlySet<string> = new Set(
  [
    'about above after again all also and another any anyone anything are around ask back because been before being',
    'below best better between both but can cannot change could did does doing done down each either else enough even',
    'ever every example few find first for from get give good had has have having hello help her here him his how into',
    'its just keep know last less like look made make many may maybe mean might more most much must need never new next',
    'not nothing now off once one only open other our out over own part please put really right same say see send she',
    'should show since some something still such sure take tell than thank thanks that the their them then there these',
    'they thing things think this those through time too try two under until use used very want was way well were what',
    'when where which while who whole why will with within without word words work would write yes yet you your',
    'code data day days id key live lives month months name names number numbers today type value week year years',
    'api app article articles asp aspx blog category com contact content default docs documentation download edit en',
    'faq file files guide home html http https index info item items language link list login main net news org page',
    'pages php post posts product products public question questions reference search site static support tag topic',
    'topics tutorial uploads user users version view web website wiki www',
    'aber alle auch das dass dein der die ein eine einen einer für hat ich ist kann mein mich mit nicht noch oder sich',
    'sind und von was wenn wie wir zum zur avec dans des est les mes mon nous par pas pour que qui sur une vous como con',
    'del este los las muy para pero por una',
  ].flatMap((line) => line.split(' ')),
)
