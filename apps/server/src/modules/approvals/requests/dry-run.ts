import { findPlanProblem } from '@rostrum/approval-rules/plan-request'
import type { DryRun } from '@rostrum/contracts/approvals/requests/flow-calls'
import type { FlowDefinition } from '@rostrum/contracts/engines/approval/flow-definition'
import { dayInUnit } from '../../../engines/approval/approval-days.ts'
import { type ApprovalRegistry, approvalsOf, type CandidateStrategy } from '../../../engines/approval/directory.ts'
import type { PlannedStep } from '../../../engines/approval/request-plan.ts'
import { resolveSteps } from '../../../engines/approval/resolve-request.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { findAccountsBelow, type TriedAccount } from './flow.store.ts'

const peopleLimit = 3000
const shownCases = 20

type Tried = {
  readonly account: TriedAccount
  readonly steps: readonly PlannedStep[]
  /** The step that no one could decide; -1 where only the person itself would. */
  readonly stop: number | undefined
}

/**
 * Tries a flow with everyone of a unit and below as the requester, and writes nothing. Conditions count as met, because
 * facts of requests do not exist yet: every step is tried.
 */
export async function tryFlow(
  platform: Platform,
  definition: FlowDefinition,
  unitId: string,
  now: Date,
): Promise<DryRun> {
  const { db } = platform.database
  const day = await dayInUnit(platform, db, unitId, now)
  const registry = rememberUnits(approvalsOf(platform))
  const steps = definition.steps.map((step) => ({ ...step, when: null }))
  const tried: Tried[] = []
  for (const account of await findAccountsBelow(db, unitId, peopleLimit)) {
    const parties = { requesterId: account.id, subjectId: account.id }
    const asking = { parties, subject: { unit: account.unitId, day }, facts: {}, chosen: {}, day }
    const planned = await resolveSteps(db, registry, { steps: steps.map(chosenLater) }, asking)
    const problem = findPlanProblem(
      planned.filter((step) => step.outcome !== 'choose'),
      parties,
    )
    const choosing = planned.some(({ outcome }) => outcome === 'choose')
    const stop =
      problem?.problem === 'no_approver'
        ? planned.findIndex(({ outcome }) => outcome === 'refuse')
        : problem && !choosing
          ? -1
          : undefined
    tried.push({ account, steps: planned, stop })
  }
  return summarize(definition, tried, day, now)
}

/** People whom requester or approver will choose exist in any case. */
const chosenLater = (step: FlowDefinition['steps'][number]): FlowDefinition['steps'][number] => ({
  ...step,
  candidates: step.candidates.map((rule) =>
    rule.strategy === 'chosen_by_requester' || rule.strategy === 'field'
      ? { strategy: 'chosen_by_previous', parameters: {} }
      : rule,
  ),
})

/** Looks up people that depend on nothing but the unit once for each unit. */
function rememberUnits(registry: ApprovalRegistry): ApprovalRegistry {
  const known = new Map<string, ReturnType<CandidateStrategy['find']>>()
  const strategies = new Map(
    [...registry.strategies].map(([name, strategy]) => {
      const remembered: CandidateStrategy = {
        ...strategy,
        find(db, question, parameters) {
          if (!strategy.byUnit) return strategy.find(db, question, parameters)
          const key = JSON.stringify([name, parameters, question.subject.unit])
          const found = known.get(key) ?? strategy.find(db, question, parameters)
          known.set(key, found)
          return found
        },
      }
      return [name, remembered]
    }),
  )
  return { ...registry, strategies }
}

function summarize({ steps }: FlowDefinition, tried: readonly Tried[], day: string, now: Date): DryRun {
  const nameOf = (at: number) => steps[at]?.name ?? ''
  const pathOf = (planned: readonly PlannedStep[]) =>
    planned.flatMap(({ outcome }, at) => (outcome === 'ask' || outcome === 'choose' ? [nameOf(at)] : []))
  const passed = tried.filter(({ stop }) => stop === undefined)
  const isDrawn = ({ steps: planned }: Tried) =>
    planned.every((step) => step.outcome === 'choose' || (step.outcome === 'ask' && !step.principals.some(isSuperior)))
  const paths = Map.groupBy(passed, ({ steps: planned }) => JSON.stringify(pathOf(planned)))
  const asDrawn = passed.filter(isDrawn).length
  const stopped = tried.filter(({ stop }) => stop !== undefined)
  return {
    at: now.toISOString(),
    day,
    people: tried.length,
    asDrawn,
    otherPath: passed.length - asDrawn,
    stopped: stopped.length,
    self: tried.filter(({ steps: planned }) => planned.some(concernsRequester)).length,
    paths: [...paths.values()]
      .map((people) => ({ steps: pathOf(people[0]?.steps ?? []), people: people.length }))
      .toSorted((one, other) => other.people - one.people)
      .slice(0, shownCases),
    stops: stopped.slice(0, shownCases).map(({ account, stop, steps: planned }) => ({
      name: account.name,
      step: stop === undefined || stop < 0 ? null : stop,
      path: pathOf(planned),
    })),
  }
}

const isSuperior = ({ reason }: { readonly reason: { readonly superiorOf?: string | undefined } }): boolean =>
  reason.superiorOf !== undefined

const concernsRequester = (step: PlannedStep): boolean =>
  step.outcome === 'ask' ? step.principals.some(isSuperior) : step.outcome === 'skip' && step.why === 'requester'
