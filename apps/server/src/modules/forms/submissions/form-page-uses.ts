import { fillPageOf, submissionsPageOf } from '@rostrum/contracts/forms/submissions/pages'
import type { Platform } from '../../../kernel/platform.ts'
import type { FormUseFinder } from '../../../module.ts'
import { findStaffPage } from './submission.store.ts'

/** Whether all staff can fill in the form on its own page, or could: what they have submitted is found after it was closed. */
export const formPageUse = ({ database: { db } }: Platform): FormUseFinder => ({
  kind: 'page',
  permission: 'form:read',
  find: async (_actor, { formId }) => {
    const found = await findStaffPage(db, formId)
    if (!found) return []
    const { id, code, name, number, opened_at } = found
    return [
      {
        ...{ kind: 'page', id, name, version: number },
        page: submissionsPageOf(code),
        fillPage: opened_at === null ? null : `/workbench${fillPageOf(code)}`,
        ...{ fillFrom: null, fillUntil: null, timeZone: null },
      },
    ]
  },
})
