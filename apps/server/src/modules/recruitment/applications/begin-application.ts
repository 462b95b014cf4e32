import type { Applicant } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import { DomainError, notFound } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { loadForm } from '../../forms/registry/public.ts'
import type { PersonData } from '../profile/public.ts'
import { publishedWithin } from '../projects/public.ts'
import { answerContextOf, entryContext, prefillAnswers } from './answer-context.ts'
import { encryptContent } from './application-content.ts'
import { insertApplication } from './draft.store.ts'
import { type LockedApplication, lockApplication } from './lifecycle/loaded-application.ts'
import { requireStatelessAction } from './lifecycle/require-stateless-action.ts'
import { startingAnswers } from './starting-answers.ts'

export type ApplicationStart = { readonly projectId: string; readonly key?: string | undefined }

/** The revision of an application that was created and saved in one request, and not saved again. */
const initialRevision = 2

/**
 * Creates an application: a draft prefilled with what is known. A repetition under its key returns the same application
 * as long as it has not been saved since.
 *
 * @throws DomainError when applying is not open, the person is banned, or has another live application in the project
 */
export async function beginApplication(
  platform: Platform,
  tx: Tx,
  actor: Applicant,
  person: PersonData,
  { projectId, key }: ApplicationStart,
  now: Date,
): Promise<LockedApplication> {
  const project = await publishedWithin(platform, tx, projectId, now)
  if (project.formVersionId === null) throw notFound()
  const form = await loadForm(tx, project.formVersionId)
  const reading = answerContextOf(form, person, project, now, entryContext(form, person))
  const known = await startingAnswers(platform, tx, actor, { form, person })
  const content = { answers: prefillAnswers(reading, known), attachments: [] }
  const newId = crypto.randomUUID()
  const id = await insertApplication(tx, {
    id: newId,
    idempotency_key: key ?? null,
    person_id: actor.personId,
    project_id: project.id,
    form_version_id: form.versionId,
    content_encrypted: encryptContent(platform.personalData, content),
    created_at: now,
    saved_at: now,
  })
  const isNew = id === newId
  if (isNew) await audit(tx, actor, now, { event: 'application.created', entity: 'application', entityId: id })
  const application = await lockApplication(platform, tx, id, now)
  if (!isNew && application.revision !== initialRevision) throw new DomainError('record.conflict')
  // A concurrent withdrawal of the project held the lock and counted no application.
  if (application.project.publishedAt === null) throw notFound()
  if (application.banned) throw new DomainError('recruitment.guard_not_banned')
  requireStatelessAction(application, 'editForm', now)
  return application
}
