import { createHash } from 'node:crypto'
import { windowsOf } from '@rostrum/contracts/recruitment/applications/application-guards'
import type { FlowNode } from '@rostrum/contracts/recruitment/applications/shapes'
import type { Stage } from '@rostrum/contracts/recruitment/projects/stage-windows'
import { stages } from '@rostrum/contracts/recruitment/projects/stages'
import type { PortalLocale } from '@rostrum/i18n/locale'
import type { z } from 'zod'
import { nameIn } from '../projects/public.ts'
import type { LoggedEvent } from './event.store.ts'
import { factsOf } from './lifecycle/application-facts.ts'
import type { LoadedApplication } from './lifecycle/loaded-application.ts'
import { progressIn } from './stage-progress.ts'

type Node = z.input<typeof FlowNode>

type FlowContext = {
  readonly locale: PortalLocale
  /** Whether the applicant can choose another position now: then an application that was rejected may go on. */
  readonly canChangePost: boolean
}

/**
 * The visible stages of an application. They are derived from its states, its event log and the windows of the project,
 * so they always agree with those.
 */
export function flowNodesOf(
  application: LoadedApplication,
  events: readonly LoggedEvent[],
  { locale, canChangePost }: FlowContext,
): Node[] {
  const organiser = nameIn(application.project.organiser, locale)
  const windows = windowsOf(factsOf(application), application.project.windows)
  return stages.flatMap((stage) => {
    const window = windows[stage]
    const state = stateIn(stage, application, { events, canChangePost })
    if (!state || (!window && state === 'upcoming')) return []
    const event = state === 'upcoming' ? undefined : events.findLast((candidate) => concludes(stage, candidate))
    const isOver = state === 'done' || state === 'failed' || (stage === 'pay' && application.fee === 'REFUNDED')
    return [
      {
        id: flowNodeId(application.id, stage),
        stage,
        state,
        actor: actorOf(stage, { application, organiser }, state, event),
        opinion: opinionOf(stage, events, event),
        at: isOver ? (event?.at.toISOString() ?? null) : null,
        opens: window?.start ?? null,
        deadline: deadlineOf(stage, application) ?? window?.end ?? null,
        isConfirmResult: stage === 'confirmation' ? state === 'done' : null,
      },
    ]
  })
}

/** RFC 9562, version 8: derived from the application and the stage, so that a node always has the same identifier. */
export function flowNodeId(applicationId: string, stage: Stage): string {
  const bytes = createHash('sha256').update(`${applicationId}/${stage}`).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The logged actions of each stage. */
const actionsOf: Readonly<Record<Stage, readonly string[]>> = {
  apply: ['submit', 'resubmit', 'withdraw'],
  review: [
    'pass',
    'passByRules',
    'passBySilence',
    'return',
    'reject',
    'lapseBySilence',
    'lapseUncorrected',
    'lapseUnfinished',
    'lapseUnpaid',
    'disqualify',
  ],
  changePost: ['cancelPost', 'lapseUnchanged'],
  pay: ['settle', 'grantWaiver', 'lapse', 'confirmRefund'],
  waiver: ['requestWaiver', 'withdrawWaiver', 'grantWaiver', 'refuseWaiver'],
  confirmation: ['confirm'],
  ticketPrinting: ['openTicket'],
  writtenExam: ['recordPresence', 'recordAbsence', 'recordViolation'],
  scoreRelease: ['release'],
  recheck: ['requestRecheck', 'concludeRecheck'],
  interview: ['callToInterview'],
  publicity: ['publish', 'hire', 'eliminate'],
}

/** Who chose no other position ended there, not in the review. */
const afterNoChange: Readonly<Partial<Record<Stage, Node['state']>>> = { review: 'skipped', changePost: 'failed' }

function stateIn(
  stage: Stage,
  application: LoadedApplication,
  { events, canChangePost }: { readonly events: readonly LoggedEvent[]; readonly canChangePost: boolean },
) {
  const unchanged = events.some(({ action }) => action === 'lapseUnchanged')
  return (unchanged ? afterNoChange[stage] : undefined) ?? progressIn(stage, application, canChangePost)
}

/** The decisions of the office after which the clock or the provider ends a stage, without a reason of its own. */
const decidedBy: Readonly<Partial<Record<Stage, string>>> = { changePost: 'cancelPost', pay: 'refund' }

function opinionOf(stage: Stage, events: readonly LoggedEvent[], event: LoggedEvent | undefined): string | null {
  const reasoned = events.findLast(({ action }) => action === decidedBy[stage]) ?? event
  return reasoned?.reason ?? null
}

const concludes = (stage: Stage, { action }: LoggedEvent): boolean => actionsOf[stage].includes(action)

const deadlineOf = (stage: Stage, { review, correction }: LoadedApplication): string | undefined =>
  stage === 'review' && review === 'RETURNED' ? correction?.deadline.toISOString() : undefined

function actorOf(
  stage: Stage,
  { application, organiser }: { application: LoadedApplication; organiser: string },
  state: Node['state'],
  event: LoggedEvent | undefined,
): Node['actor'] {
  if (state === 'done' || state === 'failed') return event ? actorIn(event.role, organiser) : null
  if (state === 'skipped') return null
  return actorIn(application.review === 'RETURNED' && stage === 'review' ? 'applicant' : actingIn[stage], organiser)
}

const actingIn: Readonly<Record<Stage, LoggedEvent['role']>> = {
  apply: 'applicant',
  review: 'reviewer',
  changePost: 'applicant',
  pay: 'applicant',
  waiver: 'examOffice',
  confirmation: 'applicant',
  ticketPrinting: 'applicant',
  writtenExam: 'applicant',
  scoreRelease: 'examOffice',
  recheck: 'examOffice',
  interview: 'applicant',
  publicity: 'examOffice',
}

/** Applicants see the organizer as the actor, not the individual member of staff. */
function actorIn(role: LoggedEvent['role'], organiser: string): Node['actor'] {
  switch (role) {
    case 'applicant':
      return { role, name: null }
    case 'reviewer':
    case 'examOffice':
      return { role, name: organiser }
    case 'schedule':
    case 'paymentProvider':
      return { role: 'system', name: null }
  }
}
