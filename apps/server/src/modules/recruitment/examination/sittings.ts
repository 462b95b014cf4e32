import type { Sitting } from '@rostrum/contracts/recruitment/examination/applicant-calls'
import type { PortalLocale } from '@rostrum/i18n/locale'
import type { z } from 'zod'
import { type Name, nameIn, type Project } from '../projects/public.ts'
import type { SeatRow } from './exam.store.ts'

type SeatedSitting = {
  readonly subject: { readonly code: string; readonly name: Name }
  readonly start: string
  readonly end: string
  readonly site: { readonly name: Name; readonly address: Name }
  readonly room: string
  readonly seat: string
}

export const presentSitting = (
  { subject, site, ...rest }: SeatedSitting,
  locale: PortalLocale,
): z.input<typeof Sitting> => ({
  ...rest,
  subject: { code: subject.code, name: nameIn(subject.name, locale) },
  site: { name: nameIn(site.name, locale), address: nameIn(site.address, locale) },
})

const twoDigits = (number: number): string => String(number).padStart(2, '0')

/**
 * The time and place of each subject. A subject without its own times takes place within the window of the written
 * exam; an unscheduled one has no sitting.
 */
export function sittingsOf({ subjects, windows }: Project, seat: SeatRow): SeatedSitting[] {
  return subjects.flatMap(({ code, name, start, end }): SeatedSitting[] => {
    const from = start?.toISOString() ?? windows.writtenExam?.start
    const to = end?.toISOString() ?? windows.writtenExam?.end
    if (from === undefined || to === undefined) return []
    return [
      {
        subject: { code, name },
        start: from,
        end: to,
        site: {
          name: { chinese: seat.site_name, english: seat.site_name_en },
          address: { chinese: seat.site_address, english: seat.site_address_en },
        },
        room: twoDigits(seat.room),
        seat: twoDigits(seat.seat),
      },
    ]
  })
}
