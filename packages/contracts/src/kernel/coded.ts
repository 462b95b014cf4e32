import { z } from 'zod'
import { listedCodeLimit, listedNameLimit } from './coded-limits.ts'

/** An entry of a catalogue or dictionary: majors, administrative regions (GB/T 2260), certificates. */
export const Coded = z.object({
  code: z.string().min(1).max(listedCodeLimit),
  name: z.string().max(listedNameLimit),
})
export type Coded = z.infer<typeof Coded>
