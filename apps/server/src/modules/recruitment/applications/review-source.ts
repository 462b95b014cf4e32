import type { Eligibility } from '@rostrum/contracts/requirements'
import type { ValidationContext } from '@rostrum/forms'
import { notFound } from '../../../platform/http/problem.ts'
import type { Platform } from '../../../platform/platform.ts'
import { knownPerson } from '../../profile/public.ts'
import { type DocumentSource, documentSourceOf } from '../document-source.ts'
import type { LoadedApplication } from '../lifecycle/loaded-application.ts'
import { judgeFor } from '../positions/judge-positions.ts'
import { factsIn, readingOf } from './entered-form.ts'
import { type FormerSubmission, formerSubmissionOf } from './former-submission.ts'
import { findWaiverRequest, type WaiverAsked } from './waiver.store.ts'

/** What somebody who decides about an application has to see: answers, verdicts of the choices, what was asked. */
export type ReviewSource = DocumentSource & {
  readonly eligibility: readonly (Eligibility & { readonly positionId: string })[]
  readonly waiver: WaiverAsked | undefined
  readonly former: FormerSubmission | undefined
  /** In which the answers are read. */
  readonly context: ValidationContext
}

export async function reviewSourceOf(
  platform: Platform,
  application: LoadedApplication,
  now: Date,
): Promise<ReviewSource> {
  const { db } = platform.database
  if (application.personId === null) throw notFound()
  const source = await documentSourceOf(platform, application)
  const person = await knownPerson(platform, db, application.personId)
  const reading = readingOf(source.form, person, application.project, now)
  const judge = judgeFor(factsIn(reading, source.answers), application.project)
  return {
    ...source,
    eligibility: application.choices.map((position) => ({ ...judge(position), positionId: position.id })),
    waiver: await findWaiverRequest(db, platform.personalData, application.id),
    former: await formerSubmissionOf(platform, application),
    context: reading.context,
  }
}
