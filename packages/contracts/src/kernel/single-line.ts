import { z } from 'zod'

/** As pages show a name: breaks and tabs are spaces, and marks that would turn the direction of what follows are gone. */
export const normalizeLine = (text: string): string =>
  text
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()

/** A text of one line, such as a name or a title: nothing in it makes it read as another. */
export const singleLine = () => z.string().overwrite(normalizeLine)
