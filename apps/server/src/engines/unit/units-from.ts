import { type RawBuilder, sql } from 'kysely'

/** A unit with those below it, as a subquery with `id`. */
export const unitsFrom = (unit: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  with recursive below as (
    select id from business_unit where id = ${unit}
    union all select unit.id from below join business_unit unit on unit.parent_id = below.id
  )
  select id from below)`
