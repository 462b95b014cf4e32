import { z } from 'zod'
import { wholeNumber } from './whole-number.ts'

export const maximumPageSize = 100

/** Query part of every paged call: `current` counts from 1, `size` is at most 100. */
export const PageQuery = z.object({
  current: wholeNumber({ minimum: 1, maximum: 100_000 }).default(1),
  size: wholeNumber({ minimum: 1, maximum: maximumPageSize }).default(20),
})

/** Response of every paged call. */
export const pageOf = <T extends z.ZodType>(record: T) =>
  z.object({
    records: z.array(record),
    total: z.number().int(),
    current: z.number().int(),
    size: z.number().int(),
  })
