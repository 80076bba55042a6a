import type { Phrasebook } from './phrasebook.ts'

export const spanish: Phrasebook = {
  open: [
    's ¿Qué marcas me recomiendas en cuanto a {x}?',
    'e ¿Qué hay que saber sobre {x}?',
    'i ¿Qué marcas de {x} ofrecen la mejor relación calidad-precio?',
    's ¿Dónde puedo comprar {x} por internet?',
    'i ¿Cuáles son los mejores proveedores de {x}?',
    'e ¿Cuáles son los problemas más frecuentes con {x}?',
    'i ¿Cuáles son los precios habituales de {x}?',
    'i ¿Qué alternativas a {rival} hay en cuanto a {x}?',
    'e ¿Qué criterios debo comparar en cuanto a {x}?',
    'e ¿Cuáles son las últimas tendencias en {x}?',
    's ¿Dónde encontrar ofertas de {x}?',
    'e ¿Qué opiniones hay sobre las principales marcas de {x}?',
  ],
  branded: [
    's ¿Es {own} una buena opción en cuanto a {x}?',
    'e ¿Qué distingue a {own} en cuanto a {x}?',
    'i ¿Qué alternativas a {own} hay en cuanto a {x}?',
    's ¿Dónde puedo comprar {x} de {own}?',
    'e ¿Qué es mejor en cuanto a {x}: {own} o {rival}?',
    'e ¿Qué dicen los clientes de {own} sobre {x}?',
    'i ¿Qué precios tiene {own} en cuanto a {x}?',
  ],
  indicatorWords: 'el los las y para con por cómo qué cuál cuáles dónde mejores más hay una son del es mejor',
  asks: 'qué cuál cuáles cómo dónde quién por cuándo es son cuánto que cual como donde',
  edges: 'mejor mejores opiniones comparativa precio precios guía lista los las el la',
}
