import type { Phrasebook } from './phrasebook.ts'

export const french: Phrasebook = {
  open: [
    's Quelles marques me recommandes-tu en matière {de x} ?',
    'e Que faut-il savoir en matière {de x} ?',
    'i Quelles marques offrent le meilleur rapport qualité-prix en matière {de x} ?',
    's Où trouver des offres en matière {de x} ?',
    'i Quels sont les meilleurs fournisseurs en matière {de x} ?',
    'e Quels sont les problèmes fréquents en matière {de x} ?',
    'i Quels sont les prix habituels en matière {de x} ?',
    'i Quelles sont les meilleures alternatives à {rival} en matière {de x} ?',
    'e Quels critères comparer en matière {de x} ?',
    'e Quelles sont les tendances actuelles en matière {de x} ?',
    'e Que disent les comparatifs en matière {de x} ?',
  ],
  branded: [
    's Que vaut {own} en matière {de x} ?',
    'e Qu’est-ce qui distingue {own} en matière {de x} ?',
    'i Quelles sont les meilleures alternatives à {own} en matière {de x} ?',
    's Où trouver les offres {de own} en matière {de x} ?',
    'e Que vaut {own} par rapport à {rival} en matière {de x} ?',
    'e Que disent les clients {de own} en matière {de x} ?',
    'i Quels sont les prix {de own} en matière {de x} ?',
  ],
  indicatorWords: 'les des une du et est pour quel quelle quels quelles avec dans où que sont mon meilleur meilleure',
  asks: 'quel quelle quels quelles que comment où qui pourquoi quand est faut combien',
  edges: 'meilleur meilleure meilleurs meilleures avis comparatif prix test guide classement les le la',
}
