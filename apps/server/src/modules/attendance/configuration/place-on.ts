import { type RawBuilder, sql } from 'kysely'

/**
 * Where an employment belongs on a day, or on the nearest one, as JSON: a value of its row, so that rows with it can be
 * locked.
 */
export const placeOn = (employment: RawBuilder<unknown>, day: string): RawBuilder<unknown> => sql`(
  select jsonb_build_object('unit_id', part.unit_id, 'department_id', part.department_id, 'store_id', part.store_id,
    'region', store.region, 'channel', store.channel)
  from assignment_row part
    left join store_row store on store.subject_id = part.store_id and store.during @> ${day}::date
  where part.subject_id = ${employment}
  order by part.during @> ${day}::date desc, lower(part.during) > ${day}::date, lower(part.during) desc limit 1)`
