import { anyBrand, type Denials, theBrand, wordList } from './parts.ts'

const noun =
  '(?:company|brand|business|product|tool|service|app|application|software|platform|provider|vendor|store|shop|website|site|organi[sz]ation|firm|startup|manufacturer|program|entity)'
const named =
  '(?:called|named|known as|that goes by(?: the name(?: of)?)?|by the name of|by the name|under the name|with the name|with that name)'
const intro = `(?:(?:a|an|any|the|this) )?(?:(?:specific|particular|such|real|actual) )?(?:${noun}s? )?(?:${named} )?`
const information =
  '(?:(?:any|much|enough|specific|relevant|reliable|verified|verifiable|credible|concrete|public|publicly available|official|trustworthy|solid|clear|direct|substantial|meaningful) )*(?:information|info|data|details?|results?|records?|references?|mentions?|sources?|evidence|anything|listings?|matches|knowledge|trace)'
const about =
  '(?:(?:available|online|publicly available|out there) )?(?:about|on|for|regarding|concerning|of|related to|relating to|matching)'
const find = '(?:(?:actually|currently|really) )?(?:find|locate|identify|retrieve|uncover|discover|come across)'
const cannot =
  '(?:(?:could|can|did|do|have) not|(?:was|were|am|are) not able to|(?:was|were|am|are|have been) unable to|have not been able to|failed to)'

/**
 * What may follow the brand. With any other continuation (`Acme's prices`, `Acme being hacked`) the denial is about
 * something else.
 */
const after = ` ?(?:$|[.;:!?)(\u2014\u2013]|- |,(?! ${anyBrand})|(?:in|from|within|among|across) (?:my|our|the|any|these|this|your|public|available|current)\\b|at (?:this|the) (?:time|moment)|as (?:a|an|of)\\b|online\\b|anywhere\\b|either\\b|right now|currently\\b|based on|so\\b|but\\b|though\\b|because\\b|which\\b|and (?:i|therefore|so|there)\\b|${noun}\\b)`
/** What may follow "I could not find Acme" alone, because `Acme in the shops` would be about something else. */
const afterBare = ` ?(?:$|[.;:!?]|, (?:so|but|which|and i|however|therefore|though|please|could|perhaps|maybe|it)\\b|(?:in|from|within|among|across) (?:my|any|these|public|available|the (?:search|results|sources|web|internet|available|provided|given|list))\\b|online\\b|anywhere\\b|as a ${noun}|${noun}\\b(?! ?'))`

export const englishDenials: Denials = {
  rules: [
    // Finding information
    `(?<!\\byou )\\b${cannot} ${find} ${information} ${about} ${intro}${theBrand}${after}`,
    `(?:^|[,;:] |\\b(?:there (?:is|are|was|were|appears to be|seems to be)|(?:i|we) (?:have|see|had)|(?:i|we|search|searches|results) (?:have )?(?:found|returned|show|showed)) (?:currently |also |simply |unfortunately )?)no ${information} (?:(?:is|was|are|were|could be|can be|has been) )?(?:found |located )?${about} ${intro}${theBrand}(?:${after}| (?:was|is|were|are|could be|has been) (?:found|available|returned)\\b)`,
    `\\bnothing (?:(?:was|is|were|could be|can be|has been) )?(?:found|located) ${about} ${intro}${theBrand}${after}`,
    `\\b(?:found|find|see) nothing (?:about|on|for|regarding) ${intro}${theBrand}${after}`,
    `\\b(?:i|we) (?:currently )?do not (?:currently )?(?:have|possess) ${information} ${about} ${intro}${theBrand}${after}`,
    `\\b(?:i|we) (?:am|are) (?:not (?:personally |immediately |currently |specifically |really )?(?:familiar with|aware of)|unfamiliar with|unaware of) ${intro}${theBrand}${after}`,
    `\\b(?:i|we) (?:have )?(?:never|not) (?:come across|heard of) ${intro}${theBrand}${after}`,
    `\\b(?:i|we) (?:do not (?:recogni[sz]e|know of)|have no (?:knowledge|record) of) ${intro}${theBrand}(?:${after}| as (?:a|an|any) )`,
    `\\b(?:i|we) ${cannot} ${find} ${intro}${theBrand}${afterBare}`,
    `\\b(?:i|we) ${cannot} (?:verify|confirm) the existence of ${intro}${theBrand}${after}`,
    `\\b(?:i|we) ${cannot} (?:verify|confirm|determine) (?:that|whether|if) ${intro}${theBrand} (?:actually |really )?exists`,
    `\\bsearch(?:es|ing)? for ${intro}${theBrand} (?:returned|yielded|gave|turned up|produced|found|brought up|returns|yields) (?:no|nothing|zero|0)\\b`,
    `${theBrand} (?:returned|yielded) no (?:results|matches|hits)`,
    `${theBrand} (?:could not be|was not|were not|has not been|can not be) (?:found|located|identified)${afterBare}`,
    `^${theBrand} ?[:\u2014\u2013-] ?(?:no (?:information|results|data|mentions?)(?: (?:was |were |is )?(?:found|available))?|not found)[.!]?$`,
    `\\b(?:i|we) (?:can|could) find no ${information} ${about} ${intro}${theBrand}${after}`,
    `\\bthere (?:does|do|did) not (?:currently |actually )?(?:appear|seem) to be ${information} ${about} ${intro}${theBrand}${after}`,
    `\\b(?:turned up|came up with|came back with|brought up|yielded|returned) (?:nothing|no ${information}) ${about} ${intro}${theBrand}${after}`,
    `\\bsearch(?:ed|ing) for ${intro}${theBrand} (?:but|and) (?:i |we )?(?:came up with|came up|found|could find|got|turned up) (?:nothing|empty|no ${information})`,
    `\\b(?:my|the) (?:training data|knowledge|database|data|sources|search results) (?:contains?|has|have|includes?|shows?) (?:no|nothing) ?(?:${information} )?${about} ${intro}${theBrand}${after}`,
    `\\bnone of (?:the|my|these|those|our) (?:[a-z]+ )?(?:sources|results|articles|pages|documents|references)(?: (?:that )?(?:i|we) (?:found|checked|have|searched|looked at))? (?:mentions?|lists?|references?|refers? to|includes?|names?) ${theBrand}${afterBare}`,
    `${theBrand} (?:does not (?:appear|show up|come up|turn up)|is not (?:mentioned|listed|named|included)) (?:in|among) (?:any of )?(?:(?:the|my|these|any|available|public|current|provided) )+(?:search )?(?:results|sources|records|databases?|data|knowledge|training data)\\b`,
    `${theBrand} is not (?:a|an|one of the) (?:[a-z]+ )?${noun} (?:that )?(?:i|we) (?:(?:am|are) (?:aware of|familiar with)|know(?: of)?|recogni[sz]e|can find)`,
    // Existence
    `\\bthere (?:does|do|did) not (?:currently |actually )?(?:appear|seem) to be (?:a|an|any) (?:such )?(?:(?:known|real|actual|existing|specific|major|widely known|well-known|recogni[sz]ed) )*${noun}s? (?:that (?:is|goes by) )?${named} ${theBrand}`,
    `\\bthere (?:is|are|was|appears to be|seems to be) (?:currently |actually )?no (?:such )?(?:(?:known|real|actual|existing|specific|recogni[sz]ed) )*${noun} (?:that (?:is|goes by) )?${named} ${theBrand}`,
    `\\bno such (?:${noun}|thing) as ${theBrand}`,
    `(?:^|\\bthat )no (?:such )?${noun} ${named} ${theBrand} (?:(?:seems|appears) to exist|exists|is known|was found|could be found)`,
    `${theBrand} (?:does|do|did) not (?:actually |really )?(?:(?:appear|seem) to )?(?:actually )?exist ?(?:$|[.,;!?]|as (?:a|an)\\b|in my\\b|to my\\b)`,
    `${theBrand} (?:does|do|did) not (?:appear|seem) to be (?:a|an) (?:real|known|recogni[sz]ed|existing|actual) (?:[a-z]+ ){0,2}${noun}`,
    `${theBrand} is not (?:a|an) (?:real|actual|existing) (?:[a-z]+ )?${noun}`,
    `\\bno evidence that ${intro}${theBrand} (?:actually |really )?exists`,
  ],
  negations:
    wordList(`no not nothing cannot can't couldn't don't didn't doesn't haven't hasn't wasn't weren't isn't aren't
    unable unaware unfamiliar never failed none empty`),
  objects:
    wordList(`information info data detail details result results record records reference references mention mentions
    source sources evidence anything nothing listing listings matches hits knowledge trace find found locate
    located identify identified retrieve uncover discover come familiar unfamiliar aware unaware heard know
    recognize recognise verify confirm determine exist exists existence such called named known real existing
    recognized recognised actual search searches searched searching returned yielded turned came contains
    mentions appear appears listed mentioned aware included`),
}
