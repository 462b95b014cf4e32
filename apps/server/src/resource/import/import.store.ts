import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { notFound } from '../../platform/http/problem.ts'
import type { Faults, ImportRowTexts, Judged } from './judge-rows.ts'
import type { Texts } from './read-spreadsheet.ts'

const rowsAtOnce = 2000

export type Batch = {
  readonly id: string
  readonly resource: string
  readonly accountId: string
  readonly fileName: string
  readonly fields: readonly string[]
  readonly now: Date
}

export async function insertBatch(tx: Tx, { id, resource, accountId, fileName, fields, now }: Batch): Promise<void> {
  await tx
    .insertInto('resource_import')
    .values({ id, resource, account_id: accountId, file_name: fileName, fields: [...fields], created_at: now })
    .execute()
}

/** A batch belongs to whoever uploaded it. @throws DomainError `record.not_found` */
export async function findBatch(db: Db | Tx, id: string, resource: string, accountId: string, lock = false) {
  const query = db
    .selectFrom('resource_import')
    .selectAll()
    .where('id', '=', id)
    .where('resource', '=', resource)
    .where('account_id', '=', accountId)
  const found = await (lock ? query.forUpdate() : query).executeTakeFirst()
  if (!found) throw notFound()
  return found
}

export async function saveRows(
  tx: Tx,
  id: string,
  texts: ReadonlyMap<number, Texts>,
  judged: readonly Judged[],
): Promise<void> {
  for (let start = 0; start < judged.length; start += rowsAtOnce) {
    const part = judged.slice(start, start + rowsAtOnce).map(({ number, mark, faults, before, record }) => ({
      number,
      mark,
      faults,
      before,
      texts: texts.get(number) ?? {},
      record_id: record?.id ?? null,
    }))
    await sql`
      insert into resource_import_row (import_id, number, texts, mark, faults, before, record_id)
      select ${id}::uuid, number, texts, mark, faults, before, record_id from jsonb_to_recordset(${JSON.stringify(part)}::jsonb)
        as row (number integer, texts jsonb, mark text, faults jsonb, before jsonb, record_id text)
      on conflict (import_id, number) do update set texts = excluded.texts, mark = excluded.mark,
        faults = excluded.faults, before = excluded.before, record_id = excluded.record_id`.execute(tx)
  }
}

export const markFixed = (tx: Tx, id: string, number: number) =>
  tx
    .updateTable('resource_import_row')
    .set({ fixed: true })
    .where('import_id', '=', id)
    .where('number', '=', number)
    .execute()

export async function textsOf(db: Db | Tx, id: string): Promise<ImportRowTexts[]> {
  const { rows } = await sql<ImportRowTexts>`
    select number, texts from resource_import_row where import_id = ${id} order by number`.execute(db)
  return rows
}

export type StoredRow = {
  readonly number: number
  readonly mark: Judged['mark']
  readonly fixed: boolean
  readonly texts: Texts
  readonly faults: Faults
  readonly before: Texts
}

export async function rowsOf(
  db: Db | Tx,
  id: string,
  { mark, limit, offset, number }: { mark?: string | undefined; limit: number; offset: number; number?: number },
): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select number, mark, fixed, texts, faults, before from resource_import_row
    where import_id = ${id} and (${mark ?? null}::text is null or mark = ${mark ?? null})
      and (${number ?? null}::integer is null or number = ${number ?? null})
    order by number limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countsOf(db: Db | Tx, id: string) {
  const { rows } = await sql<{ mark: Judged['mark']; count: number }>`
    select mark, count(*)::int as count from resource_import_row where import_id = ${id} group by mark`.execute(db)
  const counts = { new: 0, overwrites: 0, same: 0, problem: 0 }
  for (const { mark, count } of rows) counts[mark] = count
  return { rows: rows.reduce((total, { count }) => total + count, 0), ...counts }
}

export const confirmBatch = (tx: Tx, id: string, now: Date, created: number, changed: number) =>
  tx.updateTable('resource_import').set({ confirmed_at: now, created, changed }).where('id', '=', id).execute()

export const deleteBatch = (tx: Tx, id: string) => tx.deleteFrom('resource_import').where('id', '=', id).execute()

/** Rows whose text in a field is one of the given. */
export async function rowsSharing(
  tx: Tx,
  id: string,
  field: string,
  texts: readonly string[],
): Promise<ImportRowTexts[]> {
  const { rows } = await sql<ImportRowTexts>`
    select number, texts from resource_import_row
    where import_id = ${id} and texts ->> ${field} = any(${[...texts]}::text[]) limit 1000`.execute(tx)
  return rows
}
