import { anyBrand, type Denials, theBrand, wordList } from './parts.ts'

const noun =
  '(?:company|brand|business|product|tool|service|app|application|software|platform|provider|vendor|store|shop|website|site|organi[sz]ation|firm|startup|manufacturer|program|entity)'
const named =
  '(?:called|named|known as|that goes by(?: the name(?: of)?)?|by the name of|by the name|under the name|with the name|with that name)'
/** How widely known something is that does not exist: `There is no well-known brand named Acme.` */
const known =
  '(?:(?:(?:widely|well|publicly|generally|commonly) ?-?(?:known|recogni[sz]ed|documented)|known|real|actual|existing|specific|major|prominent|notable|established|registered|legitimate|documented|recogni[sz]ed|genuine)(?:,| or| and)? )*'
/** `a chocolate maker called` */
const introduced = `(?:[a-z-]+ ){1,4}${named}`
const intro = `(?:(?:(?:a|an|any|the|this) )?(?:(?:specific|particular|such|real|actual) )?(?:${noun}s? |(?:name|term|word|brand name|one|any|anything|something) )?(?:${named} )?|${introduced} )`
const information =
  '(?:(?:any|much|enough|specific|relevant|reliable|verified|verifiable|credible|concrete|public|publicly available|official|trustworthy|solid|clear|direct|substantial|meaningful) )*(?:information|info|data|details?|results?|records?|references?|mentions?|sources?|evidence|anything|listings?|matches|knowledge|trace)'
const about =
  '(?:(?:available|online|publicly available|out there) )?(?:about|on|for|regarding|concerning|of|related to|relating to|matching)'
const find = '(?:(?:actually|currently|really) )?(?:find|locate|identify|retrieve|uncover|discover|come across)'
const cannot =
  '(?:(?:could|can|did|do|have) not|(?:was|were|am|are) not able to|(?:was|were|am|are|have been) unable to|have not been able to|failed to)'

/** What was searched, or what the speaker knows from. */
const material =
  '(?:the|my|these|those|our|any|this) (?:[a-z]+ ){0,2}(?:search(?:es)?|results?|sources?|articles?|pages?|documents?|references?|data|databases?|knowledge(?: base)?|records|materials?|context)(?: (?:that |which )?(?:(?:i|we) (?:found|checked|have|had|searched|looked at|reviewed|was given|have access to)|(?:was|were) (?:provided|given)|provided|available))?'
/** The words that repeat what the question asks about, and those that refer to it afterwards. */
const asked =
  '(?:regarding|as for|concerning|when it comes to|about|you (?:mentioned|asked about|are asking about|mean by))'
const it = `(?:it|them|(?:this|that) (?:name|${noun})|(?:this|that)(?= ?(?:$|[.,;:!?)])))`
const ignorance = [
  `${cannot} ${find} (?:${information} ${about} ${it}|(?:any|a) ${noun} (?:with|by|under|of) (?:this|that) name)`,
  `(?:have|found|see|know) (?:no ${information}|nothing) ${about} ${it}`,
  `do not (?:know|recogni[sz]e|have ${information} ${about}) ${it}`,
  `(?:am|are) not (?:familiar with|aware of) ${it}`,
  '(?:am|are) not sure (?:what|who) (?:it|this|that) is',
].join('|')

/**
 * What may follow the brand. With any other continuation (`Acme's prices`, `Acme being hacked`) the denial is about
 * something else.
 */
const after = ` ?(?:$|[.;:!?)(\u2014\u2013]|- |,(?! ${anyBrand})|(?:in|from|within|among|across) (?:my|our|the|any|these|this|your|public|available|current)\\b|at (?:this|the) (?:time|moment)|as (?:a|an|of)\\b|online\\b|anywhere\\b|either\\b|specifically\\b|right now|currently\\b|based on|so\\b|but\\b|though\\b|because\\b|which\\b|and (?:i|therefore|so|there)\\b|that (?:i|we) (?:can|could)\\b|(?:or|nor) [^ .,;:!?]+(?: [^ .,;:!?]+)? ?(?:$|[.,;:!?])|${noun}\\b)`
/** What may follow "exists": with `exists to serve artists` it is about something else. */
const ended = ' ?(?:$|[.,;:!?)]|(?:in|to) my\\b)'
/** What may follow "I could not find Acme" alone, because `Acme in the shops` would be about something else. */
const afterBare = ` ?(?:$|[.;:!?]|, (?:so|but|which|and i|however|therefore|though|please|could|perhaps|maybe|it)\\b|(?:in|from|within|among|across) (?:my|any|these|public|available|the (?:search|results|sources|web|internet|available|provided|given|list))\\b|online\\b|anywhere\\b|as a ${noun}|${noun}\\b(?! ?'))`

export const englishDenials: Denials = {
  rules: [
    // Finding information
    `(?<!\\byou )\\b${cannot} ${find} ${information} ${about} ${intro}${theBrand}${after}`,
    `(?:^|[,;:] |\\b(?:there (?:is|are|was|were|appears to be|seems to be)|(?:i|we) (?:currently |simply |really )?(?:have(?: got)?|see|had)|(?:i|we|search|searches|results) (?:have )?(?:found|returned|show|showed)) (?:currently |also |simply |unfortunately )?)(?:no|zero) ${information} (?:(?:is|was|are|were|could be|can be|has been) )?(?:found |located )?${about} ${intro}${theBrand}(?:${after}| (?:was|is|were|are|could be|has been) (?:found|available|returned)\\b)`,
    `\\bnothing (?:(?:was|is|were|could be|can be|has been) )?(?:found|located) ${about} ${intro}${theBrand}${after}`,
    `\\b(?:found|find|see|have|had) nothing (?:about|on|for|regarding) ${intro}${theBrand}${after}`,
    `\\b(?:i|we) (?:currently )?(?:do not (?:currently )?(?:have|possess|see)(?: access to)?|(?:currently )?lack) ${information} ${about} ${intro}${theBrand}${after}`,
    `\\b(?:i|we) (?:am|are) (?:not (?:personally |immediately |currently |specifically |really )?(?:familiar with|aware of)|unfamiliar with|unaware of) ${intro}${theBrand}${after}`,
    `\\b(?:i|we) (?:have )?(?:never|not) (?:actually |personally )?(?:come across|heard of|encountered) ${intro}${theBrand}(?:${after}| before\\b)`,
    `\\b(?:i|we) do not (?:think|believe) (?:that )?(?:i|we) have (?:ever )?(?:come across|heard of|encountered) ${intro}${theBrand}(?:${after}| before\\b)`,
    `\\b(?:i|we) do not (?:think|believe) (?:that )?there is (?:a|an|any) ${known}${noun} ${named} ${theBrand}`,
    `\\b(?:i|we) (?:(?:personally |currently )?do not (?:personally |currently |actually )?(?:recogni[sz]e|know(?: of| about| anything about)?)|have no (?:knowledge|record) of) ${intro}${theBrand}(?:${after}| as (?:a|an|any) )`,
    `\\b(?:i|we) (?:do not know|(?:am|are) not (?:entirely |quite |really )?(?:sure|certain)|have no idea) (?:exactly )?(?:what|who) ${intro}${theBrand} (?:is|are|refers to|stands for|might be|could be) ?(?:$|[.;:!?),]|exactly\\b|or (?:what|who)\\b)`,
    `${theBrand} (?:does|do|did) not (?:really |exactly )?ring (?:a|any) bells?\\b`,
    `${theBrand} (?:is|are) (?:(?:completely|entirely|totally|quite) )?(?:(?:unknown|unfamiliar) to|not (?:known|familiar) to) (?:me|us)\\b`,
    `\\b(?:i|we) ${cannot} ${find} ${intro}${theBrand}${afterBare}`,
    `\\b(?:i|we) ${cannot} (?:verify|confirm) the existence of ${intro}${theBrand}${after}`,
    `\\b(?:i|we) ${cannot} (?:verify|confirm|determine) (?:that|whether|if) ${intro}${theBrand} (?:actually |really )?exists`,
    `\\b(?:i|we) ${cannot} ${find} (?:any |credible |reliable |clear |solid )*(?:evidence|proof|indication|confirmation|sign) (?:that ${intro}${theBrand} (?:actually |really )?exists${ended}|of ${intro}${theBrand}${after})`,
    `\\b(?:i|we) ${cannot} ${find} (?:a single|any|a) (?:[a-z]+ )?(?:source|result|article|page|reference|review|mention)s? (?:that |which )?(?:mentions?|references?|discuss(?:es)?|covers?|refers? to) ${intro}${theBrand}${afterBare}`,
    `\\bsearch(?:es|ing)? for ${intro}${theBrand} (?:returned|yielded|gave|turned up|produced|found|brought up|returns|yields) (?:no|nothing|zero|0)\\b`,
    `${theBrand} (?:returned|yielded) no (?:results|matches|hits)`,
    `${theBrand} (?:could not be|was not|were not|has not been|can not be) (?:found|located|identified)${afterBare}`,
    `^${theBrand} ?[:\u2014\u2013-] ?(?:no (?:information|results|data|mentions?)(?: (?:was |were |is )?(?:found|available))?|not found)[.!]?$`,
    `\\b(?:i|we) (?:can|could) find no ${information} ${about} ${intro}${theBrand}${after}`,
    `\\bthere (?:(?:does|do|did) not (?:currently |actually )?(?:appear|seem) to be|(?:is|are) not) ${information} ${about} ${intro}${theBrand}${after}`,
    `\\b(?:turned up|came up with|came back with|brought up|yielded|returned) (?:nothing|no ${information}) ${about} ${intro}${theBrand}${after}`,
    `\\b(?:search|look)(?:ed|ing) for ${intro}${theBrand} ?,? (?:but|and) (?:i |we )?(?:(?:came up with|came up|found|could find|got|turned up) (?:nothing|empty|no ${information})|${cannot} ${find} ${information})`,
    `\\b${material} (?:contains?|has|have|includes?|shows?|gives?|returns?|returned|yields?|yielded|provides?|offers?|turned up|brought up) (?:no|nothing|zero) ?(?:${information} )?${about} ${intro}${theBrand}${after}`,
    `\\b${material} (?:do|does|did) not (?:seem to |appear to )?(?:mention|list|reference|refer to|include|name|cover) ${intro}${theBrand}(?:${afterBare}| at all)`,
    `\\b${material} (?:do|does|did) not (?:seem to |appear to )?(?:contain|have|include|show|give|return|yield|provide|offer|bring up|turn up) ${information} ${about} ${intro}${theBrand}${after}`,
    `\\b(?:none of|nothing in|nothing among) ${material} (?:mentions?|lists?|references?|(?:refers?|relates?) to|includes?|names?|concerns?|is about|are about|discuss(?:es)?) ${intro}${theBrand}${afterBare}`,
    `${theBrand} (?:(?:does|do) not (?:appear|show up|come up|turn up)|(?:is|are) not (?:(?:mentioned|listed|named|included|covered|present|found) )?(?=in|among|part)) ?(?:anywhere )?(?:in|among|part of) (?:any of )?(?:(?:the|my|these|any|available|public|current|provided) )+(?:search )?(?:results|sources|records|databases?|data|knowledge(?: base)?|training data)\\b`,
    `${theBrand} is not (?:(?:a|an|one of the) (?:[a-z]+ )?(?:${noun}|name|term)|something|one|anything) (?:that )?(?:i|we) (?:(?:am|are) (?:aware of|familiar with)|know(?: of)?|recogni[sz]e|can find|have (?:heard of|come across|${information} ${about}))`,
    // Existence
    `\\bthere (?:does|do|did) not (?:currently |actually )?(?:appear|seem) to be (?:a|an|any) (?:such )?${known}(?:${noun}s? (?:that (?:is|goes by) )?${named}|${introduced}) ${theBrand}`,
    `\\bthere (?:is|are|was|appears to be|seems to be) (?:currently |actually )?(?:no|not (?:a|an|any)) (?:such )?${known}(?:${noun}s? (?:that (?:is|goes by) )?${named}|${introduced}) ${theBrand}`,
    `\\bno such (?:${noun}|thing) as ${theBrand}`,
    `(?:^|\\bthat |, )no (?:such )?${introduced} ${theBrand} (?:(?:seems|appears) to exist|exists|is known|was found|could be found)${ended}`,
    `${theBrand} (?:does|do|did) not (?:actually |really )?(?:(?:appear|seem) to )?(?:actually )?exist ?(?:$|[.,;!?]|as (?:a|an)\\b|in my\\b|to my\\b)`,
    `${theBrand} (?:does|do|did) not (?:appear|seem) to be (?:a|an) (?:real|known|recogni[sz]ed|existing|actual) (?:[a-z]+ ){0,2}${noun}`,
    `${theBrand} is not (?:a|an) (?:real|actual|existing) (?:[a-z]+ )?${noun}`,
    `${theBrand} (?:does|do) not (?:seem to |appear to )?(?:correspond to|match|refer to) (?:any|a|an) ${known}(?:[a-z]+ )?${noun} (?:that )?(?:i|we)\\b`,
    // In the words of the question
    `(?:^|\\b${asked} ${intro})${theBrand} ?[:;,\u2014\u2013-] ?(?:[a-z]+ ){0,2}?(?:i|we) (?:${ignorance})\\b`,
    `\\bif ${theBrand} (?:is|does exist|exists)[^.;!?]{0,40}, (?:i|we) have no ${information} ${about} ${it}\\b`,
    `\\bno evidence that ${intro}${theBrand} (?:actually |really )?exists`,
  ],
  negations:
    wordList(`no not nothing cannot can't couldn't don't didn't doesn't haven't hasn't wasn't weren't isn't aren't
    unable unaware unfamiliar unknown lack never failed none empty`),
  objects:
    wordList(`information info data detail details result results record records reference references mention mentions
    source sources evidence anything nothing listing listings matches hits knowledge trace find found locate
    located identify identified retrieve uncover discover come familiar unfamiliar aware unaware heard know
    recognize recognise verify confirm determine exist exists existence such called named known real existing
    recognized recognised actual search searches searched searching returned yielded turned came contains
    mentions appear appears listed mentioned aware included mention reference name bell bells unknown idea sure certain
    cover refer encountered`),
}
