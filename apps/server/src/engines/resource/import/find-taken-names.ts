import { sql } from 'kysely'
import type { KeyedInputError } from '../../../kernel/http/domain-error.ts'
import type { Resource, Values } from '../binding.ts'
import { columnOf, keyColumn, tableOf } from '../columns.ts'
import type { ReadContext } from '../read-context.ts'
import { connectionOf } from '../read-records.ts'

type NamedRow = {
  readonly number: number
  readonly mark?: 'new' | 'update' | 'unchanged' | 'invalid'
  readonly record?: (Values & { readonly id: string }) | undefined
  readonly values: Values
}

/**
 * The rows whose name is that of a stored record or of another row, with the error at the name. A name that another row
 * of the sheet gives up is still taken: the database compares while it writes the rows. Of two rows with a name the
 * earlier one keeps it, but one with another problem gives way to one without, which is right as it is.
 */
export async function findTakenNames(
  resource: Resource,
  context: ReadContext,
  rows: readonly NamedRow[],
): Promise<ReadonlyMap<number, Omit<KeyedInputError, 'path'>>> {
  const { uniqueName } = resource.binding
  if (!uniqueName || rows.length === 0) return new Map()
  const { field, within } = uniqueName
  const given = rows.flatMap(({ number, mark, record, values }) => {
    const { [field]: name, [within]: place } = { ...record, ...values }
    return typeof name === 'string' && place
      ? [{ number, invalid: mark === 'invalid', id: record?.id ?? null, name, place }]
      : []
  })
  const stored = sql`select from ${tableOf(resource)} where lower(${columnOf(resource, field)}) = lower(given.name)
    and ${columnOf(resource, within)}::text = given.place and ${keyColumn(resource)}::text is distinct from given.id`
  const { rows: named } = await sql<{ number: number; key: string; taken: boolean }>`
    select given.number, jsonb_build_array(given.place, lower(given.name))::text as key, exists (${stored}) as taken
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (number integer, invalid boolean, id text, name text, place text)
    order by given.invalid, given.number`.execute(connectionOf(context))
  const first = new Map<string, number>()
  return new Map(
    named.flatMap(({ number, key, taken }): [number, Omit<KeyedInputError, 'path'>][] => {
      const twin = first.get(key)
      if (twin !== undefined) return [[number, { key: 'field.duplicate', params: { row: twin } }]]
      first.set(key, number)
      return taken ? [[number, { key: 'resource.name_exists' }]] : []
    }),
  )
}
