import type { Answers } from '@rostrum/forms'
import type { Applicant } from '../../../kernel/actor.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { factsFrom, type LoadedForm, loadForm } from '../../forms/registry/public.ts'
import type { ApplicantInProject } from '../positions/public.ts'
import { loadPersonData } from '../profile/public.ts'
import { catalogueOf } from '../projects/public.ts'
import { decryptContent } from './application-content.ts'
import { findLiveContent } from './lifecycle/application.store.ts'
import { startingAnswers } from './starting-answers.ts'

/**
 * Facts of a person for evaluating positions of a project before choosing them. Answers of the application take
 * precedence; where it does not say anything yet, the profile does. Before there is an application, the answers count
 * with which it would start.
 */
export async function loadApplicantInProject(
  platform: Platform,
  actor: Applicant,
  { projectId, now }: { readonly projectId: string; readonly now: Date },
): Promise<ApplicantInProject> {
  const { db } = platform.database
  const person = await loadPersonData(platform, db, actor.personId)
  const factsWith = (form: LoadedForm, answers: Answers) => ({
    ...person.facts,
    ...factsFrom(form, answers, person.references),
  })
  const live = await findLiveContent(db, actor.personId, projectId)
  if (live) {
    const { answers } = decryptContent(platform.personalData, live.content_encrypted)
    return {
      facts: factsWith(await loadForm(db, live.form_version_id), answers),
      choices: new Map(live.choices.map((positionId, at) => [positionId, at + 1])),
    }
  }
  const { formVersionId } = await catalogueOf(platform).published(projectId, now)
  if (formVersionId === null) return { facts: person.facts, choices: new Map() }
  const form = await loadForm(db, formVersionId)
  return {
    facts: factsWith(form, await startingAnswers(platform, db, actor, { form, person })),
    choices: new Map(),
  }
}
