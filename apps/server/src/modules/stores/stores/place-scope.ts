import { type RawBuilder, sql } from 'kysely'

type RowPlace = {
  /** The employment of a row; its column `employment_id` by default. */
  readonly employment?: RawBuilder<unknown>
  /** The store of a row; its column `store_id` by default. */
  readonly store?: RawBuilder<unknown>
  /** The unit and the department; its columns `unit_id` and `department_id` by default. */
  readonly unit?: RawBuilder<unknown>
  readonly department?: RawBuilder<unknown>
  /** The unit of today, where rows have it. */
  readonly currentUnit?: RawBuilder<unknown>
}

/**
 * Columns that scopes refer to, over rows of people with a unit, a department and a store. The region and the channel
 * are those of that store on a day: people are reached by where they belonged then, not by where they belong today.
 */
export function placeScopeOn(
  day: RawBuilder<unknown>,
  {
    employment = sql`row.employment_id`,
    store = sql`row.store_id`,
    unit = sql`row.unit_id`,
    department = sql`row.department_id`,
    currentUnit,
  }: RowPlace = {},
) {
  const ofStore = (column: 'region' | 'channel') => sql`(select store.${sql.id(column)} from store_row store
    where store.subject_id = ${store} and store.during @> ${day})`
  return {
    ...{ unit, department, ...(currentUnit && { currentUnit }) },
    ...{ store, region: ofStore('region'), channel: ofStore('channel') },
    employment,
  }
}

/**
 * The same over rows with columns of reach: the places of the earlier one of the day that is read and today, and the unit
 * of today.
 */
export const scopeOfReachedRows = (employment: RawBuilder<unknown> = sql`row.employment_id`) => ({
  ...placeScopeOn(sql`row.reach_day`, {
    ...{ employment, store: sql`row.reach_store_id`, unit: sql`row.reach_unit_id` },
    ...{ department: sql`row.reach_department_id`, currentUnit: sql`row.current_unit_id` },
  }),
  owner: sql`(select account.id from account join employment own on own.employee_id = account.employee_id
    where own.id = ${employment})`,
})

/** The same over rows that have the region and the channel of their day themselves. */
export const scopeOfPlacedRows = (employment: RawBuilder<unknown> = sql`row.employment_id`) => ({
  unit: sql`row.unit_id`,
  department: sql`row.department_id`,
  ...{ store: sql`row.store_id`, region: sql`row.region`, channel: sql`row.channel` },
  employment,
})
