import { z } from 'zod'

/** How the written exam is seated, and how ticket numbers are made: settings of a project. */

/** `random`: rooms are filled one after another; `snake`: those of one position are dealt out over all rooms. */
export const SeatingMethod = z.enum(['snake', 'random'])
export type SeatingMethod = z.infer<typeof SeatingMethod>

/** Seats of an ordinary exam room. */
export const defaultRoomSize = 30

/** 128 bits as 32 hexadecimal digits, recorded with the allotment so that anybody can recompute it. */
export const SeatingSeed = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .refine((seed) => !/^0+$/.test(seed))
export type SeatingSeed = z.infer<typeof SeatingSeed>

const Width = z.number().int().min(1).max(8)

export const TicketNumberElement = z.discriminatedUnion('element', [
  z.object({ element: z.literal('text'), text: z.string().regex(/^[0-9A-Za-z-]{1,10}$/) }),
  z.object({ element: z.literal('year'), digits: z.union([z.literal(2), z.literal(4)]) }),
  z.object({ element: z.literal('site'), width: Width }),
  z.object({ element: z.literal('room'), width: Width }),
  z.object({ element: z.literal('seat'), width: Width }),
  z.object({ element: z.literal('sequence'), width: Width }),
])
export type TicketNumberElement = z.infer<typeof TicketNumberElement>

/** A ticket number is its elements in a row. Two people never share one: it has a sequence, or site, room and seat. */
export const TicketNumberRule = z
  .array(TicketNumberElement)
  .min(1)
  .max(8)
  .refine((rule) => {
    const has = (element: TicketNumberElement['element']) => rule.some((part) => part.element === element)
    return has('sequence') || (has('site') && has('room') && has('seat'))
  })
export type TicketNumberRule = z.infer<typeof TicketNumberRule>
