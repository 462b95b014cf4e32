import type { z } from 'zod'
import type { Ticket } from './applicant-calls.ts'

/** Whether the last paper of a ticket has ended; undefined before it has any. */
export function isExamOver({ sittings }: Pick<z.output<typeof Ticket>, 'sittings'>, now: number): boolean | undefined {
  return sittings.length === 0 ? undefined : sittings.every(({ end }) => Date.parse(end) <= now)
}
