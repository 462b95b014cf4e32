import type { attempts } from '@rostrum/contracts/assessment/tests/resources'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Precheck, ProposedChange, Refusal } from '../../../../engines/resource/binding.ts'
import { readMobilesOfUnits } from '../../../../engines/unit/mobile-of-unit.ts'
import { unitSettings } from '../../../../engines/unit/unit-settings.ts'
import type { Db, Tx } from '../../../../kernel/database/database.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { phonePurpose } from './candidate-contact.ts'

type Values = z.output<typeof attempts.schema>
type Field = keyof Values
type Change = ProposedChange<Partial<Values>>

/**
 * Refuses new invitations of a candidate to a paper who has one, also of an earlier row, numbers that do not exist, papers
 * that are not published, and last days that are past.
 */
export const precheckInvitations: Precheck<Partial<Values>, Field> = async ({ platform, tx, now }, changes) => {
  const db = tx ?? platform.database.db
  const phones = await refusedPhones(platform, db, changes)
  const unpublished = await unpublishedPapers(db, changes)
  const today = await todayOfUnits(platform, db, changes, now)
  return changes.map(({ before, after }, at) => {
    const refusals: Refusal<Field>[] = []
    const phone = phones.get(at)
    if (phone !== undefined) refusals.push({ path: 'phone', key: phone })
    if (!before && after?.paperId !== undefined && unpublished.has(after.paperId))
      refusals.push({ path: 'paperId', key: 'assessment.paper_unpublished' })
    const day = today.get((before?.businessUnitId ?? after?.businessUnitId) || '')
    if (after?.closesOn !== undefined && day !== undefined && after.closesOn < day)
      refusals.push({ path: 'closesOn', key: 'assessment.last_day_past' })
    return refusals
  })
}

async function refusedPhones(
  { personalData }: Platform,
  db: Db | Tx,
  changes: readonly Change[],
): Promise<ReadonlyMap<number, Refusal['key']>> {
  const invited = changes.flatMap(({ id, before, after }, at) =>
    before === undefined && after?.phone !== undefined && after.businessUnitId !== undefined
      ? [{ at, id, phone: after.phone, unitId: after.businessUnitId, paperId: after.paperId ?? '' }]
      : [],
  )
  const phones = await readMobilesOfUnits(db, invited)
  const keyOf = (paperId: string, index: string) => `${paperId} ${index}`
  const indexes = phones.map((phone) => phone && personalData.blindIndex(phone, phonePurpose))
  const known = indexes.filter((index) => index !== undefined)
  const { rows } = await sql<{ id: string; key: string }>`
    select id, paper_id || ' ' || phone_index as key from attempt
    where phone_index = any(${known}::text[]) and state <> 'withdrawn' and paper_version_id = (
      select version.id from paper_version version where version.paper_id = attempt.paper_id
      order by number desc limit 1)`.execute(db)
  const owners = new Map(rows.map(({ id, key }) => [key, id]))
  const refused = new Map<number, Refusal['key']>()
  for (const [order, { at, id = `row ${at}`, paperId }] of invited.entries()) {
    const index = indexes[order]
    const owner = index === undefined ? undefined : owners.get(keyOf(paperId, index))
    if (index === undefined) refused.set(at, 'identity.phone_country')
    else if (owner === undefined) owners.set(keyOf(paperId, index), id)
    else if (owner !== id) refused.set(at, 'record.already_exists')
  }
  return refused
}

async function unpublishedPapers(db: Db | Tx, changes: readonly Change[]): Promise<ReadonlySet<string>> {
  const ids = [...new Set(changes.flatMap(({ before, after }) => (before ? [] : (after?.paperId ?? []))))]
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select id from paper where id = any(${ids}::uuid[]) and state = 'published'`.execute(db)
  return new Set(ids).difference(new Set(rows.map(({ id }) => id)))
}

/** The days that last days are compared with, by unit. */
async function todayOfUnits(platform: Platform, db: Db | Tx, changes: readonly Change[], now: Date) {
  const dated = changes.filter(({ after }) => after?.closesOn !== undefined)
  const ids = [...new Set(dated.flatMap(({ before, after }) => before?.businessUnitId ?? after?.businessUnitId ?? []))]
  const { rows } = await sql<{ id: string; today: string }>`
    select id, today::text from ${unitSettings(platform, now)} as setting where id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, today }) => [id, today]))
}
