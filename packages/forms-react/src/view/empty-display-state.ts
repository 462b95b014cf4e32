/** For answers that are written out without any word of ours, such as numbers and formatted text. */
export const emptyDisplayState = { options: undefined, labels: { yes: '', no: '', listSeparator: '' } }
