import type { formCalls } from '@rostrum/contracts/forms/registry/calls'
import type { ParsedOf } from '@rostrum/contracts/kernel/call'
import type { Db } from '../../../kernel/database/database.ts'
import { offsetOf } from '../../../kernel/http/paging.ts'
import { countForms, findForms } from './draft.store.ts'

/** A page of the forms, by name or code where searched. */
export async function listForms(db: Db, { search, ...page }: ParsedOf<(typeof formCalls)['GET /workbenchApi/forms']>) {
  const [found, total] = await Promise.all([findForms(db, search, offsetOf(page)), countForms(db, search)])
  return {
    total,
    ...page,
    records: found.map((form) => ({
      code: form.code,
      name: form.name,
      version: form.version,
      revision: form.revision,
      draftSavedAt: form.saved_at?.toISOString() ?? null,
      draftSavedBy: form.saved_by,
      publishedAt: form.published_at?.toISOString() ?? null,
      publishedBy: form.publisher,
    })),
  }
}
