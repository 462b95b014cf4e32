import { setTimeout as pause } from 'node:timers/promises'
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
  /** The column of the same table that holds the fingerprint of the value. */
  readonly index?: string
}

/** Called after every batch with the number of values re-encrypted by any process, and of those that remain. */
export type RotationProgress = (done: { readonly rotated: number; readonly remaining: number }) => void

const batchSize = 500
/** Pause between two passes, for transactions that hold the skipped rows. */
const pauseMilliseconds = 200

/**
 * Re-encrypts with the current key all values of older keys, while the server runs and other rotations run too. No lock
 * lasts longer than one statement. Rows locked by others are skipped and tried again. The rotation can be stopped and
 * restarted at any time. It ends when no value needs an older key; that key may then leave the configuration.
 *
 * @returns the number of values that were re-encrypted
 * @throws after everything else is done, when no key of the configuration decrypts some values
 */
export async function rotateColumn(
  db: Db,
  secrets: PersonalData,
  where: EncryptedColumn,
  report: RotationProgress = () => undefined,
): Promise<number> {
  for (let rotated = 0; ; await pause(pauseMilliseconds)) {
    const unreadable = new Set<string>()
    let left = await countOld(db, secrets, where)
    let last: string | undefined
    while (left > unreadable.size) {
      const found = await oldValues(db, secrets, where, last)
      if (found.length === 0) break
      last = found.at(-1)?.id
      const moved = await replace(db, where, found, (value) => {
        const fresh = reencrypt(secrets, where.purpose, value.stored)
        if (fresh === undefined) unreadable.add(value.id)
        return fresh
      })
      rotated += moved
      left -= moved
      report({ rotated, remaining: Math.max(left, 0) })
    }
    const old = await countOld(db, secrets, where)
    if (old === 0) return rotated
    if (unreadable.size >= old) throw new Error(unreadableSentence(where, old))
  }
}

const unreadableSentence = ({ table, column }: EncryptedColumn, count: number): string =>
  `${table}.${column}: ${count} values cannot be decrypted with the keys in DATA_KEYS; everything else is re-encrypted.`

type Stored = { readonly id: string; readonly stored: string }

const usesOldKey = (secrets: PersonalData, column: string) =>
  sql<boolean>`not starts_with(${sql.ref(column)}, ${`${secrets.currentKey}.`})`

async function countOld(db: Db, secrets: PersonalData, { table, column }: EncryptedColumn): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where ${usesOldKey(secrets, column)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The next values of older keys after `last`, in the order of the primary key. */
async function oldValues(db: Db, secrets: PersonalData, where: EncryptedColumn, last: string | undefined) {
  const [table, id, column] = [sql.table(where.table), sql.ref(where.id), sql.ref(where.column)]
  const behind = last === undefined ? sql<boolean>`true` : sql<boolean>`${id} > ${last}`
  const { rows } = await sql<Stored>`
    select ${id}::text as id, ${column} as stored from ${table}
    where ${behind} and ${usesOldKey(secrets, where.column)} order by ${id} limit ${batchSize}`.execute(db)
  return rows
}

function reencrypt(secrets: PersonalData, purpose: string, stored: string): string | undefined {
  let plain: string
  try {
    plain = secrets.decrypt(stored, purpose)
  } catch {
    return undefined
  }
  return secrets.encrypt(plain, purpose)
}

/**
 * Replaces values in one statement, each only if it is unchanged since it was read. Other transactions insert
 * references to these rows meanwhile. Therefore the row lock is no stronger than an update of such a column needs.
 *
 * @returns the number of values that were replaced
 */
async function replace(
  db: Db,
  where: EncryptedColumn,
  values: readonly Stored[],
  reencrypted: (value: Stored) => string | undefined,
): Promise<number> {
  const pairs = values.flatMap((value) => {
    const fresh = reencrypted(value)
    return fresh === undefined ? [] : [{ ...value, fresh }]
  })
  const [table, id, column] = [sql.table(where.table), sql.ref(where.id), sql.ref(where.column)]
  const { rows } = await sql<{ count: number }>`
    with given as (
      select * from unnest(${pairs.map(({ stored }) => stored)}::text[], ${pairs.map(({ fresh }) => fresh)}::text[])
        as pair(stored, fresh)
    ), held as materialized (
      select ${id} as id, ${column} as stored from ${table}
      where ${id} = any(${pairs.map((pair) => pair.id)}) for no key update skip locked
    ), replaced as (
      update ${table} set ${sql.ref(where.column)} = given.fresh
      from held join given on given.stored = held.stored
      where ${sql.ref(`${where.table}.${where.id}`)} = held.id returning 1
    )
    select count(*)::int as count from replaced`.execute(db)
  return rows[0]?.count ?? 0
}
