/**
 * The display form of a name: breaks and tabs become spaces, and marks that change the text direction are removed. So is
 * the zero-width space, which the space bar of Khmer keyboards types and which is invisible. A letter and its mark become
 * one character where there is one (NFC), so that two names that look the same are the same.
 */
export const normalizeLine = (text: string): string =>
  text
    .replace(/[\p{Bidi_Control}\u200b\u2060\ufeff]/gu, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .normalize('NFC')
    .trim()
