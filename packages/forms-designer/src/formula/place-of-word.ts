import { splitFormula } from './tokens.ts'

/** Where a word of a readable formula begins for the first time, outside of its texts. */
export const placeOfWord = (source: string, word: string): number =>
  splitFormula(source, (name) => name === word).find(({ kind, text }) => kind === 'word' && text === word)?.from ??
  Math.max(0, source.indexOf(word))
