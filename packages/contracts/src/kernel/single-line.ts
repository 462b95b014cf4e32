import { z } from 'zod'

/** The display form of a name: breaks and tabs become spaces, and marks that change the text direction are removed. */
export const normalizeLine = (text: string): string =>
  text
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()

/** A text of one line, such as a name or a title, without characters that change how it reads. */
export const singleLine = () => z.string().overwrite(normalizeLine)
