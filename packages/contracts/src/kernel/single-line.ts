/**
 * The display form of a name: breaks and tabs become spaces, and marks that change the text direction are removed. So is
 * the zero-width space, which the space bar of Khmer keyboards types and which is invisible.
 */
export const normalizeLine = (text: string): string =>
  text
    .replace(/[\p{Bidi_Control}\u200b\u2060\ufeff]/gu, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
