import { type RawBuilder, sql } from 'kysely'
import { sheetValue } from '../../../engines/resource/import/sheet-value.ts'

/** The assignment of `employment` on a day, or the nearest one: as an expression for one of its columns. */
export const ofNearestPlace = (column: RawBuilder<unknown>, day: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select ${column} from assignment_row part where part.subject_id = employment.id
  order by part.during @> ${day} desc, lower(part.during) > ${day} desc, abs(lower(part.during) - ${day}) limit 1)`

/** Where `employment` belongs on a day, or on the nearest one, as columns of a selection: unit, department and store. */
export const nearestPlace = (day: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join(
    ['unit_id', 'department_id', 'store_id'].map(
      (column) => sql`${ofNearestPlace(sql`part.${sql.id(column)}`, day)} as ${sql.id(column)}`,
    ),
  )

/** The employment that a new row of a sheet names by its job number: the one of a day, or the last one. */
export const employmentOfSheet = (day: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select employment.id from employment
  where employment.job_number = ${sheetValue('job_number', 'text')} and not employment.rescinded
  order by exists (select from assignment_row part
    where part.subject_id = employment.id and part.during @> ${day}) desc, employment.service_start desc limit 1)`

/**
 * The scope of a new row of a sheet about a person: its place on a day, or on the nearest one.
 *
 * @param employment an expression over `given.columns`
 * @param day another; null means the last place
 */
export function sheetPlaceScope(employment: RawBuilder<unknown>, day: RawBuilder<unknown>) {
  const of = (column: RawBuilder<unknown>) => sql`(
    select ${column} from assignment_row part
      left join store_row store on store.subject_id = part.store_id and store.during @> ${day}
    where part.subject_id = ${employment}
    order by part.during @> ${day} desc, lower(part.during) > ${day}, lower(part.during) desc limit 1)`
  return {
    ...{ unit: of(sql`part.unit_id`), department: of(sql`part.department_id`), store: of(sql`part.store_id`) },
    ...{ region: of(sql`store.region`), channel: of(sql`store.channel`), employment },
  }
}
