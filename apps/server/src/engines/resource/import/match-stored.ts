import type { ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import { sql } from 'kysely'
import { mapYielding } from '../../../kernel/queues/map-yielding.ts'
import type { Resource, Values } from '../binding.ts'
import { columnOf, selectedColumns, tableOf } from '../columns.ts'
import type { ReadContext } from '../read-context.ts'
import { connectionOf } from '../read-records.ts'
import { scopeConditionOrNone } from '../scope.ts'

/** Stored records by the keys of rows: those that the actor may change, may only read, and may not see. */
export type Matches = {
  readonly within: ReadonlyMap<string, ResourceRecord>
  readonly readOnly: ReadonlySet<string>
  readonly hidden: ReadonlySet<string>
}

const isCode = (field: string): boolean => field === 'code'

/** A name by which alone records are matched. */
const isOnlyName = ({ def }: Resource, field: string): boolean =>
  field === def.title && field === 'name' && def.transfer?.matchOn?.length === 1 && def.transfer.matchOn[0] === field

/**
 * A code is the same whatever the case of its letters, and a name that alone identifies a record also whatever their
 * width, as the database keeps them unique.
 */
function keyPart(resource: Resource, field: string, value: unknown): string {
  if (isCode(field)) return String(value).toLowerCase()
  return isOnlyName(resource, field) ? String(value).normalize('NFKC').toLowerCase() : String(value)
}

function keyPartColumn(resource: Resource, field: string) {
  const column = columnOf(resource, field)
  if (isCode(field)) return sql`lower(${column})`
  return isOnlyName(resource, field) ? sql`lower(normalize(${column}, NFKC))` : sql`${column}::text`
}

/** The values of a row without a key that differs from that of its record in such letters only, which is no change. */
export const withoutMatchedKey = (resource: Resource, values: Values, record: ResourceRecord | undefined): Values =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) =>
        !(
          record &&
          resource.def.transfer?.matchOn?.includes(field) &&
          (isCode(field) || isOnlyName(resource, field))
        ) || keyPart(resource, field, value) !== keyPart(resource, field, record[field]),
    ),
  )

/** Two rows with the same key are the same record; undefined where a required part of it, or all of it, is missing. */
export function matchKey(resource: Resource, values: Values): string | undefined {
  const { def, shapes } = resource
  const parts = def.transfer?.matchOn?.map((field) => {
    const value = values[field] ?? (shapes.get(field)?.required ? undefined : '')
    return value === undefined ? undefined : keyPart(resource, field, value)
  })
  const isKey = parts?.every((part) => part !== undefined) && parts.some((part) => part !== '')
  return isKey ? JSON.stringify(parts) : undefined
}

export async function matchStored(resource: Resource, context: ReadContext, rows: readonly Values[]): Promise<Matches> {
  const { def } = resource
  const within = new Map<string, ResourceRecord>()
  const readOnly = new Set<string>()
  const hidden = new Set<string>()
  const [first] = def.transfer?.matchOn ?? []
  if (first === undefined) return { within, readOnly, hidden }
  const keys = new Set(await mapYielding(rows, (values) => matchKey(resource, values)))
  const firsts = [
    ...new Set(rows.flatMap((values) => values[first] ?? []).map((value) => keyPart(resource, first, value))),
  ]
  const { rows: found } = await sql<ResourceRecord & { reached: boolean; seen: boolean }>`
    select ${selectedColumns(resource, [...resource.shapes.keys()])},
      (${scopeConditionOrNone(resource, context, def.permissions.update)}) as reached,
      (${scopeConditionOrNone(resource, context, def.permissions.read)}) as seen
    from ${tableOf(resource)} where ${keyPartColumn(resource, first)} = any(${firsts}::text[])`.execute(
    connectionOf(context),
  )
  await mapYielding(found, (record) => {
    const key = matchKey(resource, record)
    if (key === undefined || !keys.has(key)) return
    if (record.reached) within.set(key, record)
    else if (record.seen) readOnly.add(key)
    else hidden.add(key)
  })
  return { within, readOnly, hidden }
}
