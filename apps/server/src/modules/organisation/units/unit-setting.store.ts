import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/database.ts'

/** The time zone of a unit, or that of the nearest unit upwards; undefined where no unit has one. */
export async function findTimeZone(db: Db | Tx, unit: string): Promise<string | undefined> {
  const { rows } = await sql<{ time_zone: string | null }>`
    select time_zone from business_unit_setting_of(${unit}::uuid)`.execute(db)
  return rows[0]?.time_zone ?? undefined
}
