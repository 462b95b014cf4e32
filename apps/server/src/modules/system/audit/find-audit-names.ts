import type { Locale } from '@rostrum/i18n/locale'
import type { Staff } from '../../../kernel/actor.ts'
import type { AuditNames } from '../../../kernel/audit/audit-names.ts'
import type { Db } from '../../../kernel/database/database.ts'

type NameQuery = { readonly ids: readonly string[]; readonly language: Locale }

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The names of audited records of one kind. Empty for who may not read all records of the kind. */
export async function findAuditNames(
  db: Db,
  actor: Staff,
  names: AuditNames | undefined,
  { ids, language }: NameQuery,
) {
  const known = ids.filter((id) => uuid.test(id))
  if (!names || known.length === 0 || !actor.permissions.get(names.permission)?.all) return []
  const { rows } = await names.query(known, language).execute(db)
  return rows
}
