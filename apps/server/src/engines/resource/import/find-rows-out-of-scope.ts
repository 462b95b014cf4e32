import { sql } from 'kysely'
import type { Resource, Values } from '../binding.ts'
import { keyColumn, keyTypeOf, tableOf, writtenColumn } from '../columns.ts'
import type { ReadContext } from '../read-context.ts'
import { connectionOf } from '../read-records.ts'
import { rowScopeCondition } from '../scope.ts'

type ScopedRow = {
  readonly number: number
  readonly record?: { readonly id: string } | undefined
  readonly values: Values
}

/**
 * The numbers of the rows that the actor may not write. The rows are not written yet, and their scope is an expression
 * over the row. So each row is composed from the stored and the given values.
 */
export async function findRowsOutOfScope(
  resource: Resource,
  context: ReadContext,
  rows: readonly ScopedRow[],
  permission: string | undefined,
): Promise<ReadonlySet<number>> {
  const { binding } = resource
  const place = binding.sheetScopeColumns ?? binding.insertScopeColumns ?? binding.scopeColumns
  if (place === 'installation' || rows.length === 0) return new Set()
  const given = rows.map(({ number, record, values }) => ({
    number,
    id: record?.id ?? null,
    columns: Object.fromEntries(scopeColumnValues(resource, values)),
  }))
  // Rows of a source have no row type, which the condition over a written row needs.
  const storedRow = sql`select jsonb_populate_record(null::${sql.table(binding.table)}, to_jsonb(row)) as row
    from ${tableOf(resource)} where ${keyColumn(resource)} = given.id`
  const { rows: beyond } = await sql<{ number: number }>`
    select given.number from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as given (number integer, id ${sql.raw(keyTypeOf(resource))}, columns jsonb)
    left join lateral (${storedRow}) as stored
      on true
    cross join lateral jsonb_populate_record(coalesce(stored.row, null::${sql.table(binding.table)}), given.columns) as row
    where (${rowScopeCondition(place, context.actor, permission)}) is not true`.execute(connectionOf(context))
  return new Set(beyond.map(({ number }) => number))
}

/** The given values of columns that determine a scope; encrypted columns never do. */
const scopeColumnValues = (resource: Resource, values: Values): [string, unknown][] =>
  Object.entries(values).flatMap(([field, value]): [string, unknown][] => {
    const column = resource.binding.encrypted?.[field] ? undefined : writtenColumn(resource, field)
    return column === undefined || value === undefined ? [] : [[column, value]]
  })
