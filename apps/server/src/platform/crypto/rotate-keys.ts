import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { PersonalData } from './personal-data.ts'

/** A column that holds encrypted personal data. */
export type EncryptedColumn = {
  readonly table: string
  /** Primary key of the table. */
  readonly id: string
  readonly column: string
  /** The purpose that is bound into the ciphertext. */
  readonly purpose: string
}

const batch = 500

/**
 * Encrypts with the current key whatever an older key encrypted, in small transactions, while the server runs. It can
 * be stopped and run again; once it answers 0, the old key may leave the configuration.
 *
 * @returns the number of values that were encrypted anew
 */
export async function rotateColumn(db: Db, secrets: PersonalData, where: EncryptedColumn): Promise<number> {
  const [table, id, column] = [sql.table(where.table), sql.ref(where.id), sql.ref(where.column)]
  const prefix = `${secrets.currentKey}.`
  for (let rotated = 0; ; ) {
    const moved = await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ id: string; stored: string }>`
        select ${id} as id, ${column} as stored from ${table}
        where not starts_with(${column}, ${prefix}) limit ${batch} for update skip locked`.execute(tx)
      for (const { id: key, stored } of rows) {
        const fresh = secrets.encrypt(secrets.decrypt(stored, where.purpose), where.purpose)
        await sql`update ${table} set ${column} = ${fresh} where ${id} = ${key}`.execute(tx)
      }
      return rows.length
    })
    rotated += moved
    if (moved === 0) return rotated
  }
}
