/**
 * Search ignores case, accents, tone marks and invisible characters of the supported languages, and the second encoding
 * of Khmer letters that look alike. The server folds in the same way.
 */
export const foldForSearch = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u0e47-\u0e4c\u0ec8-\u0ecd\u1037\u1038\u17c9-\u17d1\u200b-\u200d\u2060]/g, '')
    .replaceAll('\u17d2\u178a', '\u17d2\u178f')
    .replaceAll('\u17b2', '\u17b1')
    .toLowerCase()
    .replaceAll('đ', 'd')
