import { type RawBuilder, sql } from 'kysely'

/**
 * The companies whose people may work in a department of a unit: the nearest company from the unit upwards; all of them
 * where the unit belongs to none, as that of the group.
 */
export const companiesOfUnit = (unit: RawBuilder<unknown>): RawBuilder<string[]> => sql`(
  with recursive above as (
    select id, parent_id, kind from business_unit where id = ${unit}
    union all
    select unit.id, unit.parent_id, unit.kind from above join business_unit unit on unit.id = above.parent_id
      where above.kind <> 'company'
  )
  select coalesce(
    (select array[above.id] from above where above.kind = 'company'),
    (select array_agg(company.id order by company.code) from business_unit company where company.kind = 'company'),
    '{}'
  ))`
