// Phrases that reveal the intent of a buyer's question, in English, German, French, Spanish, Italian, Portuguese, Dutch, Chinese,
// Japanese and Korean, folded: lower case, no accents, spaces for punctuation. `*` allows any ending ("compar*"), `~` is
// a gap of up to six words, `^` the beginning of the question.

/** Set phrases that contain a telling word without its meaning; they are removed before matching. */
export const idleWords = `
  best way* | best practice* | best time* | best before | best case | best known | better understand* | top of
  at best | at least | on top | good to know | in order to | in order for | costs of living | cost of living
  net worth | grand prix | great britain | price index | price level* | ^how do i order* my | free of charge
  book value | word order | law and order | am besten | bester weg | beste moglichkeit | meilleure facon
  meilleure maniere | meilleur moyen | mejor manera | mejor forma | miglior modo | modo migliore | melhor maneira
  melhor forma | beste manier | beste zeit
`

/** Wants to act: buy, order, book, sign up, download, find a shop, save with a code. */
export const actWords = `
  ^buy | ^order | ^purchase | ^book | ^download | ^subscribe | ^sign up | ^sign me up | ^get me | ^hire | ^rent
  where ~ buy | where ~ purchase | where ~ order | where ~ download | where ~ get | where ~ find ~ deals
  how ~ i buy | how ~ i order | how ~ i purchase | how ~ i download | how ~ i subscribe | how ~ i sign up
  how to buy | how to order | how to download | how to subscribe | how to sign up | how to get a quote
  i want to order | i want to book | i d like to order | i d like to book | i want to sign up | i want to subscribe
  can i buy | can i order | can i book | can i download | book a | book an | book me | buy online | order online
  get a quote | request a quote | request a demo | book a demo | schedule a demo | free trial | start a trial
  coupon* | promo code* | discount* | voucher* | black friday | for sale | near me | nearby | near my | closest
  same day delivery | next day delivery | in stock | sign up for | open an account | apk | ^cancel | ^renew
  ^reserve | ^register | ^apply for | ^schedule | ^find a | ^find an | ^find me | ^install | tickets for
  get me tickets

  ^kaufe | ^bestelle* | ^buche* | wo ~ kaufen | wo ~ bestellen | wo ~ buchen | wo ~ herunterladen | wo bekomme
  wo gibt es | online kaufen | online bestellen | gunstig kaufen | termin buchen | herunterladen | gutschein*
  rabatt* | rabattcode* | in meiner nahe | in der nahe | probeabo | kostenlos testen | jetzt kaufen | zu verkaufen
  anmelden | registrieren | angebot einholen | download | buchen | kundigen | termin vereinbaren

  ^acheter | ^commander | ^reserver | ^telecharger | ou ~ acheter | ou ~ commander | ou ~ trouver | ou ~ telecharger
  acheter en ligne | commander en ligne | telecharger | reserver un | reserver une | code promo* | bon de reduction
  reduction* | pres de chez moi | pres de moi | a proximite | essai gratuit | s inscrire | m inscrire | m abonner
  demander un devis | a vendre | soldes

  ^comprar | ^pedir | ^reservar | ^descargar | ^contratar | donde ~ comprar | donde ~ pedir | donde ~ descargar
  donde ~ encontrar | comprar online | comprar en linea | descargar | reservar un | reservar una | cupon*
  codigo promocional | codigo de descuento | descuento* | cerca de mi | cerca de aqui | prueba gratis
  prueba gratuita | registrarme | suscribirme | inscribirme | en venta | pedir presupuesto

  ^comprare | ^acquistare | ^ordinare | ^prenotare | ^scaricare | dove ~ comprare | dove ~ acquistare
  dove ~ trovare | dove ~ scaricare | dove ~ ordinare | acquistare online | comprare online | scaricare
  prenotare un | prenotare una | codice sconto | sconto | sconti | coupon | vicino a me | nelle vicinanze
  prova gratuita | iscrivermi | registrarmi | abbonarmi | in vendita | richiedere un preventivo

  ^baixar | ^encomendar | onde ~ comprar | onde ~ encontrar | onde ~ baixar | onde ~ encomendar
  comprar pela internet | baixar | cupom | cupons | codigo de desconto | desconto* | perto de mim | teste gratis
  teste gratuito | me inscrever | inscrever me | assinar o | fazer o download | a venda | pedir orcamento

  ^koop | ^kopen | ^bestel | ^boek | waar ~ kopen | waar ~ bestellen | waar ~ downloaden | waar ~ vind | waar ~ koop
  online kopen | online bestellen | downloaden | boeken | kortingscode* | korting | bij mij in de buurt
  in de buurt | gratis proefperiode | proefabonnement | aanmelden | te koop | offerte aanvragen
`

/** Compares products: the best one, a comparison, an opinion, a recommendation. */
export const weighWords = `
  best | top | better | vs | versus | compar* | alternativ* | competitor* | review* | rated | ranking* | ranked
  recommend* | suggest* | which | should i | worth | pros and cons | difference between | differences between
  cheapest | easiest | safest | fastest | most ~ for | leading | good | great | reliable | trustworthy | affordable
  inexpensive | low cost | budget friendly | premium | high end | favorite | favourite | popular | similar to
  instead of | switch from | replacement for | are there any | is there a | is there an | works well | work well
  works best | work best | cost effective | value for money | most trusted | any ~ like | tools like | apps like
  looking for | shopping for | in the market for | i need a | i need an | help me choose | help me pick | help me find | how ~ choose | how ~ choosing
  more secure than | cheaper than | easier than | what do you think of
  people say | more suitable | shortlist | options for | providers for
  would you pick | would you choose | would you use | what tool* | what ~ tools | what software | what app
  what apps | what platform* | what compan* | what brand* | what provider* | what service* | what product*
  what agenc* | what vendor* | what crm | what vpn | give me ~ brands | give me ~ tools | give me ~ options
  quietest | lightest | sturdiest | strongest | simplest | smartest | cheaper | quieter | faster | safer | lighter | more durable
  more reliable | anyone tried | anybody tried | has anyone used | does anyone have experience | any experience with | thoughts on
  opinions on | torn between | deciding between | choose between | pick between
  leiseste* | leichteste* | schnellste* | haltbarste* | sparsamste* | erfahrung mit | hat jemand
  plus silencieu* | plus leger* | plus fiable* | plus rapide* | plus puissant* | plus solide* | plus economique* | quelqu un a essaye
  mas silencios* | mas liger* | mas fiable* | mas rapid* | mas potente* | mas resistente* | alguien ha probado | cual me compro | cual compro
  piu silenzios* | piu legger* | piu affidabil* | piu veloc* | piu potent* | piu resistent* | qualcuno ha provato
  mais silencios* | mais leve* | mais confiave* | mais rapid* | mais potente* | mais resistente* | alguem ja usou
  stilste* | lichtste* | snelste* | betrouwbaarste* | heeft iemand ervaring
  list ~ tools | list ~ brands | list ~ companies | list ~ providers | list ~ apps | most ~ tool | most ~ software
  most ~ platform | most ~ app | legit | what ~ do experts use

  beste | bester | bestes | besten | besser* | vergleich* | alternative zu | alternativen | im test | testsieger
  empfehl* | empfiehl* | erfahrungen | bewertung* | welche | welcher | welches | welchen | soll ich | sollte ich
  lohnt | gunstigste* | sicherste* | einfachste* | unterschied zwischen | vor und nachteile | gute | guter | gutes
  guten | beliebt* | fuhrend* | zuverlassig* | statt | gibt es ~ gute

  meilleur* | mieux | comparer | comparaison | comparatif | avis | lequel | laquelle | quel ~ choisir
  quelle ~ choisir | quels ~ choisir | quelles ~ choisir | quel ~ pour | quelle ~ pour | quel ~ utiliser | dois je
  devrais je | recommand* | conseill* | vaut ~ coup | vaut ~ peine | moins cher* | difference entre
  avantages et inconvenients | bon | bonne | fiable* | populaire* | plutot que | classement | que choisir | que vaut
  que valent | quel logiciel | quels logiciels | quel outil | quels outils | quelle application
  quelles applications

  mejor | mejores | comparar | comparacion | comparativa | opiniones | resenas | deberia | debo elegir
  que ~ elegir | que ~ usar | que ~ usan | que software | que programa* | que herramienta* | que aplicacion*
  que app* | recomiend* | recomend* | vale la pena | mas barat* | mas segur* | diferencia entre | diferencias entre
  ventajas y desventajas | buen | buena | buenos | buenas | fiable* | popular* | alternativas | en lugar de

  miglior* | meglio | confront* | paragon* | recension* | opinioni | quale ~ scegliere | quale ~ usare | dovrei
  consigli* | raccomand* | vale la pena | conviene | piu economic* | piu sicur* | differenza tra | differenze tra
  pro e contro | buon | buona | buoni | affidabil* | popolar* | al posto di

  melhor | melhores | compar* | avaliac* | opinioes | qual ~ escolher | qual ~ usar | devo | deveria | recomend*
  vale a pena | mais barat* | mais segur* | diferenca entre | diferencas entre | vantagens e desvantagens | bom
  boa | bons | boas | confiave* | em vez de | alternativas

  beter | vergelijk* | alternatieven | ervaringen | beoordeling* | welk | welke | moet ik | zal ik | aanbevel*
  aanrad* | raad ~ aan | goedkoopste | veiligste | verschil tussen | voor en nadelen | goed | goede | betrouwba*
  populair* | in plaats van | waard
`

/**
 * Asks for the price, or mentions the purchase in passing: transactional, unless the question also compares products.
 */
export const priceWords = `
  price* | pricing | cost | costs | how much | how expensive | fee | fees | buy | buying | purchase | order | deal
  deals | quote | subscription cost | cheap | sale | plans and | hire | rent | shipping cost | delivery time

  preis* | kosten | kostet | wie teuer | kaufen | bestellen | angebot* | gebuhr* | gunstig | billig | mieten | prix
  combien ~ coute* | coute* | tarif* | acheter | commander | offre* | pas cher* | frais | louer | precio*
  cuanto ~ cuesta* | cuesta* | tarifa* | comprar | oferta* | barat* | alquilar | contratar | prezzo | prezzi
  quanto ~ costa* | tariff* | acquistare | comprare | offert* | economic* | noleggiare | preco* | quanto ~ custa*
  custa* | assinatura | alugar | prijs | prijzen | kost | hoeveel ~ kost* | tarie* | kopen | aanbieding* | goedkoop
  huren
`

/** The same for scripts without spaces: matched anywhere in the text. */
export const hanKanaHangulWords = {
  act: `哪裡買 | 哪里能买 | 怎么买 | 怎麼買 | 預訂 | 預約 | 下載 | 註冊 | 優惠券 | 優惠碼 | 訂購 | 購買 | 免費試用 | 哪里买 | 哪里可以买 | 在哪买 | 购买 | 订购 | 下载 | 注册 | 优惠券 | 优惠码 | 折扣 | 附近 | 预订 | 免费试用 | 買える | どこで買 | 購入 | 注文
    ダウンロード | クーポン | 割引 | 近く | 予約 | 無料体験 | 申し込 | 구매 | 구입 | 다운로드 | 쿠폰 | 할인 | 근처 | 예약 | 무료 체험 | 어디서 살 | 어디서 사`,
  weigh: `最佳 | 还是 | 還是 | 哪家 | 哪些品牌 | 什么牌子 | 什麼牌子 | 比較好 | 好用 | 評價 | 評測 | 值得 | 哪個 | 哪一款 | 哪款 | 怎么选 | 怎麼選 | 最好 | 推荐 | 比较 | 对比 | 哪个 | 哪款 | 哪种 | 替代 | 评测 | 排名 | 值得 | 性价比 | 推薦 | 比較 | おすすめ | オススメ | 最適 | コスパ | どれ | どっち | 一番い | 一番良 | 一番安 | どちら | 最高の
    最も | 代わり | 評判 | 口コミ | レビュー | ランキング | 인기 | 추천 | 비교 | 최고 | 가장 | 어떤 | 대안 | 대체 | 어느 것 | 어느 게 | 뭐가 더 | 뭐가 나 | 더 좋 | 후기 | 리뷰 | 순위 | 좋은`,
  price:
    '價格 | 多少錢 | 費用 | 价钱 | 收费 | 套餐价 | 最安値 | 月額 | 価格帯 | 가격대 | 요금제 | 价格 | 多少钱 | 费用 | 便宜 | 買う | 値段 | 価格 | 料金 | いくら | 費用 | 安い | 가격 | 얼마 | 비용 | 요금',
}
