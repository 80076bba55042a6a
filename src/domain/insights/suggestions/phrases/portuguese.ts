import type { Phrasebook } from './phrasebook.ts'

export const portuguese: Phrasebook = {
  open: [
    's Que marcas me recomenda em matéria de {x}?',
    'e O que é preciso saber sobre {x}?',
    'i Que marcas de {x} oferecem a melhor relação qualidade-preço?',
    's Onde posso comprar {x} online?',
    'i Quais são os melhores fornecedores de {x}?',
    'e Quais são os problemas mais comuns com {x}?',
    'i Quais são os preços habituais de {x}?',
    'i Quais são as melhores alternativas a {rival} em matéria de {x}?',
    'e Que critérios devo comparar em matéria de {x}?',
    'e Quais são as últimas tendências em {x}?',
    's Onde encontrar ofertas de {x}?',
    'e O que dizem as avaliações das principais marcas de {x}?',
  ],
  branded: [
    's Vale a pena escolher {own} em matéria de {x}?',
    'e O que distingue {own} em matéria de {x}?',
    'i Quais são as melhores alternativas a {own} em matéria de {x}?',
    's Onde posso comprar {x} de {own}?',
    'e O que é melhor em matéria de {x}: {own} ou {rival}?',
    'e O que dizem os clientes de {own} sobre {x}?',
    'i Quais são os preços de {own} em matéria de {x}?',
  ],
  indicatorWords: 'os as um uma de para com em que quais qual onde como são melhores mais do da dos das é melhor',
  asks: 'que quais qual como onde quem porque quando é são quanto o',
  edges: 'melhor melhores avaliações comparação preço preços guia lista os as o a',
}
