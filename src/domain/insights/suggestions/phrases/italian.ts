import type { Phrasebook } from './phrasebook.ts'

export const italian: Phrasebook = {
  open: [
    's Quali marche mi consigli in fatto di {x}?',
    'e Che cosa bisogna sapere in fatto di {x}?',
    'i Quali marche di {x} offrono il miglior rapporto qualità-prezzo?',
    's Dove posso comprare {x} online?',
    'i Quali sono i migliori fornitori di {x}?',
    'e Quali sono i problemi più frequenti in fatto di {x}?',
    'i Quali sono i prezzi abituali di {x}?',
    'i Quali sono le migliori alternative a {rival} in fatto di {x}?',
    'e Quali criteri confrontare in fatto di {x}?',
    'e Quali sono le ultime tendenze in fatto di {x}?',
    's Dove trovare offerte di {x}?',
    'e Che cosa dicono le recensioni delle principali marche di {x}?',
  ],
  branded: [
    's {own} è una buona scelta in fatto di {x}?',
    'e Che cosa distingue {own} in fatto di {x}?',
    'i Quali sono le migliori alternative a {own} in fatto di {x}?',
    's Dove posso comprare {x} di {own}?',
    'e Meglio {own} o {rival} in fatto di {x}?',
    'e Che cosa dicono i clienti di {own} in fatto di {x}?',
    'i Quali prezzi ha {own} in fatto di {x}?',
  ],
  indicatorWords: 'il gli di che per con quali quale dove come sono migliori miglior più della delle una è cosa',
  asks: 'quali quale che come dove chi perché quando è sono quanto cosa',
  edges: 'miglior migliore migliori recensioni confronto prezzo prezzi guida classifica i le il la',
}
