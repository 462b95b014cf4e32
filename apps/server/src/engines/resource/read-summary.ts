import type { ListSummary } from '@rostrum/contracts/engines/resource/list-calls'
import type { Selection } from '@rostrum/contracts/engines/resource/selection'
import { sql } from 'kysely'
import type { Resource } from './binding.ts'
import { columnOf, tableOf } from './columns.ts'
import { readableFields } from './masks.ts'
import type { ReadContext } from './read-context.ts'
import { countRecords } from './read-page.ts'
import { connectionOf, selectionCondition } from './read-records.ts'

/** The number of records in a selection, of all in scope, and what the definition declares to be added up and compared. */
export async function readSummary(
  resource: Resource,
  context: ReadContext,
  selection: Selection,
): Promise<ListSummary> {
  const { def } = resource
  const db = connectionOf(context)
  const isNarrowed = (selection.filters ?? []).length > 0 || (selection.search ?? '') !== ''
  const condition = selectionCondition(resource, context, def.permissions.read, selection)
  const readable = readableFields(resource, context.actor)
  const summed = (def.list.sums ?? []).filter((field) => readable.includes(field))
  const sums = summed.map((field) => sql`coalesce(sum(${columnOf(resource, field)}), 0)::float8 as ${sql.id(field)}`)
  const compared = (def.list.bars ?? []).filter((field) => readable.includes(field))
  const largestName = (field: string) => `largest ${field}`
  const largest = compared.map(
    (field) => sql`coalesce(max(${columnOf(resource, field)}), 0)::float8 as ${sql.id(largestName(field))}`,
  )
  const totalName = 'number of records'
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join([sql`count(*)::int as ${sql.id(totalName)}`, ...sums, ...largest])}
    from ${tableOf(resource)} where ${condition}`.execute(db)
  const [found = {}] = rows
  const total = found[totalName] ?? 0
  const valuesOf = (fields: readonly string[], nameOf: (field: string) => string) =>
    Object.fromEntries(fields.map((field) => [field, found[nameOf(field)] ?? 0]))
  const everything = selectionCondition(resource, context, def.permissions.read, {})
  return {
    total,
    all: isNarrowed ? await countRecords(db, resource, everything) : total,
    sums: valuesOf(summed, (field) => field),
    ...(def.list.bars && { largest: valuesOf(compared, largestName) }),
  }
}
