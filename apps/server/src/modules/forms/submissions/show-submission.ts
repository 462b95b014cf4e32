import { languagesOf } from '@rostrum/forms'
import type { Staff } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
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
  languages: [...languagesOf(definition)],
})

type Reader = { readonly actor: Staff; readonly now: Date }

/** An open form for staff to fill in. @throws DomainError `record.not_found` for one that is not open */
export async function showFormPage({ database: { db } }: Platform, { actor, now }: Reader, code: string) {
  const open = await findOpenVersion(db, code)
  if (!open) throw notFound()
  const { accountId } = actor
  const { last } = await findOwnSubmissions(db, { versionId: open.id, accountId, since: now })
  return { name: open.name, submittedAt: last?.toISOString() ?? null, ...versionOf(await loadForm(db, open.id)) }
}

/** One submission of a form; the view is audited. @throws DomainError `record.not_found` */
export async function showSubmission(
  platform: Platform,
  { actor, now }: Reader,
  { code, id }: { readonly code: string; readonly id: string },
) {
  const { db } = platform.database
  const { id: formId } = await accessCollection(db, code)
  const found = await submissionsWithAnswers(db, formId).where('form_submission.id', '=', id).executeTakeFirst()
  if (!found) throw notFound()
  await platform.transaction((tx) =>
    audit(tx, actor, now, {
      event: 'form_submission.viewed',
      entity: 'form_submission',
      entityId: id,
      facts: { code },
    }),
  )
  return {
    submittedBy: found.display_name,
    submittedAt: found.submitted_at.toISOString(),
    answers: answersIn(platform, found),
    ...versionOf(await loadForm(db, found.form_version_id)),
  }
}
