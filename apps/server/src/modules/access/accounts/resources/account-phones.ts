import type { accounts } from '@rostrum/contracts/access/accounts/resources'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Refusal } from '../../../../engines/resource/binding.ts'
import { readMobilesOfUnits } from '../../../../engines/unit/mobile-of-unit.ts'
import type { Db, Tx } from '../../../../kernel/database/database.ts'
import type { Platform } from '../../../../kernel/platform.ts'

type Values = Partial<z.output<typeof accounts.schema>>
type Phoned = { readonly id: string; readonly values: Values }

/** The given phones of accounts in their stored form; undefined where the country of the unit has no such number. */
export async function readAccountPhones(
  db: Db | Tx,
  written: readonly Phoned[],
): Promise<ReadonlyMap<string, string | undefined>> {
  const phoned = written.flatMap(({ id, values: { phone, businessUnitId } }) =>
    phone ? [{ id, phone, businessUnitId }] : [],
  )
  if (phoned.length === 0) return new Map()
  const units = await unitsOf(
    db,
    phoned.flatMap(({ id, businessUnitId }) => (businessUnitId === undefined ? [id] : [])),
  )
  const read = await readMobilesOfUnits(
    db,
    phoned.map(({ id, phone, businessUnitId }) => ({ phone, unitId: businessUnitId ?? units.get(id) ?? '' })),
  )
  return new Map(phoned.map(({ id }, at) => [id, read[at]]))
}

async function unitsOf(db: Db | Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; unit: string }>`
    select id, business_unit_id as unit from account where id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, unit }) => [id, unit]))
}

type Change = {
  readonly id?: string | undefined
  readonly before?: Values | undefined
  readonly after?: Values | undefined
}

/** Why each change cannot give its phone: no such number in the country of the unit, or another account has it. */
export async function phoneRefusals(
  { personalData }: Platform,
  db: Db | Tx,
  changes: readonly Change[],
): Promise<readonly (Refusal<'phone'> | undefined)[]> {
  const keys = changes.map(({ id }, at) => id ?? `row ${at}`)
  const phones = await readAccountPhones(
    db,
    changes.map(({ before, after = {} }, at) => ({
      id: keys[at] ?? '',
      values: { phone: after.phone, businessUnitId: after.businessUnitId ?? before?.businessUnitId },
    })),
  )
  const indexes = new Map(
    [...phones].flatMap(([key, phone]) =>
      phone === undefined ? [] : [[key, personalData.blindIndex(phone, 'phone')]],
    ),
  )
  const owners = await ownersOf(db, [...indexes.values()])
  return keys.map((key) => {
    if (!phones.has(key)) return undefined
    const index = indexes.get(key)
    if (index === undefined) return { path: 'phone', key: 'identity.phone_country' }
    const owner = owners.get(index)
    // The first row of a sheet has the number, and later ones repeat it.
    if (owner === undefined) owners.set(index, key)
    return owner === undefined || owner === key ? undefined : { path: 'phone', key: 'record.already_exists' }
  })
}

async function ownersOf(db: Db | Tx, indexes: readonly string[]): Promise<Map<string, string>> {
  if (indexes.length === 0) return new Map()
  const { rows } = await sql<{ id: string; index: string }>`
    select id, phone_index as index from account where phone_index = any(${indexes}::text[])`.execute(db)
  return new Map(rows.map(({ id, index }) => [index, id]))
}
