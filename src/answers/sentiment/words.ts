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
  // Words of advice about a product, about the reader or the argument.
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
  2: words(`optimal optimally iconic quiet quieter quietest silent quietly lightweight plush supple sturdily tactile silky streamlined frictionless consistent dependably thoughtfully adaptable rugged weatherproof unrivaled unrivalled
    unparalleled peerless formidable impeccable impeccably painless cozy cosy airy vivid deliciously flavorsome
    crunchy fluffy velvety nourishing rave raves recommendable speedy snug stylishly
    attentively
    easier easiest safest securest intuitive reputable trustworthy dependable ideal efficient flexible versatile
    convenient convenience accurate convincing worthwhile compelling standout preferred smooth smoother smoothest
    smoothly sleek faster fastest nicer nicest cleanest friendlier friendliest handy valuable affordably comfy
    sturdy durability sturdier ergonomic roomy breathable crisp punchy immersive snappy effortless tasty flavorful
    flavourful hydrating knowledgeable attentive craftsmanship`),
  1: words('fast quick quickly simple simpler simplest transparent modern stylish scalable decent cheaper'),
  [-1]: words(`loud louder loudest heavier heaviest cheaply shallow sparse hiccups quirks quirky
    bland sticky
    expensive pricey pricier costlier slow slower slowest steep steeper complex complicated basic dated drawback
    drawbacks downsides limiting bulky bulkier caveat caveats tricky niche limitations`),
  [-2]: words(`overrated wobbles wobble tore snapped rusts rusted rusty peels faded cracks cracked
    shrinks pilling warped squeaks squeaky rattles rattling jammed clogs clogged drips
    smelly scratchy drains unanswered unhelpful gimmicky gimmick bloat stale soggy rubbery unripe tasteless
    flavorless flavourless unappetizing crackles disconnects stutter freezes freezing unsanitary downtime
    fined hazard hazards counterfeit nightmare nuisance hassles skimpy skimps skimp declined
    downgraded shoddy
    unreliable overpriced clunky buggy outdated lacks lacked lacking mediocre underwhelming unintuitive inaccurate
    unusable cumbersome weaker weakest bug bugs glitch glitches glitchy laggy shady untrustworthy noisier flimsy
    flimsier fragile brittle stiff cramped mushy tinny muffled grainy leaky leaks overheats overheating stutters
    discontinued recalled overkill finicky fiddly temperamental erratic patchy spotty greasy lackluster lacklustre
    subpar wobbly intrusive tedious overhyped breaks inconsistent unresponsive inflexible crashes crashed crashing
    outclassed confusingly vulnerabilities malware phishing scammy compromised eroded`),
  [-3]: words('abysmal'),
}

/** Set phrases with a value of their own; their words do not count on their own. */
export const productPhrases: Readonly<Record<number, readonly string[]>> = {
  4: phrases('second to none | head and shoulders above | in a league of its own | as good as it gets'),
  3: phrases(`the one to get | the one to buy | the one to beat | the one to choose | ticks all the boxes | checks all the boxes | ticks every box
    checks every box | editor s choice | editors pick | editor s pick | reader favorite | fan favorite | crowd favorite | bang for your buck | bang for the buck
    most for your money | lot for your money | lot for the money | high marks | top marks | top scores | top score | highest scores | top rated
    highest rated | my recommendation | our recommendation | our top recommendation | worth every penny | worth every cent | nails the | aces the | hassle free | never looked back
    not let you down | not let me down | not let us down | never let me down | never let you down | never let us down | never lets you down | not ask for more
    punches above its weight | above its weight | obvious choice | natural choice | safe bet | safe choice | smart choice | smart buy | solid choice
    a leader in | industry leader | category leader | the leader in | not beat the price | hands down
    not be happier | not be better | top notch | hard to beat | tough to beat | difficult to beat
    not go wrong | never disappoints | never disappoint | clear winner | top pick | best pick | editor choice | editors choice
    gold standard | no brainer | a must have | best in class`),
  2: phrases(`long lasting | well made | well built | whisper quiet | easy to clean | easy to install | easy to set up | easy to navigate | easy to learn
    easy to assemble | a joy to use | a breeze | a pleasure to | makes short work | works like a charm | does a great job | does a good job | and then some
    nothing wrong with | no complaints | not complain | few complaints | built to last | stands the test of time | stood the test of time | has improved
    greatly improved | got better | on the rise | gaining popularity | widely praised | widely recommended | widely regarded as | go to choice | the go to | go to brand
    well reviewed | well loved | well thought out | money back | goes the extra mile | above and beyond | hard to fault | tough to fault | difficult to fault
    not fault | head and shoulders | holds its own | lives up to | live up to | lived up to | exceeds expectations | exceeded expectations | step above | cut above
    level above | notch above | lasts longer | last longer | twice as long | cheaper than most | recommend it | recommend them
    well designed | well rounded | well regarded | user friendly | feature rich | no better | stand out
    stands out | stood out | one of a kind | high quality | higher quality | highest quality | top quality
    cutting edge | state of the art | peace of mind | good value | easy to use | well suited | best suited
    wide selection | wide variety | wide array | extensive range | extensive selection | huge selection | vast selection
    high ratings | highly rated | consistently high
    worth it | top of the line | award winning | trusted by | completely free | entirely free | totally free
    zero cost | market leader | budget pick | value pick | runner up | holds up well | held up well | no annual fee | no annual fees | no fees
    no foreign transaction fees | no foreign transaction fee | no monthly fee | no monthly fees | no hidden fees | fee free`),
  1: phrases('save time | saves time | saves money | save money | value for money | good fit | great fit'),
  [-1]: phrases(`room for improvement | needs improvement | could be better | could use improvement | learning curve
    not support | not supported | not available | only available | cons |
    hit or miss | mixed reviews | false positive | false positives | hard to justify | no better than`),
  [-2]: phrases(`hard to clean | hard to install | hard to set up | hard to learn | hard to find | hard to read | hard to reach | hard to assemble | hard to navigate
    hard to cancel | difficult to clean | difficult to install | difficult to set up | difficult to learn | difficult to navigate | difficult to cancel
    far from perfect | far from ideal | far from great | not perfect | not ideal | not worth the | going downhill | gone downhill | went downhill | cuts corners | cut corners | cutting corners
    raised its prices | raised prices | price hikes | price hike | price increases | hiked prices | skip it | would skip | not buy it again | not buy again | never again
    nothing to write home about | not impressed | not up to par | not up to scratch | below average | left us cold | left me cold | let me down | let us down | lets you down
    let you down | lets it down | comes up short | came up short | behind the times | showing its age | showed its age | past its prime | not last | not hold up
    does not last | wears out | worn out | falls apart | fell apart | fall apart | gave up the ghost | slow to respond | slow to load | slow to ship | slow to answer
    not respond | not responsive | little beyond | drains the battery | drains your battery | battery drain | too small | too big | too heavy | too loud | too thin | too short | too long | too weak
    pay more for | more trouble than | not match | not compete | not keep up | no match for | not hold a candle | playing catch up | not for beginners
    under investigation | class action | security flaw | security flaws | privacy concerns | safety concerns | safety issues | quality control issues
    hard to use | difficult to use | hard to recommend | fall short | falls short | fell short
    fallen short | falling short | lag behind | lags behind | lagged behind | low quality | lower quality
    poor quality | leaves much to be desired | leaves a lot to be desired | leave much to be desired
    leave a lot to be desired | out of date | hidden fees | hidden costs | recommend avoiding | recommend against
    advise against | cost more | costs more | higher price | higher prices | higher cost | steer clear | stay away | nothing special | security incident | security incidents | data loss
    not work | not working | came last | comes last | came in last | fall behind | falls behind | fell behind | fallen behind
    broke down | breaks down | no longer supported | no longer made | no longer available`),
  [-3]: phrases(
    'it broke | broke after | broke within | stopped working | quit working | rip off | waste of money | waste of time',
  ),
}

/** Set phrases whose words mean something else, or that only look like a negation; they do not count. */
export const neutralPhrases: readonly string[] =
  phrases(`popular brands include | popular options include | popular choices include | popular alternatives include | popular brands | top brands include | best known | well known for its | known for
  compared to the best | the best price | good question | great question | no problem | quiet mode | silent mode | heavy duty | heavy use | heavy users | thin client | sensitive skin | rich text | loud music | broken down | known for its
  pros and cons | best offers | best offer | best deals | best deal | best price | best prices | best time | best way | best ways
  no clear winner | a few | a little | at least | at best | no less than
  more or less | not least | not only | not just | not merely | not to mention | no doubt | no matter | no wonder
  last but not least | nothing but | fine tune | fine tuned | fine tunes | fine tuning | fine grained | fine print
  hard drive | hard drives | hard disk | hard disks | hard copy | hard cap | best practice | best practices
  best buy | best seller | best known for | on top of | on top | top of | top level | top up | pain point
  pain points | risk averse | as well | as well as | good to know | better understand | if possible | clear cache
  win rate | smart tv | smart tvs | smart home | smart features | smart feature | smart platform | smart platforms | smart speaker
  smart speakers | smart display | smart displays | smart assistant | smart assistants | smart plug | smart plugs | smart lock | smart locks
  smart watch | smart devices | your preferred | may include mistakes | free trial | strong password | strong passwords | stronger passwords | password strength | secure notes
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

/** Verbs that recommend the name after them when they begin a clause: "choose Acme". */
export const advice: readonly string[] = [
  ...words('choose pick consider get try use'),
  ...phrases('start with | go with | go for | opt for | i go with | i go for | i would go with | we go with | look at'),
]

/** Not part of a product name even when capitalised after a name: "Acme Is the Best", "Acme Best Value". */
export const outsideProductNames: readonly string[] =
  words(`is are was were has have had offers delivers provides gets makes wins
  won leads remains stays feels looks does can will best winner top`)

/** Verbs that rate what precedes them above what follows them. */
export const surpassing: readonly string[] = [
  ...words('beats outperforms outperform outperformed outclasses outshines surpasses surpassed outscores trumps'),
  ...phrases('superior to | ahead of | edges out | beats out'),
]

/** What follows these is replaced by something else. */
export const replaced: readonly string[] =
  phrases(`alternative to | alternatives to | replacement for | instead of | rather than
  rival to | similar to | an answer to`)

/** Conjunctions that contrast another subject with the one before them. */
export const contrasts: readonly string[] = words('whereas while')
