import { z } from 'zod'
import { countCharacters } from './characters.ts'
import { normalizeLine } from './single-line.ts'

/** The length of a text in UTF-8. */
function bytesOf(text: string): number {
  let bytes = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}

/** The bytes that a column allows for each character. */
const bytesPerCharacter = 16

/** A text of one line with as many characters as people count. */
export const shortLine = (minimum: number, maximum: number) =>
  z.string().overwrite(normalizeLine).min(minimum).superRefine(atMost(maximum)).meta({ maxLength: maximum })

/** A text of any number of lines with as many characters as people count. */
export const longText = (minimum: number, maximum: number) =>
  z
    .string()
    .overwrite((text) => text.trim())
    .min(minimum)
    .superRefine(atMost(maximum))
    .meta({ maxLength: maximum })

/** A text as it was typed, which a save while its author types leaves unchanged. */
export const typedText = (maximum: number) => z.string().superRefine(atMost(maximum)).meta({ maxLength: maximum })

function atMost(maximum: number) {
  return (text: string, context: z.core.$RefinementCtx<string>) => {
    const isLong = countCharacters(text) > maximum || bytesOf(text) > maximum * bytesPerCharacter
    if (isLong) context.addIssue({ code: 'too_big', origin: 'string', maximum, inclusive: true, input: text })
  }
}
