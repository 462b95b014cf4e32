import { sql } from 'kysely'
import { auditAll } from '../../kernel/audit/audit.ts'
import { notFound } from '../../kernel/http/domain-error.ts'
import type { Resource, Values, WriteContext } from './binding.ts'
import { type Changes, redactMasked } from './changes-between.ts'
import { keyIn, tableOf, writtenColumn } from './columns.ts'

type Row = { readonly id: string; readonly values: Values }
type Writer = (circumstances: WriteContext, rows: readonly Row[]) => Promise<void>

const rowsPerBatch = 500

/** Calls `write` in batches that fit one statement. */
async function inBatches<T>(rows: readonly T[], write: (part: readonly T[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerBatch) await write(rows.slice(start, start + rowsPerBatch))
}

/** The columns that values are written to. */
function columnsOf(resource: Resource, values: Values): [string, unknown][] {
  return Object.entries(values).flatMap(([field, value]): [string, unknown][] => {
    const column = writtenColumn(resource, field)
    return column === undefined || value === undefined ? [] : [[column, storable(value)]]
  })
}

/** The driver writes an array of plain values as a database array, and every other object as JSON. */
const storable = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  !(Array.isArray(value) && value.every((one) => typeof one !== 'object'))
    ? JSON.stringify(value)
    : value

export const insertRows =
  (resource: Resource): Writer =>
  ({ tx }, rows) =>
    inBatches(rows, (part) => {
      const key = resource.binding.key ?? 'id'
      const columns = part.map(
        ({ id, values }) => new Map<string, unknown>([...columnsOf(resource, values), [key, id]]),
      )
      const names = [...new Set(columns.flatMap((row) => [...row.keys()]))]
      const tuples = columns.map((row) => {
        const values = names.map((name) => (row.has(name) ? sql`${row.get(name)}` : sql`default`))
        return sql`(${sql.join(values)})`
      })
      return sql`insert into ${sql.table(resource.binding.table)} (${sql.join(names.map((name) => sql.id(name)))})
        values ${sql.join(tuples)}`.execute(tx)
    })

export const updateRows =
  (resource: Resource): Writer =>
  async ({ tx }, rows) => {
    for (const { id, values } of rows) {
      const assignments = columnsOf(resource, values).map(([column, value]) => sql`${sql.id(column)} = ${value}`)
      await sql`update ${tableOf(resource)} set ${sql.join([sql`revision = row.revision + 1`, ...assignments])}
        where ${keyIn(resource, [id])}`.execute(tx)
    }
  }

/** @throws DomainError `record.not_found` */
export async function deleteRows(resource: Resource, { tx }: WriteContext, ids: readonly string[]): Promise<void> {
  const { numAffectedRows } = await sql`delete from ${tableOf(resource)} where ${keyIn(resource, ids)}`.execute(tx)
  if (numAffectedRows !== BigInt(ids.length)) throw notFound()
}

/** Records changes in the audit log. */
export function recordChanges(
  resource: Resource,
  { tx, actor, now }: WriteContext,
  event: 'created' | 'changed' | 'removed',
  changed: readonly { readonly id: string; readonly changes: Changes }[],
): Promise<void> {
  const { name } = resource.def
  return auditAll(
    tx,
    actor,
    now,
    changed.map(({ id, changes }) => ({
      event: `${name}.${event}`,
      entity: name,
      entityId: id,
      facts: { changes: redactMasked(resource, changes) },
    })),
  )
}
