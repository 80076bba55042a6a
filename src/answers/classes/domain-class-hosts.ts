import type { DomainClass } from './domain-class.ts'

/*
 * Well-known registrable domains by class, where the name alone does not show the class. Other domains are classified
 * by their ending and the words of their name (domain-class-words.ts). Few companies are listed: a domain whose name
 * shows no class is a company.
 */

const list = (text: string) => text.trim().split(/\s+/)

const ugc = list(`
  10000recipe.com 2ch.net 3-3-2.dk 4chan.org 4pda.ru 4pda.to 500px.com 5ch.net 9gag.com administrator.de
  alltforforaldrar.se altervista.org ameblo.jp amino.dk answerbag.com answers.com ar15.com archiveofourown.org
  ask.fm askfm.com audiosciencereview.com ausgezeichnet.org autelpilots.com avaaz.org avforums.com avis-verifies.com
  avsforum.com babyblog.ru babyforum.at babyklar.dk backpackinglight.com badgerandblade.com bahamut.com.tw baidu.com
  barnimagen.com bauexpertenforum.de behance.net bigfooty.com bikeforums.net bilgalleri.dk bilibili.com
  bimmerclub.it bimmerpost.com blind.com blog.hu blogfree.net blogger.com blogs.com blogspot.com boards.ie
  boards.net bobaedream.co.kr bogleheads.org bokt.nl brainly.com brainly.com.br brainly.in brainly.lat brainly.pl
  bricozone.fr bsky.app bsky.social burbuja.info byggahus.se byggebolig.no canadianmoneyforum.com canalblog.com
  centerblog.net change.org cheftalk.com chegg.com chiphell.com chollometro.com chowhound.com clien.net
  clubhouse.com codeproject.com coffeeforums.com commentcamarche.net complaintsboard.com computerhilfen.de
  cookpad.com cosme.net cruisecritic.com dailymotion.com dcard.tw dcinside.com dealabs.com dev.to deviantart.com
  dianping.com digg.com digitalspy.com discord.com discord.gg discuss.com.hk diskusjon.no disqus.com
  diysolarforum.com doityourself.com doktoronline.no donanimarsivi.com douban.com douyin.com dribbble.com drive2.ru
  drupal.org dutchbodybuilding.com early-retirement.org egullet.org eklablog.com eksisozluk.com elbilforum.no
  electricbikeforums.com elektroda.pl elotrolado.net emtbforums.com endless-sphere.com enfemenino.com
  erfahrungen.com eyny.com f150forum.com facebook.com familjeliv.se fandom.com fanfiction.net fatwallet.com fc2.com
  feefo.com feierabend.de finanzaonline.com finanzfrage.net fixya.com flashback.org flickr.com flyertalk.com
  fmkorea.com fok.nl forobeta.com forocoches.com forum-auto.com forum-macg.co forumbudowlane.pl forumconstruire.com
  forumelettrico.it forumsamochodowe.pl frag-einen-anwalt.de fragaadvokat.se freak.no fredmiranda.com
  gamer.com.tw garaget.org gearspace.com genius.com glassdoor.co.uk glassdoor.com glassdoor.de gofundme.com
  goingelectric.de goldenline.pl golocal.de goodreads.com gowork.pl greasyfork.org greaterwrong.com gutefrage.net
  habr.com habrahabr.ru hackernoon.com hammockforums.net happyride.se hardware.fr hardwareluxx.de hardwaretidende.dk
  hardwarezone.com.sg hashnode.com hashnode.dev hatena.ne.jp hatenablog.com haustechnikdialog.de head-fi.org
  hejto.pl hestenettet.dk hifiguides.com hifiharrastajat.org holidaycheck.at holidaycheck.de home-barista.com
  homebrewtalk.com homecinema-fr.com hotukdeals.com houzz.com htcmania.com hubpages.com hupu.com ifixit.com
  imgur.com incisozluk.com indiegogo.com indiehackers.com influenster.com instagram.com instructables.com
  irecommend.ru jeuxvideo.com jianshu.com jimdo.com jimdofree.com juejin.cn justanswer.com justgiving.com
  kafeteria.pl kaffee-netz.de kaksplus.fi kaskus.co.id kickstarter.com kizlarsoruyor.com klachtenkompas.nl
  kotikokki.net kununu.com kvinneguiden.no lampopumput.info last.fm lemmy.world les-avis.fr lesswrong.com
  letsrun.com letterboxd.com lihkg.com line.me linkedin.com linktr.ee linustechtips.com listal.com livejournal.com
  livelib.ru losviajeros.com lowyat.net mail.ru makeupalley.com maskinisten.net mastodon.social mavicpilots.com
  mediavida.com medium.com meetup.com memurlar.net mesopinions.com metafilter.com minkara.jp mitbbs.com mitbbssg.com
  mixi.jp mobile01.com motor-talk.de mrmoneymustache.com mtbr.com mumsnet.com murobbs.com mydealz.de mylespaul.com
  nairaland.com narod.ru naver.com nefisyemektarifleri.com netmums.com newgrounds.com nextdoor.com nga.cn
  nikon-fotografie.de note.com odysee.com okwave.jp openpetition.de otzovik.com ouders.nl over-blog.com overblog.com
  overclock.net ozbargain.com.au pantip.com patreon.com pedelecforum.de pepper.com pepper.pl petitionen.com
  photo.net photobucket.com photovoltaikforum.com phpbb.com pianoworld.com pikabu.ru pinterest.co.uk pinterest.com
  pinterest.de pissedconsumer.com pistonheads.com pixiv.net plaza.fi plcforum.it plurk.com ppomppu.co.kr
  preisjaeger.at proboards.com producthunt.com productreview.com.au proven-expert.com provenexpert.com ptt.cc
  qiita.com quasarzone.com quora.com rabble.ca ravelry.com redd.it reddit.com redflagdeals.com reisebine.de
  rennlist.com researchgate.net resellerratings.com resetera.com reviews.co.uk ruliweb.com rumble.com
  rund-ums-baby.de rutube.ru scribd.com segmentfault.com serverfault.com sharegpt.com sikayetvar.com skyrock.com
  skyscrapercity.com slashdot.org slickdeals.net slideshare.net slowtwitch.com slrclub.com snapchat.com
  soundcloud.com spaniards.es spiceworks.com stackexchange.com stackoverflow.com steamcommunity.com strava.com
  styleforum.net substack.com suomi24.fi superuser.com t.me talkbass.com taringa.net teamblind.com techenclave.com
  telefon-treff.de telegram.me terrengsykkel.no teslamotorsclub.com thegearpage.net theqoo.net thestudentroom.co.uk
  threads.net tianya.cn tieba.com tiktok.com tinhte.vn tistory.com trendsales.dk tripadvisor.co.uk tripadvisor.com
  tripadvisor.de tripadvisor.it trustedshops.de trustpilot.com trustpilot.dk tumblr.com tuttovolt.it tvsbook.com
  twitch.tv twitter.com typepad.com ubuntuusers.de ucoz.ru uludagsozluk.com urbia.de utsidan.se v1.dk v2ex.com
  vauva.fi vbulletin.com verema.com vgd.no vimeo.com viva.nl vk.com voz.vn vwforum.dk wattpad.com weebly.com
  weibo.cn weibo.com wer-weiss-was.de whirlpool.net.au wikia.com wikihow.com wixsite.com woman.ru wordpress.com
  wykop.pl x.com xda-developers.com xiaohongshu.com xing.com ycombinator.com yelp.ca yelp.co.uk yelp.com yelp.de
  youku.com youtu.be youtube.com zadane.pl zenn.dev zhihu.com zwangerschapspagina.nl
`)

const reference = list(`
  118.dk 11880.com 1881.no 99spokes.com about.me acronymfinder.com akakce.com allabolag.se allmusic.com
  alternativeto.net anaconda.org apollo.io appsumo.com appvizer.com appvizer.fr archive.org arukereso.hu arxiv.org
  baike.com bartleby.com beeradvocate.com beslist.nl bikeinsights.com billiger.de boardgamegeek.com britannica.com
  brockhaus.de builtin.com builtwith.com buzer.de cambridge.org camelcamelcamel.com caniuse.com capterra.co.uk
  capterra.com capterra.de capterra.fr cbinsights.com cellartracker.com ceneo.pl cimri.com clinicaltrials.gov
  clutch.co cnki.net cnrtl.fr coingecko.com coinmarketcap.com collinsdictionary.com companiesmarketcap.com
  comparably.com compari.ro comparis.ch cosdna.com cppreference.com cpubenchmark.net crates.io crozdesk.com
  crunchbase.com cvrapi.dk danawa.com dasoertliche.de dbpedia.org definitions.net degulesider.dk dejure.org
  designrush.com detelefoongids.nl devdocs.io devhints.io devicespecifications.com dict.cc dictionary.com discogs.com
  displayspecifications.com dnb.com docfinder.at docplayer.org doctify.com doctolib.de doctolib.fr doctoralia.com.br
  doctoralia.com.mx doctoralia.es doi.org doktortakvimi.com dottori.it drugs.com duden.de dwds.de einforma.com
  emedicinehealth.com encyclo.nl encyclopedia.com eniro.se ensie.nl enuri.com epey.com europages.com ev-database.org
  ewg.org factmonster.com familysearch.org fatsecret.com featuredcustomers.com financesonline.com finder.fi finviz.com
  fishbase.org fiveable.me fonecta.fi forrester.com fragrantica.com g2.com gabler.de gartner.com
  garzantilinguistica.it geeksforgeeks.org geizhals.at geizhals.de gelbeseiten.de geonames.org gesetze-im-internet.de
  getapp.com github.com gitlab.com goodfirms.co goudengids.be goudengids.nl gpucheck.com growjo.com gsmarena.com
  guenstiger.de gulesider.no heureka.cz heureka.sk hinta.fi hintaopas.fi hitta.se howlongtobeat.com huggingface.co
  idealo.co.uk idealo.com idealo.de idealo.es idealo.fr idealo.it imdb.com incidecoder.com infogreffe.fr
  infoplease.com investopedia.com isthereanydeal.com jameda.de javatpoint.com jdpower.com jstor.org juraforum.de
  justia.com kaggle.com kakaku.com kayak.com kbb.com keepa.com kelkoo.com kieskeurig.nl kimovil.com kompass.com
  kotobank.jp krak.dk krs-online.com.pl larousse.fr ledenicheur.fr leo.org lex.dk linguee.com macmillandictionary.com
  macrotrends.net mapquest.com matweb.com mbalib.com medlineplus.gov merinfo.se merriam-webster.com metacritic.com
  miodottore.it mobygames.com mozilla.org musicbrainz.org n49.com namu.wiki nanoreview.net nationmaster.com
  navitime.jp ne.se newworldencyclopedia.org northdata.com northdata.de notebookcheck-db.com npmjs.com numbeo.com
  nutritionix.com nutritionvalue.org okazje.info omim.org omnicalculator.com omr.com opencritic.com openfoodfacts.org
  openlibrary.org openstreetmap.org openthesaurus.de ordbog.com ordnet.dk orpha.net ourworldindata.org owler.com
  oxfordlearnersdictionaries.com pagesjaunes.fr paginasamarillas.es paginebianche.it paginegialle.it panoramafirm.pl
  paperswithcode.com pappers.fr parfumo.com passmark.com pazaruvaj.com pcgamingwiki.com pcpartpicker.com peerspot.com
  pitchbook.com pkt.pl plos.org pons.com preis.de pricerunner.com pricerunner.dk pricerunner.no pricerunner.se
  pricespy.co.nz pricespy.co.uk prisjakt.com prisjakt.no prisjakt.nu proff.dk proff.no proff.se pubchem.com pwn.pl
  pypi.org quizlet.com rae.es ratebeer.com ratemds.com rateyourmusic.com readthedocs.io registroimprese.it reverso.net
  rocketreach.co rottentomatoes.com rubygems.org rxlist.com saashub.com saasworthy.com saob.se sapere.it
  scholarpedia.org sciencedirect.com semanticscholar.org semver.org serchen.com similarweb.com simplywall.st
  sitejabber.com sjp.pl skroutz.gr slant.co snl.no societe.com softonic.com softwareadvice.com softwaresuggest.com
  softwareworld.co sourceforge.net springer.com ssrn.com stackshare.io statista.com statpearls.com steamdb.info
  stockanalysis.com synonymer.se tabelog.com tdk.gov.tr technical.city techopedia.com techtarget.com
  thefreedictionary.com themanifest.com themoviedb.org thesaurus.com thetvdb.com tieteentermipankki.fi toolify.ai
  topdoctors.es toppreise.ch tracxn.com tradingeconomics.com treccani.it trovaprezzi.it trustradius.com
  tutorialspoint.com tvtropes.org ultimatespecs.com universalis.fr untappd.com uptodate.com urbandictionary.com
  userbenchmark.com vandale.nl vergelijk.nl verif.com versus.com vivino.com vocabulary.com w3schools.com weblio.jp
  webqc.org wer-zu-wem.de whatis.com wikibooks.org wikidata.org wikimedia.org wikimili.com wikipedia.org
  wikitravel.org wikivoyage.org wikiwand.com wiktionary.org wine-searcher.com wissen.de wlw.de wolframalpha.com
  wordreference.com worldatlas.com worldometers.info worldpopulationreview.com wortbedeutung.info yellowpages.com
  zap.co.il zbozi.cz zenodo.org znamylekar.cz znanylekarz.pl zocdoc.com zoominfo.com zorgkaartnederland.nl
`)

const institutional = list(`
  1177.se 3f.dk aaa.com aaas.org aad.org aafp.org aalto.fi aap.org aarhus.dk aarp.org aau.dk abe-infoservice.fr
  aci.it aclu.org acm.nl acm.org acog.org acs.org ada.org adac.de ademe.fr admin.ch ae.dk aecc.es aemps.es aena.es
  aeped.es aerzte-ohne-grenzen.de aesan.es afd.de afm.nl agcm.it agcom.it agenciatributaria.es agenziaentrate.it
  ages.at ageuk.org.uk aifa.it airc.it akc.org alpenverein.de altomkost.dk alz.org ameli.fr amf-france.org
  amnesty.org amsterdam.nl anil.org anses.fr anwb.nl apa.org apotheek.nl arbeiterkammer.at arbeitsagentur.de
  arbetsformedlingen.se arera.it arn.se arthritis.org aspca.org assemblee-nationale.fr au.dk austria.info
  auswaertiges-amt.de awmf.org awo.de bafa.de bafin.de bafoeg.de bag.ch bancaditalia.it bancodeespana.es
  bankofcanada.ca bankofengland.co.uk banque-france.fr barcelona.cat bayern.de bbb.org bde.es bdew.de
  belastingdienst.nl belgium.be berlin.de betterhealth.vic.gov.au bfarm.de beuc.eu bhf.org.uk bitkom.org bmas.de bmbf.de
  bmdv.de bmel.de bmf.de bmg.de bmj.de bmjv.de bmu.de bmuv.de bmvi.de bmwk.de bmz.de boe.es boell.de bof.fi
  boj.or.jp bok.or.kr bolagsverket.se boverket.se bremen.de bsigroup.com btl.gov.il bund.de bund.net
  bundesaerztekammer.de bundesbank.de bundesfinanzministerium.de bundesnetzagentur.de bundesregierung.de
  bundestag.de bvr.de bzaek.de bzga.de caa.ca caf.fr canada.ca cancer.dk cancer.org cancer.org.au cancerfonden.se
  cancerresearchuk.org cass.cn cbs.dk cbs.nl ccoo.es cdc.gov cdu.de ceoe.es cern.ch cgil.it chalmers.se
  citizensadvice.org.uk clcv.org cleiss.fr clevelandclinic.org cnil.fr cnmv.es cnr.it cnrs.fr coni.it consob.it
  consumersinternational.org consuwijzer.nl cri.it croix-rouge.fr cruzroja.es csic.es csiro.au csn.se csu.de
  danskerhverv.dk danskindustri.dk dbk.de dekra.de dena.de denhaag.nl destatis.de deutsche-rentenversicherung.de
  deutschland.de dfb.de dfg.de dgb.de dge.de dgt.es dguv.de diabetes.dk diabetes.org diabetes.org.uk diabetesde.org
  diabetesfonds.nl die-linke.de dihk.de djoef.dk dlr.de dmi.dk dn.dk dnb.nl doctorswithoutborders.org dosb.de
  dresden.de drk.de dsb.no dsr.dk dst.dk dtu.dk duo.nl duodecim.fi duodecimlehti.fi dvv.fi dwd.de ecolabel.dk
  eff.org ei.se ekd.de elster.de embrapa.br empa.ch enea.it energimarknadsinspektionen.se energimyndigheten.se
  energysavingtrust.org.uk energystar.gov enit.it enova.no ens.dk epa.gov epfl.ch erhvervsstyrelsen.dk esmadrid.com
  espoo.fi ethz.ch europa.eu euskadi.eus evl.fi facua.org fao.org fca.org.uk fda.gov federconsumatori.it fdic.gov fdp.de fes.de
  ffcardio.fr fhi.no fi.se fimea.fi finansportalen.no finanssivalvonta.fi finanstilsynet.dk finanstilsynet.no
  finra.org fiocruz.br foedevarestyrelsen.dk folkhalsomyndigheten.se fondation-coeur.fr fondazioneveronesi.it
  forbrug.dk forbrugereuropa.dk forsakringskassan.se forsvaret.dk forsvaret.no forsvarsmakten.se fotball.no france.fr francetravail.fr
  frankfurt.de fraunhofer.de fsf.org ft.dk ftc.gov fundaciondelcorazon.com fvst.dk garanteprivacy.it gdv.de
  gencat.cat germany.travel gesundheitsinformation.de geus.dk gezondheidsraad.nl gigtforeningen.dk
  gkv-spitzenverband.de gov.il gov.pl greenpeace.org gruene.de gu.se hallakonsument.se hamburg.de hartstichting.nl
  harvard.edu has-sante.fr healthychildren.org heart.org hel.fi helmholtz.de helsedirektoratet.no helsenorge.no
  helsinki.fi herzstiftung.de hessen.de hjerteforeningen.dk hk.dk hopkinsmedicine.org hpi.de hss.de humanitas.it
  husbanken.no hwk.de ibge.br ida.dk idae.es iea.org ieee.org ietf.org igmetall.de ihk.de iihs.org iii.org
  ilmatieteenlaitos.fi ilo.org imf.org impots.fr inc-conso.fr incibe.es ine.es info-retraite.fr inpi.fr inps.it
  inrae.fr insee.fr inserm.fr iqwig.de iso.org iss.it istat.it italia.it ivass.it jaf.or.jp jma.go.jp johanniter.de
  kaiserpermanente.org kas.de kaypahoito.fi kb.se kba.de kbhbilleder.dk kbv.de kca.go.kr kela.fi kfw.de kglteater.dk
  khanacademy.org kidshealth.org kk.dk kkv.fi kl.dk knf.gov.pl knmi.nl koeln.de kokusen.go.jp kolzchut.org.il
  konsumenteuropa.se konsumentverket.se krebsgesellschaft.de krebsinformationsdienst.de kreftforeningen.no krifa.dk kronofogden.se
  krus.pl kth.se ku.dk kuleuven.be kuluttajaliitto.fi kuluttajavirasto.fi kvk.nl kwf.nl laegemiddelstyrelsen.dk
  lakemedelsverket.se lanekassen.no lassuranceretraite.fr legifrance.fr leibniz-gemeinschaft.de leidenuniv.nl
  leipzig.de lf.dk lifeindenmark.dk ligue-cancer.net linke.de linuxfoundation.org livsmedelsverket.se lo.no
  louisiana.dk lu.se lung.org lungeninformationsdienst.de madrid.es make-it-in-germany.com malteser.de martat.fi
  mattilsynet.no mayoclinic.org migrationsverket.se milieucentraal.nl miljodirektoratet.no miljostyrelsen.dk
  mind.org.uk minpension.se mitid.dk mnhn.fr moh.gov.sa moneyhelper.org.uk moneysmart.gov.au motiva.fi
  mountsinai.org mp.pl mpg.de msb.se mskcc.org mst.dk muenchen.de myclimate.org myswitzerland.com nabu.de naf.no
  naic.org nationalbanken.dk nationaltrust.org.uk natmus.dk nature.org naturvardsverket.se nav.no nbp.pl nfpa.org
  nfz.gov.pl nho.no nhs.uk nhtsa.gov nibud.nl nice.org.uk nih.gov nmbu.no norges-bank.no nrma.com.au nrw.de ntnu.no
  nve.no nyulangone.org ocu.es oecd.org oesterreich.gv.at ofcom.org.uk once.es owasp.org pan.pl paris.fr
  parisinfo.com parliament.uk pasteur.fr patienthaandbogen.dk pck.pl pei.de pennmedicine.org pensionsinfo.dk
  pensionsmyndigheten.se pewresearch.org pole-emploi.fr poliisi.fi polisen.se politi.dk politie.nl politiet.no
  poliziadistato.it prh.fi protezionecivile.it ptb.de pte.pl pzd.pl qutech.nl raadtilpenge.dk racv.com.au rand.org
  redbarnet.dk redcross.org regjeringen.no rethink.org retsinformation.dk rijksoverheid.nl riksbank.se riksbanken.se
  riksdagen.se rivm.nl rki.de rodakorset.se rodekors.no roedekors.dk rosalux.de rotterdam.nl rspca.org.uk ruc.dk
  rugby.no ruokavirasto.fi rvo.nl sac-cas.ch salute.gov.it sante.fr scb.se sdu.dk seen.es seg-social.es senat.fr
  sepe.es service-public.fr sik.dk sikkertrafik.dk sintef.no skat.dk skatteetaten.no skatteverket.se skolverket.se
  sleepfoundation.org slf.ch smhi.se smk.dk socialstyrelsen.se sos-kinderdorf.de spain.info sparenergi.dk spd.de
  srk.fi ssb.no sst.dk stanfordchildrens.org stat.fi stm.fi stortinget.no stuttgart.de su.se sundhed.dk
  sundhedsstyrelsen.dk suomenpankki.fi suomi.fi svanemaerket.dk svb.nl tampere.fi tcmb.gov.tr tcs.ch te-palvelut.fi
  teknologisk.dk terveyskirjasto.fi terveyskyla.fi thl.fi thuisarts.nl tno.nl toll.no traficom.fi
  trafikverket.se transportstyrelsen.se tse.org.tr tudelft.nl tuev-nord.de tuev-sued.de tuik.gov.tr tukes.fi
  turku.fi tuv.com tuvsud.com tyosuojelu.fi u.ae uba.de uclahealth.org udi.no ufc.fr ugent.be ugt.es uib.no uio.no
  ul.com umweltbundesamt.de un.org unccas.org unesco.org unicef.de unicef.org urssaf.fr utrecht.nl utswmed.org uu.se
  uva.nl uw.edu.pl uwv.nl vardhandboken.se vcd.org vda.de vde.com vdi.de vdtuev.de vegvesen.no
  verbraucherzentrale.de verbraucherzentrale.nrw verdi.de verksamt.se vero.fi virk.dk visitaarhus.dk
  visitcopenhagen.dk visitdenmark.dk visitfinland.com visitnorway.com visitnorway.no visitoslo.com visitsweden.com
  vlaanderen.be voedingscentrum.nl vu.nl vzbv.de w3.org weforum.org who.int wien.gv.at wko.at worldbank.org
  worldwildlife.org wsl.ch wto.org wur.nl wwf.ch wwf.de zoll.de zus.pl zvei.org
`)

const editorial = list(`
  01net.com 11freunde.de 15min.lt 163.com 20min.ch 20minutes.fr 20minutos.es 21jingji.com 24.hu 24chasa.bg
  24kitchen.nl 24ur.com 36kr.com 3djuegos.com 3dprint.com 3dprintingindustry.com 3dsourced.com 444.hu 4players.de
  60millions-mag.com 750g.com 90min.de 91mobiles.com 9to5google.com 9to5mac.com 9to5toys.com aa.com.tr aamulehti.fi
  abc.com.py abc.es abc.net.au abcnyheter.no abendblatt.de abola.pt absatzwirtschaft.de achgut.com acunn.com ad.nl
  adage.com adrenaline.com.br adressa.no adslzone.net adventurealan.com adweek.com aeon.co aerzteblatt.de
  aerztezeitung.de afr.com aftenbladet.no aftenposten.no afterdawn.com aftonbladet.se agrodolce.it ahajournals.org
  aip.org aktualne.cz alarabiya.net alfemminile.com alistapart.com aljazeera.com aljazeera.net all3dp.com
  allabout.co.jp allas.se allesbeste.de alletidersmad.dk allocine.fr allrecipes.com allure.com almasryalyoum.com
  alpin.de alt.dk altibbi.com altinget.dk alvolante.it amateurphotographer.com ambito.com amelia.se
  anandtech.com andro4all.com androidauthority.com androidcentral.com androidheadlines.com androidplanet.nl
  androidpolice.com androidworld.it androidworld.nl aniagotuje.pl animalpolitico.com anna.fi annarecetasfaciles.com
  ansa.it antyweb.pl aol.com apartmenttherapy.com apnews.com aponet.de apotheken-umschau.de appleinsider.com
  applesfera.com apu.fi aranzulla.it archdaily.com architecturaldigest.com areadvd.de argaam.com ariva.de
  arstechnica.com arte.tv arttv.ch as.com asahi.com ascii.jp asm.org atl.nu audio.de audioholics.com aufeminin.com
  augsburger-allgemeine.de ausdroid.net auto-bild.de auto-moto.com auto-motor-und-sport.de auto-swiat.pl autobahn.eu
  autobild.de autobild.es autoblog.com autocar.co.uk autocarindia.com autocentrum.pl autoevolution.com
  autoexpress.co.uk autohome.com.cn autokult.pl automobilemag.com automobilwoche.de automoto.it automotorsport.se
  autopista.es autoplus.fr autovisie.nl autoweek.com autoweek.nl autozeitung.de aviationweek.com avisendanmark.dk
  avvenire.it avvir.no axios.com baby.dk babycenter.com babyclub.de babygearlab.com backlinko.com backpacker.com
  bankier.pl bankrate.com barbend.com baristahustle.com barrons.com bastitest.se bauen.de bbc.co.uk bbc.com
  bbcgoodfood.com believeintherun.com benchmark.pl bengo4.com bento.de benzinga.com beobachter.ch berlingske.dk
  bestproducts.com bestreviews.com bettycrocker.com bfmtv.com bgr.com bhg.com biallo.de bicycling.com
  bigdata-insider.de bikeradar.com bikerumor.com bil24.no bilanz.ch bild.de billboard.com billedbladet.dk
  bilmagasinet.dk bilnorge.no biobiochile.cl biomedcentral.com biztechmagazine.com bleacherreport.com
  bleepingcomputer.com blick.ch blikk.hu blogdumoderateur.com bloomberg.com bloomberght.com bloter.net bmj.com
  bnn.de bnnvara.nl bobedre.dk bobvila.com boerse-online.de boerse.de boingboing.net boligmagasinet.dk bolius.dk
  bolsamania.com bonappetit.com bonytt.no bookriot.com borsaitaliana.it borsen.dk bostonglobe.com boursier.com
  boursorama.com boxingnewsonline.net br.de breakingmuscle.com breakit.se bright.nl brokervergleich.de broom.no
  bt.dk bt.no btv.bg budgetbytes.com budstikka.no buffed.de bunshun.jp bunte.de bureaubiz.dk business.com
  businessinsider.com businessinsider.com.pl businessinsider.de businessnewsdaily.com businessoffashion.com
  businesswire.com bustle.com buzzfeed.com bygg.no byrdie.com bytt.no cairn.info caixin.com calcalist.co.il
  cameralabs.com canadianliving.com cankaoxiaoxi.com canstarblue.com.au capital.de capital.fr caradisiac.com
  caranddriver.com caranddriver.es carbuzz.com carryology.com carscoops.com cartacapital.com.br carwow.co.uk cas.sk
  caschys.blog cash.ch cbanque.com cbc.ca cbsnews.com cctv.com cdr.cz ce.cn cell.com challenges.fr channelpartner.de
  check-in.dk chefkoch.de chefsimon.com chicagotribune.com chinadaily.com.cn chip.com.tr chip.de chip.eu chip.pl
  chosun.com cincodias.com cinra.net cio.com cio.de clarin.com cleantechnica.com cleveland.com
  cleverhiker.com cloudwards.net clubic.com clutchpoints.com cnbc.com cnbeta.com cnbeta.com.tw cnet.com cnn.com
  cnnturk.com cnr.cn cntraveler.com co2online.de coffeegeek.com coffeeness.de coindesk.com collider.com
  commondreams.org comparitech.com computerbase.de computerbild.de computerhoy.com computertotaal.nl
  computerweekly.com computerwoche.de computerworld.com computerworld.dk connect-living.de connect.de
  consumeraffairs.com contentmarketinginstitute.com cookieandkate.com
  copernicus.org corriere.it cosmopolitan.com cosmopolitan.it costume.dk cracked.com creativebloq.com crn.com
  cs.com.cn csmonitor.com csoonline.com css-tricks.com ct24.cz cucchiaio.it cuerpomente.com cuisineactuelle.fr
  cuisineaz.com culy.nl cumhuriyet.com.tr curved.de cybernews.com cyclevolta.com cyclingelectric.com cyclingnews.com
  cyclingweekly.com cyclist.co.uk cyol.com dagbladet.no dagensmedicin.dk dagensps.se dailymail.co.uk
  damernasvarld.se dantri.com.vn darkreading.com dasgehirn.info dasinvestment.com dcrainmaker.com dday.it
  deadline.com dealnews.com decanter.com degruyter.com delfi.ee delfi.lt delish.com delo.si demorgen.be
  demotivateur.fr denverpost.com der-freitag.de derstandard.at derwesten.de designboom.com deskmodder.de
  detailwatch.dk detik.com deutsche-apotheker-zeitung.de deutsche-startups.de deutschlandfunk.de
  deutschlandfunkkultur.de dexerto.com dezeen.com dgtle.com dhnet.be di.se diamond.jp diepresse.com diezminutos.es
  digi.no digiday.com digit.in digitalcameraworld.com digitaljournal.com digitalphoto.de digitaltrends.com
  diken.com.tr dime.jp dinside.no directoalpaladar.com dissapore.com dk-kogebogen.dk dkamera.de dn.no dn.se
  dobreprogramy.pl docma.info doctissimo.fr doctorofcredit.com doctorsofrunning.com doktorn.com donanimhaber.com
  donga.com donnamoderna.com doradcasmaku.pl dpreview.com dr.dk drammenstidende.no drive.ru droid-life.com
  dronedj.com dronelife.com dronexl.co drweil.com drwindows.de dunya.com dv.is dw.com dwell.com dxomark.com e24.no
  eat.de eater.com eatingwell.com eatsmarter.de eatthis.com eco.pt ecomento.de ecommerce-platforms.com economist.com
  edmunds.com eefkooktzo.nl efahrer.com efe.com ekstrabladet.dk elandroidelibre.com elbil24.no elbilen.se
  elcomercio.pe elconfidencial.com elcorreo.com eldeber.com.bo eldiario.es eleconomista.com.mx eleconomista.es
  electrek.co electricbikereport.com electricbikereview.com electroheads.com elespanol.com elfinanciero.com.mx
  elifesciences.org elle.com elle.dk elle.fr elle.se elledecor.com elmueble.com elmundo.es elnacional.com
  elnortedecastilla.es elobservador.com.uy elpais.com elpais.com.uy elperiodico.com eltern.de eltiempo.com
  eluniversal.com.mx eluniverso.com emailtooltester.com emarketer.com emerald.com emol.com energie-experten.org
  energieheld.de engadget.com entrepreneur.com ephotozine.com epicurious.com espn.com esquire.com ess.fi
  essen-und-trinken.de etnews.com etonline.com ettoday.net eurogamer.dk eurogamer.net euroman.dk euronews.com
  eurowoman.dk everydayhealth.com everyeye.it evrimagaci.org exame.com examine.com excelsior.com.mx expansion.com
  expressen.se expresso.pt extraetf.com extremetech.com fabbaloo.com falstaff.com falter.at familie.de
  familiejournal.dk familyhandyman.com famitsu.com fanpage.it fastcompany.com faz-kaufkompass.de faz.net fd.nl
  fdm.dk feber.se feltet.dk femina.dk femmeactuelle.fr fieldandstream.com filmweb.no filmz.dk finans.dk
  finansavisen.no finanswatch.dk finanzen.ch finanzen.net finanzfluss.de finanztip.de finder.com
  finect.com fitforfun.de fitsmallbusiness.com flair.nl flatpanels.dk flyingmag.com fmh.de fnn.jp fnp.de focus.de
  focus.it fokus.se foodandwine.com foodnetwork.com fool.com forbes.com forbesadvisor.com
  forskning.no fortune.com foxnews.com fr.de franceinfo.fr francetvinfo.fr frandroid.com
  frequentmiler.com frettabladid.is freundin.de frihedsbrevet.dk frontiersin.org fstoppers.com ft.com
  fuer-gruender.de fuersie.de futura-sciences.com futurism.com fvn.no fyens.dk g4media.ro gadgetguy.com.au
  gadgets360.com gaffa.dk gala.de gamberorosso.it gamekult.com gamepro.de gamer.no gamerant.com gamereactor.dk
  gamespot.com gamesradar.com gamestar.de garagegymreviews.com garagejournal.com gardeningknowhow.com gatesnotes.com
  gazeta.pl gd.no gearhungry.com gearjunkie.com gearpatrol.com geeknetic.es geektime.co.il geekwire.com
  geeky-gadgets.com geenstijl.nl geld.nl genbeta.com geo.de gestion.pe gesundheit.de getnavi.jp
  gezondheidenwetenschap.be gezondheidsnet.nl giallozafferano.it giga.de gigazine.net givemesport.com gizmodo.com
  gizmodo.jp glamour.com globes.co.il glomdalen.no gmw.cn gmx.net go4it.ro goal.com godt.no goerdetselv.dk
  gofeminin.de golem.de golfdigest.com goodhousekeeping.com gp.se gq-magazine.co.uk gq.com grazia.fr greatist.com
  greenmatters.com greenme.it greentechmedia.com gruenderplattform.de gruenderszene.de gry-online.pl gsmmaniak.pl
  guancha.cn guitarworld.com guokr.com guru3d.com gutekueche.at gutekueche.de haaretz.co.il haberturk.com
  hackaday.com halfwayanywhere.com handelsblatt.com hangikredi.com hani.co.kr hankyung.com hardware.info hardzone.es
  harpersbazaar.com haufe.de haus.de hausjournal.net hbl.fi hbr.org hdblog.it headphonesty.com health.com
  healthline.com hegnar.no heimwerker.de heise.de helpmycash.com helse.dk hemtrevligt.se hessenschau.de heute.at
  hifi.de hifi4all.dk hikingguy.com hindawi.com hindustantimes.com hipertextual.com historie-online.dk hk01.com
  hln.be hn.cz hna.de hobbyconsolas.com hola.com hollywoodlife.com hollywoodreporter.com homebuilding.co.uk
  homegrounds.co hometheaterhifi.com horizont.net hostingadvice.com hotcars.com houstonchronicle.com howtogeek.com
  hoy.es hr.de hs.fi html.it huffpost.com humo.be hurriyet.com.tr huxiu.com hvg.hu hwupgrade.it
  hypergridbusiness.com hyvaterveys.fi ibyen.dk icakuriren.se iculture.nl id.nl ideal.es idenyt.dk idg.se idnes.cz
  iex.nl ifeng.com iform.dk iform.se ifun.de igeeksblog.com igen.fr ign.com ilfattoquotidiano.it illvet.se illvid.dk
  ilmessaggero.it ilrestodelcarlino.it ilsole24ore.com iltalehti.fi imbc.com imore.com impress.co.jp impulse.de
  inc.com independent.co.uk index.hu indianexpress.com indiatimes.com infobae.com infomoney.com.br information.dk
  infoworld.com ing.dk inquirer.com inside-digital.de inside-handy.de inside.com.tw insideevs.com insidehighered.com
  insidehook.com insider.com instalki.pl instyle.com instyle.de insure.com interfax.ru interia.pl inven.co.kr
  inverse.com invertia.com investireoggi.it investors.com io-tech.fi iodonna.it iop.org ip-insider.de iphon.fr
  iphone-ticker.de iphoned.nl iprima.cz irishtimes.com irna.ir is.fi isabellas.dk it-business.de it-daily.net
  itavisen.no ithome.com itmedia.co.jp itpro.com itproportal.com itromso.no itworld.co.kr ixbt.com iz.ru jacobin.com
  jakoszczedzacpieniadze.pl jamieoliver.com japantimes.co.jp jeuxvideo-live.com jiemian.com jmir.org joins.com
  joongang.co.kr jornada.com.mx journaldesfemmes.fr journaldugeek.com journaldunet.com journalisten.dk jp.dk
  justetf.com jv.dk jyllands-posten.dk jyskevestkysten.dk kakakumag.com kaleva.fi kapital.no karger.com
  karjalainen.fi kathimerini.gr kauppalehti.fi kelisto.es keskisuomalainen.fi khan.co.kr khrono.no kicker.de
  kingarthurbaking.com kiplinger.com kjarninn.is kk.no kleinezeitung.at klikk.no km77.com knack.be kobieta.pl
  kochbar.de koket.se kompas.com komputerswiat.pl konbini.com kotaku.com kotiliesi.fi kqed.org
  krankenkassen.de krebsonsecurity.com kristeligt-dagblad.dk kritische-anleger.de krone.at ksta.de ktipp.ch
  kuechengoetter.de kurera.se kurier.at kurir.rs kwestiasmaku.com lacuarta.com lacucinaitaliana.it ladbible.com
  ladnydom.pl lafinancepourtous.com lalibre.be lanacion.com.ar lanazione.it land.se landleyskok.se laptopmag.com
  larazon.es larepublica.pe largus.fr lasexta.com lastampa.it latercera.com latimes.com latribune.fr laurasbakery.nl
  lavanguardia.com laverdad.es lci.fr lecker.de lecturas.com lefigaro.fr lekkerensimpel.com lemonde.fr
  lemondeinformatique.fr lenstip.com leparisien.fr lepoint.fr lesechos.fr lesnumeriques.com leukerecepten.nl
  lexpress.fr lezzet.com.tr libelle-lekker.be libelle.nl liberation.fr libertatea.ro licitationen.dk lifegate.it
  lifehacker.com lifehacker.jp lifeline.de lifeweek.com.cn lifewire.com liliputing.com linda.nl linternaute.com
  liputan6.com lithub.com livescience.com livestrong.com ljudochbild.se log.com.tr lonelyplanet.com lopinion.fr
  lostiempos.com loudersound.com loveandlemons.com lowbeats.de lrytas.lt ltn.com.tw lusinenouvelle.com lww.com
  lydogbilde.no lydogbillede.dk m3.se mabra.com macg.co maclife.de macrumors.com macworld.com madensverden.dk
  madmoizelle.com magicmaman.com magyarnemzet.hu makeuseof.com makezine.com mako.co.il manager-magazin.de marca.com
  margriet.nl marieclaire.com marieclaire.fr markedsforing.dk marketingweek.com marketwatch.com marmiton.org
  marthastewart.com mashable.com matprat.no mattressclarity.com mawdoo3.com mbl.is mdr.de mediapost.com
  medicalnewstoday.com medicinenet.com medonet.pl medwatch.dk meedia.de meillakotona.fi mein-mmo.de
  mein-schoener-garten.de meingenuss.de mejorconsalud.com menaiset.fi mensfitness.com menshealth.com menshealth.de
  mensjournal.com merchantmaverick.com meristation.com merkur.de metro.co.uk metro.se migogkbh.dk mikrobitti.fi
  milanofinanza.it milenio.com millenium.org milliyet.com.tr min-mave.dk mindbodygreen.com mindmegette.hu
  minimalistbaker.com minmote.no mirror.co.uk mixed.de mixonline.com mk.co.kr mlive.com mobiflip.de
  mobilabonnementer.dk mobilmania.cz mobilsiden.dk modernfarmer.com mondo.rs money.com money.it money.pl
  moneybanker.dk moneycrashers.com moneygeek.com moneysavingexpert.com moneyunder30.com moneyvox.fr moottori.fi
  morgenpost.de morningstar.com motion-online.dk moto.pl motomag.com motor-magasinet.dk motor.es motor.no motor1.com
  motor16.com motorcyclenews.com motorpasion.com motorradonline.de motortrend.com mountainbike-magazin.de
  movilzona.es mtv.fi mtvuutiset.fi mujerhoy.com multiplayer.it muratordom.pl muropaketti.com musicradar.com
  musictech.com muycomputer.com muyinteresante.com muyinteresante.es muypymes.com my-best.com my-personaltrainer.it
  mybanker.dk mydrivers.com mymodernmet.com mynavi.jp mysanantonio.com mz-web.de mz.de n-tv.de n1info.rs
  najlepszekonto.pl naplab.com nasdaq.com natemat.pl natgeo.dk nationalgeographic.com nationalgeographic.de
  nature.com nau.ch navigaweb.net nbcnews.com nbd.com.cn nd-aktuell.de ndr.de ndtv.com nejm.org neowin.net
  nepszava.hu nerdwallet.com nerdynav.com net.hr netdoktor.at netdoktor.de netdoktor.dk netdoktor.se nettavisen.no
  netzwelt.de newatlas.com newscientist.com newsis.com newsweek.com newtral.es newyorker.com next.ink nextpit.com
  nieuwsblad.be niezalezna.pl nikkei.co.jp nikkei.com nme.com nordjyske.dk nos.nl nostrofiglio.it notebookcheck.com
  notebookcheck.net notebookcheck.org notre-planete.info nouvelobs.com nova.bg novinky.cz noz.de np-coburg.de
  npr.org nrc.nl nrk.no ntv.co.jp ntv.com.tr nu.nl numerama.com nur.kz nyheter24.se nypost.com nyteknik.se
  nytimes.com nzherald.co.nz nzz.ch oblad.no observer.com oe24.at oekotest-online.de oekotest.de ojogo.pt
  okaz.com.sa ole.com.ar omelete.com.br omni.se omt.de onceuponachef.com onebag.com onemileatatime.com onet.pl
  onliner.by onmeda.de onvista.de onzemondial.com opdagdanmark.dk open.online openedition.org optica.org orf.at
  oricon.co.jp otz.de ouest-france.fr outdoorgearlab.com outdoorlife.com outsideonline.com p3.no packhacker.com
  pagina12.com.ar paginemediche.it parade.com parents.com parents.fr parool.nl passeportsante.net pb.pl
  pcauto.com.cn pcforalla.se pcgamer.com pcgames.de pcgameshardware.de pcgamesn.com pcmag.com pcmweb.nl
  pconline.com.cn pcwelt.de pcworld.com peerj.com penge.dk pengenytt.no pengepugeren.dk people.cn people.com
  people.com.cn pequerecetas.com persee.fr petapixel.com petmd.com pharmazeutische-zeitung.de phonandroid.com
  phonearena.com photographie.de photographyblog.com photographylife.com phys.org pianetamamma.it pianodreamers.com
  pingwest.com pinkbike.com pitchfork.com planeandpilotmag.com planet-wissen.de playstationlifestyle.net
  pocket-lint.com podroze.pl politico.com politifact.com politiken.dk polsatnews.pl polygon.com popsci.com
  popularmechanics.com poradnikzdrowie.pl portafolio.co portfolio.hu positivr.fr ppe.pl practicalecommerce.com
  pravda.sk president.jp presse-citron.net prevention.com primaonline.it primicias.ec privataaffarer.se
  prnewswire.com procontra-online.de profesionalreview.com profil.at prohardver.hu projectfarm.com
  projectorcentral.com propublica.org prosieben.de przepisy.pl psyche.co psychologytoday.com
  ptitchef.com publico.es publico.pt puhelinvertailu.com punto-informatico.it purepc.pl pymnts.com qq.com
  qstheory.cn quantamagazine.org quarks.de quattroruote.it quifinanza.it quo.es quotenet.nl
  ran.de rankia.com rantapallo.fi rbb24.de rd.com readwrite.com realsimple.com realtid.se recepten.se
  recetasderechupete.com recetasgratis.net recipetineats.com record.pt recordere.dk redbookmag.com redtri.com
  refinery29.com rejsrejsrejs.dk repubblica.it residence.se respekt.cz restoreprivacy.com resume.se retaildive.com
  reuters.com reviewed.com reviewgeek.com rfi.fr ringblad.no rmf24.pl rnd.de rnz.co.nz road.cc roadandtrack.com
  roadbike.de roadtovr.com roams.es roboticsbusinessreview.com rocketnews24.com rockpapershotgun.com
  rollingstone.com romerike.no routard.com royalsocietypublishing.org rozhlas.cz rp-online.de rp.pl rpp.pe rsc.org
  rtings.com rtl.be rtl.de rtl.nl rtlnieuws.nl rtp.pt rtvslo.si rugbypass.com rugbyrama.fr ruhr24.de
  runnersworld.com runnersworld.de runningshoesguru.com runrepeat.com ruv.is saasgenius.com sabado.pt sabah.com.tr
  sabq.org safetydetectives.com sagepub.com saldo.ch salepepe.it sallysbakingaddiction.com salon.com
  salvatore-aranzulla.it salvatorearanzulla.it salzburg24.at sammobile.com samvirke.dk sankei.com santemagazine.fr
  sapo.pt satakunnankansa.fi savingadvice.com sbs.co.kr schoener-wohnen.de schwaebische.de scielo.br scielo.org
  science.org sciencealert.com sciencedaily.com sciencesetavenir.fr scientificamerican.com sciepub.com scinexx.de
  scirp.org scmp.com screenrant.com scroll.in se.pl searchenginejournal.com searchengineland.com
  searchengineroundtable.com seattletimes.com sectionhiker.com security-insider.de security.nl security.org
  segodnya.ua selbermachen.de selbst.de selectra.info self.com semafor.com semana.com seo-kueche.de seoghoer.dk
  seriouseats.com setn.com seura.fi sfchronicle.com sfgate.com sfist.com shape.com shiftdelete.net shinyusha.co.jp
  shz.de si.com side2.no side3.no siliconangle.com simplyrecipes.com sina.com.cn singletracks.com
  singletrackworld.com singtao.ca sipandfeast.com sisajournal.com sitepoint.com siviaggia.it skift.com skonahem.com
  skynewsarabia.com skysports.com slashgear.com slate.com sleepopolis.com smartcompany.com.au smartdroid.de
  smartepenger.no smartprix.com smartson.se smartworld.it smashingmagazine.com smh.com.au smithsonianmag.com
  smzdm.com sn.at sn.dk snopes.com socialmediaexaminer.com sohu.com sol.no soldionline.it solereview.com soppa365.fi
  soundguys.com soundonsound.com soundvenue.dk sozcu.com.tr space.com spektrum.de spidersweb.pl spiegel.de
  spieletipps.de sport.es sport1.de sports.ru sportskeeda.com spox.de springeropen.com sprudge.com sr.se srf.ch
  sspai.com stadt-bremerhaven.de standaard.be standard.co.uk standby.dk starting-up.de startribune.com stcn.com
  stereophile.com stereoplay.de stern.de stiften.dk storm.mg straitstimes.com stuff.co.nz
  stuff.tv stundin.is subiektywnieofinansach.pl sudinfo.be sudouest.fr sueddeutsche.de suomenkuvalehti.fi svd.se
  svenskgolf.se svetandroida.cz svt.se svz.de sweclockers.com swedroid.se switchbacktravel.com swp.de swr.de
  sydsvenskan.se sz-online.de t-online.de t24.com.tr t3.com t3n.de tabletowo.pl tagesanzeiger.ch
  tagesschau.de tagesspiegel.de takungpao.com talouselama.fi taloussanomat.fi tandfonline.com taste.com.au
  tasteline.com tasteofhome.com tastingtable.com taz.de tdg.ch techadvisor.com techaeris.com techau.com.au
  techbang.com techbook.de techcrunch.com techgearlab.com technologyreview.com technopat.net techpowerup.com
  techradar.com techrepublic.com techspot.com techstage.de techtimes.com techwalla.com tecmundo.com.br tek.no
  tekniikanmaailma.fi tekniikkatalous.fi teknikensvarld.se teknikveckan.se telegraaf.nl telegraph.co.uk telepolis.pl
  telerama.fr telex.hu telva.com tempo.co testberichte.de testdevelocidad.es testfakta.se testsieger.de
  tf1info.fr tgcom24.it thanhnien.vn the-gadgeteer.com the-independent.com theathletic.com theatlantic.com
  thebalance.com thebalancemoney.com theconversation.com thecut.com thedailybeast.com thefp.com thegadgetflow.com
  theguardian.com thehackernews.com thehill.com thehindu.com theinformation.com theintercept.com thekitchn.com
  themanual.com themarker.com thenextweb.com theonion.com thepaper.cn thepioneerwoman.com thepointsguy.com
  theregister.com thespruce.com thestar.com thestreet.com thesun.co.uk thetimes.co.uk theverge.com thewirecutter.com
  thezoereport.com thieme.com thisoldhouse.com thrillist.com thueringer-allgemeine.de tichyseinblick.de tijd.be
  time.com timeout.com tivi.fi tlz.de tokyo-np.co.jp tomsguide.com tomshardware.com tomshardware.fr tomshw.it
  tooltester.com top10vpn.com topesdegama.com topgear.com topgear.nl topsante.com topspeed.com townandcountrymag.com
  toyokeizai.net tpi.it trailrunnermag.com travelandleisure.com travelweekly.com treehugger.com treelinereview.com
  trendencias.com trinesmatblogg.no trouw.nl trustedreviews.com ts.fi tt.se tu.no tuck.com turbo.fr
  turistipercaso.it turn-on.de tuttoandroid.net tuulilasi.fi tv2.dk tv2.no tv2kosmopol.dk tv2lorry.dk
  tv2ostjylland.dk tv4.se tvbs.com.tw tvguide.com tvi24.pt tvn24.pl tvserial.it tweakers.net twistedsifter.com
  twz.com tz.de udn.com uebermedien.de ultimahora.com unian.ua uol.com.br upgradedpoints.com uploadvr.com
  usatoday.com usine-digitale.fr usnews.com utopia.de va.se vagabond.se vagabondtours.dk valdemarsro.dk
  valuepenguin.com vandal.net vanityfair.com vanityfair.it variety.com vc.ru veg.no venturebeat.com vergleich.org
  versicherungsbote.de version2.dk verywellfamily.com verywellfit.com verywellhealth.com verywellmind.com vf.is
  vg.no vi.no vibilagare.se vice.com vice.de vidaextra.com vidal.fr videnskab.dk viivilla.no viivilla.se
  vinavisen.dk vinepair.com visao.pt visir.is visualcapitalist.com vitamine-ratgeber.de vitonica.com vogue.com
  vogue.fr vogue.it volkskrant.nl vox.com voxelmatters.com voyageurs-du-net.com vpnmentor.com vpro.nl vrscout.com
  vrt.be vulture.com wa.de walla.co.il wallethub.com wallstreet-online.de washingtonpost.com watson.ch watson.de
  waz.de wccftech.com wdr.de weartesters.com web.de webconsultas.com webmd.com webrazzi.com websitebuilderexpert.com
  websiteplanet.com webteb.com webtekno.com weekendavisen.dk wellandgood.com welt.de whathifi.com whattoexpect.com
  whowhatwear.com wiley.com windowscentral.com windowslatest.com winespectator.com wirecutter.com
  wired.co.uk wired.com wired.it wirtschaftswoche.de wissenschaft.de wiwo.de wizaz.pl woman.dk womansworld.com
  womenshealth.de womenshealthmag.com wp.pl wpbeginner.com wpolityce.pl wprost.pl wsj.com wuv.de wyborcza.pl
  xataka.com xataka.mx xatakahome.com xatakandroid.com xinhuanet.com yahoo.com yankodesign.com yemek.com
  yenisafak.com yesky.com yhteishyva.fi yicai.com yle.fi yna.co.kr ynet.co.il yogajournal.com yorkshirepost.co.uk
  youm7.com youth.cn ytn.co.kr zakon.kz zaobao.com zdf.de zdnet.co.kr zdnet.com zdnet.de zdnet.fr ze.tt zeit.de
  zetland.dk zive.sk zmescience.com zn.ua zol.com.cn zonebourse.com zr.ru
`)

/** Companies whose names suggest another class. */
const corporate = list(`
  2dehands.be 7-zip.org abebooks.com acierto.com assurland.com autoscout24.com autoscout24.de autotrack.nl
  autotrader.co.uk autotrader.com backmarket.com bazaarvoice.com bestbuy.ca bestbuy.com bestware.com bestwestern.com
  bilbasen.dk blackboard.com blocket.se boliga.dk boligsiden.dk bonus.ch booking.com bookshop.org booli.se
  carbonite.com carmax.com cars.com carvana.com check24.de checkpoint.com coches.net comparethemarket.com compricer.se
  confused.com credible.com creditkarma.com dba.dk deutschepost.de docker.com docusign.com durchblicker.at expedia.com
  facile.it finn.no flipboard.com fotocasa.es free.fr funda.nl gaslicht.com gear4music.com gocompare.com
  guitarcenter.com guloggratis.dk gumtree.com hemnet.se hostgator.com idealista.com idealista.it idealista.pt
  immobiliare.it immobilienscout24.de immoweb.be immowelt.de independer.nl kleinanzeigen.de lacentrale.fr leboncoin.fr
  lelynx.fr lendingtree.com lendo.dk lendo.no lendo.se lesfurets.com libreoffice.org marktplaats.nl meilleurtaux.com
  milanuncios.com mobile.de moneyland.ch moneysupermarket.com nettiauto.com newegg.com newrelic.com officedepot.com
  oikotie.fi olx.pl onepeloton.com orange.fr otodom.pl otomoto.pl overstappen.nl overstock.com papernest.com
  papertrail.com pilotinstitute.com pinecone.io pisos.com policygenius.com posti.fi postman.com postnl.nl postnord.no
  powerreviews.com pricewise.nl rastreator.com reviews.io rightmove.co.uk samlino.dk segugio.it seloger.com
  signpost.com sofi.com solarreviews.com sostariffe.it subito.it techsmith.com thezebra.com tori.fi trello.com
  trendyol.com unity.com uswitch.com verivox.de videolan.org wallapop.com willhaben.at wordpress.org worldpay.com
  yotpo.com zendesk.com zmarta.se zoopla.co.uk
`)

/** Consumer organisations that test products and publish the results, as magazines do. */
const testing = list(`
  altroconsumo.it choice.com.au consumentenbond.nl consumer.org.nz consumerreports.org dtest.cz finanztest.de
  forbrugerraadet.dk forbrukerradet.no frc.ch konsument.at ocu.org pro-test.pl proteste.org.br proteste.pt
  quechoisir.org radron.se stiftung-warentest.de taenk.dk test-aankoop.be test.de testachats.be tudatosvasarlo.hu
  which.co.uk
`)
export const testingOrganisations: ReadonlySet<string> = new Set(testing)

export const knownDomains: ReadonlyMap<string, DomainClass> = new Map<string, DomainClass>([
  ...corporate.map((domain) => [domain, 'CORPORATE'] as const),
  ...[...institutional, ...testing].map((domain) => [domain, 'INSTITUTIONAL'] as const),
  ...editorial.map((domain) => [domain, 'EDITORIAL'] as const),
  ...reference.map((domain) => [domain, 'REFERENCE'] as const),
  ...ugc.map((domain) => [domain, 'UGC'] as const),
])
