import { mobileReadings, readMobile } from '@rostrum/contracts/kernel/phone'
import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/database.ts'

type TypedPhone = { readonly unitId: string; readonly phone: string }

/**
 * Reads mobile numbers as people write them in the countries of business units, with one statement for any number of
 * them. Under a unit without a country a number is read where only one country can be meant.
 *
 * @returns each number in its stored form, undefined where there is no such number
 */
export async function readMobilesOfUnits(
  db: Db | Tx,
  typed: readonly TypedPhone[],
): Promise<readonly (string | undefined)[]> {
  if (typed.length === 0) return []
  const ids = [...new Set(typed.map(({ unitId }) => unitId))]
  const { rows } = await sql<{ id: string; country: string | null }>`
    select id, country from business_unit_setting where id = any(${ids}::uuid[])`.execute(db)
  const countries = new Map(rows.map(({ id, country }) => [id, country]))
  return typed.map(({ unitId, phone }) => {
    const country = countries.get(unitId)
    return country ? readMobile(phone, country) : onlyReadingOf(phone)
  })
}

/** The meaning of a number where the country is unknown; undefined where it could be of several. */
export function onlyReadingOf(phone: string): string | undefined {
  const readings = mobileReadings(phone)
  return readings.length === 1 ? readings[0] : undefined
}
