import { sql } from 'kysely'
import { type ScopeDimension, scopeDimension } from '../../../engines/scope/scope-dimension.ts'
import { nameColumn } from './name-column.ts'
import { unitsOfProjects } from './project.store.ts'
import { projectInScope } from './project-scope.ts'

/** Roles may name projects, which belong to business units. */
export const projectScopes: readonly ScopeDimension[] = [
  scopeDimension('projects', {
    unitsOf: unitsOfProjects,
    async namesOf(db, actor, ids, language) {
      if (!actor.permissions.has('project:read')) return []
      const { rows } = await sql<{ id: string; name: string }>`
        select project.id, ${nameColumn('project.title', language)} as name from project
        where project.id = any(${[...ids]}::uuid[]) and ${projectInScope(actor, 'project:read', sql.ref('project.id'))}
        order by project.code`.execute(db)
      return rows
    },
  }),
]
