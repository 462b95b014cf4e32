import type { Scope } from '@rostrum/contracts/access/accounts/authority'
import type { Locale } from '@rostrum/i18n/locale'
import { sql } from 'kysely'
import type { Staff } from '../../../../kernel/actor.ts'
import type { Db } from '../../../../kernel/database/database.ts'
import { nameColumn, projectInScope } from '../../../recruitment/applications/public.ts'

const namedAtMost = 3

/** The names of subjects in scopes, in the reader's language: of each scope the first few that the reader may see. */
export async function subjectNames(
  db: Db,
  actor: Staff,
  scopes: readonly Scope[],
  language: Locale,
): Promise<(subjects: ReadonlySet<string>) => string[]> {
  const ids = [...new Set(scopes.flatMap(({ subjects }) => [...subjects]))]
  if (ids.length === 0 || !actor.permissions.has('project:read')) return () => []
  const { rows } = await sql<{ id: string; name: string }>`
    select project.id, ${nameColumn('project.title', language)} as name from project
    where project.id = any(${ids}::uuid[]) and ${projectInScope(actor, 'project:read', sql.ref('project.id'))}
    order by project.code`.execute(db)
  return (subjects) =>
    rows
      .filter(({ id }) => subjects.has(id))
      .slice(0, namedAtMost)
      .map(({ name }) => name)
}
