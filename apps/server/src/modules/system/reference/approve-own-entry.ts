import type { Staff } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import { DomainError, invalid, notFound } from '../../../kernel/http/domain-error.ts'
import { searchTextOf } from './catalogue.ts'
import { adoptMajor, adoptSchool, findOwnMajor, findOwnSchool, isPublicName } from './own-entry.store.ts'
import { findMajor } from './reference.store.ts'

type CheckedSchool = { id: string; name?: string | undefined; nameEn: string; province: string | null }

/**
 * Makes an added school available to everybody. Answers of applicants still refer to it.
 *
 * @throws DomainError `record.not_found`, or `record.already_exists` when a public one has the same name
 */
export async function approveSchool(tx: Tx, actor: Staff, checked: CheckedSchool, now: Date): Promise<void> {
  const own = await findOwnSchool(tx, checked.id)
  if (!own) throw notFound()
  const name = checked.name ?? own.name
  if (await isPublicName(tx, name)) throw new DomainError('record.already_exists')
  const { nameEn: name_en, province } = checked
  await adoptSchool(tx, own.id, { name, name_en, province, search_text: searchTextOf(name, name_en) })
  await audit(tx, actor, now, { event: 'school.approved', entity: 'school', entityId: own.id, facts: { name } })
}

/**
 * Makes an added major available to everybody, in the class that staff choose.
 *
 * @throws DomainError `record.not_found`, or at the field `parent`
 */
export async function approveMajor(
  tx: Tx,
  actor: Staff,
  { code, parent, nameEn: name_en }: { code: string; parent: string; nameEn: string },
  now: Date,
): Promise<void> {
  const own = await findOwnMajor(tx, code)
  if (!own) throw notFound()
  const above = await findMajor(tx, parent)
  if (above?.catalogue !== own.catalogue || above.level === 'major' || above.retired) {
    throw invalid({ path: 'parent', key: 'field.choice' })
  }
  const path = [...above.path, code]
  await adoptMajor(tx, code, { name_en, parent_code: parent, path, search_text: searchTextOf(own.name, name_en) })
  await audit(tx, actor, now, { event: 'major.approved', entity: 'major', entityId: code, facts: { parent } })
}
