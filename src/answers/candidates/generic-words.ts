import { foldString } from '../../text/fold.ts'
import { foreignGenericWords } from './generic-words-foreign.ts'
import { asianNouns } from './nouns-of-markets.ts'

/** Folds the words of a list; for `user-friendly` also each part. */
const words = (list: string): string[] =>
  list
    .trim()
    .split(/\s+/)
    .flatMap((word) => [word, ...word.split(/[-/]/)])
    .filter((word) => word.length > 1)
    .map(foldString)

/** Whether a folded word is in one of the lists; they are folded when first used, not at each start. */
const wordOf = (...lists: string[]) => {
  let folded: ReadonlySet<string> | undefined
  return (word: string): boolean => {
    folded ??= new Set(lists.flatMap(words))
    return folded.has(word)
  }
}

/** Suffixes that follow a company's name and do not belong to it, folded. */
export const isLegalForm = wordOf(
  `inc incorporated llc llp ltd limited corp corporation co company plc gmbh ag kg ug se sa sas sarl srl spa bv nv
    ab as oy aps kk pty pte sl s.a s.r.l s.p.a`,
)

/** Units of measure that are written in lower case, folded. */
export const isUnit = wordOf(
  'lbs lb kg g oz cm mm inch inches ft feet mi mile miles mph kmh km km/h ah kw kwh nm lumen lumens ansi nits hp psi',
)

/**
 * Words that answers about any product capitalise although they are not names. A run of only these words is not a name.
 * Folded.
 */
export const isGenericWord = wordOf(
  foreignGenericWords,
  ...asianNouns,
  // Connecting words.
  `a an the this that these those there here it its it's he she we you your yours they their them our us i i'm i'd i'll
    i've you're you'll let's if when while where why what which who whom whose how because since although though however
    but and or nor so yet then than thus also plus both either neither each every any some many much more most few less
    least other others another such same only just even still already again very really too not no none yes nope ok okay
    is are was were be been being am do does did done has have had having can could should would will won't may might must
    don't doesn't isn't aren't not as at by for from in into of off on onto out over per to up upon with within without
    via versus vs vs. around about above across after against along among before behind below beneath beside between
    beyond despite down during except inside like near next past regarding through throughout toward towards under
    underneath unlike until alternatively additionally furthermore moreover meanwhile otherwise instead therefore overall
    generally typically usually often sometimes rarely never always maybe perhaps probably basically essentially
    ultimately finally first second third firstly secondly last lastly one two three four five six seven eight nine ten
    once twice given depending assuming according based considering whether unless else etc e.g i.e eg ie note notes
    nb tl;dr tldr ps q a&q faq faqs`,
  // Verbs of advice and questions.
  `add adds added aim ask avoid avoids balance be bring brings build built buy buyers buying call calls care check
    checking choose choosing click combine combines come comes compare compared comparing comparison comparisons confirm
    connect connects consider considering considerations costs cover covers create cut decide decided deliver delivers
    depend depends download enable enables enjoy ensure evaluate expect experience explore favor feel feels find finding
    fit fits focus focuses follow gain get gets getting give gives go goes going good-enough great-for grow handle handles
    happen help helps highlight highlights install integrate integrates invest keep keeps know known lack lacks lasts lean
    learn leave let lets look looking looks love lower make makes making manage manages match matter matters mean means
    measure meet mention mind mix move need needs needed offer offers offering open opt order own pair pay paying pick picks
    picking plan play plays plan-to prefer prefers pricing prioritize prioritizes protect provide provides read recommend
    recommended recommendation recommendations reduce reduces remember require requires research run runs save saves say says
    search see seek select selecting sell sells send serve set sets setup share shares shop shopping show shows sign skip
    solve spend sort start starting starts stay stick stop store stores suggest suggested suggestion suggestions suit
    suits support supports switch sync syncs take takes talk tell test tested testing tests think tip tips track tracks trade
    tradeoff tradeoffs trade-off trade-offs travel treat try trying turn understand update updates upgrade upgrades use used
    user users uses using visit wait walk want wants watch-out wear weigh work works worth write`,
  // Adjectives.
  `able accurate active actual advanced affordable all-around all-in-one all-rounder alternative alternatives amazing
    annual approximate attractive available average award-winning awesome bad basic beautiful beginner beginners beginner-friendly
    best best-in-class better big bigger biggest brand-new brief bright broad budget budget-friendly bundled cheap cheaper cheapest
    clean clear close closed closed-source comfortable comfort common compact comparable compatible compelling competitive
    complete complex comprehensive convenient convenience cool core crucial current custom customizable customization
    dedicated deep default different difficult direct durable durability dynamic easy easier easiest ease effective
    efficient efficiency elegant enhanced enterprise enterprise-grade entry entry-level essential essentials everyday
    excellent exceptional exclusive expensive expert experts extensive extra extreme extremely fair familiar family families fast faster
    fastest favorite favourite feature-rich final fine flagship flagships flexible flexibility free full full-featured fully
    functional future future-proof future-proofing general generous genuine global gold good granular great greater hard healthy
    heavy hidden high high-end high-quality higher highest highly home honorable ideal immersive important impressive included
    independent individual individuals industry-leading industry-standard inexpensive innovative instant integrated intuitive
    key large larger largest latest leading legacy light lightweight limited little local local-only long long-term long-lasting loud low
    lowest low-cost luxury main major massive maximum mid mid-range midrange minimal minimum minor mixed mobile moderate modern
    modest modular monthly multi-device multi-factor multiple mature native natural neutral new newer newest nice niche noisy normal
    notable occasional offline old older on-device one-time online open-source optional ordinary original outdoor outstanding paid particular
    perfect personal physical plain pleasant polished poor popular portable positive possible potential powerful practical
    precise preferred premium presale primary private pro pros con cons professional professionals proper proprietary proven public pure quick
    quiet rare raw real real-world reasonable recent regular regularly relevant reliable reliability reputable rich right rigid robust
    rough rugged safe safer safest secure security-focused self-host self-hosted self-hosting serious shared sharp short significant similar simple simpler
    simplest simplicity single sleek slight slim slow small smaller smart smooth solid special specific specialized spacious stable standalone
    standard standout steep strong stronger strongest strict sturdy stylish suitable super superb superior sure tailored technical tech-savvy
    thin third-party tight tiny top top-notch top-tier total traditional transparent transparency true trusted typical ultra-portable ultra ultimate
    unbeatable unique universal unlimited usable useful user-friendly usability usual valuable varied various versatile versatility
    weak well well-known well-rounded whole wide wider wired wireless wonderful wrong zero zero-knowledge end-to-end cross-platform multi-platform max plus+ mini lite`,
  // Headings and columns.
  `action additional advantage advantages advice answer answers appendix approach area areas article articles aspect
    aspects attribute attributes audience background bang benchmark benefit benefits bonus bottom breakdown buck
    budgets candidate candidates case cases category categories caveat caveats challenge challenges check checklist choice
    choices class classic classics comment comments company companies conclusion contender contenders context core-features cost criteria criterion
    customer customers deal deals definition description detail details dealbreaker difference differences disadvantage disadvantages disclaimer
    downside downsides drawback drawbacks editor editors effort element end engine entry evidence example examples
    exception explanation extras fact factor factors feature features feedback field for-whom function functions gap goal goals
    group guide guides guidance head-to-head hint idea ideas in-depth index info information insight insights instructions introduction
    issue issues item items label landscape leader leaders level levels limitation limitations line lineup link links list listing location
    manufacturer manufacturers maker market marketing material materials maximum-value mention mentions method methodology model models name
    names number objective observation opinion option options outlook overview page part parts people performance performer person pick-me
    picks-by point points position priority priorities problem problems process product products profile program purpose quality question
    questions range ranges ranking rankings rating ratings reason reasons reference references report requirement requirements resource
    resources result results review reviewer reviewers reviews risk risks role rule rules runner-up runner-ups sample scenario
    scenarios score scores section selection series service services shortlist side situation solution solutions source sources spec specs
    specification specifications stage standouts status step steps strategy strength strengths style subject summary sweet spot table target
    task tasks team teams term terms thing things thought thoughts tier tiers time tool tools topic trend trends type types usage
    use-case use-cases value variant variants vendor vendors verdict version versions view way ways weakness weaknesses website
    winner winners word words year years day days week weeks month months hour hours minute minutes today now currently
    daily nightly morning evening night weekend yearly lifetime 24/7`,
  // Attributes, parts and units of many markets.
  `access accessibility accessories accessory account accounts accuracy acoustic acoustics adapter add-on add-ons admin alert alerts
    algorithm analytics app apps architecture art assistance assistant attachment audio audiophile audit audits authentication
    authenticator auto autofill automatic automation autonomy availability backup backups bag band bandwidth bass battery bed biometric
    biometrics block body box brand branding brands breach brightness browser browsers build business businesses button buttons cable cables calibration
    call-quality camera cameras capability capabilities capacity card cards cargo case-fit cell certification chamber channel charge charger charging
    chip chipset city client cloud code codec codecs color colors colour commute commuter commuters commuting community compatibility compliance component
    components computer computing connection connections connectivity connector console consoles construction consumption
    content contrast control controller controllers controls cooling coverage creation creative creator creators credit cyber
    dark dashboard data database delivery density depth design desktop developer developers device devices digital dimension dimensions
    discount discounts display displays distance dock driver drivers driving drop earbuds earcup earcups ecosystem ecosystems edit editing education
    electric electronic electronics email emergency employee employees enclosure encryption energy engineering enthusiast enthusiasts
    environment equipment ergonomics error export extension extensions eye face fall feel-and-fit file files filament filter finance
    fingerprint finish firmware fitness flight fold folder folders foldable foldables food foot footprint form form-factor frame freezer frequency friend
    fun gallery game gamer gamers games gaming gear generation generator gift gps grade graphics grip guest gym hammer-action hand handheld handling
    hands hardware headphone headphones headset headsets health hearing heart heat height history hobby hobbyist hobbyists hosting house household
    import input inputs integration integrations interface internal internet issue-tracker keyboard keys kit kitchen language languages laptop laptops latency launch layer layout lens lenses life
    lifestyle lighting load location-tracking lock login logins logo machine machines maintenance management manager managers map maps mass master
    mechanism media member memory menu message metal metric metrics mic microphone microphones mileage mode modes module monitor monitoring
    motor motors mount movement movies multi music musician musicians navigation network noise notification notifications
    office officer operation organization organizations organizer os output owner ownership packs panel parent password passwords passkey passkeys passphrase passthrough
    payment pc pedal pedals performance-per-dollar permission phone phones photo photography photos physical-keys piano pianos pixel-density pipeline
    plans plastic platform platforms player policy pool port portability ports power powerhouse practice preference preferences presence price prices
    print printer printers printing privacy processing processor processors production productivity profile-settings project projection projector projectors projects
    proof protection protocol protocols prototyping purchase purchases radio ram rate rates reader recording recovery refresh refrigerator refrigerators repair repairability replacement reset
    resin resolution response retailer retailers retention return returns ride rider riders room roof running safety sale sales savings scale scan scope screen screens seat seats security self sensor sensors sets-up
    setting settings shape sharing shelf shipping signal signature size sizes skill sleep smartphone smartphones smartwatch smartwatches snapshot social software sound soundstage space spaces
    speaker speakers speed speeds sport sports stability staff stand standards standby startup startups station steering storage stream streaming strap
    student students studio subscription subscriptions subwoofer suite surface surround system systems tablet tablets teacher tech technology temperature template tethered text texture theater thickness
    threat throttle throw tone total-cost touch touchscreen tower toy tracker trackers tracking traffic trail training transmission transport transportation travelers treble trial truck tutorial two-factor
    unit units usb utility vacation vault vaults vehicle vehicles ventilation verification video videos viewing vision visibility visual visuals vlog voice voicing volume warning
    warranty watch watches water waterproofing watt weather web webcam weight weighted wheel wheels width wifi wi-fi window-size wireless-charging workflow workflows workout workouts workshop world wrist
    resale depreciation insurance tax taxes incentives rebate federal leasing lease financing msrp adult adults kids kid child children senior seniors apartment garage hill hills mountain road off-road suv suvs sedan sedans hatchback crossover coupe van pickup bike bikes e-bike e-bikes ebike ebikes bicycle bicycles drone drones quadcopter vr ar xr mr standalone-vr pcvr pc-vr fps wh mah hz khz mhz ghz db mp gb tb mb usd eur gbp cad aud`,
  // Headings and qualities of things to buy.
  `trendy chic stylish sleek elegant classy timeless minimalist sporty casual athletic sustainable affordable luxury luxurious aesthetic aesthetics hybrid
    retro vintage rugged sturdy lightweight heavyweight compact foldable collapsible softside hardside zipper zippers handle handles pocket pockets lining
    fabric fabrics leather cotton nylon polyester wool knit stitching cutout ruched ruffle halter neckline sleeve sleeves gameplay replayability blockbuster
    blockbusters buff buffs cinephile cinephiles release releases genre genres catalog catalogue bingeable hotspot hotspots roaming tethering coverage
    deductible premium premiums copay payout claim claims policyholder broker brokers fee fees yield apr apy cashback perk perks lounge lounges baggage
    legroom itinerary stopover portion portions recipe recipes ingredient ingredients flavor flavors flavour aroma texture topping toppings takeaway
    moisturizer moisturizers cleanser cleansers serum serums sunscreen fragrance fragrances hypoallergenic noncomedogenic attachment attachments nozzle
    brushroll dustbin suction canister cordless bristle bristles timer timers drawer drawers basket baskets dishwasher humidity reservoir compressor
    turntable stylus cartridge cartridges preamp woofer tweeter amplitude percussion tonewood fretboard soundboard insole midsole outsole cushioning
    traction breathability waterproof windproof insulation hood cuffs bezel bezels backlight panel panels upscaling motion brightness remote`,
  // Acronyms of technologies, places and times.
  `2d 3d 4k 5k 8k hd fhd qhd uhd tv tvs hdtv 1080p 720p ac dc ai ml llm api apis sdk sso scim saml oauth mfa 2fa u2f fido fido2 webauthn totp otp hotp sms aes aes-256 pbkdf2 argon2 argon2id bcrypt sha rsa
    tls ssl vpn dns http https url urls html css json xml csv pdf ssd hdd nvme emmc cpu gpu npu soc ddr4 ddr5 ram/storage vram tpu oled amoled qled qd-oled lcd led ips tft va mini-led microled hdr hdr10 sdr ltpo vrr
    usb-a usb-c usb-c/a hdmi displayport thunderbolt thunderbolt/usb4 bluetooth ble nfc lte 4g 5g esim sim wi-fi/bluetooth anc enc aptx ldac aac sbc midi mp3 flac wav di eq ip67 ip68 ipx4 ipx7 ecg ekg spo2 hrv bpm gnss imu lidar tof
    fdm fff sla dlp msla sls pla abs petg tpu asa pc pva cad stl slicer idex ams hotend nozzle extruder ev evs phev bev hev awd fwd rwd epa nedc wltp dcfc nacs ccs chademo adas abs/esp acc faa rtk rth fpv gimbal fov ipd dof 6dof 3dof pcs
    nfl nba us usa u.s uk eu uae america american europe european asia asian africa australia canada canadian china chinese japan japanese germany german france french italy
    italian spain spanish india indian korea korean london paris berlin york california texas switzerland swiss january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec monday tuesday wednesday
    thursday friday saturday sunday mon tue wed thu fri sat sun spring summer autumn winter black-friday q1 q2 q3 q4 gen ces ifa ceo cto it hr gdpr hipaa soc2 iso ui ux ui/ux diy roi tco msrp/price faq rss ssh gpg pgp kdf pin pins qr iot nas lan wan ios/android`,
  `my mine absolutely additional assess attachment attachments audited collections complete completely complexity
    concern concerns curve definitely encrypted exactly frankly fully highly identity incident incidents learning manual
    note notes official onboarding operational provisioning record records remote reporting reputation seamless secret
    reports secrets severely cancellation slightly source steeper third tracked trial trials truly trust unrivaled unmatched updated wary
    cancellation`,
)
