import { z } from 'zod'

export const counterScopes = ['rule', 'year', 'month', 'unit'] as const
export type CounterScope = (typeof counterScopes)[number]

/** What rules give numbers to. */
export const numberSubjects = ['employee', 'contract'] as const
export type NumberSubject = (typeof numberSubjects)[number]

export const counterDigits = { least: 2, most: 8 }

/** An element of a job-number rule; the parts of the date are those of the entry. */
export const JobNumberElement = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('fixed'), text: z.string().trim().max(20) }),
    z.object({ type: z.literal('year'), digits: z.union([z.literal(2), z.literal(4)]) }),
    z.object({ type: z.literal('month') }),
    z.object({ type: z.literal('day') }),
    z.object({ type: z.literal('unit_code') }),
    z.object({ type: z.literal('country') }),
    z.object({
      type: z.literal('counter'),
      digits: z.number().int().min(counterDigits.least).max(counterDigits.most),
      per: z.enum(counterScopes),
    }),
  ])
  .meta({ id: 'JobNumberElement' })
export type JobNumberElement = z.output<typeof JobNumberElement>

export const JobNumberElements = z.array(JobNumberElement).max(12)

export const elementTypes = [
  'fixed',
  'year',
  'month',
  'day',
  'unit_code',
  'country',
  'counter',
] as const satisfies readonly JobNumberElement['type'][]
