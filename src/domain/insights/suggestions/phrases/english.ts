import type { Phrasebook } from './phrasebook.ts'

export const english: Phrasebook = {
  open: [
    's What {x} would you recommend?',
    'e What are the key features of {x}?',
    'i Which brands offer the best value for money in {x}?',
    's Where can I find deals on {x}?',
    'e Which {x} do experts recommend?',
    'e What do I need to know about {x}?',
    'i What is a fair price for {x}?',
    'i What are the best alternatives to {rival} for {x}?',
    's Which brands are best for {x}?',
    'e What are typical problems with {x}?',
    'i What do reviews say about the leading brands in {x}?',
    'i How much do people usually pay for {x}?',
    'e What criteria matter most when comparing {x}?',
    'e What are the latest trends in {x}?',
  ],
  branded: [
    's Is {own} a good choice for {x}?',
    'e What is {own} known for when it comes to {x}?',
    'i What are the best alternatives to {own} for {x}?',
    's Where can I get {x} from {own}?',
    'e How does {own} compare with {rival} for {x}?',
    'e What do customers say about {x} from {own}?',
    'i How much does {own} charge for {x}?',
    'i Is {own} worth the price for {x}?',
  ],
  indicatorWords: 'the and with for what how would should can i my your you are of to which where',
  asks: 'what which how where who why when is are can do does should',
  edges: 'best top leading the review reviews comparison compare compared price prices pricing vs list guide ranking',
}
