import type { Sitting } from '@rostrum/contracts/recruitment-exam'
import type { z } from 'zod'
import type { Project } from '../recruitment/public.ts'
import type { Seated } from './exam.store.ts'

export type SittingAt = z.input<typeof Sitting>

const twoDigits = (number: number): string => String(number).padStart(2, '0')

/**
 * Where and when each subject is sat. A subject without times of its own is sat within the window of the written exam;
 * one that has not been scheduled at all has no sitting.
 */
export function sittingsOf({ subjects, windows }: Project, seat: Seated): SittingAt[] {
  return subjects.flatMap(({ code, name, start, end }): SittingAt[] => {
    const from = start?.toISOString() ?? windows.writtenExam?.start
    const to = end?.toISOString() ?? windows.writtenExam?.end
    if (from === undefined || to === undefined) return []
    return [
      {
        subject: { code, name },
        start: from,
        end: to,
        site: { name: seat.site_name, address: seat.site_address },
        room: twoDigits(seat.room),
        seat: twoDigits(seat.seat),
      },
    ]
  })
}
