import type { ApplicantAction } from '@rostrum/contracts/recruitment/applications/applicant-actions'
import { actionsFor, deadlinePurposes } from '@rostrum/contracts/recruitment/applications/application-actions'
import type {
  ActionAvailability,
  ApplicationStates,
} from '@rostrum/contracts/recruitment/applications/recruitment-shapes'
import type {
  Application,
  ApplicationSummary,
  Choice,
  CorrectionReason,
  NamedPart,
} from '@rostrum/contracts/recruitment/applications/shapes'
import type { Eligibility } from '@rostrum/contracts/recruitment/positions/requirements'
import type { PortalLocale } from '@rostrum/i18n/locale'
import { readMessages } from '@rostrum/i18n/node/read-messages'
import type { z } from 'zod'
import { translate } from '../../../kernel/http/messages.ts'
import { presentPositionSummary } from '../positions/public.ts'
import { nameIn, type Position, type PresentationContext, phaseOf, visibleWindows } from '../projects/public.ts'
import type { ApplicationContent } from './application-content.ts'
import type { LoggedEvent } from './event.store.ts'
import { feeLines, feeOf } from './fee.ts'
import { flowNodeId, flowNodesOf } from './flow-nodes.ts'
import { factsOf } from './lifecycle/application-facts.ts'
import type { LoadedApplication } from './lifecycle/loaded-application.ts'
import type { Rejected } from './list-rejected-positions.ts'
import { nextStepOf } from './next-step.ts'
import type { RequestedWaiver } from './waiver.store.ts'

const english = readMessages(['server/payment'], 'en')
const chinese = readMessages(['server/payment'], 'zh-CN')

export type EligibilityEvaluator = (position: Position) => Eligibility

export const presentStates = ({ review, photo, fee, exam }: LoadedApplication): z.input<typeof ApplicationStates> => ({
  review,
  photo,
  fee,
  exam,
})

/** The choices in their order. Without an evaluator, as in lists, they carry no eligibility. */
export const presentChoices = (
  choices: readonly Position[],
  locale: PortalLocale,
  evaluate?: EligibilityEvaluator,
): z.input<typeof Choice>[] =>
  choices.map((position, at) => {
    const evaluated = evaluate?.(position)
    return {
      order: at + 1,
      position: presentPositionSummary(position, locale),
      cancelled: position.cancelled,
      eligibility: evaluated ? { overall: evaluated.overall, counts: evaluated.counts } : null,
    }
  })

/** Estimates completeness without a new evaluation: the form is filled in and a choice is made. */
export const looksComplete = ({ sections, choices }: LoadedApplication): boolean =>
  choices.length > 0 && sections !== null && sections.done === sections.total

export function presentActions(
  application: LoadedApplication,
  view: PresentationContext,
): z.input<typeof ActionAvailability>[] {
  const facts = factsOf(application, looksComplete(application))
  const possibleAt = (moment: Date) => actionsFor(facts, 'applicant', application.project, moment.toISOString())
  return possibleAt(view.now).map((answer) => {
    if (answer.possible) return answer
    const arrived = arrivalFor(answer.action, application, view)
    const inTime = arrived < view.now ? possibleAt(arrived).find(({ action }) => action === answer.action) : undefined
    return inTime?.possible ? inTime : { ...answer, message: translate(answer.reason, answer.params, view.locale) }
  })
}

/** The time of the first request. A call that could not be served then is evaluated as of that moment. */
function arrivalFor(
  action: ApplicantAction,
  { id }: LoadedApplication,
  { now, arrivalFor: arrivedFor }: PresentationContext,
): Date {
  const purpose = deadlinePurposes[action]
  if (purpose === undefined || arrivedFor === undefined) return now
  // A confirmation is also requested through its flow node.
  const names = purpose === 'confirmation' ? [id, flowNodeId(id, 'confirmation')] : [id]
  return new Date(Math.min(...names.map((named) => arrivedFor(purpose, named).getTime())))
}

export function presentSummary(
  application: LoadedApplication,
  rejected: readonly Rejected[],
  view: PresentationContext,
  evaluate?: EligibilityEvaluator,
): z.input<typeof ApplicationSummary> {
  const { project } = application
  return {
    id: application.id,
    number: application.number,
    project: {
      id: project.id,
      code: project.code,
      title: nameIn(project.title, view.locale),
      organiser: nameIn(project.organiser, view.locale),
      phase: phaseOf(project.windows, view.now.toISOString()),
      windows: visibleWindows(project),
      timeZone: project.timeZone,
    },
    choices: presentChoices(application.choices, view.locale, evaluate),
    adjustable: application.adjustable,
    states: presentStates(application),
    fee: feeOf(project),
    createdAt: application.createdAt.toISOString(),
    savedAt: application.savedAt.toISOString(),
    submittedAt: application.submittedAt?.toISOString() ?? null,
    sections: application.sections,
    nextStep: nextStepOf(application, rejected, view.now),
    actions: presentActions(application, view),
    rejectedPositions: [...rejected],
  }
}

type ReasonedAct = 'return' | 'refuse' | 'reject' | 'disqualify'

const lastReason = (events: readonly LoggedEvent[], of: 'review' | 'photo', by: ReasonedAct): string | null =>
  events.findLast(({ column, action }) => column === of && action === by)?.reason ?? null

type Corrected = Pick<LoadedApplication, 'review' | 'photo' | 'fee'>

export const mayNeedCorrection = ({ review, photo, fee }: Corrected): boolean =>
  review === 'RETURNED' || photo === 'BAD' || fee === 'DUE' || fee === 'PAYING'

/** What the office wrote about each part that the applicant still has to correct, or about the waiver of a fee still owed. */
export function presentCorrections(
  { review, photo, fee }: Corrected,
  events: readonly LoggedEvent[],
): z.input<typeof CorrectionReason>[] {
  const reasons = [
    { of: 'review', opinion: review === 'RETURNED' ? lastReason(events, 'review', 'return') : null },
    { of: 'photo', opinion: photo === 'BAD' ? lastReason(events, 'photo', 'refuse') : null },
    { of: 'waiver', opinion: refusedWaiverOf({ fee }, events)?.opinion ?? null },
  ] as const
  return reasons.flatMap(({ of, opinion }) => (opinion === null ? [] : [{ of, opinion }]))
}

/** What the office wrote when it ended the application. */
export function findFinalOpinion(
  { review }: Pick<LoadedApplication, 'review'>,
  events: readonly LoggedEvent[],
): string | null {
  if (review === 'REJECTED') return lastReason(events, 'review', 'reject')
  return review === 'DISQUALIFIED' ? lastReason(events, 'review', 'disqualify') : null
}

function waiversOf(
  { fee }: LoadedApplication,
  newest: RequestedWaiver | undefined,
): Pick<z.input<typeof Application>, 'waiver' | 'formerWaiver'> {
  const request = newest ? { reason: newest.reason, attachments: [...newest.attachments] } : null
  return {
    waiver: fee === 'WAIVER_PENDING' ? request : null,
    formerWaiver: fee === 'DUE' || fee === 'PAYING' ? request : null,
  }
}

/** Only while it explains why the fee is owed, or was. */
function refusedWaiverOf(
  { fee }: Pick<LoadedApplication, 'fee'>,
  events: readonly LoggedEvent[],
): z.input<typeof Application>['refusedWaiver'] {
  const last = events.findLast(({ action }) => action.endsWith('Waiver'))
  const isUnpaid = fee === 'DUE' || fee === 'PAYING' || fee === 'LAPSED'
  return isUnpaid && last?.action === 'refuseWaiver' ? { opinion: last.reason } : null
}

const texts = { 'zh-CN': chinese, en: english }

type ShownParts = {
  readonly content: ApplicationContent
  readonly events: readonly LoggedEvent[]
  readonly returned: { readonly opinion: string; readonly parts: readonly z.input<typeof NamedPart>[] } | undefined
  /** The newest request, with the files that still exist. */
  readonly waiver: RequestedWaiver | undefined
  readonly rejected: readonly Rejected[]
  readonly evaluate: EligibilityEvaluator
}

export function presentApplication(
  application: LoadedApplication,
  { content, events, returned, waiver, rejected, evaluate }: ShownParts,
  view: PresentationContext,
): z.input<typeof Application> {
  const { project, correction } = application
  const summary = presentSummary(application, rejected, view, evaluate)
  const canChangePost = summary.actions.some(({ action, possible }) => action === 'changePost' && possible)
  return {
    ...summary,
    answers: content.answers,
    formVersionId: application.formVersionId,
    revision: application.revision,
    attachments: content.attachments,
    photo: {
      url: application.photoUrl,
      opinion: application.photo === 'BAD' ? lastReason(events, 'photo', 'refuse') : null,
    },
    feeLines: feeLines(project).map(({ subject, amount }) => ({
      name: subject ? nameIn(subject, view.locale) : texts[view.locale]['payment.exam_fee'],
      amount,
    })),
    ...waiversOf(application, waiver),
    refusedWaiver: refusedWaiverOf(application, events),
    correction: correction && {
      opinion: returned?.opinion ?? '',
      parts: [...(returned?.parts ?? [])],
      deadline: correction.deadline.toISOString(),
    },
    flowNodes: flowNodesOf(application, events, { locale: view.locale, canChangePost }),
    eligibility: application.choices.map((position, at) => ({ ...evaluate(position), order: at + 1 })),
    supportPhone: project.supportPhone,
    serverTime: view.now.toISOString(),
  }
}
