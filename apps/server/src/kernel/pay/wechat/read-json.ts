import type { z } from 'zod'
import { AuthenticityError } from '../errors.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** @throws AuthenticityError when the bytes are not the JSON of the protocol */
export function readJson<S extends z.ZodType>(schema: S, bytes: Uint8Array): z.output<S> {
  try {
    return schema.parse(JSON.parse(utf8.decode(bytes)))
  } catch {
    throw new AuthenticityError('malformed')
  }
}
