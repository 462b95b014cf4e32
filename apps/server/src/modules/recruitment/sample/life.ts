import type { ApplicationRole } from '@rostrum/contracts/application-states'
import type { Stage } from '@rostrum/contracts/stage-windows'
import { system } from '../../../platform/actor.ts'
import type { SampleWorld } from '../../../platform/sample/world.ts'
import { type DecidedMove, decide } from '../lifecycle/decide.ts'
import type { LoadedApplication } from '../lifecycle/loaded-application.ts'
import type { StateMove } from '../lifecycle/state-move.ts'
import type { Position } from '../projects/project.ts'

/** A step of an invented life: who does what, in which window, and in what words. */
export type Step = {
  readonly move: StateMove
  readonly by: ApplicationRole
  readonly during: Stage
  /** In the two days after that window, when what it was for stands. */
  readonly over?: true
  readonly reason?: string
  /** Hours that must have gone by since the step before. */
  readonly after?: number
}

export type TimedMove = DecidedMove & { readonly at: Date }
export type Lived = { readonly application: LoadedApplication; readonly moves: readonly TimedMove[] }

const actor = system('sample')
const minute = 60_000
const daysAfter = 48 * 60 * minute

/**
 * Lives a life by the tables of the lifecycle, as if every step had been taken in its window: what the tables do not
 * allow cannot become sample data.
 */
export function live(world: SampleWorld, born: LoadedApplication, steps: readonly Step[]): Lived {
  let application = born
  let last = born.createdAt.getTime()
  const moves: TimedMove[] = []
  for (const { move, by, during, over = false, reason = null, after = 0 } of steps) {
    const span = spanIn(world, application, { stage: during, over, since: last + after * 60 * minute })
    const now = isAtAnOffice(by) ? inWorkingHours(world, span) : momentIn(world, span)
    if (move.action === 'cancelPost') application = { ...application, choices: application.choices.map(cancelled) }
    const decision = decide(application, move, { actor, role: by, now, reason, complete: true })
    moves.push(...decision.moves.map((decided) => ({ ...decided, actorId: null, at: now })))
    application = { ...decision.to, revision: application.revision + 1 }
    if (move.action === 'submit') application = { ...application, submittedAt: now }
    last = now.getTime()
  }
  return { application, moves }
}

/** Positions are cancelled after they have been chosen. */
const cancelled = (position: Position): Position => ({ ...position, cancelled: true })

type Span = { readonly from: number; readonly to: number }

type When = { readonly stage: Stage; readonly over: boolean; readonly since: number }

/** What of a window, or of the days after it, is past, after what happened before. */
function spanIn(world: SampleWorld, { project }: LoadedApplication, { stage, over, since }: When): Span {
  const window = project.windows[stage]
  if (!window) throw new Error(`The project ${project.code} has no ${stage} window.`)
  const [start, end] = [Date.parse(window.start), Date.parse(window.end)]
  const from = Math.max(since, over ? end : start) + minute
  const to = Math.min(over ? end + daysAfter : end - minute, world.now.getTime())
  if (from > to) throw new Error(`There is no time left in the ${stage} window of ${project.code}.`)
  return { from, to }
}

/** In the first quarter of what is left, so that what follows finds time too. */
const momentIn = ({ random }: SampleWorld, { from, to }: Span): Date =>
  new Date(from + Math.floor((random() * (to - from)) / 4))

const isAtAnOffice = (role: ApplicationRole): boolean => role === 'reviewer' || role === 'examOffice'

/** As `momentIn`, but while offices are at work, if they were at all since the step before. */
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
