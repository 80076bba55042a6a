import { englishWords, foreignWords } from './function-words.ts'

const nonAscii = /\P{ASCII}/u
const lowerCaseWord = /(?<![\p{L}\p{N}])\p{Ll}[\p{L}\p{M}]*/gu
const latinLetter = /\p{Script=Latin}/gu
const otherLetter = /(?!\p{Script=Latin})\p{L}/gu

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/** One letter of a script like Han says about as much as five Latin ones: a fifth of the letters is most of a text. */
const isOtherScript = (text: string): boolean => {
  const others = count(text, otherLetter)
  return others > 0 && others * 5 >= count(text, latinLetter)
}

/**
 * Whether a text may be read with English words: its letters are Latin, and it has at least as many function words of
 * English as it has of other languages, an accented word being one of theirs. Only words written in lower case are
 * counted, so that names ("El Paso", "Das Keyboard") do not vote; a text without a vote passes.
 */
export const looksEnglish = (text: string): boolean => {
  const isAscii = !nonAscii.test(text)
  if (!isAscii && isOtherScript(text)) return false
  let english = 0
  let foreign = 0
  for (const [word] of text.matchAll(lowerCaseWord)) {
    if (englishWords.has(word)) english++
    else if (foreignWords.has(word) || (!isAscii && nonAscii.test(word))) foreign++
  }
  return english >= foreign
}
