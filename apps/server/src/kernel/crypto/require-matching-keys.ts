import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { PersonalData } from './personal-data.ts'
import type { EncryptedColumn } from './rotate-keys.ts'

/**
 * Decrypts a sample of the encrypted values. A server with wrong keys could neither read personal data nor look it up,
 * so it must not start. A rotation follows the primary key, so its remaining rows are at the end.
 *
 * @throws with one sentence for the operator
 */
export async function requireMatchingKeys(
  db: Db,
  secrets: PersonalData,
  columns: readonly EncryptedColumn[],
): Promise<void> {
  for (const column of columns) {
    for (const end of ['asc', 'desc'] as const) {
      const found = await sampleValue(db, column, end)
      if (found) assertKeysMatch(secrets, column, found)
    }
  }
}

type Value = { readonly stored: string; readonly fingerprint: string | null }

async function sampleValue(
  db: Db,
  { table, id, column, index }: EncryptedColumn,
  end: 'asc' | 'desc',
): Promise<Value | undefined> {
  const fingerprint = index === undefined ? sql`null` : sql.ref(index)
  const { rows } = await sql<Value>`
    select ${sql.ref(column)} as stored, ${fingerprint} as fingerprint from ${sql.table(table)}
    where ${sql.ref(column)} is not null order by ${sql.ref(id)} ${sql.raw(end)} limit 1`.execute(db)
  return rows[0]
}

function assertKeysMatch(secrets: PersonalData, { table, column, purpose }: EncryptedColumn, value: Value): void {
  let plain: string
  try {
    plain = secrets.decrypt(value.stored, purpose)
  } catch {
    throw new Error(`DATA_KEYS lacks the key that encrypted values of ${table}.${column}; add it behind the others.`)
  }
  if (value.fingerprint !== null && value.fingerprint !== secrets.blindIndex(plain, purpose))
    throw new Error(`INDEX_KEY is not the one that this database was made with; ${table} could not be searched.`)
}
