import type { Applicant } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import { DomainError, notFound } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { loadForm } from '../../forms/registry/public.ts'
import type { PersonData } from '../profile/public.ts'
import { catalogueOf, publishedWithin } from '../projects/public.ts'
import { answerContextOf, entryContext, prefillAnswers } from './answer-context.ts'
import { decryptContent, emptyContent, encryptContent } from './application-content.ts'
import { type ApplicationStart, findByBeginningKey, insertApplication } from './draft.store.ts'
import type { DraftBasis } from './draft-basis.ts'
import {
  accessOwn,
  type LoadedApplication,
  type LockedApplication,
  lockApplication,
} from './lifecycle/loaded-application.ts'
import { requireStatelessAction } from './lifecycle/require-stateless-action.ts'
import { startingAnswers } from './starting-answers.ts'

/** The revision of an application that was created and saved in one request, and not saved again. */
const initialRevision = 2

/**
 * What a new application starts with: what is known. A repetition under its key continues the same application as long
 * as it has not been saved since.
 *
 * @throws DomainError when applying is not open
 */
export async function startingBasis(
  platform: Platform,
  actor: Applicant,
  person: PersonData,
  { projectId, key }: ApplicationStart,
  now: Date,
): Promise<DraftBasis> {
  const { database, personalData } = platform
  const project = await catalogueOf(platform).published(projectId, now)
  if (project.formVersionId === null) throw notFound()
  const form = await loadForm(database.db, project.formVersionId)
  const begun = await findByBeginningKey(database.db, actor.personId, { projectId, key })
  if (begun) {
    const application = await accessOwn(platform, actor, begun.id, now)
    if (application.revision !== initialRevision) throw new DomainError('record.conflict')
    requireOpen(application, now)
    return { form, project, content: decryptContent(personalData, application.contentEncrypted), saved: application }
  }
  const reading = answerContextOf(form, person, project, now, entryContext(form, person))
  const known = await startingAnswers(platform, database.db, actor, { form, person })
  return { form, project, content: { ...emptyContent, answers: prefillAnswers(reading, known) }, saved: undefined }
}

/**
 * Creates an application.
 *
 * @returns undefined when the basis is no longer valid: the application has been created meanwhile under the same key,
 * or the project has got another form
 * @throws DomainError when applying is not open, the person is banned, has requested the deletion of the account, or has another live application in the project
 */
export async function beginApplication(
  platform: Platform,
  tx: Tx,
  actor: Applicant,
  { form, content }: DraftBasis,
  { projectId, key }: ApplicationStart,
  now: Date,
): Promise<LockedApplication | undefined> {
  const project = await publishedWithin(platform, tx, projectId, now)
  if (project.formVersionId !== form.versionId) return undefined
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
  if (id !== newId) return undefined
  await audit(tx, actor, now, { event: 'application.created', entity: 'application', entityId: id })
  const application = await lockApplication(platform, tx, id, now)
  requireOpen(application, now)
  return application
}

function requireOpen(application: LoadedApplication, now: Date): void {
  // A concurrent withdrawal of the project held the lock and counted no application.
  if (application.project.publishedAt === null) throw notFound()
  if (application.banned) throw new DomainError('recruitment.guard_not_banned')
  if (application.deletionRequested) throw new DomainError('recruitment.guard_no_deletion')
  requireStatelessAction(application, 'editForm', now)
}
