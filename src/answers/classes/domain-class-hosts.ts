import type { DomainClass } from './domain-class.ts'

/*
 * Well-known registrable domains by class, where the name alone does not show the class. Other domains are classified
 * by their ending and the words of their name (domain-class-words.ts). Few companies are listed: a domain whose name
 * shows no class is a company.
 */

const list = (text: string) => text.trim().split(/\s+/)

const ugc = list(`
  4chan.org 500px.com autelpilots.com avforums.com avsforum.com behance.net bilibili.com blogger.com blogspot.com
  bogleheads.org bsky.app bsky.social chowhound.com clubhouse.com codeproject.com cruisecritic.com dailymotion.com
  dcinside.com dev.to deviantart.com digg.com discord.com discord.gg disqus.com douban.com douyin.com dribbble.com
  emtbforums.com facebook.com fandom.com finanzfrage.net flickr.com flyertalk.com genius.com glassdoor.co.uk
  glassdoor.com glassdoor.de goodreads.com gutefrage.net habr.com hackernoon.com hardwarezone.com.sg hashnode.com
  hashnode.dev head-fi.org hifiguides.com houzz.com hubpages.com imgur.com indiehackers.com instagram.com
  instructables.com jeuxvideo.com kaskus.co.id kununu.com last.fm lemmy.world letterboxd.com line.me linkedin.com
  linustechtips.com listal.com livejournal.com mastodon.social mavicpilots.com medium.com meetup.com metafilter.com
  motor-talk.de mumsnet.com naver.com netmums.com newgrounds.com nextdoor.com note.com odysee.com okwave.jp
  overclock.net patreon.com photobucket.com pinterest.co.uk pinterest.com pinterest.de pixiv.net plurk.com
  producthunt.com ptt.cc qiita.com quora.com ravelry.com redd.it reddit.com redflagdeals.com researchgate.net
  resetera.com rumble.com rutube.ru scribd.com serverfault.com sharegpt.com skyscrapercity.com slashdot.org
  slickdeals.net slideshare.net snapchat.com soundcloud.com spiceworks.com stackexchange.com stackoverflow.com
  steamcommunity.com strava.com substack.com superuser.com t.me talkbass.com telegram.me threads.net tiktok.com
  tripadvisor.co.uk tripadvisor.com tripadvisor.de trustpilot.com tumblr.com tvsbook.com twitch.tv twitter.com
  v2ex.com vimeo.com vk.com wattpad.com weebly.com weibo.com whirlpool.net.au wikihow.com wordpress.com wykop.pl x.com
  xda-developers.com xiaohongshu.com xing.com ycombinator.com yelp.ca yelp.co.uk yelp.com yelp.de youku.com youtu.be
  youtube.com zhihu.com
`)

const reference = list(`
  about.me acronymfinder.com alternativeto.net anaconda.org apollo.io appsumo.com archive.org arxiv.org bartleby.com
  britannica.com brockhaus.de builtin.com builtwith.com cambridge.org capterra.co.uk capterra.com capterra.de
  capterra.fr clinicaltrials.gov clutch.co cnki.net collinsdictionary.com comparably.com comparis.ch crates.io
  crozdesk.com crunchbase.com dbpedia.org definitions.net devdocs.io dictionary.com discogs.com dnb.com doi.org
  drugs.com duden.de encyclopedia.com europages.com factmonster.com familysearch.org fishbase.org g2.com geonames.org
  getapp.com github.com gitlab.com goodfirms.co gsmarena.com idealo.co.uk idealo.de imdb.com infoplease.com
  investopedia.com jdpower.com jstor.org justia.com kayak.com kbb.com kimovil.com kompass.com larousse.fr leo.org
  linguee.com macmillandictionary.com mapquest.com matweb.com merriam-webster.com metacritic.com mozilla.org
  musicbrainz.org n49.com nationmaster.com newworldencyclopedia.org notebookcheck-db.com npmjs.com numbeo.com omim.org
  omnicalculator.com openlibrary.org openstreetmap.org orpha.net ourworldindata.org owler.com
  oxfordlearnersdictionaries.com pcpartpicker.com pitchbook.com plos.org pons.com pubchem.com pypi.org
  rateyourmusic.com readthedocs.io reverso.net rottentomatoes.com rubygems.org rxlist.com saashub.com saasworthy.com
  scholarpedia.org sciencedirect.com semanticscholar.org serchen.com similarweb.com slant.co softonic.com
  softwareadvice.com sourceforge.net springer.com ssrn.com stackshare.io statista.com techopedia.com techtarget.com
  thefreedictionary.com themanifest.com thesaurus.com toolify.ai tracxn.com treccani.it trustradius.com
  urbandictionary.com userbenchmark.com versus.com vocabulary.com w3schools.com whatis.com wikibooks.org wikidata.org
  wikimedia.org wikipedia.org wikitravel.org wikivoyage.org wiktionary.org wolframalpha.com wordreference.com
  worldatlas.com worldometers.info yellowpages.com zenodo.org zoominfo.com
`)

const institutional = list(`
  aaas.org aclu.org acm.org adac.de amnesty.org apa.org cancer.org cern.ch clevelandclinic.org
  consumersinternational.org diabetes.org doctorswithoutborders.org eff.org europa.eu fao.org fsf.org greenpeace.org
  heart.org iea.org ieee.org ietf.org ilo.org imf.org iso.org kaiserpermanente.org khanacademy.org linuxfoundation.org
  mayoclinic.org nature.org oecd.org owasp.org pewresearch.org rand.org redcross.org un.org unesco.org unicef.org
  w3.org weforum.org worldbank.org worldwildlife.org wto.org wwf.de
`)

const editorial = list(`
  20minutes.fr 36kr.com 3dprint.com 3dprintingindustry.com 3dsourced.com 9to5google.com 9to5mac.com 9to5toys.com
  abc.es abc.net.au adage.com adweek.com afr.com aftonbladet.se alistapart.com aljazeera.com all3dp.com allrecipes.com
  anandtech.com androidauthority.com androidcentral.com androidheadlines.com androidpolice.com ansa.it aol.com
  apartmenttherapy.com apnews.com appleinsider.com archdaily.com architecturaldigest.com arstechnica.com asahi.com
  audioholics.com auto-motor-und-sport.de autobild.de autoblog.com autocar.co.uk autocarindia.com autoevolution.com
  autoexpress.co.uk automobilemag.com autoweek.com aviationweek.com axios.com babygearlab.com backpacker.com
  bankrate.com barrons.com bbc.co.uk bbc.com bbcgoodfood.com benzinga.com bestproducts.com bgr.com bhg.com
  bicycling.com bikeradar.com bikerumor.com bild.de billboard.com biztechmagazine.com bleepingcomputer.com
  bloomberg.com bobvila.com boingboing.net bonappetit.com bookriot.com bostonglobe.com businessinsider.com
  businessinsider.de businessoffashion.com businesswire.com bustle.com buzzfeed.com byrdie.com cameralabs.com
  canstarblue.com.au caranddriver.com carbuzz.com carscoops.com carwow.co.uk cbc.ca cbsnews.com chefkoch.de
  chicagotribune.com chip.de choice.com.au cio.com clarin.com cleantechnica.com cleveland.com clutchpoints.com
  cnbc.com cnet.com cnn.com cntraveler.com coindesk.com collider.com computerbase.de computerbild.de
  computerweekly.com computerworld.com connect.de consumeraffairs.com consumerreports.org
  contentmarketinginstitute.com corriere.it cosmopolitan.com cracked.com creativebloq.com crn.com csmonitor.com
  csoonline.com css-tricks.com cybernews.com cyclevolta.com cyclingnews.com cyclingweekly.com cyclist.co.uk
  dailymail.co.uk darkreading.com dcrainmaker.com deadline.com dealnews.com delfi.lt delish.com derstandard.at
  designboom.com deutschlandfunk.de dexerto.com dezeen.com digiday.com digitalcameraworld.com digitaljournal.com
  digitaltrends.com dn.se dpreview.com droid-life.com dronedj.com dronelife.com dw.com dwell.com dxomark.com eater.com
  economist.com edmunds.com efe.com electrek.co electricbikereport.com electricbikereview.com electroheads.com
  elle.com elledecor.com elmundo.es elpais.com eltiempo.com emarketer.com engadget.com entrepreneur.com ephotozine.com
  epicurious.com esquire.com etonline.com eurogamer.net euronews.com everydayhealth.com expansion.com extremetech.com
  familyhandyman.com fastcompany.com faz.net fieldandstream.com finanztip.de finder.com flyingmag.com foodandwine.com
  foodnetwork.com fool.com forbes.com fortune.com foxnews.com fstoppers.com ft.com futurism.com gadgets360.com
  gamerant.com gamespot.com gamesradar.com garagejournal.com gardeningknowhow.com gearjunkie.com gearpatrol.com
  geekwire.com geeky-gadgets.com gizmodo.com glamour.com golem.de golfdigest.com goodhousekeeping.com
  gq-magazine.co.uk gq.com greenmatters.com greentechmedia.com guitarworld.com guru3d.com hackaday.com
  handelsblatt.com harpersbazaar.com hbr.org headphonesty.com healthline.com heise.de hindustantimes.com
  hollywoodlife.com hollywoodreporter.com homebuilding.co.uk hometheaterhifi.com hotcars.com houstonchronicle.com
  howtogeek.com huffpost.com hypergridbusiness.com idnes.cz igeeksblog.com ign.com ilsole24ore.com imore.com inc.com
  independent.co.uk indianexpress.com indiatimes.com infobae.com infoworld.com inquirer.com insideevs.com
  insidehighered.com insidehook.com insider.com instyle.com inverse.com investors.com irishtimes.com itpro.com
  itproportal.com japantimes.co.jp kicker.de kiplinger.com kotaku.com kqed.org ladbible.com lanacion.com.ar
  laptopmag.com larepublica.pe lasexta.com latimes.com lavanguardia.com lefigaro.fr lemonde.fr lenstip.com
  leparisien.fr lesechos.fr lesnumeriques.com lifehacker.com lifewire.com liliputing.com livescience.com
  livestrong.com lonelyplanet.com loudersound.com macrumors.com macworld.com makeuseof.com makezine.com
  manager-magazin.de marca.com marieclaire.com marketingweek.com marketwatch.com marthastewart.com mashable.com
  mediapost.com medicalnewstoday.com mensfitness.com menshealth.com mensjournal.com metro.co.uk minimalistbaker.com
  mirror.co.uk mixonline.com mlive.com modernfarmer.com moneycrashers.com moneysavingexpert.com morningstar.com
  motor1.com motorcyclenews.com motortrend.com mountainbike-magazin.de musicradar.com mymodernmet.com mysanantonio.com
  nasdaq.com nationalgeographic.com nature.com nbcnews.com ndtv.com neowin.net nerdwallet.com netzwelt.de newatlas.com
  newscientist.com newsweek.com newyorker.com nextpit.com nikkei.com nme.com notebookcheck.com notebookcheck.net
  npr.org nu.nl numerama.com nypost.com nytimes.com nzherald.co.nz nzz.ch observer.com outdoorgearlab.com
  outdoorlife.com outsideonline.com parents.com pcgamer.com pcmag.com pcwelt.de pcworld.com people.com petapixel.com
  petmd.com phonearena.com photographyblog.com photographylife.com phys.org pianodreamers.com pinkbike.com
  pitchfork.com planeandpilotmag.com playstationlifestyle.net pocket-lint.com politico.com polygon.com popsci.com
  popularmechanics.com prevention.com prnewswire.com projectorcentral.com propublica.org psychologytoday.com
  publico.pt pymnts.com quantamagazine.org rd.com readwrite.com realsimple.com redbookmag.com repubblica.it
  retaildive.com reuters.com reviewed.com road.cc roadandtrack.com roadtovr.com roboticsbusinessreview.com
  rockpapershotgun.com rollingstone.com rtings.com runnersworld.com runningshoesguru.com salon.com sammobile.com
  savingadvice.com sciencealert.com sciencedaily.com scientificamerican.com scmp.com screenrant.com
  searchenginejournal.com searchengineland.com seattletimes.com self.com seriouseats.com sfchronicle.com sfgate.com
  sfist.com shape.com si.com siliconangle.com singletracks.com sitepoint.com skift.com slashgear.com slate.com
  smartcompany.com.au smashingmagazine.com smh.com.au smithsonianmag.com socialmediaexaminer.com solereview.com
  soundguys.com soundonsound.com space.com spiegel.de sportskeeda.com standard.co.uk stereophile.com stern.de
  stiftung-warentest.de straitstimes.com stuff.co.nz stuff.tv sueddeutsche.de switchbacktravel.com t3.com t3n.de
  tagesschau.de tagesspiegel.de taste.com.au tastingtable.com taz.de techadvisor.com techcrunch.com techgearlab.com
  technologyreview.com techpowerup.com techradar.com techrepublic.com techspot.com techstage.de techtimes.com
  techwalla.com telegraph.co.uk test.de the-gadgeteer.com the-independent.com theathletic.com theatlantic.com
  theconversation.com thecut.com theguardian.com thehindu.com theinformation.com thekitchn.com themanual.com
  thenextweb.com thepointsguy.com theregister.com thespruce.com thestar.com thestreet.com thesun.co.uk thetimes.co.uk
  theverge.com thisoldhouse.com thrillist.com time.com timeout.com tomsguide.com tomshardware.com topgear.com
  topspeed.com townandcountrymag.com trailrunnermag.com travelandleisure.com travelweekly.com treehugger.com
  trustedreviews.com tvguide.com tweakers.net twistedsifter.com twz.com uol.com.br uploadvr.com usatoday.com
  usnews.com valuepenguin.com vanityfair.com variety.com venturebeat.com verywellfit.com verywellhealth.com
  verywellmind.com vice.com vogue.com vox.com vrscout.com vulture.com washingtonpost.com wccftech.com webmd.com
  welt.de whathifi.com which.co.uk windowscentral.com windowslatest.com wired.co.uk wired.com wiwo.de womansworld.com
  womenshealthmag.com wsj.com xataka.com xataka.mx yahoo.com yankodesign.com yogajournal.com yorkshirepost.co.uk
  zdf.de zdnet.com zdnet.de zeit.de zmescience.com
`)

/** Companies whose names suggest another class. */
const corporate = list(`
  abebooks.com backmarket.com bazaarvoice.com bestbuy.ca bestbuy.com bestware.com bestwestern.com blackboard.com
  booking.com bookshop.org carbonite.com checkpoint.com deutschepost.de docker.com docusign.com expedia.com
  flipboard.com gear4music.com guitarcenter.com hostgator.com newegg.com newrelic.com officedepot.com onepeloton.com
  overstock.com papertrail.com pilotinstitute.com pinecone.io postman.com powerreviews.com reviews.io signpost.com
  solarreviews.com techsmith.com trello.com unity.com wordpress.org worldpay.com yotpo.com zendesk.com
`)

export const knownDomains: ReadonlyMap<string, DomainClass> = new Map<string, DomainClass>([
  ...corporate.map((domain) => [domain, 'CORPORATE'] as const),
  ...institutional.map((domain) => [domain, 'INSTITUTIONAL'] as const),
  ...editorial.map((domain) => [domain, 'EDITORIAL'] as const),
  ...reference.map((domain) => [domain, 'REFERENCE'] as const),
  ...ugc.map((domain) => [domain, 'UGC'] as const),
])
