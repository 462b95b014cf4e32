import type { holidayCalls } from '@rostrum/contracts/attendance/holidays/calls'
import { holidaysOfYear } from '@rostrum/contracts/attendance/holidays/calls'
import type { OutputOf, ParsedOf } from '@rostrum/contracts/kernel/call'
import type { Locale } from '@rostrum/i18n/locale'
import type { Staff } from '../../../kernel/actor.ts'
import { auditAll } from '../../../kernel/audit/audit.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { DomainError, notFound } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { announceDays } from './announce-holidays.ts'
import { copyHolidays, findHolidaysOfYear } from './holiday.store.ts'
import { holidayNameIn } from './holiday-names.ts'
import { proposeYear } from './propose-year.ts'

type Year = { readonly country: string; readonly year: number }
type Calls = typeof holidayCalls

export const showYear = async (
  db: Db,
  { country, year }: Year,
  language: Locale,
): Promise<OutputOf<Calls['GET /workbenchApi/attendance/holiday-year']>> => {
  const found = await findHolidaysOfYear(db, country, year, holidaysOfYear)
  return {
    holidays: found.map(({ nameEn, ...rest }) => ({
      ...rest,
      shownName: holidayNameIn({ name: rest.name, nameEn }, country, language),
    })),
  }
}

/** What a year does not have yet of the holidays of the year before. */
export async function showProposals(
  db: Db,
  { country, year }: Year,
  language: Locale,
): Promise<OutputOf<Calls['GET /workbenchApi/attendance/holiday-proposals']>> {
  const of = (one: number) => findHolidaysOfYear(db, country, one, holidaysOfYear)
  const [earlier, before, present] = [await of(year - 2), await of(year - 1), await of(year)]
  const kinds = new Map(before.map(({ id, kind }) => [id, kind]))
  return {
    existing: present.length,
    proposals: proposeYear(country, year, before, earlier, present).map(({ nameEn, ...proposal }) => ({
      ...proposal,
      shownName: holidayNameIn({ name: proposal.name, nameEn }, country, language),
      kind: kinds.get(proposal.sourceId) ?? 'statutory',
    })),
  }
}

/**
 * Adds copies of holidays of the year before as projected ones. A repeated call finds them and adds nothing.
 *
 * @throws DomainError `holiday.other_year`, and `record.not_found` for what is no holiday of the year before
 */
export async function addProposals(
  platform: Platform,
  { actor, now }: { readonly actor: Staff; readonly now: Date },
  { country, year, holidays }: ParsedOf<Calls['POST /workbenchApi/attendance/holiday-proposals']>,
): Promise<OutputOf<Calls['POST /workbenchApi/attendance/holiday-proposals']>> {
  if (holidays.some(({ day }) => !day.startsWith(`${year}-`))) throw new DomainError('holiday.other_year', { year })
  return platform.transaction(async (tx) => {
    const sources = new Set((await findHolidaysOfYear(tx, country, year - 1, holidaysOfYear)).map(({ id }) => id))
    if (holidays.some(({ sourceId }) => !sources.has(sourceId))) throw notFound()
    const added = await copyHolidays(tx, holidays, `${year - 1}`)
    await auditAll(
      tx,
      actor,
      now,
      added.map(({ id, day }) => ({ event: 'holiday.copied', entity: 'holiday', entityId: id, facts: { day } })),
    )
    await announceDays(
      tx,
      added.map(({ day }) => ({ country, day })),
    )
    return { added: added.length, existing: holidays.length - added.length }
  })
}
