/** Headings, attributes and function words of answers in languages other than English, capitalised or on their own. */
export const foreignGenericWords = `
  der die das den dem des ein eine einen einem einer und oder aber nicht kein keine mit ohne bei von vom zum zur im am auf aus nach
  über unter für gegen wenn weil dass sie ihr ihre ich wir es er man was wer wie wo wann warum welche welcher welches diese dieser
  dieses hier dort auch nur noch sehr mehr als beste bester bestes besten gut gute guter gutes günstig günstige teuer einfach ideal
  wichtig neu neue vorteil vorteile nachteil nachteile preis preise kosten kostenlos kostenlose gratis fazit funktion funktionen
  sicherheit datenschutz bedienung benutzerfreundlichkeit akku akkulaufzeit leistung kamera bildschirm gewicht größe qualität
  verarbeitung klang komfort ausstattung modell modelle marke marken hersteller anbieter ablauf netz netze regional empfehlung empfehlungen vergleich überblick
  übersicht hinweis hinweise tipp tipps zusammenfassung alternative alternativen kriterium kriterien eigenschaft eigenschaften merkmal
  merkmale bewertung bewertungen testsieger preisleistung verschlüsselung passwort passwörter passwortmanager gerät geräte nutzer
  benutzer familie familien unternehmen speicher reichweite ladezeit lautstärke energieverbrauch speicherplatz anschlüsse
  verbindung einsatz einsatzbereich zielgruppe schwäche schwächen stärke stärken besonderheit besonderheiten laut
  le la les un une des du et ou mais pas avec sans pour par sur dans sous que qui quoi quel quelle quels quelles ce cette ces il elle
  ils elles nous vous leur leurs très plus moins meilleur meilleure meilleurs meilleures bon bonne idéal avantage avantages inconvénient
  inconvénients prix coût conclusion fonction fonctions fonctionnalité fonctionnalités sécurité confidentialité qualité marque
  marques modèle modèles autonomie batterie écran poids taille confort critère critères comparatif comparaison résumé alternatives
  recommandation recommandations remarque conseil conseils utilisateur utilisateurs famille entreprise entreprises gratuit gratuite
  points forts faibles pourquoi comment lequel laquelle
  el los las una unos unas y o pero no con sin para por sobre en como cuando porque qué cuál cuáles quién dónde cómo este esta estos
  estas eso ideal mejor mejores bueno buena ventaja ventajas desventaja desventajas precio precios costo coste conclusión función
  funciones característica características seguridad privacidad calidad marca marcas modelo modelos batería autonomía pantalla peso
  tamaño comodidad criterio criterios comparación comparativa resumen alternativa alternativas recomendación recomendaciones nota
  consejo consejos usuario usuarios familia empresa empresas gratis gratuito opción opciones pros contras
  il lo gli uno e ma non con senza per di da su tra fra questo questa questi queste migliore migliori buono buona vantaggio vantaggi
  svantaggio svantaggi prezzo prezzi costo conclusione conclusioni funzione funzioni funzionalità sicurezza qualità marca modello
  modelli batteria schermo dimensioni criteri confronto riepilogo consiglio consigli perché quale quali utenti famiglie aziende
  o os as um uma e mas não com sem para por sobre este esta estes estas isso melhor melhores bom boa vantagem vantagens desvantagem
  desvantagens preço preços custo conclusão função funções recurso recursos segurança qualidade marca modelo modelos bateria tela
  tamanho critérios comparação resumo alternativas recomendação dica dicas usuários famílias empresas
  de het een en of maar niet met zonder voor door op in bij van naar deze dit die dat beste goed goede voordeel voordelen nadeel nadelen
  prijs prijzen kosten conclusie functie functies veiligheid kwaliteit merk merken model modellen accu scherm gewicht vergelijking
  samenvatting alternatieven aanbeveling tip gebruikers gezin bedrijven waarom welke
  лучший лучшие преимущества недостатки цена цены вывод функции безопасность качество плюсы минусы итог сравнение для как что почему
  это если но или все вот также
  优点 缺点 优势 劣势 价格 总结 结论 推荐 特点 功能 适合 适合人群 适用人群 对比 注意 建议 品牌 型号 性能 续航 电池 屏幕 音质 降噪 舒适度
  安全性 隐私 易用性 性价比 最佳 优缺点 概述 简介 说明 提示 理由 选择 其他 备注 核心 亮点 不足 預算 預算內 預算範圍 優點 缺點 價格 總結 推薦 特點
  適合 品牌 型號 性能 安全性 メリット デメリット 特徴 価格 料金 機能 まとめ 結論 おすすめ 比較 注意点 ポイント 選び方 対象 理由 概要 安全性 使いやすさ
  音質 バッテリー ブランド モデル 製品 サービス その他 補足 評価 向いている人 こんな人におすすめ 장점 단점 가격 특징 기능 추천 결론 요약 비교 성능 보안 브랜드 모델 배터리 디자인
  품질 이유 선택 주의사항 추천 대상 المميزات العيوب السعر الخلاصة الأمان מחיר יתרונות חסרונות סיכום ข้อดี ข้อเสีย ราคา สรุป คุณสมบัติ
  tarif tarife tarifs tarifa tarifas tarieven vertrag verträge laufzeit grundpreis beitrag beiträge selbstbeteiligung deckung deckungssumme leistungen
  einsteiger fortgeschrittene anfänger brühgruppe mahlwerk saugleistung absaugung absaugstation station wischfunktion hinderniserkennung ersatzteile
  zubehör lieferumfang wartung reinigung bedienkomfort rückerstattung belegimport abgabe lieferung versand rückgabe härtegrad bezug matratze
  cobertura coberturas franquicia prima primas póliza siniestro siniestros asistencia equipaje tarjeta tarjetas comisión comisiones cuota plazo
  couverture garantie garanties franchise cotisation abonnement abonnements forfait forfaits livraison remboursement monture montures verres portion
  portions recette recettes engagement emballage enseigne enseignes remise remises
  cobertura carência coparticipação mensalidade reembolso corretagem custódia atendimento taxa taxas rede plano planos carteira investimento corretora
  corretoras operadora operadoras conservador moderado arrojado
  copertura canone abbonamento consegna spedizione rimborso reso franchigia premio
  abonnement abonnementer dækning binding oprettelse datamængde levering forsikring selvrisiko priser fordele ulemper
  volte vowifi gols certipur fsc pefc bluesign cnmc pvpc bafin bundesnetzagentur ivass agcom arera consob arcep acpr anacom anatel uokik knf nfz zus gus adac tüv
`
