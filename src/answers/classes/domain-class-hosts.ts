import type { DomainClass } from './domain-class.ts'

/*
 * Well-known registrable domains by class, where the name alone does not show the class. Other domains are classified
 * by their ending and the words of their name (domain-class-words.ts). Few companies are listed: a domain whose name
 * shows no class is a company.
 */

const list = (text: string) => text.trim().split(/\s+/)

const ugc = list(`
  2ch.net 4chan.org 4pda.ru 4pda.to 500px.com 5ch.net 9gag.com altervista.org ameblo.jp amino.dk answerbag.com
  answers.com ask.fm askfm.com audiosciencereview.com autelpilots.com avaaz.org avforums.com avsforum.com babyblog.ru
  bahamut.com.tw baidu.com behance.net bilibili.com blog.hu blogfree.net blogger.com blogs.com blogspot.com boards.ie
  boards.net bogleheads.org brainly.com brainly.com.br brainly.in brainly.lat brainly.pl bsky.app bsky.social
  burbuja.info canalblog.com centerblog.net change.org chegg.com chollometro.com chowhound.com clien.net clubhouse.com
  codeproject.com commentcamarche.net cruisecritic.com dailymotion.com dcinside.com dealabs.com dev.to deviantart.com
  digg.com digitalspy.com discord.com discord.gg diskusjon.no disqus.com donanimarsivi.com douban.com douyin.com
  dribbble.com drive2.ru eklablog.com eksisozluk.com elektroda.pl elotrolado.net emtbforums.com eyny.com facebook.com
  familjeliv.se fandom.com fc2.com finanzaonline.com finanzfrage.net fixya.com flashback.org flickr.com flyertalk.com
  fmkorea.com frag-einen-anwalt.de freak.no free.fr gamer.com.tw garaget.org genius.com glassdoor.co.uk glassdoor.com
  glassdoor.de gofundme.com goodreads.com greaterwrong.com gutefrage.net habr.com habrahabr.ru hackernoon.com
  hardware.fr hardwareluxx.de hardwaretidende.dk hardwarezone.com.sg hashnode.com hashnode.dev hatena.ne.jp
  hatenablog.com head-fi.org hifiguides.com hotukdeals.com houzz.com htcmania.com hubpages.com hupu.com ifixit.com
  imgur.com indiegogo.com indiehackers.com instagram.com instructables.com irecommend.ru jeuxvideo.com jimdo.com
  jimdofree.com justanswer.com justgiving.com kaskus.co.id kickstarter.com kizlarsoruyor.com kununu.com kvinneguiden.no
  last.fm lemmy.world lesswrong.com letterboxd.com line.me linkedin.com linustechtips.com listal.com livejournal.com
  livelib.ru lowyat.net mail.ru mastodon.social mavicpilots.com mediavida.com medium.com meetup.com mesopinions.com
  metafilter.com mitbbs.com mitbbssg.com mobile01.com motor-talk.de mumsnet.com murobbs.com mydealz.de nairaland.com
  narod.ru naver.com netmums.com newgrounds.com nextdoor.com nga.cn note.com odysee.com okwave.jp openpetition.de
  otzovik.com over-blog.com overblog.com overclock.net ozbargain.com.au pantip.com patreon.com pepper.com pepper.pl
  petitionen.com photobucket.com phpbb.com pianoworld.com pikabu.ru pinterest.co.uk pinterest.com pinterest.de
  pistonheads.com pixiv.net plurk.com ppomppu.co.kr preisjaeger.at proboards.com producthunt.com ptt.cc qiita.com
  quora.com rabble.ca ravelry.com redd.it reddit.com redflagdeals.com researchgate.net resetera.com ruliweb.com
  rumble.com rutube.ru scribd.com serverfault.com sharegpt.com skyrock.com skyscrapercity.com slashdot.org
  slickdeals.net slideshare.net snapchat.com soundcloud.com spiceworks.com stackexchange.com stackoverflow.com
  steamcommunity.com strava.com substack.com suomi24.fi superuser.com t.me talkbass.com techenclave.com telegram.me
  thestudentroom.co.uk threads.net tianya.cn tiktok.com tinhte.vn tistory.com trendsales.dk tripadvisor.co.uk
  tripadvisor.com tripadvisor.de trustpilot.com tumblr.com tvsbook.com twitch.tv twitter.com typepad.com ubuntuusers.de
  ucoz.ru urbia.de v2ex.com vauva.fi vbulletin.com vimeo.com vk.com voz.vn wattpad.com weebly.com weibo.com
  whirlpool.net.au wikia.com wikihow.com wixsite.com woman.ru wordpress.com wykop.pl x.com xda-developers.com
  xiaohongshu.com xing.com ycombinator.com yelp.ca yelp.co.uk yelp.com yelp.de youku.com youtu.be youtube.com zadane.pl
  zhihu.com
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
  1177.se aaa.com aaas.org aarp.org aclu.org acm.nl acm.org adac.de ademe.fr aesan.es afd.de afm.nl agenciatributaria.es
  agenziaentrate.it alpenverein.de ameli.fr amnesty.org anses.fr apa.org arbeiterkammer.at arbeitsagentur.de
  arbetsformedlingen.se assemblee-nationale.fr austria.info auswaertiges-amt.de awo.de bafa.de bafin.de bbb.org
  belastingdienst.nl bfarm.de bmas.de bmbf.de bmdv.de bmel.de bmf.de bmg.de bmj.de bmjv.de bmu.de bmuv.de bmvi.de
  bmwk.de bmz.de boe.es boell.de bsigroup.com bund.net bundesbank.de bundesnetzagentur.de bzga.de caf.fr cancer.org
  cbs.nl ccoo.es cdu.de cern.ch citizensadvice.org.uk clevelandclinic.org cnil.fr cnr.it cnrs.fr
  consumersinternational.org croix-rouge.fr cruzroja.es csic.es csiro.au csu.de dbk.de dekra.de dena.de destatis.de
  deutsche-rentenversicherung.de dfb.de dfg.de dgb.de dguv.de diabetes.org die-linke.de dlr.de doctorswithoutborders.org
  dosb.de drk.de dst.dk dwd.de eff.org ekd.de embrapa.br empa.ch enea.it energimyndigheten.se ens.dk europa.eu fao.org
  fdp.de fes.de fhi.no fiocruz.br folkhalsomyndigheten.se forsakringskassan.se francetravail.fr fraunhofer.de fsf.org
  ft.dk garanteprivacy.it greenpeace.org gruene.de has-sante.fr heart.org helmholtz.de helsenorge.no hss.de ibge.br
  iea.org ieee.org ietf.org igmetall.de ilo.org imf.org ine.es inps.it inrae.fr insee.fr inserm.fr iso.org iss.it
  istat.it johanniter.de kaiserpermanente.org kas.de kba.de kela.fi khanacademy.org kkv.fi konsumentverket.se
  kuluttajaliitto.fi kvk.nl lanekassen.no leibniz-gemeinschaft.de linke.de linuxfoundation.org livsmedelsverket.se
  malteser.de mattilsynet.no mayoclinic.org milieucentraal.nl mpg.de mst.dk myswitzerland.com nabu.de naf.no nature.org
  naturvardsverket.se nav.no nhs.uk oecd.org owasp.org paris.fr pck.pl pei.de pewresearch.org pole-emploi.fr polisen.se
  pzd.pl rand.org redcross.org regjeringen.no rijksoverheid.nl riksdagen.se rivm.nl rki.de rosalux.de ruokavirasto.fi
  sac-cas.ch scb.se seg-social.es senat.fr sik.dk skat.dk skatteetaten.no skatteverket.se slf.ch spd.de ssb.no sst.dk
  stat.fi stm.fi stortinget.no sundhed.dk te-palvelut.fi thl.fi thuisarts.nl tno.nl traficom.fi trafikverket.se
  transportstyrelsen.se tuev-sued.de tukes.fi tuv.com udi.no un.org unesco.org unicef.org vde.com vdi.de vegvesen.no
  verdi.de vero.fi voedingscentrum.nl w3.org weforum.org wko.at worldbank.org worldwildlife.org wsl.ch wto.org wwf.de
  zus.pl
`)

const editorial = list(`
  11freunde.de 15min.lt 163.com 20minutes.fr 24.hu 24chasa.bg 24ur.com 36kr.com 3djuegos.com 3dprint.com
  3dprintingindustry.com 3dsourced.com 444.hu 4players.de 750g.com 90min.de 91mobiles.com 9to5google.com 9to5mac.com
  9to5toys.com aa.com.tr abc.com.py abc.es abc.net.au abcnyheter.no abola.pt absatzwirtschaft.de achgut.com adage.com
  adrenaline.com.br adweek.com aeon.co afr.com aftonbladet.se aktualne.cz alistapart.com aljazeera.com all3dp.com
  allesbeste.de allrecipes.com alpin.de alt.dk altroconsumo.it alvolante.it amateurphotographer.com ambito.com amelia.se
  anandtech.com androidauthority.com androidcentral.com androidheadlines.com androidplanet.nl androidpolice.com
  androidworld.nl animalpolitico.com anna.fi ansa.it aol.com apartmenttherapy.com apnews.com apotheken-umschau.de
  appleinsider.com applesfera.com archdaily.com architecturaldigest.com areadvd.de arstechnica.com as.com asahi.com
  ascii.jp audio.de audioholics.com augsburger-allgemeine.de ausdroid.net auto-bild.de auto-moto.com
  auto-motor-und-sport.de auto-swiat.pl autobahn.eu autobild.de autobild.es autoblog.com autocar.co.uk autocarindia.com
  autoevolution.com autoexpress.co.uk autokult.pl automobilemag.com automobilwoche.de automoto.it autopista.es
  autoweek.com autoweek.nl aviationweek.com avvenire.it axios.com babycenter.com babyclub.de babygearlab.com
  backpacker.com bankier.pl bankrate.com barrons.com bbc.co.uk bbc.com bbcgoodfood.com bento.de benzinga.com
  beobachter.ch bestproducts.com bettycrocker.com bgr.com bhg.com bicycling.com bikeradar.com bikerumor.com bil24.no
  bilanz.ch bild.de billboard.com bilmagasinet.dk biobiochile.cl biztechmagazine.com bleepingcomputer.com blikk.hu
  bloomberg.com bloomberght.com bloter.net bnn.de bnnvara.nl bobvila.com boerse-online.de boingboing.net bolius.dk
  bonappetit.com bookriot.com borsen.dk bostonglobe.com boursorama.com boxingnewsonline.net bt.dk bt.no btv.bg
  budgetbytes.com bunte.de businessinsider.com businessinsider.de businessoffashion.com businesswire.com bustle.com
  buzzfeed.com byrdie.com caixin.com cameralabs.com canadianliving.com canstarblue.com.au capital.de capital.fr
  caradisiac.com caranddriver.com caranddriver.es carbuzz.com carscoops.com cartacapital.com.br carwow.co.uk cas.sk
  cash.ch cbc.ca cbsnews.com cdr.cz chefkoch.de chicagotribune.com chip.de chip.eu chip.pl choice.com.au cincodias.com
  cio.com clarin.com cleantechnica.com cleveland.com clubic.com clutchpoints.com cnbc.com cnet.com cnn.com cnnturk.com
  cntraveler.com coindesk.com collider.com commondreams.org computerbase.de computerbild.de computerhoy.com
  computertotaal.nl computerweekly.com computerworld.com computerworld.dk connect-living.de connect.de
  consumentenbond.nl consumeraffairs.com consumerreports.org contentmarketinginstitute.com cookieandkate.com corriere.it
  cosmopolitan.com cosmopolitan.it cracked.com creativebloq.com crn.com csmonitor.com csoonline.com css-tricks.com
  ct24.cz cucchiaio.it cuisineactuelle.fr cumhuriyet.com.tr cybernews.com cyclevolta.com cyclingelectric.com
  cyclingnews.com cyclingweekly.com cyclist.co.uk dailymail.co.uk damernasvarld.se dantri.com.vn darkreading.com
  dcrainmaker.com deadline.com dealnews.com delfi.ee delfi.lt delish.com delo.si demorgen.be der-freitag.de
  derstandard.at derwesten.de designboom.com detik.com deutschlandfunk.de dexerto.com dezeen.com dhnet.be diamond.jp
  diezminutos.es digiday.com digit.in digitalcameraworld.com digitaljournal.com digitalphoto.de digitaltrends.com
  diken.com.tr dinside.no directoalpaladar.com dkamera.de dn.no dn.se dobreprogramy.pl docma.info doctissimo.fr
  donnamoderna.com dpreview.com drive.ru droid-life.com dronedj.com dronelife.com dronexl.co dunya.com dw.com dwell.com
  dxomark.com e24.no eater.com eatsmarter.de eco.pt ecomento.de economist.com edmunds.com efahrer.com efe.com
  elandroidelibre.com elcomercio.pe elcorreo.com eldeber.com.bo electrek.co electricbikereport.com
  electricbikereview.com electroheads.com elle.com elle.fr elle.se elledecor.com elmueble.com elmundo.es elnacional.com
  elnortedecastilla.es elobservador.com.uy elpais.com elpais.com.uy eltern.de eltiempo.com eluniverso.com emarketer.com
  emol.com engadget.com entrepreneur.com ephotozine.com epicurious.com esquire.com essen-und-trinken.de etonline.com
  eurogamer.net euroman.dk euronews.com eurowoman.dk everydayhealth.com everyeye.it exame.com expansion.com expresso.pt
  extremetech.com fabbaloo.com falter.at familie.de familyhandyman.com famitsu.com fastcompany.com faz-kaufkompass.de
  faz.net fd.nl fdm.dk feber.se femina.dk femmeactuelle.fr fieldandstream.com finanztip.de finder.com fitforfun.de
  flatpanels.dk flyingmag.com focus.it foodandwine.com foodnetwork.com fool.com forbes.com forbrugerraadet.dk
  forbrukerradet.no fortune.com foxnews.com fr.de franceinfo.fr freundin.de fstoppers.com ft.com futura-sciences.com
  futurism.com fyens.dk g4media.ro gadgetguy.com.au gadgets360.com gala.de gamberorosso.it gamekult.com gamepro.de
  gamerant.com gamespot.com gamesradar.com gamestar.de garagejournal.com gardeningknowhow.com gatesnotes.com
  gearjunkie.com gearpatrol.com geekwire.com geeky-gadgets.com geo.de gesundheit.de giga.de gigazine.net gizmodo.com
  gizmodo.jp glamour.com gmx.net go4it.ro gofeminin.de golem.de golfdigest.com goodhousekeeping.com gp.se
  gq-magazine.co.uk gq.com grazia.fr greenmatters.com greentechmedia.com gruenderszene.de gry-online.pl guitarworld.com
  guru3d.com hackaday.com handelsblatt.com hardware.info harpersbazaar.com haufe.de haus.de hbr.org headphonesty.com
  healthline.com heise.de hessenschau.de hifi.de hindustantimes.com hipertextual.com hk01.com hln.be hn.cz
  hobbyconsolas.com hola.com hollywoodlife.com hollywoodreporter.com homebuilding.co.uk hometheaterhifi.com horizont.net
  hotcars.com houstonchronicle.com howtogeek.com hoy.es hr.de huffpost.com hurriyet.com.tr hvg.hu hypergridbusiness.com
  ideal.es idnes.cz ifeng.com igeeksblog.com ign.com ilrestodelcarlino.it ilsole24ore.com imbc.com imore.com inc.com
  independent.co.uk index.hu indianexpress.com indiatimes.com infobae.com infomoney.com.br information.dk infoworld.com
  inquirer.com inside-digital.de inside-handy.de insideevs.com insidehighered.com insidehook.com insider.com instyle.com
  interfax.ru inven.co.kr inverse.com invertia.com investors.com io-tech.fi iodonna.it irishtimes.com irna.ir is.fi
  ithome.com itpro.com itproportal.com ixbt.com iz.ru jacobin.com jamieoliver.com japantimes.co.jp jeuxvideo-live.com
  joongang.co.kr jornada.com.mx jp.dk jv.dk jyllands-posten.dk kaleva.fi kathimerini.gr khan.co.kr kicker.de
  kingarthurbaking.com kiplinger.com kk.no klikk.no kobieta.pl kompas.com komputerswiat.pl konbini.com konsument.at
  kotaku.com kqed.org ksta.de ktipp.ch kurir.rs lacuarta.com lacucinaitaliana.it ladbible.com lalibre.be lanacion.com.ar
  lanazione.it laptopmag.com larazon.es larepublica.pe largus.fr lasexta.com latimes.com lavanguardia.com laverdad.es
  lecker.de lecturas.com lefigaro.fr lemonde.fr lenstip.com leparisien.fr lesechos.fr lesnumeriques.com libelle.nl
  libertatea.ro lifehacker.com lifehacker.jp lifewire.com liliputing.com linda.nl liputan6.com lithub.com
  livescience.com livestrong.com log.com.tr lonelyplanet.com lopinion.fr lostiempos.com loudersound.com
  loveandlemons.com lowbeats.de lrytas.lt m3.se macrumors.com macworld.com madmoizelle.com magyarnemzet.hu makeuseof.com
  makezine.com manager-magazin.de marca.com margriet.nl marieclaire.com marieclaire.fr marketingweek.com marketwatch.com
  marmiton.org marthastewart.com mashable.com mediapost.com medicalnewstoday.com medonet.pl meedia.de mein-mmo.de
  mein-schoener-garten.de menaiset.fi mensfitness.com menshealth.com menshealth.de mensjournal.com meristation.com
  merkur.de metro.co.uk metro.se milanofinanza.it millenium.org minimalistbaker.com mirror.co.uk mixed.de mixonline.com
  mlive.com mobilsiden.dk modernfarmer.com money.pl moneycrashers.com moneysavingexpert.com morningstar.com moto.pl
  motor.es motor.no motor1.com motorcyclenews.com motorpasion.com motortrend.com mountainbike-magazin.de mtv.fi
  mujerhoy.com multiplayer.it muropaketti.com musicradar.com musictech.com muycomputer.com muyinteresante.es
  my-personaltrainer.it mymodernmet.com mynavi.jp mysanantonio.com mz-web.de mz.de n1info.rs nasdaq.com natemat.pl
  nationalgeographic.com nationalgeographic.de nature.com nau.ch nbcnews.com nd-aktuell.de ndtv.com neowin.net
  nepszava.hu nerdwallet.com netdoktor.de netzwelt.de newatlas.com newscientist.com newsweek.com newyorker.com
  nextpit.com niezalezna.pl nikkei.com nme.com nordjyske.dk notebookcheck.com notebookcheck.net notebookcheck.org
  nova.bg novinky.cz noz.de np-coburg.de npr.org nrc.nl ntv.com.tr nu.nl numerama.com nur.kz nypost.com nyteknik.se
  nytimes.com nzherald.co.nz nzz.ch observer.com ocu.org oe24.at ojogo.pt okaz.com.sa ole.com.ar omelete.com.br omni.se
  onet.pl onliner.by onmeda.de onvista.de onzemondial.com open.online oricon.co.jp otz.de outdoorgearlab.com
  outdoorlife.com outsideonline.com parents.com parool.nl passeportsante.net pb.pl pcgamer.com pcgames.de
  pcgameshardware.de pcgamesn.com pcmag.com pcmweb.nl pconline.com.cn pcwelt.de pcworld.com people.com petapixel.com
  petmd.com phonandroid.com phonearena.com photographie.de photographyblog.com photographylife.com phys.org
  pianodreamers.com pinkbike.com pitchfork.com planeandpilotmag.com playstationlifestyle.net pocket-lint.com
  politico.com polygon.com popsci.com popularmechanics.com poradnikzdrowie.pl portafolio.co portfolio.hu ppe.pl
  pravda.sk president.jp prevention.com primicias.ec prnewswire.com profil.at prohardver.hu projectorcentral.com
  propublica.org prosieben.de proteste.org.br psyche.co psychologytoday.com publico.pt punto-informatico.it pymnts.com
  quantamagazine.org quattroruote.it quechoisir.org quo.es quotenet.nl radron.se ran.de rbb24.de rd.com readwrite.com
  realsimple.com record.pt recordere.dk redbookmag.com redtri.com repubblica.it respekt.cz resume.se retaildive.com
  reuters.com reviewed.com rnd.de rnz.co.nz road.cc roadandtrack.com roadtovr.com roboticsbusinessreview.com
  rockpapershotgun.com rollingstone.com rozhlas.cz rpp.pe rtings.com rtl.be rtl.de rtl.nl rtp.pt rtvslo.si rugbypass.com
  rugbyrama.fr ruhr24.de runnersworld.com runnersworld.de runningshoesguru.com sabado.pt sabah.com.tr saldo.ch
  sallysbakingaddiction.com salon.com sammobile.com samvirke.dk sankei.com sapo.pt savingadvice.com sbs.co.kr
  schoener-wohnen.de schwaebische.de sciencealert.com sciencedaily.com sciencesetavenir.fr scientificamerican.com
  scinexx.de scmp.com screenrant.com scroll.in se.pl searchenginejournal.com searchengineland.com
  searchengineroundtable.com seattletimes.com segodnya.ua selbst.de self.com semafor.com seriouseats.com setn.com
  sfchronicle.com sfgate.com sfist.com shape.com shiftdelete.net shz.de si.com side2.no siliconangle.com sina.com.cn
  singletracks.com singletrackworld.com singtao.ca sitepoint.com skift.com slashgear.com slate.com smartcompany.com.au
  smartprix.com smashingmagazine.com smh.com.au smithsonianmag.com smzdm.com sn.at socialmediaexaminer.com
  solereview.com soundguys.com soundonsound.com sozcu.com.tr space.com spidersweb.pl spiegel.de sport.es sport1.de
  sports.ru sportskeeda.com spox.de sr.se standard.co.uk stereophile.com stereoplay.de stern.de stiften.dk
  stiftung-warentest.de storm.mg straitstimes.com stuff.co.nz stuff.tv sudinfo.be sueddeutsche.de svetandroida.cz svt.se
  svz.de sweclockers.com switchbacktravel.com swp.de swr.de sydsvenskan.se sz-online.de t24.com.tr t3.com t3n.de
  taenk.dk tagesschau.de tagesspiegel.de talouselama.fi taste.com.au tastingtable.com taz.de tdg.ch techadvisor.com
  techaeris.com techau.com.au techbang.com techcrunch.com techgearlab.com technologyreview.com techpowerup.com
  techradar.com techrepublic.com techspot.com techstage.de techtimes.com techwalla.com tecmundo.com.br tek.no
  tekniikanmaailma.fi tekniikkatalous.fi teknikensvarld.se telegraph.co.uk telerama.fr telex.hu telva.com tempo.co
  test.de thanhnien.vn the-gadgeteer.com the-independent.com theathletic.com theatlantic.com theconversation.com
  thecut.com thefp.com theguardian.com thehindu.com theinformation.com thekitchn.com themanual.com thenextweb.com
  thepointsguy.com theregister.com thespruce.com thestar.com thestreet.com thesun.co.uk thetimes.co.uk theverge.com
  thisoldhouse.com thrillist.com thueringer-allgemeine.de tichyseinblick.de tijd.be time.com timeout.com tivi.fi tlz.de
  tokyo-np.co.jp tomsguide.com tomshardware.com tomshardware.fr tomshw.it topgear.com topgear.nl topsante.com
  topspeed.com townandcountrymag.com toyokeizai.net trailrunnermag.com travelandleisure.com travelweekly.com
  treehugger.com trouw.nl trustedreviews.com ts.fi tt.se tu.no turbo.fr tv2.dk tv2.no tv4.se tvguide.com tvi24.pt
  tweakers.net twistedsifter.com twz.com tz.de uebermedien.de ultimahora.com unian.ua uol.com.br uploadvr.com
  usatoday.com usnews.com utopia.de va.se valuepenguin.com vandal.net vanityfair.com vanityfair.it variety.com vc.ru
  venturebeat.com verywellfit.com verywellhealth.com verywellmind.com vg.no vibilagare.se vice.com vice.de vidaextra.com
  visao.pt visualcapitalist.com vogue.com vogue.fr vogue.it vox.com voxelmatters.com vrscout.com vulture.com wa.de
  walla.co.il washingtonpost.com waz.de wccftech.com webmd.com welt.de whathifi.com whattoexpect.com which.co.uk
  windowscentral.com windowslatest.com wired.co.uk wired.com wirtschaftswoche.de wiwo.de wizaz.pl womansworld.com
  womenshealth.de womenshealthmag.com wpolityce.pl wprost.pl wsj.com wuv.de wyborcza.pl xataka.com xataka.mx yahoo.com
  yankodesign.com yenisafak.com yicai.com yogajournal.com yorkshirepost.co.uk ytn.co.kr zakon.kz zaobao.com zdf.de
  zdnet.co.kr zdnet.com zdnet.de ze.tt zeit.de zive.sk zmescience.com zn.ua zonebourse.com zr.ru
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
