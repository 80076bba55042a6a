import type { Phrasebook } from './phrasebook.ts'

export const german: Phrasebook = {
  open: [
    's Kannst du gute Marken für {x} empfehlen?',
    'e Was muss ich über {x} wissen?',
    'i Welche Marken bieten das beste Preis-Leistungs-Verhältnis für {x}?',
    's Wo kann ich {x} online kaufen?',
    'e Welche Empfehlungen geben Fachleute für {x}?',
    'e Was sind typische Probleme rund um {x}?',
    'i Wie hoch sind die üblichen Preise für {x}?',
    'i Welche Alternativen zu {rival} gibt es für {x}?',
    's Welche Anbieter sind für {x} am besten geeignet?',
    'e Was sind aktuelle Trends rund um {x}?',
    's Wo finde ich Angebote für {x}?',
    'e Welche Kriterien sind beim Vergleich wichtig, wenn es um {x} geht?',
  ],
  branded: [
    's Ist {own} eine gute Wahl für {x}?',
    'e Wofür ist {own} bekannt, wenn es um {x} geht?',
    'i Welche Alternativen zu {own} gibt es für {x}?',
    's Wo kann ich {x} von {own} kaufen?',
    'e Was ist besser für {x}: {own} oder {rival}?',
    'e Was sagen Kunden über {x} von {own}?',
    'i Wie hoch sind die Preise von {own} für {x}?',
    'i Lohnt sich {own} für {x}?',
  ],
  indicatorWords:
    'der das und für ist ich wie kann welche welcher welches gibt mit ein eine einen nicht oder bei zu wo',
  asks: 'was welche welcher welches wie wo wer warum wann ist sind kann gibt soll sollte lohnt',
  edges: 'beste bester bestes besten test vergleich erfahrungen preis preise testsieger liste die der das',
}
