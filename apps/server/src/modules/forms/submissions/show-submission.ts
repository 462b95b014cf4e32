import type { Staff } from '../../../kernel/actor.ts'
import { notFound } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { type LoadedForm, loadForm, publicDefinition } from '../registry/public.ts'
import { accessCollection } from './open-form.ts'
import { findOpenVersion, findOwnSubmissions, submissionsWithAnswers } from './submission.store.ts'
import { answersIn } from './submit-answers.ts'

/** A version of a form for the page that fills it in or shows its answers. */
const versionOf = ({ versionId, definition }: LoadedForm) => ({
  versionId,
  definition: publicDefinition(definition),
  languages: Object.keys(definition.translations ?? {}),
})

/** An open form for staff to fill in. @throws DomainError `record.not_found` for one that is not open */
export async function showFormPage(
  { database: { db } }: Platform,
  { actor, now }: { readonly actor: Staff; readonly now: Date },
  code: string,
) {
  const open = await findOpenVersion(db, code)
  if (!open) throw notFound()
  const { accountId } = actor
  const { last } = await findOwnSubmissions(db, { versionId: open.id, accountId, since: now })
  return { name: open.name, submittedAt: last?.toISOString() ?? null, ...versionOf(await loadForm(db, open.id)) }
}

/** One submission of a form. @throws DomainError `record.not_found` */
export async function showSubmission(platform: Platform, code: string, id: string) {
  const { db } = platform.database
  const { id: formId } = await accessCollection(db, code)
  const found = await submissionsWithAnswers(db, formId).where('form_submission.id', '=', id).executeTakeFirst()
  if (!found) throw notFound()
  return {
    submittedBy: found.display_name,
    submittedAt: found.submitted_at.toISOString(),
    answers: answersIn(platform, found),
    ...versionOf(await loadForm(db, found.form_version_id)),
  }
}
