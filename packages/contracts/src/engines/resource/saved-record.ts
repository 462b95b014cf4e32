import { z } from 'zod'

/** A record after a write, with the revision that the next write states. */
export const Saved = z.object({ id: z.string().min(1).max(64), revision: z.number().int() }).meta({ id: 'SavedRecord' })
