import type { Platform } from '../../../kernel/platform.ts'
import { factsFrom, loadForm } from '../../forms/registry/public.ts'
import type { ApplicantInProject } from '../positions/public.ts'
import { loadPersonData } from '../profile/public.ts'
import { decryptContent } from './application-content.ts'
import { findLiveContent } from './lifecycle/application.store.ts'

/**
 * Facts of a person for evaluating positions of a project before choosing them. Answers of the application take
 * precedence; where it does not say anything yet, the profile does.
 */
export async function loadApplicantInProject(
  platform: Platform,
  personId: string,
  projectId: string,
): Promise<ApplicantInProject> {
  const { db } = platform.database
  const person = await loadPersonData(platform, db, personId)
  const live = await findLiveContent(db, personId, projectId)
  if (!live) return { facts: person.facts, choices: new Map() }
  const form = await loadForm(db, live.form_version_id)
  const { answers } = decryptContent(platform.personalData, live.content_encrypted)
  return {
    facts: { ...person.facts, ...factsFrom(form, answers, person.references) },
    choices: new Map(live.choices.map((positionId, at) => [positionId, at + 1])),
  }
}
