import { windowsOf } from '@rostrum/contracts/application-guards'
import type { StageWindows } from '@rostrum/contracts/stage-windows'
import type { Applicant } from '../../../platform/actor.ts'
import { notFound } from '../../../platform/http/problem.ts'
import type { Platform } from '../../../platform/platform.ts'
import { answersFor, type LoadedForm, loadForm } from '../../forms-registry/public.ts'
import { knownPerson } from '../../profile/public.ts'
import { findLiveId } from '../lifecycle/application.store.ts'
import { factsOf } from '../lifecycle/application-facts.ts'
import { accessOwn, type LoadedApplication } from '../lifecycle/loaded-application.ts'
import { catalogueOf } from '../projects/project-catalogue.ts'
import { decryptContent } from './application-content.ts'
import { givenTo, prefilled, readingOf } from './entered-form.ts'

/** The registration form of a project: as the applicant left it, or filled in with what the profile knows. */
export async function showForm(platform: Platform, actor: Applicant, projectId: string, now: Date) {
  const { database, personalData } = platform
  const project = await catalogueOf(platform).published(projectId, now)
  const person = await knownPerson(platform, database.db, actor.personId)
  const liveId = await findLiveId(database.db, actor.personId, projectId)
  const shown = { identity: person.identity, serverTime: now.toISOString() }
  if (liveId === undefined) {
    if (project.formVersionId === null) throw notFound()
    const form = await loadForm(database.db, project.formVersionId)
    const beside = givenTo(form, person)
    const answers = prefilled(readingOf(form, person, project, now, beside), answersFor(form, person.answers))
    const deadline = project.windows.apply?.end ?? null
    return { ...shown, ...describe(form), ...beside, id: null, revision: 0, answers, savedAt: null, deadline }
  }
  const application = await accessOwn(platform, actor, liveId, now)
  const { answers, closed } = decryptContent(personalData, application.contentEncrypted)
  const form = await loadForm(database.db, application.formVersionId)
  return {
    ...shown,
    ...describe(form),
    ...givenTo(form, person),
    id: application.id,
    revision: application.revision,
    answers: { ...answers, ...closed },
    savedAt: application.savedAt.toISOString(),
    deadline: deadlineOf(application, project.windows),
  }
}

const describe = ({ versionId, definition, bindings }: LoadedForm) => ({
  formVersionId: versionId,
  definition: { ...definition },
  photoField: bindings.photo ?? null,
})

function deadlineOf(application: LoadedApplication, schedule: StageWindows): string | null {
  const { submission, correction } = windowsOf(factsOf(application), schedule)
  return (application.review === 'RETURNED' ? correction : submission)?.end ?? null
}
