import { type Denials, stop, theBrand, wordList } from './parts.ts'

const fr = {
  info: "(?:d'|d’|de )?(?:informations?|données|résultats?|renseignements?|infos?)(?: (?:fiables?|précises?|spécifiques?|pertinentes?|disponibles?))?",
  noun: '(?:entreprise|société|marque|produit|outil|service|application|logiciel|plateforme)',
  about: '(?:sur|concernant|à propos de|au sujet de|relatives? à)',
}
const es = {
  info: '(?:ninguna |ningún )?(?:información|informaciones|datos|resultados?|referencias?)(?: (?:fiable|específica|relevante|disponible|pública|verificable))?',
  noun: '(?:empresa|compañía|marca|producto|herramienta|servicio|aplicación|plataforma)',
}
const it = {
  info: '(?:alcuna |nessuna |alcun |nessun )?(?:informazion[ei]|dat[oi]|risultat[oi]|riferiment[oi])(?: (?:affidabil[ei]|specific[ahe]+|pertinent[ei]|disponibil[ei]))?',
  about: "(?:su|sul|sulla|sull'|sullo|(?:riguardo|relative|relativi|in merito) (?:a|al|alla|all'))",
  noun: '(?:azienda|società|marca|marchio|prodotto|strumento|servizio|applicazione|piattaforma)',
}
const pt = {
  info: '(?:nenhuma |nenhum |quaisquer |qualquer )?(?:informaç(?:ão|ões)|dados?|resultados?|referências?)(?: (?:confiáveis|específicas?|relevantes?|disponíveis))?',
  noun: '(?:empresa|companhia|marca|produto|ferramenta|serviço|aplicativo|plataforma)',
}
const called = {
  fr: "(?:appelée?|nommée?|du nom de|qui s'appelle)",
  es: '(?:llamad[ao]|denominad[ao]|con el nombre(?: de)?)',
  it: '(?:chiamat[ao]|di nome|denominat[ao])',
  pt: '(?:chamad[ao]|com o nome(?: de)?|denominad[ao])',
}
const brandFr = `(?:(?:une? |la |le |l'|cette )?${fr.noun} (?:${called.fr} )?)?${theBrand}`
const brandEs = `(?:(?:una? |la |el |ninguna |ningún )?${es.noun} (?:${called.es} )?)?${theBrand}`
const brandIt = `(?:l[ao] )?(?:(?:una? |un'|l'|la |il |nessuna |alcuna )?${it.noun} (?:${called.it} )?)?${theBrand}`
const brandPt = `(?:[ao] )?(?:(?:uma? |nenhuma? )?${pt.noun} (?:${called.pt} )?)?${theBrand}`

export const romanceDenials: Denials = {
  rules: [
    // French
    `\\b(?:je|nous) n'(?:ai|avons) (?:pas )?(?:pu )?(?:trouv(?:é|er) )(?:aucune? |pas )?${fr.info} ${fr.about} ${brandFr}`,
    `\\b(?:je|nous) n'(?:ai|avons) (?:pas|aucune?) ${fr.info} ${fr.about} ${brandFr}${stop}`,
    `\\bje ne (?:dispose|trouve) (?:d'|pas )?(?:aucune? )?${fr.info} ${fr.about} ${brandFr}`,
    `\\bil n'(?:existe|y a) (?:aucune? |pas d'|pas de )${fr.noun} (?:appelée?|nommée?|du nom de|qui s'appelle) ${theBrand}`,
    `^aucune information (?:n'(?:est|a été) )?(?:disponible |trouvée )?${fr.about} ${brandFr}`,
    `\\bil ne semble pas (?:y avoir|exister) (?:d'|de |aucune? |une? )?${fr.noun} ${called.fr} ${theBrand}`,
    `\\bil ne semble (?:pas |y )+(?:avoir|exister) (?:d'|de |aucune? )?${fr.info} ${fr.about} ${brandFr}${stop}`,
    `\\b(?:je n'ai|il n'y a|je ne trouve|il n'existe) (?:trouvé )?aucune (?:trace|mention) (?:de |d'?)${brandFr}${stop}`,
    `\\bje ne connais (?:pas |aucune? )(?:d'|de )?${brandFr}${stop}`,
    `\\bje n'ai (?:pas|aucune) connaissance (?:de |d'?)${brandFr}${stop}`,
    `${theBrand} (?:ne semble pas exister|n'existe pas)${stop}`,
    `\\b(?:je|nous) (?:ne trouve|ne trouvons|n'ai|n'avons) (?:rien|pas trouvé (?:d'|de )?${fr.info}|rien trouvé) ${fr.about} ${brandFr}${stop}`,
    `\\b(?:je|nous) n'(?:ai|avons) (?:trouvé )?(?:rien (?:trouvé )?)${fr.about} ${brandFr}${stop}`,
    `${theBrand} n'(?:apparaît|est mentionnée?|figure) (?:pas |nulle part )?dans (?:aucune des |les |mes |ces )(?:sources|résultats|données)`,
    // Spanish
    `\\bno (?:pude|pudimos|he podido|puedo|logré|he logrado) (?:encontrar|hallar|localizar) ${es.info} (?:sobre|acerca de|de) ${brandEs}`,
    `\\bno (?:encontré|he encontrado|encuentro|se encontró|hallé) ${es.info} (?:sobre|acerca de|de) ${brandEs}`,
    `\\bno (?:tengo|dispongo de|hay) ${es.info} (?:sobre|acerca de) ${brandEs}${stop}`,
    `\\bno (?:existe|hay) (?:ninguna |ningún )?${es.noun} (?:llamad[ao]|denominad[ao]|con el nombre(?: de)?) ${theBrand}`,
    `\\bno parece (?:haber|existir|que exista|que haya) (?:ninguna |ningún |una? )?${es.noun} ${called.es} ${theBrand}`,
    `\\bno parece (?:haber|existir|que exista|que haya) ${es.info} (?:sobre|acerca de|de) ${brandEs}${stop}`,
    `\\bno (?:tengo|hay|existe|existen|encuentro|encontré) (?:ninguna? |ningún )?(?:constancia|registros?|conocimiento|rastro) (?:de|sobre) ${brandEs}${stop}`,
    `\\bno (?:conozco|estoy familiarizad[ao] con|estoy al tanto de) ${brandEs}${stop}`,
    `${theBrand} no (?:parece existir|existe)${stop}`,
    `\\bno (?:he encontrado|encontré|encuentro|pude encontrar|sé) nada (?:sobre|acerca de) ${brandEs}${stop}`,
    `\\bno me consta (?:que exista )?(?:ninguna |ningún |una? )?${es.noun} ${called.es} ${theBrand}`,
    `${theBrand} no (?:aparece|figura|se menciona) en (?:ninguna de |ninguno de )?(?:los|las|mis) (?:resultados|fuentes|datos)`,
    // Italian
    `\\bnon (?:ho|abbiamo) trovato ${it.info} ${it.about} ?${brandIt}`,
    `\\bnon (?:sono riuscit[oa] a|posso|riesco a) trovare ${it.info} ${it.about} ?${brandIt}`,
    `\\bnon (?:ho|dispongo di) ${it.info} ${it.about} ?${brandIt}${stop}`,
    `\\bnon esiste (?:alcuna? |nessuna? |alcun |nessun |un'|una? )?${it.noun} (?:chiamat[ao]|di nome|denominat[ao]) ${theBrand}`,
    `\\bnon sembr(?:a|ano) (?:esserci|esistere) (?:alcuna? |nessuna? |alcun |nessun |un'|una? )?${it.noun} ${called.it} ${theBrand}`,
    `\\bnon sembr(?:a|ano) (?:esserci|esistere) ${it.info} ${it.about} ?${brandIt}${stop}`,
    `\\bnon (?:c'?è|ci sono|ho|esiste|esistono|trovo) (?:alcuna |nessuna |alcun )?(?:traccia|tracce|registrazioni|menzioni|menzione) di ${brandIt}${stop}`,
    `\\bnon (?:conosco|sono a conoscenza di|ho mai sentito parlare di) ${brandIt}${stop}`,
    `${theBrand} non (?:sembra esistere|esiste)${stop}`,
    `\\bnon (?:ho trovato|abbiamo trovato|trovo|riesco a trovare|sono riuscit[oa] a trovare|so) (?:nulla|niente) ${it.about} ?${brandIt}${stop}`,
    `\\bnon mi risulta (?:che esista )?(?:alcuna? |nessuna? |alcun |nessun |un'|una? )?${it.noun} ${called.it} ${theBrand}`,
    `\\bnon ho (?:dati|informazioni) ${it.about} ?${brandIt}${stop}`,
    `${theBrand} non (?:compare|appare|è menzionat[ao]|figura) (?:in|nelle|nei|tra|tra le|tra i) (?:nessuna delle |nessuno dei )?(?:mie |miei |mia )?(?:font[ei]|risultati|dati)`,
    // Portuguese
    `\\bnão (?:consegui|foi possível|pude|consigo) (?:encontrar|localizar|achar) ${pt.info} (?:sobre|acerca d[eao]|a respeito d[eao]) ${brandPt}`,
    `\\bnão (?:encontrei|achei|há|existem|tenho) ${pt.info} (?:sobre|acerca d[eao]|a respeito d[eao]) ${brandPt}${stop}`,
    `\\bnão (?:existe|há) (?:nenhuma? |uma? )?${pt.noun} (?:chamad[ao]|com o nome(?: de)?|denominad[ao]) ${theBrand}`,
    `\\bnão parece (?:haver|existir) (?:nenhuma? |uma? )?${pt.noun} ${called.pt} ${theBrand}`,
    `\\bnão parece (?:haver|existir) ${pt.info} (?:sobre|acerca d[eao]|a respeito d[eao]) ${brandPt}${stop}`,
    `\\bnão (?:tenho|há|existe|existem|encontrei) (?:nenhum |quaisquer )?(?:registros?|registos?|conhecimento|vestígios?) (?:de|da|do|sobre) ${brandPt}${stop}`,
    `\\bnão (?:conheço|estou familiarizad[ao] com|estou ciente de) ${brandPt}${stop}`,
    `${theBrand} não (?:parece existir|existe)${stop}`,
    `\\bnão (?:encontrei|achei|encontro|consegui encontrar|sei) nada (?:sobre|acerca d[eao]|a respeito d[eao]) ${brandPt}${stop}`,
    `\\bnão conheço (?:nenhuma? )?${pt.noun} ${called.pt} ${theBrand}`,
    `\\bnão (?:tenho|há|existem) (?:dados|informações) (?:sobre|acerca d[eao]|a respeito d[eao]) ${brandPt}${stop}`,
    `${theBrand} não (?:aparece|consta|é mencionad[ao]) (?:em|nos|nas) (?:nenhum[a]? d[ao]s )?(?:minhas |meus )?(?:fontes|resultados|dados)`,
  ],
  negations: wordList("aucun aucune pas n'ai n'avons n'existe n'y ne no ninguna ningun non nao rien n'apparait n'est"),
  objects: wordList(`information informations donnee donnees resultat resultats renseignement renseignements info infos
    appele appelee nomme nommee nom appelle trace mention connais connaissance exister existe n'existe
    informacion informaciones datos resultado resultados referencia referencias llamada llamado
    denominada denominado nombre constancia registro registros conocimiento rastro conozco familiarizado familiarizada tanto existir
    informazione informazioni dato dati risultato risultati riferimento
    riferimenti chiamata chiamato denominata denominato nome traccia tracce registrazioni menzioni menzione conosco conoscenza
    sentito esistere esiste informacao informacoes dado dados chamada chamado
    registo registos conhecimento vestigio vestigios conheco ciente rien nada consta nulla niente risulta apparait mentionne mentionnee figure aparece figura menciona
    fuentes resultados fonti risultati fontes compare`),
}
