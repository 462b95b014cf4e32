import { sql } from 'kysely'
import { auditAll } from '../../kernel/audit/audit.ts'
import { notFound } from '../../kernel/http/domain-error.ts'
import { mapYielding } from '../../kernel/queues/map-yielding.ts'
import type { Resource, Values, WriteContext } from './binding.ts'
import { type Changes, redactMasked } from './changes-between.ts'
import { keyColumn, keyIn, keyTypeOf, writtenColumn } from './columns.ts'

type Row = { readonly id: string; readonly values: Values }
type Writer = (context: WriteContext, rows: readonly Row[]) => Promise<void>

/** The columns that values are written to. */
const columnsOf = (resource: Resource, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) => {
      const column = writtenColumn(resource, field)
      return column === undefined || value === undefined ? [] : [[column, value]]
    }),
  )

/**
 * Rows as the text of one JSON parameter, which has no limit of 65,535 parameters. The database converts each value to
 * the type of its column. It is written row by row, so that other requests are answered meanwhile.
 */
const jsonOf = async <T>(rows: readonly T[], rowOf: (row: T) => unknown): Promise<string> =>
  `[${(await mapYielding(rows, (row) => JSON.stringify(rowOf(row)))).join()}]`

/** Inserts rows in one statement for each set of given columns; the others get their defaults. */
export const insertRows =
  (resource: Resource): Writer =>
  async ({ tx }, rows) => {
    const { table, key = 'id' } = resource.binding
    const written = await mapYielding(rows, ({ id, values }) => ({ ...columnsOf(resource, values), [key]: id }))
    for (const equal of Map.groupBy(written, (row) => Object.keys(row).sort().join()).values()) {
      const columns = sql.join(Object.keys(equal[0] ?? {}).map((name) => sql.id(name)))
      await sql`insert into ${sql.table(table)} (${columns}) select ${columns}
        from jsonb_populate_recordset(null::${sql.table(table)}, ${await jsonOf(equal, (row) => row)}::jsonb)`.execute(
        tx,
      )
    }
  }

/** Updates rows in one statement, each with its own columns. */
export const updateRows =
  (resource: Resource): Writer =>
  async ({ tx }, rows) => {
    const { table } = resource.binding
    const written = rows.map(({ id, values }) => ({ id, columns: columnsOf(resource, values) }))
    const names = [...new Set(written.flatMap(({ columns }) => Object.keys(columns)))]
    const assignments = names.map((name) => sql`${sql.id(name)} = ${sql.ref(`changed.${name}`)}`)
    const stored = sql`stored.${sql.id(resource.binding.key ?? 'id')}`
    await sql`
      update ${sql.table(table)} as row set ${sql.join([sql`revision = row.revision + 1`, ...assignments])}
      from jsonb_to_recordset(${await jsonOf(written, (row) => row)}::jsonb)
          as given (id ${sql.raw(keyTypeOf(resource))}, columns jsonb)
        join ${sql.table(table)} as stored on ${stored} = given.id
        cross join lateral jsonb_populate_record(stored, given.columns) as changed
      where ${keyColumn(resource)} = given.id`.execute(tx)
  }

/** @throws DomainError `record.not_found` */
export async function deleteRows(resource: Resource, { tx }: WriteContext, ids: readonly string[]): Promise<void> {
  const { numAffectedRows } =
    await sql`delete from ${sql.table(resource.binding.table)} as row where ${keyIn(resource, ids)}`.execute(tx)
  if (numAffectedRows !== BigInt(ids.length)) throw notFound()
}

/** Records changes in the audit log. */
export async function recordChanges(
  resource: Resource,
  { tx, actor, now }: WriteContext,
  event: 'created' | 'changed' | 'removed',
  changed: readonly { readonly id: string; readonly changes: Changes }[],
): Promise<void> {
  const { name } = resource.def
  const entries = await mapYielding(changed, ({ id, changes }) => ({
    event: `${name}.${event}`,
    entity: name,
    entityId: id,
    facts: { changes: redactMasked(resource, changes) },
  }))
  await auditAll(tx, actor, now, entries)
}
