import type { Platform } from '../../../kernel/platform.ts'
import type { FormUseFinder } from '../../../module.ts'

/** The page of the workbench where an open form is filled in. */
export const fillPageOf = (code: string): string => `/workbench/forms/fill?${new URLSearchParams({ form: code })}`

/** Whether all staff can fill in the form on its own page. */
export const formPageUse = ({ database: { db } }: Platform): FormUseFinder => ({
  kind: 'page',
  permission: 'form:read',
  find: async (_actor, { formId }) => {
    const found = await db
      .selectFrom('form_collection')
      .innerJoin('form_definition', 'form_definition.id', 'form_collection.form_id')
      .innerJoin('form_version', 'form_version.form_id', 'form_definition.id')
      .select(['form_definition.id', 'form_definition.code', 'form_definition.name', 'form_version.number'])
      .where('form_definition.id', '=', formId)
      .orderBy('form_version.number', 'desc')
      .limit(1)
      .execute()
    return found.map(({ id, code, name, number }) => ({
      ...{ kind: 'page', id, name, version: number },
      page: `/system/form-submissions?${new URLSearchParams({ form: code })}`,
      fillPage: fillPageOf(code),
      ...{ fillFrom: null, fillUntil: null, timeZone: null },
    }))
  },
})
