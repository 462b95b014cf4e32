import { fillPageOf, submissionsPageOf } from '@rostrum/contracts/forms/submissions/pages'
import type { Platform } from '../../../kernel/platform.ts'
import type { FormUseFinder, UseOfForm } from '../../../module.ts'
import { findStaffPages } from './submission.store.ts'

/** Whether all staff can fill in the form on its own page, or could: what they have submitted is found after it was closed. */
export const formPageUse = ({ database: { db } }: Platform): FormUseFinder => ({
  kind: 'page',
  permission: 'form:read',
  find: async (_actor, { formIds }) => {
    const found = await findStaffPages(db, formIds)
    return found.map(
      ({ id, code, name, number, opened_at }): UseOfForm => ({
        ...{ kind: 'page', id, formId: id, name, version: number },
        page: submissionsPageOf(code),
        fillPage: opened_at === null ? null : `/workbench${fillPageOf(code)}`,
        ...{ fillFrom: null, fillUntil: null, timeZone: null },
      }),
    )
  },
})
