import type { SubmissionReceipt } from '@rostrum/contracts/recruitment/applications/shapes'
import type { Eligibility } from '@rostrum/contracts/recruitment/positions/requirements'
import type { PortalLocale } from '@rostrum/i18n/locale'
import type { z } from 'zod'
import type { Applicant } from '../../../../kernel/actor.ts'
import { DomainError, invalid, notFound } from '../../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { loadForm, referencesWith, requireNoErrors } from '../../../forms/registry/public.ts'
import { eligibilityEvaluator } from '../../positions/public.ts'
import { type ProfileData, readProfileData } from '../../profile/public.ts'
import { nameIn, type Position } from '../../projects/public.ts'
import { answerContextOf, findAnswerErrors, personFactsIn } from '../answer-context.ts'
import { decryptContent } from '../application-content.ts'
import { decide } from '../lifecycle/decide.ts'
import type { Consent } from '../lifecycle/decision.store.ts'
import type { Decision } from '../lifecycle/decision.ts'
import { attachProject, type LoadedApplication, type Statement } from '../lifecycle/loaded-application.ts'
import { nextStepOf } from '../next-step.ts'
import { presentChoices } from '../present-application.ts'
import { refusedPhotoError } from '../refused-photo.ts'
import type { AttemptKey, SubmissionData } from './submission.store.ts'
import type { SubmissionBatches } from './submission-batches.ts'

export type Submission = {
  readonly id: string
  readonly revision: number
  readonly submissionKey: string
  readonly statements: readonly Statement[]
  /** The agreement that the page showed; null if there was none. */
  readonly agreementId: string | null
}
/** Stored once and returned unchanged. The response schema checks its shape as for every response. */
export type Receipt = z.input<typeof SubmissionReceipt>
/** `now` is the arrival time of the request; windows are compared with it alone. `address` is the network address. */
export type SubmissionContext = { readonly now: Date; readonly locale: PortalLocale; readonly address: string }

/**
 * Submits an application. The decision uses one read, and one statement writes it only if nothing has changed since. So
 * no transaction stays open during validation, and submissions of the same moment share statements.
 *
 * @returns the receipt; a repeated request gets the first one again
 * @throws DomainError with the blockers
 */
export async function submitApplication(
  platform: Platform,
  batches: SubmissionBatches,
  actor: Applicant,
  submission: Submission,
  arrival: SubmissionContext,
): Promise<Receipt> {
  const { id, submissionKey: key } = submission
  const stored = await batches.read({ id, personId: actor.personId, key, now: arrival.now })
  if (!stored) throw notFound()
  if (stored.receipt) return stored.receipt as Receipt
  const application = await attachProject(platform, stored)
  const decision = decideSubmission(application, actor, arrival.now)
  if (application.revision !== submission.revision) throw new DomainError('record.conflict')
  requireShownAgreement(application, submission)
  const loaded = { application, stored, statements: submission.statements }
  const evaluate = await requireSubmittable(platform, batches, actor, loaded, arrival)
  const to: LoadedApplication = {
    ...decision.to,
    number: application.number ?? numberOf(application, stored.next_number),
    submittedAt: arrival.now,
    statements: submission.statements,
  }
  const receipt = receiptOf(to, evaluate, arrival)
  const records = { key, receipt, consent: consentOf(application, stored, arrival) }
  const written = await batches.write({ decision: { ...decision, to }, submission: records })
  return written ? receipt : receiptOfDuplicate(batches, { id, personId: actor.personId, key })
}

function decideSubmission(application: LoadedApplication, actor: Applicant, now: Date): Decision {
  const action = application.review === 'RETURNED' ? 'resubmit' : 'submit'
  return decide(application, { column: 'review', action }, { actor, role: 'applicant', now, complete: true })
}

/** @throws DomainError when the page showed no agreement, or one that was replaced since */
function requireShownAgreement({ project }: LoadedApplication, { agreementId }: Submission): void {
  if (agreementId !== project.agreementId) throw new DomainError('recruitment.agreement_changed')
}

/**
 * Consent to the agreement of the project, if it has one. The declaration of good faith is part of every submission.
 */
function consentOf(
  { project: { agreementId: articleId } }: LoadedApplication,
  { agreement_version: version }: SubmissionData,
  { address }: SubmissionContext,
): Consent | undefined {
  return articleId !== null && version !== null ? { articleId, version, address } : undefined
}

/** The client may have sent the same attempt twice at once. The other request has just written its receipt. */
async function receiptOfDuplicate(batches: SubmissionBatches, attempt: AttemptKey): Promise<Receipt> {
  const receipt = (await batches.attempt(attempt))?.receipt
  if (!receipt) throw new DomainError('record.conflict')
  return receipt as Receipt
}

type EligibilityEvaluator = (position: Position) => Eligibility

type Loaded = {
  readonly application: LoadedApplication
  readonly stored: SubmissionData
  readonly statements: readonly Statement[]
}

/** Validates the answers again and evaluates each choice. @throws DomainError with the blockers of the submission */
async function requireSubmittable(
  platform: Platform,
  batches: SubmissionBatches,
  { personId }: Applicant,
  { application, stored, statements }: Loaded,
  { now, locale }: SubmissionContext,
): Promise<EligibilityEvaluator> {
  const { database, personalData } = platform
  const form = await loadForm(database.db, application.formVersionId)
  const person = await personOf(platform, stored)
  const content = decryptContent(personalData, application.contentEncrypted)
  const { answers } = content
  const uploads = await batches.uploadsIn(personId, answers)
  const recorded = { given: answers, storedFile: uploads.at }
  const reading = answerContextOf(form, person, application.project, now, recorded)
  requireNoErrors(await findAnswerErrors(platform, reading, content, locale), locale)
  const refused = refusedPhotoError(application, form)
  if (refused) throw invalid(refused)
  if (application.choices.length === 0) throw new DomainError('recruitment.no_choice')
  const evaluate = eligibilityEvaluator(personFactsIn(reading, answers), application.project)
  for (const position of application.choices) requireEligible(position, evaluate(position), statements, locale)
  return evaluate
}

async function personOf(platform: Platform, stored: SubmissionData): Promise<ProfileData> {
  const { birth_date, sex, profile_version, profile_answers, own_majors } = stored
  const profile =
    profile_version !== null && profile_answers !== null
      ? { form_version_id: profile_version, answers_encrypted: profile_answers }
      : undefined
  const certain = { birthDate: birth_date, sex: sex === 'male' ? 'male' : 'female' } as const
  return readProfileData(platform, certain, profile, await referencesWith(platform, own_majors))
}

function requireEligible(
  position: Position,
  { overall, verdicts }: Eligibility,
  statements: readonly Statement[],
  locale: PortalLocale,
): void {
  if (position.cancelled) throw new DomainError('recruitment.choice_cancelled')
  const params = { position: nameIn(position.title, locale) }
  switch (overall) {
    case 'fails':
      throw new DomainError('recruitment.ineligible', params)
    case 'unknown':
      throw new DomainError('recruitment.facts_missing', params)
    case 'attest':
    case 'meets': {
      const conditions = verdicts.flatMap(({ required }) => (required.rule === 'condition' ? [required.id] : []))
      const attested = (condition: string) =>
        statements.some(({ positionId, conditionId }) => positionId === position.id && conditionId === condition)
      if (!conditions.every(attested)) throw new DomainError('recruitment.statement_missing', params)
    }
  }
}

const numberOf = ({ project }: LoadedApplication, next: string | null): string =>
  `${project.code}-${(next ?? '').padStart(6, '0')}`

function receiptOf(
  application: LoadedApplication,
  evaluate: EligibilityEvaluator,
  { now, locale }: SubmissionContext,
): Receipt {
  return {
    id: application.id,
    number: application.number ?? '',
    submittedAt: now.toISOString(),
    projectTitle: nameIn(application.project.title, locale),
    choices: presentChoices(application.choices, locale, evaluate),
    nextStep: nextStepOf(application, [], now),
  }
}
