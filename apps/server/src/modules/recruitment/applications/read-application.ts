import { liveReviewStates, type ReviewState } from '@rostrum/contracts/recruitment/applications/states'
import type { PortalLocale } from '@rostrum/i18n/locale'
import type { Applicant } from '../../../kernel/actor.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { translate } from '../../../kernel/http/messages.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { findPerson } from '../../access/identity/public.ts'
import { certainErrors, formErrorMessages, loadForm } from '../../forms/registry/public.ts'
import { ownUploads } from '../../system/files/public.ts'
import { eligibilityEvaluator, qualifies, requirementTranslation } from '../positions/public.ts'
import { loadPersonData } from '../profile/public.ts'
import type { PresentationContext } from '../projects/public.ts'
import { type AnswerContext, answerContextOf, findDraftErrors, personFactsIn, storedContext } from './answer-context.ts'
import { type ApplicationContent, decryptContent } from './application-content.ts'
import { eventsOf, findReturn } from './event.store.ts'
import { accessOwn, type LoadedApplication } from './lifecycle/loaded-application.ts'
import { type OwnQuery, ownApplications } from './lifecycle/own-applications.ts'
import { loadRejections } from './list-rejected-positions.ts'
import type { Step } from './next-step.ts'
import {
  type EligibilityEvaluator,
  findFinalOpinion,
  mayNeedCorrection,
  presentApplication,
  presentCorrections,
  presentSummary,
} from './present-application.ts'
import { refusedPhotoError } from './refused-photo.ts'
import { resultChannels } from './result-channels.ts'
import { findWaiverRequest } from './waiver.store.ts'

type OpenedApplication = {
  readonly answerContext: AnswerContext
  readonly content: ApplicationContent
  readonly evaluateEligibility: EligibilityEvaluator
}

async function open(
  platform: Platform,
  actor: Applicant,
  application: LoadedApplication,
  { now, locale }: PresentationContext,
): Promise<OpenedApplication> {
  const { db } = platform.database
  const person = await loadPersonData(platform, db, actor.personId)
  const form = await loadForm(db, application.formVersionId)
  const content = decryptContent(platform.personalData, application.contentEncrypted)
  const stored = await storedContext(db, actor.personId, content.answers)
  const answerContext = answerContextOf(form, person, application.project, now, stored)
  const evaluate = eligibilityEvaluator(personFactsIn(answerContext, content.answers), application.project)
  const { eligibility } = await requirementTranslation(platform, locale)
  return { answerContext, content, evaluateEligibility: (position) => eligibility(evaluate(position)) }
}

export async function showApplication(platform: Platform, actor: Applicant, id: string, view: PresentationContext) {
  const application = await accessOwn(platform, actor, id, view.now)
  const { content, evaluateEligibility } = await open(platform, actor, application, view)
  const { db } = platform.database
  const events = await eventsOf(db, id, view.locale)
  const waiver = await findLastWaiver(platform, actor, id)
  const rejectionsOf = await loadRejections(platform, actor, [application], view)
  const rejected = rejectionsOf(application)
  const returned = application.correction ? await findReturn(db, id, view.locale) : undefined
  const presented = { content, events, returned, waiver, rejected, evaluate: evaluateEligibility }
  return {
    ...presentApplication(application, presented, view),
    resultBy: await resultChannels(platform, actor.personId),
  }
}

async function findLastWaiver({ database: { db }, personalData }: Platform, { personId }: Applicant, id: string) {
  const waiver = await findWaiverRequest(db, personalData, id)
  if (!waiver) return undefined
  const { owns } = await ownUploads(
    db,
    personId,
    waiver.attachments.map(({ url }) => url),
  )
  return { ...waiver, attachments: waiver.attachments.filter(({ url }) => owns(url)) }
}

/** The blockers of a submission: errors at their fields, and the verdicts of the choices. */
export async function checkApplication(
  platform: Platform,
  actor: Applicant,
  id: string,
  { now, locale }: { now: Date; locale: PortalLocale },
) {
  const application = await accessOwn(platform, actor, id, now)
  const { answerContext, content, evaluateEligibility } = await open(platform, actor, application, { now, locale })
  // Checks that are not possible now run at submission.
  const found = certainErrors(await findDraftErrors(platform, answerContext, content, locale))
  const refused = refusedPhotoError(application, answerContext.form)
  const errors = [
    ...formErrorMessages(found, locale),
    ...(refused ? [{ path: refused.path, message: translate(refused.key, {}, locale) }] : []),
  ]
  const { choices } = application
  return {
    complete:
      errors.length === 0 && choices.length > 0 && choices.every((choice) => qualifies(evaluateEligibility(choice))),
    errors,
    eligibility: choices.map((position, at) => ({ ...evaluateEligibility(position), order: at + 1 })),
  }
}

export async function listEvents(
  platform: Platform,
  actor: Applicant,
  id: string,
  { now, locale }: { now: Date; locale: PortalLocale },
) {
  const { db } = platform.database
  const application = await accessOwn(platform, actor, id, now)
  const events = await eventsOf(db, application.id, locale)
  return events.map((event) => ({ ...event, at: event.at.toISOString() }))
}

/** The applications of the signed-in person, the latest first. */
export async function listApplications(
  platform: Platform,
  actor: Applicant,
  { current, size, ...filter }: OwnQuery,
  view: PresentationContext,
) {
  const { applications, total } = await ownApplications(platform, actor, { current, size, ...filter }, view.now)
  const rejectionsOf = await loadRejections(platform, actor, applications, view)
  const records = applications.map((application) => presentSummary(application, rejectionsOf(application), view))
  return { records, total, current, size }
}

const maximumNextSteps = 100

/** The review of an application that may have a next step. */
const statesWithSteps: readonly ReviewState[] = [...liveReviewStates, 'REJECTED']

/** The next steps over all applications: tasks by their deadlines, then awaited events. */
export async function listNextSteps(platform: Platform, actor: Applicant, view: PresentationContext) {
  const query = { current: 1, size: maximumNextSteps, review: statesWithSteps }
  const { records } = await listApplications(platform, actor, query, view)
  const { db } = platform.database
  const steps = await Promise.all(
    records.flatMap((application) =>
      application.nextStep ? [presentStep(db, application.nextStep, application, view)] : [],
    ),
  )
  const person = await findPerson(db, actor.personId)
  const urgency = ({ action, deadline }: (typeof steps)[number]) =>
    (action === null ? 1e15 : 0) + (deadline === null ? 1e14 : Date.parse(deadline))
  return {
    steps: steps.sort((a, b) => urgency(a) - urgency(b)),
    ended: steps.length > 0 ? null : await findLastEnded(platform, actor, view),
    deletionRequestedAt: person?.deletion_requested_at?.toISOString() ?? null,
    serverTime: view.now.toISOString(),
  }
}

async function presentStep(
  db: Db,
  step: Step,
  application: ReturnType<typeof presentSummary>,
  { locale }: PresentationContext,
) {
  const { id, states } = application
  const corrections = mayNeedCorrection(states) ? presentCorrections(states, await eventsOf(db, id, locale)) : []
  return { ...step, application, corrections }
}

const endedWindowMs = 183 * 24 * 3_600_000

/** The outcome of the latest finished application. Withdrawn applications and old outcomes are left out. */
async function findLastEnded(platform: Platform, actor: Applicant, view: PresentationContext) {
  const { records } = await listApplications(
    platform,
    actor,
    { current: 1, size: maximumNextSteps, submitted: true },
    view,
  )
  const ended = records.find(({ states, nextStep }) => states.review !== 'WITHDRAWN' && nextStep === null)
  if (!ended) return null
  const events = await eventsOf(platform.database.db, ended.id, view.locale)
  const last = events.at(-1)
  if (!last || view.now.getTime() - last.at.getTime() >= endedWindowMs) return null
  return { ...ended, opinion: findFinalOpinion(ended.states, events) }
}
