import { randomUUID } from 'node:crypto'
import type { MajorCatalogue } from '@rostrum/contracts/system/reference/calls'
import type { Selectable } from 'kysely'
import type { Applicant } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import type { Major, School } from '../../../kernel/database/database-types.ts'
import { DomainError, invalid } from '../../../kernel/http/domain-error.ts'
import { searchTextOf } from './catalogue.ts'
import {
  countOwnEntries,
  findMajor,
  findMajorByName,
  findSchoolByName,
  insertMajor,
  insertSchool,
  lockOwnEntries,
} from './reference.store.ts'

/** A person went to a handful of schools; more is a mistake or abuse. */
const entriesPerPerson = 20

/**
 * Adds a missing school for this applicant until staff approve it. Saving a name again, or a public one, returns the
 * existing entry.
 *
 * @throws DomainError `reference.too_many_entries`
 */
export async function saveOwnSchool(tx: Tx, actor: Applicant, name: string, now: Date): Promise<Selectable<School>> {
  await lockOwnEntries(tx, actor.personId)
  const known = await findSchoolByName(tx, name, actor.personId)
  if (known) return known
  await requireEntryQuota(tx, actor.personId)
  const id = randomUUID()
  const owner = { owner_person_id: actor.personId, search_text: searchTextOf(name, ''), created_at: now }
  await insertSchool(tx, { id, name, ...owner })
  await audit(tx, actor, now, { event: 'school.added', entity: 'school', entityId: id })
  return { id, name, name_en: '', province: null, retired: false, revision: 1, ...owner }
}

type OwnMajor = { readonly name: string; readonly catalogue: MajorCatalogue; readonly parent?: string | undefined }

/**
 * Adds a missing major for this applicant until staff approve it. Before that it belongs to no class: the claim of an
 * applicant must not make anybody eligible.
 *
 * @throws DomainError at the field `parent`, or `reference.too_many_entries`
 */
export async function saveOwnMajor(
  tx: Tx,
  actor: Applicant,
  { name, catalogue, parent }: OwnMajor,
  now: Date,
): Promise<Selectable<Major>> {
  await lockOwnEntries(tx, actor.personId)
  const known = await findMajorByName(tx, name, catalogue, actor.personId)
  if (known) return known
  const above = parent === undefined ? undefined : await findMajor(tx, parent)
  if (parent !== undefined && (above?.catalogue !== catalogue || above.level === 'major')) {
    throw invalid({ path: 'parent', key: 'field.choice' })
  }
  await requireEntryQuota(tx, actor.personId)
  const code = `own-${randomUUID()}`
  const major = {
    code,
    name,
    catalogue,
    level: 'major',
    parent_code: parent ?? null,
    path: [code],
    search_text: searchTextOf(name, ''),
    owner_person_id: actor.personId,
    created_at: now,
  }
  await insertMajor(tx, major)
  await audit(tx, actor, now, { event: 'major.added', entity: 'major', entityId: code })
  return { ...major, name_en: '', retired: false, revision: 1 }
}

async function requireEntryQuota(tx: Tx, personId: string): Promise<void> {
  if ((await countOwnEntries(tx, personId)) >= entriesPerPerson) {
    throw new DomainError('reference.too_many_entries', { limit: entriesPerPerson })
  }
}
