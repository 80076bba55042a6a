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
const brandFr = `(?:(?:une? |l')?${fr.noun} (?:${called.fr} )?)?${theBrand}`
const brandEs = `(?:(?:una? |la |el |ninguna |ningún )?${es.noun} (?:${called.es} )?)?${theBrand}`
const brandIt = `(?:(?:una? |un'|l'|la |il |nessuna |alcuna )?${it.noun} (?:${called.it} )?)?${theBrand}`
const brandPt = `(?:(?:uma? |a |o |nenhuma? )?${pt.noun} (?:${called.pt} )?)?${theBrand}`

export const romanceDenials: Denials = {
  rules: [
    // French
    `\\b(?:je|nous) n'(?:ai|avons) (?:pas )?(?:pu )?(?:trouv(?:é|er) )(?:aucune? |pas )?${fr.info} ${fr.about} ${theBrand}`,
    `\\b(?:je|nous) n'(?:ai|avons) (?:pas|aucune?) ${fr.info} ${fr.about} ${theBrand}${stop}`,
    `\\bje ne (?:dispose|trouve) (?:d'|pas )?(?:aucune? )?${fr.info} ${fr.about} ${theBrand}`,
    `\\bil n'(?:existe|y a) (?:aucune? |pas d'|pas de )${fr.noun} (?:appelée?|nommée?|du nom de|qui s'appelle) ${theBrand}`,
    `^aucune information (?:n'(?:est|a été) )?(?:disponible |trouvée )?${fr.about} ${theBrand}`,
    `\\bil ne semble pas (?:y avoir|exister) (?:d'|de |aucune? |une? )?${fr.noun} ${called.fr} ${theBrand}`,
    `\\bil ne semble (?:pas |y )+(?:avoir|exister) (?:d'|de |aucune? )?${fr.info} ${fr.about} ${brandFr}${stop}`,
    `\\b(?:je n'ai|il n'y a|je ne trouve|il n'existe) (?:trouvé )?aucune (?:trace|mention) (?:de |d'?)${brandFr}${stop}`,
    `\\bje ne connais (?:pas |aucune? )(?:d'|de )?${brandFr}${stop}`,
    `\\bje n'ai (?:pas|aucune) connaissance (?:de |d'?)${brandFr}${stop}`,
    `${theBrand} (?:ne semble pas exister|n'existe pas)${stop}`,
    // Spanish
    `\\bno (?:pude|pudimos|he podido|puedo|logré|he logrado) (?:encontrar|hallar|localizar) ${es.info} (?:sobre|acerca de|de) ${theBrand}`,
    `\\bno (?:encontré|he encontrado|encuentro|se encontró|hallé) ${es.info} (?:sobre|acerca de|de) ${theBrand}`,
    `\\bno (?:tengo|dispongo de|hay) ${es.info} (?:sobre|acerca de) ${theBrand}${stop}`,
    `\\bno (?:existe|hay) (?:ninguna |ningún )?${es.noun} (?:llamad[ao]|denominad[ao]|con el nombre(?: de)?) ${theBrand}`,
    `\\bno parece (?:haber|existir|que exista|que haya) (?:ninguna |ningún |una? )?${es.noun} ${called.es} ${theBrand}`,
    `\\bno parece (?:haber|existir|que exista|que haya) ${es.info} (?:sobre|acerca de|de) ${brandEs}${stop}`,
    `\\bno (?:tengo|hay|existe|existen|encuentro|encontré) (?:ninguna? |ningún )?(?:constancia|registros?|conocimiento|rastro) (?:de|sobre) ${brandEs}${stop}`,
    `\\bno (?:conozco|estoy familiarizad[ao] con|estoy al tanto de) ${brandEs}${stop}`,
    `${theBrand} no (?:parece existir|existe)${stop}`,
    // Italian
    `\\bnon (?:ho|abbiamo) trovato ${it.info} (?:su|riguardo a|relative a) ${theBrand}`,
    `\\bnon (?:sono riuscit[oa] a|posso|riesco a) trovare ${it.info} (?:su|riguardo a|relative a) ${theBrand}`,
    `\\bnon (?:ho|dispongo di) ${it.info} (?:su|riguardo a) ${theBrand}${stop}`,
    `\\bnon esiste (?:alcuna? |nessuna? |alcun |nessun |un'|una? )?${it.noun} (?:chiamat[ao]|di nome|denominat[ao]) ${theBrand}`,
    `\\bnon sembr(?:a|ano) (?:esserci|esistere) (?:alcuna? |nessuna? |alcun |nessun |un'|una? )?${it.noun} ${called.it} ${theBrand}`,
    `\\bnon sembr(?:a|ano) (?:esserci|esistere) ${it.info} (?:su|riguardo a) ${brandIt}${stop}`,
    `\\bnon (?:c'?è|ci sono|ho|esiste|esistono|trovo) (?:alcuna |nessuna |alcun )?(?:traccia|tracce|registrazioni|menzioni|menzione) di ${brandIt}${stop}`,
    `\\bnon (?:conosco|sono a conoscenza di|ho mai sentito parlare di) ${brandIt}${stop}`,
    `${theBrand} non (?:sembra esistere|esiste)${stop}`,
    // Portuguese
    `\\bnão (?:consegui|foi possível|pude|consigo) (?:encontrar|localizar|achar) ${pt.info} (?:sobre|acerca de|a respeito de) ${theBrand}`,
    `\\bnão (?:encontrei|achei|há|existem|tenho) ${pt.info} (?:sobre|acerca de|a respeito de) ${theBrand}${stop}`,
    `\\bnão (?:existe|há) (?:nenhuma? |uma? )?${pt.noun} (?:chamad[ao]|com o nome(?: de)?|denominad[ao]) ${theBrand}`,
    `\\bnão parece (?:haver|existir) (?:nenhuma? |uma? )?${pt.noun} ${called.pt} ${theBrand}`,
    `\\bnão parece (?:haver|existir) ${pt.info} (?:sobre|acerca de|a respeito de) ${brandPt}${stop}`,
    `\\bnão (?:tenho|há|existe|existem|encontrei) (?:nenhum |quaisquer )?(?:registros?|registos?|conhecimento|vestígios?) (?:de|da|do|sobre) ${brandPt}${stop}`,
    `\\bnão (?:conheço|estou familiarizad[ao] com|estou ciente de) ${brandPt}${stop}`,
    `${theBrand} não (?:parece existir|existe)${stop}`,
  ],
  negations: wordList("aucun aucune pas n'ai n'avons n'existe n'y ne no ninguna ningun non nao"),
  objects: wordList(`information informations donnee donnees resultat resultats renseignement renseignements info infos
    appele appelee nomme nommee nom appelle trace mention connais connaissance exister existe n'existe
    informacion informaciones datos resultado resultados referencia referencias llamada llamado
    denominada denominado nombre constancia registro registros conocimiento rastro conozco familiarizado familiarizada tanto existir
    informazione informazioni dato dati risultato risultati riferimento
    riferimenti chiamata chiamato denominata denominato nome traccia tracce registrazioni menzioni menzione conosco conoscenza
    sentito esistere esiste informacao informacoes dado dados chamada chamado
    registo registos conhecimento vestigio vestigios conheco ciente`),
}
