/** Apostrophes and quotation marks of keyboards and of typesetting, and letters that stand in for them. */
const [apostrophes, quotationMarks] = [/[‘’‚‛′`´ʼ＇]/gu, /[“”„‟″＂]/gu]

/**
 * A text as people recognize it: without the difference between straight and typeset quotation marks, the width and the
 * case of letters, and the amount of white space.
 */
export const comparableText = (text: string): string =>
  text
    .replace(apostrophes, "'")
    .replace(quotationMarks, '"')
    .normalize('NFKC')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase()

/** The letters and digits of a text: a word is recognized however it is hyphenated or spaced. */
export const withoutHyphens = (text: string): string => comparableText(text).replace(/[\s\p{Pd}_]+/gu, '')
