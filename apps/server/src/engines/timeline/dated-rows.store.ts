import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/database.ts'
import type { DatedRow, DatedRows } from './dated-rows.ts'
import type { RowsPlan } from './dated-rows-plan.ts'
import type { Day } from './fold.ts'
import type { Origin } from './plan.ts'

/** Locks the subjects in one order for the rest of the transaction. New references to them do not wait. */
export async function lockRowSubjects(tx: Tx, { subject }: DatedRows, subjectIds: readonly string[]): Promise<void> {
  await sql`select from ${sql.table(subject.table)} where id = any(${[...subjectIds]}::uuid[])
    order by id for no key update`.execute(tx)
}

/** The rows of subjects that count. */
export async function findLiveRows(
  db: Db | Tx,
  { table, subject, fields }: DatedRows,
  subjectIds: readonly string[],
): Promise<ReadonlyMap<string, readonly DatedRow[]>> {
  const values = sql.join(fields.flatMap((field) => [sql.lit(field), sql.ref(field)]))
  const { rows } = await sql<DatedRow & { subjectId: string }>`
    select ${sql.ref(subject.column)} as "subjectId", id, lower(during)::text as "from", upper(during)::text as "until",
      jsonb_build_object(${values}) as "values"
    from ${sql.table(table)}
    where ${sql.ref(subject.column)} = any(${[...subjectIds]}::uuid[]) and rescinded_at is null
    order by lower(during), id`.execute(db)
  const found = Map.groupBy(rows, ({ subjectId }) => subjectId)
  return new Map([...found].map(([id, some]) => [id, some.map(({ subjectId: _subject, ...row }): DatedRow => row)]))
}

type RowOrigin = { readonly now: Date; readonly origin: Origin; readonly requestId?: string }

/**
 * Writes plans. What a row was before is kept as a rescinded version of it. The changed rows are written in one statement
 * before the new ones, so that the exclusion constraint sees no state between.
 */
export async function writeRows(
  tx: Tx,
  kind: DatedRows,
  plans: ReadonlyMap<string, RowsPlan>,
  { now, origin, requestId }: RowOrigin,
): Promise<void> {
  const { table, subject, fields } = kind
  const columns = [subject.column, 'during', ...fields]
  const named = sql.join(columns.map((name) => sql.ref(name)))
  const recordOf = (subjectId: string, { id, from, until, values }: DatedRow) => ({
    ...values,
    ...{ id, [subject.column]: subjectId, during: `[${from},${until ?? ''})` },
  })
  const all = [...plans]
  const changed = all.flatMap(([id, plan]) => plan.changed.map(({ after }) => recordOf(id, after)))
  const rescinded = all.flatMap(([, plan]) => plan.rescinded.map(({ id }) => id))
  const added = all.flatMap(([id, plan]) => plan.added.map((row) => recordOf(id, row)))
  const given = (records: readonly object[]) =>
    sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(records)}::jsonb)`
  if (changed.length > 0) {
    await sql`insert into ${sql.table(table)} (id, revision, version_of, origin, request_id, created_at, rescinded_at, ${named})
      select gen_random_uuid(), revision, id, origin, request_id, created_at, ${now}, ${named}
      from ${sql.table(table)} where id = any(${changed.map(({ id }) => id)}::uuid[])`.execute(tx)
  }
  if (changed.length + rescinded.length > 0) {
    const assignments = sql.join(columns.map((name) => sql`${sql.ref(name)} = revised.${sql.ref(name)}`))
    await sql`
      with written as (select id, ${named} from ${given(changed)}), gone as (select unnest(${rescinded}::uuid[]) as id),
        revised as (
          select written.*, null::timestamptz as rescinded from written
          union all
          select row.id, ${sql.join(columns.map((name) => sql.ref(`row.${name}`)))}, ${now}::timestamptz
          from ${sql.table(table)} as row join gone on gone.id = row.id
        )
      update ${sql.table(table)} as row set revision = row.revision + 1, rescinded_at = revised.rescinded,
        origin = ${origin}, request_id = ${requestId ?? null}::uuid, ${assignments}
      from revised where revised.id = row.id`.execute(tx)
  }
  if (added.length > 0) {
    await sql`insert into ${sql.table(table)} (id, revision, origin, request_id, created_at, ${named})
      select id, 1, ${origin}, ${requestId ?? null}::uuid, ${now}, ${named} from ${given(added)}`.execute(tx)
  }
}

/** The rows that count on a day, to read from in place of the table. */
export const datedRowsAsOf = ({ table }: Pick<DatedRows, 'table'>, day: Day): RawBuilder<unknown> =>
  sql`(select * from ${sql.table(table)} where rescinded_at is null and during @> ${day}::date)`
