import { sql } from 'kysely'
import { rowScopeCondition } from '../../../../engines/resource/scope.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import type { FormUseFinder, UseOfForm } from '../../../../module.ts'

/** Posts whose interviewers evaluate candidates with the form. */
export const postFormUses = ({ database }: Platform): FormUseFinder => ({
  kind: 'post',
  permission: 'post:read',
  find: async (actor, { formIds, limit }) => {
    const inScope = rowScopeCondition({ unit: sql.ref('talent_post.business_unit_id') }, actor, 'post:read')
    const { rows } = await sql<{ form_id: string; id: string; title: string; version: number }>`
      select * from (select form_version.form_id, talent_post.id, talent_post.title, form_version.number as version,
        row_number() over (partition by form_version.form_id order by talent_post.title, talent_post.id) as nth
      from talent_post join form_version on form_version.id = talent_post.evaluation_form_id
      where form_version.form_id = any(${formIds}) and ${inScope}
      ) as used where nth <= ${limit} order by nth`.execute(database.db)
    return rows.map(
      ({ form_id, id, title, version }): UseOfForm => ({
        ...{ kind: 'post', formId: form_id, id, name: title, version },
        page: `/talent/posts?${new URLSearchParams({ id })}`,
        fillPage: null,
        fillFrom: null,
        fillUntil: null,
        timeZone: null,
      }),
    )
  },
})
