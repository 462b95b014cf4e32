import { windowsOf } from '@rostrum/contracts/recruitment/applications/application-guards'
import type { StageWindows } from '@rostrum/contracts/recruitment/projects/stage-windows'
import type { Applicant } from '../../../kernel/actor.ts'
import { notFound } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { type LoadedForm, loadForm, publicDefinition } from '../../forms/registry/public.ts'
import { loadPersonData } from '../profile/public.ts'
import { catalogueOf } from '../projects/public.ts'
import { answerContextOf, entryContext, prefillAnswers } from './answer-context.ts'
import { decryptContent } from './application-content.ts'
import { findLiveId } from './lifecycle/application.store.ts'
import { factsOf } from './lifecycle/application-facts.ts'
import { accessOwn, type LoadedApplication } from './lifecycle/loaded-application.ts'
import { startingAnswers } from './starting-answers.ts'

/**
 * The form that an applicant fills in for a project: that of the existing application, otherwise that of the project.
 *
 * @throws DomainError `record.not_found` when there is none
 */
export async function formToFillIn(platform: Platform, actor: Applicant, projectId: string, now: Date) {
  const { db } = platform.database
  const project = await catalogueOf(platform).published(projectId, now)
  const liveId = await findLiveId(db, actor.personId, projectId)
  const application = liveId === undefined ? undefined : await accessOwn(platform, actor, liveId, now)
  const versionId = application ? application.formVersionId : project.formVersionId
  if (versionId === null) throw notFound()
  return { project, application, form: await loadForm(db, versionId) }
}

/** The registration form of a project: as the applicant left it, or prefilled with what is known. */
export async function showForm(platform: Platform, actor: Applicant, projectId: string, now: Date) {
  const { database, personalData } = platform
  const { project, application, form } = await formToFillIn(platform, actor, projectId, now)
  const person = await loadPersonData(platform, database.db, actor.personId)
  const shown = { identity: person.identity, serverTime: now.toISOString() }
  if (!application) {
    const beside = entryContext(form, person)
    const answers = prefillAnswers(
      answerContextOf(form, person, project, now, beside),
      await startingAnswers(platform, database.db, actor, { form, person }),
    )
    const deadline = project.windows.apply?.end ?? null
    return { ...shown, ...describe(form), ...beside, id: null, revision: 0, answers, savedAt: null, deadline }
  }
  const { answers, closed } = decryptContent(personalData, application.contentEncrypted)
  return {
    ...shown,
    ...describe(form),
    ...entryContext(form, person),
    id: application.id,
    revision: application.revision,
    answers: { ...answers, ...closed },
    savedAt: application.savedAt.toISOString(),
    deadline: deadlineOf(application, project.windows),
  }
}

const describe = ({ versionId, definition, bindings }: LoadedForm) => ({
  formVersionId: versionId,
  definition: publicDefinition(definition),
  photoField: bindings.photo ?? null,
})

function deadlineOf(application: LoadedApplication, schedule: StageWindows): string | null {
  const { submission, correction } = windowsOf(factsOf(application), schedule)
  return (application.review === 'RETURNED' ? correction : submission)?.end ?? null
}
