import { z } from 'zod'

/** Shapes that calls of many modules share. */

export const Id = z.uuid()
export const Count = z.number().int().min(0)

/** A flag from a query string (`true`, `1`, `yes`, …) or a JSON body. */
export const Flag = z.union([z.boolean(), z.stringbool()])

export const Attachment = z.object({ name: z.string(), url: z.string() })

/** A file is sent without the envelope. */
export const fileOf = (mediaType: string) => z.unknown().describe(`The file itself, ${mediaType}`)
