import type { FormUse } from '@rostrum/contracts/forms/registry/calls'
import { sql } from 'kysely'
import { rowScopeCondition } from '../../../../engines/resource/scope.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import type { FormUseFinder } from '../../../../module.ts'

/** Posts whose interviewers evaluate candidates with the form. */
export const postFormUses = ({ database }: Platform): FormUseFinder => ({
  kind: 'post',
  permission: 'post:read',
  find: async (actor, { formId, limit }) => {
    const inScope = rowScopeCondition({ unit: sql.ref('talent_post.business_unit_id') }, actor, 'post:read')
    const { rows } = await sql<{ id: string; title: string; version: number }>`
      select talent_post.id, talent_post.title, form_version.number as version
      from talent_post join form_version on form_version.id = talent_post.evaluation_form_id
      where form_version.form_id = ${formId} and ${inScope}
      order by talent_post.title, talent_post.id limit ${limit}`.execute(database.db)
    return rows.map(
      ({ id, title, version }): FormUse => ({
        ...{ kind: 'post', id, name: title, version },
        page: `/talent/posts?${new URLSearchParams({ id })}`,
        fillPage: null,
        fillFrom: null,
        fillUntil: null,
        timeZone: null,
      }),
    )
  },
})
