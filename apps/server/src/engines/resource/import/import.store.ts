import { sql } from 'kysely'
import { chunksOf } from '../../../kernel/chunks-of.ts'
import { maskContactsInAnswer } from '../../../kernel/crypto/mask-contacts.ts'
import type { PersonalData } from '../../../kernel/crypto/personal-data.ts'
import type { EncryptedColumn } from '../../../kernel/crypto/rotate-keys.ts'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import { notFound } from '../../../kernel/http/domain-error.ts'
import { mapYielding } from '../../../kernel/queues/map-yielding.ts'
import type { Values } from '../binding.ts'
import type { Texts } from './read-spreadsheet.ts'
import type { ImportRowTexts, RowErrors, ValidatedRow } from './validate-rows.ts'

const rowsPerBatch = 500

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
    .values({
      id,
      resource,
      account_id: accountId,
      file_name: maskContactsInAnswer(fileName),
      fields: [...fields],
      created_at: now,
    })
    .execute()
}

/**
 * A batch belongs to its uploader.
 *
 * @throws DomainError `record.not_found`
 */
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

/** A sheet may contain anything, so it is stored encrypted like personal data. */
type Cells = {
  readonly texts: Texts
  readonly errors: RowErrors
  readonly warnings?: RowErrors | undefined
  readonly before: Texts
  /** Revision of the record that the row overwrites, at validation. */
  readonly revision?: number | undefined
  /** What a run is about to write; absent in the preview. */
  readonly values?: Values
  /** The identifier of a record that is about to be created, as other rows refer to it. */
  readonly newId?: string | undefined
}

const cellsPurpose = 'import-cells'
export const importCells: EncryptedColumn = {
  table: 'resource_import_row',
  id: 'id',
  column: 'cells_encrypted',
  purpose: cellsPurpose,
}

const cellsIn = (secrets: PersonalData, encrypted: string): Cells =>
  JSON.parse(secrets.decrypt(encrypted, cellsPurpose))
const matchIndex = (secrets: PersonalData, text: string) => secrets.blindIndex(text.toLowerCase(), 'import-match')

/**
 * @param matched the field that identifies rows
 * @param staged whether the rows are about to be written, with their values
 */
export async function saveRows(
  tx: Tx,
  secrets: PersonalData,
  { id, matched, staged = false }: { id: string; matched: string | undefined; staged?: boolean },
  texts: ReadonlyMap<number, Texts>,
  validated: readonly ValidatedRow[],
): Promise<void> {
  for (const some of chunksOf(validated, rowsPerBatch)) {
    const part = await mapYielding(some, (row) => {
      const { number, mark, errors, warnings, before, record, values, newId } = row
      const given = texts.get(number) ?? {}
      const cells: Cells = {
        texts: given,
        errors,
        warnings,
        before,
        revision: record?.revision,
        ...(staged && { values, newId }),
      }
      return {
        number,
        mark,
        record_id: record?.id ?? null,
        cells_encrypted: secrets.encrypt(JSON.stringify(cells), cellsPurpose),
        match_index: matchIndex(secrets, (matched !== undefined && given[matched]) || ''),
      }
    })
    await sql`
      insert into resource_import_row (import_id, number, mark, record_id, cells_encrypted, match_index)
      select ${id}::uuid, number, mark, record_id, cells_encrypted, match_index
      from jsonb_to_recordset(${JSON.stringify(part)}::jsonb)
        as row (number integer, mark text, record_id text, cells_encrypted text, match_index text)
      on conflict (import_id, number) do update set mark = excluded.mark, record_id = excluded.record_id,
        cells_encrypted = excluded.cells_encrypted, match_index = excluded.match_index`.execute(tx)
  }
}

export const markFixed = (tx: Tx, id: string, numbers: readonly number[]) =>
  tx
    .updateTable('resource_import_row')
    .set({ fixed: true })
    .where('import_id', '=', id)
    .where('number', 'in', numbers)
    .execute()

/** A row that is taken in again counts as invalid until it is validated. */
export const setExcluded = (tx: Tx, id: string, numbers: readonly number[], excluded: boolean) =>
  tx
    .updateTable('resource_import_row')
    .set({ mark: excluded ? 'excluded' : 'invalid' })
    .where('import_id', '=', id)
    .where('number', 'in', numbers)
    .where('mark', excluded ? '<>' : '=', 'excluded')
    .execute()

/** The errors of rows that cannot be written, with what their cells say. */
export async function findInvalidRows(db: Db | Tx, secrets: PersonalData, id: string) {
  const { rows } = await sql<{ number: number; cells_encrypted: string }>`
    select number, cells_encrypted from resource_import_row
    where import_id = ${id} and mark = 'invalid' order by number`.execute(db)
  return mapYielding(rows, ({ number, cells_encrypted }) => {
    const { texts, errors } = cellsIn(secrets, cells_encrypted)
    return { number, texts, errors }
  })
}

export type PreviousRow = ImportRowTexts & Pick<ValidatedRow, 'mark'> & { readonly revision: number | undefined }

/** Every row of an import that is not excluded, with its previous validation. */
export async function findPreviousRows(db: Db | Tx, secrets: PersonalData, id: string): Promise<PreviousRow[]> {
  const { rows } = await sql<Pick<ValidatedRow, 'number' | 'mark'> & { cells_encrypted: string }>`
    select number, mark, cells_encrypted from resource_import_row
    where import_id = ${id} and mark <> 'excluded' order by number`.execute(db)
  return mapYielding(rows, ({ cells_encrypted, ...row }) => {
    const { texts, revision } = cellsIn(secrets, cells_encrypted)
    return { ...row, texts, revision }
  })
}

/** The rows of an import that its user has left out. */
export async function findExcludedRows(db: Db | Tx, secrets: PersonalData, id: string): Promise<ImportRowTexts[]> {
  const { rows } = await sql<{ number: number; cells_encrypted: string }>`
    select number, cells_encrypted from resource_import_row
    where import_id = ${id} and mark = 'excluded' order by number`.execute(db)
  return mapYielding(rows, ({ number, cells_encrypted }) => ({
    number,
    texts: cellsIn(secrets, cells_encrypted).texts,
  }))
}

/** The rows that a run has staged and that change something. */
export async function findStagedRows(db: Db | Tx, secrets: PersonalData, id: string) {
  const { rows } = await sql<{ mark: ValidatedRow['mark']; record_id: string | null; cells_encrypted: string }>`
    select mark, record_id, cells_encrypted from resource_import_row
    where import_id = ${id} and mark in ('new', 'update') order by number`.execute(db)
  return mapYielding(rows, ({ mark, record_id: recordId, cells_encrypted }) => {
    const { revision, values = {}, newId } = cellsIn(secrets, cells_encrypted)
    return { mark, recordId, revision, values, newId }
  })
}

export type StoredRow = Cells & {
  readonly number: number
  readonly mark: ValidatedRow['mark'] | 'excluded'
  readonly fixed: boolean
}

export async function rowsOf(
  db: Db | Tx,
  secrets: PersonalData,
  id: string,
  { mark, limit, offset, number }: { mark?: string | undefined; limit: number; offset: number; number?: number },
): Promise<StoredRow[]> {
  const { rows } = await sql<Omit<StoredRow, keyof Cells> & { cells_encrypted: string }>`
    select number, mark, fixed, cells_encrypted from resource_import_row
    where import_id = ${id} and (${mark ?? null}::text is null or mark = ${mark ?? null})
      and (${number ?? null}::integer is null or number = ${number ?? null})
    order by number limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ cells_encrypted, ...row }) => ({ ...row, ...cellsIn(secrets, cells_encrypted) }))
}

export async function countsOf(db: Db | Tx, id: string) {
  const { rows } = await sql<{ mark: StoredRow['mark']; count: number }>`
    select mark, count(*)::int as count from resource_import_row where import_id = ${id} group by mark`.execute(db)
  const counts = { new: 0, update: 0, unchanged: 0, invalid: 0, excluded: 0 }
  for (const { mark, count } of rows) counts[mark] = count
  const { excluded, ...written } = counts
  return { rows: rows.reduce((total, { count }) => total + count, 0), ...written, excluded }
}

/** Marks an import as written, and deletes its cells. */
export async function confirmBatch(tx: Tx, id: string, now: Date, created: number, changed: number): Promise<void> {
  await tx.updateTable('resource_import').set({ confirmed_at: now, created, changed }).where('id', '=', id).execute()
  await tx.deleteFrom('resource_import_row').where('import_id', '=', id).execute()
}

export const deleteBatch = (tx: Tx, id: string) => tx.deleteFrom('resource_import').where('id', '=', id).execute()

export const deleteBatchesBefore = (db: Db | Tx, instant: Date) =>
  db.deleteFrom('resource_import').where('created_at', '<', instant).executeTakeFirstOrThrow()

/** Rows whose match key is one of the texts. */
export async function findRowsByMatchKey(
  tx: Tx,
  secrets: PersonalData,
  id: string,
  texts: readonly string[],
): Promise<ImportRowTexts[]> {
  const rows = await tx
    .selectFrom('resource_import_row')
    .select(['number', 'cells_encrypted'])
    .where('import_id', '=', id)
    .where('mark', '<>', 'excluded')
    .where(
      'match_index',
      'in',
      texts.map((text) => matchIndex(secrets, text)),
    )
    .limit(1000)
    .execute()
  return rows.map(({ number, cells_encrypted }) => ({ number, texts: cellsIn(secrets, cells_encrypted).texts }))
}
