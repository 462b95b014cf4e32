import type { StateTransition } from '@rostrum/contracts/recruitment/applications/applicant-actions'
import type { ApplicationRole } from '@rostrum/contracts/recruitment/applications/states'
import type { Stage } from '@rostrum/contracts/recruitment/projects/stage-windows'
import type { DecidedTransition } from '../../../../engines/lifecycle/decision.ts'
import { system } from '../../../../kernel/actor.ts'
import type { SampleWorld } from '../../../../kernel/sample/world.ts'
import type { Position } from '../../projects/public.ts'
import { decide } from '../lifecycle/decide.ts'
import type { LoadedApplication } from '../lifecycle/loaded-application.ts'

/** A step of a scenario: the actor, the action, the window and the reason. */
export type ScenarioStep = {
  readonly transition: StateTransition
  readonly by: ApplicationRole
  readonly during: Stage
  /** In the two days after that window. */
  readonly over?: true
  readonly reason?: string
  /** Minimum hours since the previous step. */
  readonly after?: number
}

export type TimedTransition = DecidedTransition & { readonly at: Date }
export type SimulatedApplication = {
  readonly application: LoadedApplication
  readonly transitions: readonly TimedTransition[]
}

const actor = system('sample')
const minute = 60_000
const daysAfter = 48 * 60 * minute

/**
 * Runs a scenario by the tables of the lifecycle, as if every step happened in its window. Transitions that the tables
 * refuse cannot become sample data.
 */
export function simulateApplication(
  world: SampleWorld,
  initial: LoadedApplication,
  steps: readonly ScenarioStep[],
): SimulatedApplication {
  let application = initial
  let last = initial.createdAt.getTime()
  const transitions: TimedTransition[] = []
  for (const { transition, by, during, over = false, reason = null, after = 0 } of steps) {
    const since = Math.max(
      last + after * 60 * minute,
      transition.action === 'lapseUncorrected' ? endOf(application) : 0,
    )
    const span = spanIn(world, application, { stage: during, over, since })
    const now = isStaffRole(by) ? inWorkingHours(world, span) : momentIn(world, span)
    if (transition.action === 'cancelPost')
      application = { ...application, choices: application.choices.map(cancelled) }
    const decision = decide(application, transition, { actor, role: by, now, reason, complete: true })
    transitions.push(...decision.transitions.map((decided) => ({ ...decided, at: now })))
    application = { ...decision.to, revision: application.revision + 1 }
    if (transition.action === 'submit') application = { ...application, submittedAt: now }
    last = now.getTime()
  }
  return { application, transitions }
}

/** Positions are cancelled after they have been chosen. */
const cancelled = (position: Position): Position => ({ ...position, cancelled: true })

/** The end of its correction. */
const endOf = ({ correction }: LoadedApplication): number => correction?.deadline.getTime() ?? 0

type Span = { readonly from: number; readonly to: number }

type TimeConstraint = { readonly stage: Stage; readonly over: boolean; readonly since: number }

/** The past part of a window, or of the days after it, that follows the previous step. */
function spanIn(world: SampleWorld, { project }: LoadedApplication, { stage, over, since }: TimeConstraint): Span {
  const window = project.windows[stage]
  if (!window) throw new Error(`The project ${project.code} has no ${stage} window.`)
  const [start, end] = [Date.parse(window.start), Date.parse(window.end)]
  const from = Math.max(since, over ? end : start) + minute
  const to = Math.min(over ? end + daysAfter : end - minute, world.now.getTime())
  if (from > to) throw new Error(`There is no time left in the ${stage} window of ${project.code}.`)
  return { from, to }
}

/** In the first quarter of the remaining time, so that later steps fit too. */
const momentIn = ({ random }: SampleWorld, { from, to }: Span): Date =>
  new Date(from + Math.floor((random() * (to - from)) / 4))

const isStaffRole = (role: ApplicationRole): boolean => role === 'reviewer' || role === 'examOffice'

/** As `momentIn`, but in working hours, if there were any since the previous step. */
function inWorkingHours(world: SampleWorld, span: Span): Date {
  const moment = momentIn(world, span)
  const { opens, closes } = world.workingHours(moment.getTime())
  if (moment.getTime() < closes) return moment
  const worked = { from: Math.max(opens, span.from), to: closes }
  const next = {
    from: opens + 24 * 60 * minute,
    to: Math.min(closes + 24 * 60 * minute, span.from + (span.to - span.from) / 2),
  }
  const at = [worked, next].find(({ from, to }) => from < to)
  return at ? momentIn(world, at) : moment
}
