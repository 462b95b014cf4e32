/** Search ignores case, accents and tone marks of the supported languages; the server folds in the same way. */
export const foldForSearch = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u0e47-\u0e4c\u0ec8-\u0ecd\u1037\u1038\u17c9-\u17d1]/g, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
