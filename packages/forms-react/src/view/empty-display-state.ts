/** For answers that are formatted without texts of ours, such as numbers and formatted text. */
export const emptyDisplayState = { options: undefined, labels: { yes: '', no: '', listSeparator: '' } }
