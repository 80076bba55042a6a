import { listOfWords } from './list-of-words.ts'

// Function words that reveal the language of a sentence. Words shared with English ("in", "an", "also", "plus", "will",
// "is", "on", "pro") are in no list, because they decide nothing.

/** Function words of English, lower case. */
export const englishWords: ReadonlySet<string> = new Set(
  listOfWords(`the and with for you your that this these those are were been being its to has have having but which from by
    than can could should would if they their them there what who whose when where while because although though more
    most not at of be or only other every each some any both either neither into through between without within about
    under after before since until very too just such using our we he she his my how why`),
)

/** Function words, and a few words of praise, of languages outside the lexicon, in lower case. */
export const foreignWords: ReadonlySet<string> = new Set([
  ...listOfWords(`der die das den dem ein eine einen einem einer und oder aber nicht kein keine ist sind waren wird werden
    wurde mit für von vom zum zur bei auf aus nach über unter ohne gegen auch noch nur sehr mehr als wie wenn weil dass
    sich ich wir ihr sie es sein seine haben kann können gut gute guten guter beste besten bester bestes war`),
  ...listOfWords(`les une des du et ou mais pas ne est sont était être avec dans sous que quoi cette ces ce elle ils elles
    nous vous leur leurs très aussi plutôt meilleur meilleure meilleurs bien sur qui`),
  ...listOfWords(`el los las una unos unas y pero muy más para por con sin sobre como cuando porque qué cuál es está están ser
    fue su sus al del mejor mejores también`),
  ...listOfWords(`gli della delle degli dei nel nella che di da senza più molto anche sono essere hanno questo questa quale
    migliore migliori`),
  ...listOfWords('um uma das dos não mais muito também são foi melhor melhores com sem você'),
  ...listOfWords('het een voor met niet geen maar zijn worden deze dit ook naar uit goed goede beter'),
  ...listOfWords('och att som är inte det av för på ett og ikke er til eller fra också'),
  ...listOfWords(
    'ei että ovat mutta myös jest nie się oraz dla która které není jsou este sunt și pentru nem egy hogy és',
  ),
  ...listOfWords('bir bu için ile değil olan yang dan untuk dengan adalah tidak dari ini pada lebih và cho không'),
])
