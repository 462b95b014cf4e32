/** For answers that are written out without any word of ours, such as numbers and formatted text. */
export const noWords = { options: undefined, words: { yes: '', no: '', listSeparator: '' } }
