import type { Phrasebook } from './phrasebook.ts'

export const dutch: Phrasebook = {
  open: [
    's Welke merken raad je aan voor {x}?',
    'e Wat is belangrijk om te weten over {x}?',
    'i Welke merken bieden de beste prijs-kwaliteitverhouding voor {x}?',
    's Waar kan ik {x} online kopen?',
    'i Welke aanbieders zijn het beste voor {x}?',
    'e Wat zijn veelvoorkomende problemen met {x}?',
    'i Wat zijn gebruikelijke prijzen voor {x}?',
    'i Welke alternatieven zijn er voor {rival} op het gebied van {x}?',
    'e Waar kun je op letten bij het vergelijken van {x}?',
    'e Wat zijn de nieuwste trends op het gebied van {x}?',
    's Waar vind ik aanbiedingen voor {x}?',
    'e Welke merken worden door experts aanbevolen voor {x}?',
  ],
  branded: [
    's Is {own} een goede keuze voor {x}?',
    'e Waar staat {own} om bekend op het gebied van {x}?',
    'i Welke alternatieven zijn er voor {own} op het gebied van {x}?',
    's Waar kan ik {x} van {own} kopen?',
    'e Wat is beter voor {x}: {own} of {rival}?',
    'e Wat zeggen klanten over {x} van {own}?',
    'i Wat zijn de prijzen van {own} voor {x}?',
  ],
  indicatorWords: 'het een de en voor van met ik wat welke waar hoe zijn niet op je te bij kan beste',
  asks: 'wat welke welk hoe waar wie waarom wanneer is zijn kan moet hoeveel',
  edges: 'beste goede test vergelijken vergelijking prijs prijzen ervaringen reviews lijst de het',
}
