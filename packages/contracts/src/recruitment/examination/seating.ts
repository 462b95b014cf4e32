import { z } from 'zod'

/** Project settings for the seating of the written exam and for ticket numbers. */

/** `random`: rooms are filled one after another; `snake`: examinees of one position are dealt out over all rooms. */
export const SeatingMethod = z.enum(['snake', 'random'])
export type SeatingMethod = z.infer<typeof SeatingMethod>

/** Default number of seats of a room. */
export const defaultRoomSize = 30

/** 128 bits as 32 hexadecimal digits, recorded with the allotment so that it can be recomputed. */
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

/**
 * A ticket number is a sequence of elements. It is unique, because it contains a sequence number, or site, room and
 * seat.
 */
export const TicketNumberRule = z
  .array(TicketNumberElement)
  .min(1)
  .max(8)
  .refine((rule) => {
    const has = (element: TicketNumberElement['element']) => rule.some((part) => part.element === element)
    return has('sequence') || (has('site') && has('room') && has('seat'))
  })
export type TicketNumberRule = z.infer<typeof TicketNumberRule>
