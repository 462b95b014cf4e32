import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'

/** How long a store shows a code. */
export const storeCodeSeconds = 30
/** Codes of one answer: the current one and those of the next minute, which a tablet shows without a network. */
export const shownCodes = 3
const mostDisplays = 20

const Id = z.object({ id: z.uuid() })
const Instant = z.iso.datetime()

/** Tablets that show the rotating code of a store. */
export const storeCodeCalls = {
  'GET /workbenchApi/attendance/stores/{id}/code-displays': {
    access: 'staff',
    permission: 'store-code:show',
    summary: 'The tablets that show the code of a store',
    input: Id,
    output: z.object({
      displays: z
        .array(z.object({ id: z.uuid(), pairedAt: Instant, pairedBy: z.string(), lastSeenAt: Instant.nullable() }))
        .max(mostDisplays),
    }),
    errors: ['record.not_found'],
  },
  'POST /workbenchApi/attendance/stores/{id}/code-displays': {
    access: 'staff',
    permission: 'store-code:show',
    summary: 'Pairs a tablet with a store: its page is opened by the returned path, which is shown once',
    input: Id,
    output: z.object({ path: z.string() }),
    errors: ['record.not_found', 'attendance.too_many_displays'],
  },
  'POST /workbenchApi/attendance/code-displays/{id}/end': {
    access: 'staff',
    permission: 'store-code:show',
    summary: 'Ends what a tablet shows',
    input: Id,
    output: z.object({ ended: z.literal(true) }),
    errors: ['record.not_found'],
  },
  'POST /workbenchApi/attendance/store-codes': {
    access: 'public',
    credentials: true,
    summary: 'The codes that a paired tablet shows now and in the next minute',
    input: z.object({ token: z.string().min(20).max(100) }),
    output: z.object({
      store: z.string(),
      now: Instant,
      codes: z.array(z.object({ code: z.string(), from: Instant, until: Instant })).max(shownCodes),
    }),
    errors: ['attendance.display_ended'],
  },
} as const satisfies Calls
