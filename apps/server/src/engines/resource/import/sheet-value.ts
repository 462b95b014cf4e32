import { type RawBuilder, sql } from 'kysely'

/**
 * A value of a new row of a sheet, for `sheetScopeColumns`.
 *
 * @param column of the table of the resource, as its binding writes it
 */
export const sheetValue = (column: string, type: 'date' | 'text' | 'uuid' = 'uuid'): RawBuilder<unknown> =>
  sql`(given.columns ->> ${sql.lit(column)})::${sql.raw(type)}`
