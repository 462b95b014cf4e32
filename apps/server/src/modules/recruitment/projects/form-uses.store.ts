import { sql } from 'kysely'
import type { Platform } from '../../../kernel/platform.ts'
import type { FormUseFinder, UseOfForm } from '../../../module.ts'
import { nameColumn } from './name-column.ts'
import { projectInScope } from './project-scope.ts'

type Row = {
  readonly form_id: string
  readonly id: string
  readonly title: string
  readonly version: number
  readonly published: boolean
  readonly start: string | null
  readonly end: string | null
  readonly time_zone: string
}

/** Projects whose applicants fill the form in; a published project has a page for that. */
export const projectFormUses = ({ database }: Platform): FormUseFinder => ({
  kind: 'project',
  permission: 'project:read',
  find: async (actor, { formIds, limit, language }) => {
    const { rows } = await sql<Row>`
      select * from (select form_version.form_id, project.id, ${nameColumn('title', language)} as title, form_version.number as version,
        published_at is not null as published, project.time_zone, windows->'apply'->>'start' as start, windows->'apply'->>'end' as "end",
        row_number() over (partition by form_version.form_id order by project.created_at desc, project.id) as nth
      from project join form_version on form_version.id = project.form_version_id
      where form_version.form_id = any(${formIds}) and ${projectInScope(actor, 'project:read', sql.ref('project.id'))}
      ) as used where nth <= ${limit} order by nth`.execute(database.db)
    return rows.map(
      ({ form_id, id, title, version, published, start, end, time_zone }): UseOfForm => ({
        ...{ kind: 'project', formId: form_id, id, name: title, version },
        page: `/recruitment/project-settings?${new URLSearchParams({ id })}`,
        fillPage: published ? `/recruit/form?${new URLSearchParams({ projectId: id })}` : null,
        fillFrom: start,
        fillUntil: end,
        timeZone: time_zone,
      }),
    )
  },
})
