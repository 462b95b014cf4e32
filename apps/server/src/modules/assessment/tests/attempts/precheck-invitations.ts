import type { attempts } from '@rostrum/contracts/assessment/tests/resources'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Precheck, Refusal } from '../../../../engines/resource/binding.ts'
import { readMobilesOfUnits } from '../../../../engines/unit/mobile-of-unit.ts'
import { phonePurpose } from './candidate-contact.ts'

type Values = z.output<typeof attempts.schema>

/** Refuses new invitations of a candidate to a paper who has one, also of an earlier row, and numbers that do not exist. */
export const precheckInvitations: Precheck<Partial<Values>, keyof Values> = async ({ platform, tx }, changes) => {
  const db = tx ?? platform.database.db
  const invited = changes.flatMap(({ id, before, after }, at) =>
    before === undefined && after?.phone !== undefined && after.businessUnitId !== undefined
      ? [{ at, id, phone: after.phone, unitId: after.businessUnitId, paperId: after.paperId ?? '' }]
      : [],
  )
  const phones = await readMobilesOfUnits(db, invited)
  const keyOf = (paperId: string, index: string) => `${paperId} ${index}`
  const indexes = phones.map((phone) => phone && platform.personalData.blindIndex(phone, phonePurpose))
  const known = indexes.filter((index) => index !== undefined)
  const { rows } = await sql<{ id: string; key: string }>`
    select id, paper_id || ' ' || phone_index as key from attempt
    where phone_index = any(${known}::text[]) and state <> 'withdrawn' and paper_version_id = (
      select version.id from paper_version version where version.paper_id = attempt.paper_id
      order by number desc limit 1)`.execute(db)
  const owners = new Map(rows.map(({ id, key }) => [key, id]))
  const refusals = new Map<number, Refusal<keyof Values>>()
  for (const [order, { at, id = `row ${at}`, paperId }] of invited.entries()) {
    const index = indexes[order]
    const owner = index === undefined ? undefined : owners.get(keyOf(paperId, index))
    if (index === undefined) refusals.set(at, { path: 'phone', key: 'identity.phone_country' })
    else if (owner === undefined) owners.set(keyOf(paperId, index), id)
    else if (owner !== id) refusals.set(at, { path: 'phone', key: 'record.already_exists' })
  }
  return changes.map((_change, at) => {
    const refusal = refusals.get(at)
    return refusal ? [refusal] : []
  })
}
