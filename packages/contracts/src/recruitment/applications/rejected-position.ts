import { z } from 'zod'
import { Instant } from '../../kernel/time-window.ts'
import { PositionSummary } from '../positions/calls.ts'

/** Each change of position after a rejection needs a review by the office, so few people have more than three. */
export const maximumRejectedPositions = 50

/** A position for which the office did not pass a person. */
export const RejectedPosition = z.object({
  position: PositionSummary,
  at: Instant.describe('Of the last decision'),
  opinion: z.string().nullable().describe('What the reviewer wrote'),
})

export const RejectedPositions = z
  .array(RejectedPosition)
  .max(maximumRejectedPositions)
  .describe('For which the office did not pass the signed-in person, the last decision first; none for visitors')
