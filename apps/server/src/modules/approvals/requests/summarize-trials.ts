import type { DryRun } from '@rostrum/contracts/approvals/requests/flow-calls'
import type { FlowDefinition } from '@rostrum/contracts/engines/approval/flow-definition'
import type { PlannedStep } from '../../../engines/approval/request-plan.ts'

/** What a flow would do with the request of a person. */
export type Trial = {
  readonly name: string
  readonly steps: readonly PlannedStep[]
  /** The step that no one could decide; -1 where only the person itself would. */
  readonly stop: number | undefined
  /** The first step whose rules find a person without an account. */
  readonly withoutAccount: number | undefined
}

type Cause = DryRun['causes'][number]

const shownPaths = 20
const shownNames = 10

/** Counts what a dry run found: by path, by step, and by what is wrong. */
export function summarizeTrials({ steps }: FlowDefinition, trials: readonly Trial[], day: string, now: Date): DryRun {
  const pathOf = (planned: readonly PlannedStep[]) =>
    planned.flatMap(({ outcome }, at) => (outcome === 'ask' || outcome === 'choose' ? [steps[at]?.name ?? ''] : []))
  const passed = trials.filter(({ stop }) => stop === undefined)
  const paths = Map.groupBy(passed, ({ steps: planned }) => JSON.stringify(pathOf(planned)))
  const asDrawn = passed.filter(isDrawn).length
  return {
    at: now.toISOString(),
    day,
    people: trials.length,
    asDrawn,
    otherPath: passed.length - asDrawn,
    stopped: trials.length - passed.length,
    steps: steps.map((_step, at) => ({
      requested: trials.filter(({ steps: planned }) => isRequested(planned[at])).length,
      superior: trials.filter(({ steps: planned }) => goesToSuperior(planned[at])).length,
      stopped: trials.filter(({ stop }) => stop === at).length,
    })),
    paths: [...paths.values()]
      .map((people) => ({ steps: pathOf(people[0]?.steps ?? []), people: people.length }))
      .toSorted((one, other) => other.people - one.people)
      .slice(0, shownPaths),
    causes: [
      ...causes('no_approver', trials, ({ stop }) => stop),
      ...causes('self', trials, ({ steps: planned }) => positionOf(planned, concernsRequester)),
      ...causes('no_account', trials, ({ withoutAccount }) => withoutAccount),
    ],
  }
}

/** The people that one cause concerns, by the step where it does. */
function causes(
  cause: Cause['cause'],
  trials: readonly Trial[],
  stepOf: (trial: Trial) => number | undefined,
): Cause[] {
  const concerned = trials.filter((trial) => stepOf(trial) !== undefined)
  return [...Map.groupBy(concerned, (trial) => stepOf(trial) ?? 0)]
    .toSorted(([one], [other]) => one - other)
    .map(([step, people]) => ({
      cause,
      step: step < 0 ? null : step,
      people: people.length,
      names: people.slice(0, shownNames).map(({ name }) => name),
    }))
}

function positionOf(steps: readonly PlannedStep[], meets: (step: PlannedStep) => boolean): number | undefined {
  const position = steps.findIndex(meets)
  return position < 0 ? undefined : position
}

const isDrawn = ({ steps }: Trial): boolean => steps.every((step) => isRequested(step) && !goesToSuperior(step))

const isRequested = (step: PlannedStep | undefined): boolean => step?.outcome === 'ask' || step?.outcome === 'choose'

const goesToSuperior = (step: PlannedStep | undefined): boolean =>
  step?.outcome === 'ask' && step.principals.some(({ reason }) => reason.superiorOf !== undefined)

const concernsRequester = (step: PlannedStep): boolean =>
  goesToSuperior(step) || (step.outcome === 'skip' && step.why === 'requester')
