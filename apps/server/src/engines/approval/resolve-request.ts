import { holds } from '@rostrum/approval-rules/choose-flow'
import type { FoundPerson, Parties, People } from '@rostrum/approval-rules/people'
import { type Resolution, resolveStep, type StepPeople } from '@rostrum/approval-rules/resolve-step'
import type { CandidateRule, FlowDefinition, FlowStep } from '@rostrum/contracts/engines/approval/flow-definition'
import type { Db, Tx } from '../../kernel/database/database.ts'
import type { ApprovalSubject, Fact } from './approval-kind.ts'
import type { ApprovalRegistry, Candidate } from './directory.ts'
import { findAdministrators, findUnitsUpwards } from './people.store.ts'
import type { PlannedStep } from './request-plan.ts'
import { findUsable } from './usable-accounts.ts'

/** A request before or while it runs, as far as the look-up of its people needs it. */
export type ResolvableRequest = {
  readonly parties: Parties
  readonly subject: ApprovalSubject
  readonly facts: Readonly<Record<string, Fact>>
  readonly chosen: Readonly<Record<string, readonly string[]>>
  /** The day on which people are looked up. */
  readonly day: string
}

/** The steps of one request, with the people that the rules of each step found. */
export type ResolvedRequest = {
  readonly steps: readonly PlannedStep[]
  readonly found: readonly (readonly FoundPerson[])[]
}

type RuledStep = Pick<FlowStep, 'candidates' | 'key'>

const administratorLimit = 20
const isPreviousChoice = ({ strategy }: CandidateRule): boolean => strategy === 'chosen_by_previous'

/**
 * Resolves the steps of a flow for some requests: which apply, and who decides on each. The number of statements grows
 * with the steps and not with the requests.
 */
export async function resolveRequests(
  db: Db | Tx,
  registry: ApprovalRegistry,
  { steps }: Pick<FlowDefinition, 'steps'>,
  askings: readonly ResolvableRequest[],
): Promise<readonly ResolvedRequest[]> {
  const applies = ({ when }: FlowStep, { facts, day }: ResolvableRequest) => holds(when, facts, day)
  const found = await Promise.all(
    steps.map((step) => findPeople(db, registry, step, askings, (asking) => applies(step, asking))),
  )
  const resolutionOf = await loadResolutions(db, registry, steps, found.flat(2), askings)
  return askings.map((asking, request) => {
    const resolution = resolutionOf(asking)
    const people = found.map((ofStep) => ofStep[request] ?? [])
    const planned = steps.map((step, position): PlannedStep => {
      if (!applies(step, asking)) return { outcome: 'skip', why: 'not_applicable' }
      const candidates = people[position] ?? []
      const chosen = asking.chosen[step.key] !== undefined
      if (candidates.length === 0 && !chosen && step.candidates.some(isPreviousChoice)) return { outcome: 'choose' }
      return resolveStep(step, candidates, resolution)
    })
    return { steps: planned, found: people }
  })
}

/** As `resolveRequests`, for one request. */
export async function resolveSteps(
  db: Db | Tx,
  registry: ApprovalRegistry,
  flow: Pick<FlowDefinition, 'steps'>,
  asking: ResolvableRequest,
): Promise<readonly PlannedStep[]> {
  const [resolved] = await resolveRequests(db, registry, flow, [asking])
  return resolved?.steps ?? []
}

/** As `resolveSteps`, for a single step that applies: choices have been made, or no one has made them. */
export async function resolveOneStep(
  db: Db | Tx,
  registry: ApprovalRegistry,
  step: FlowStep,
  asking: ResolvableRequest,
): Promise<StepPeople> {
  const [found = []] = await findPeople(db, registry, step, [asking])
  const resolutionOf = await loadResolutions(db, registry, [step], found, [asking])
  return resolveStep(step, found, resolutionOf(asking))
}

/** The people that the rules of a step find for each request; none for those that the step does not concern. */
async function findPeople(
  db: Db | Tx,
  { strategies }: ApprovalRegistry,
  step: RuledStep,
  askings: readonly ResolvableRequest[],
  concerns: (asking: ResolvableRequest) => boolean = () => true,
): Promise<readonly (readonly FoundPerson[])[]> {
  const concerned = askings.filter(concerns)
  const questions = concerned.map(({ chosen, ...asking }) => ({ ...asking, chosen: chosen[step.key] ?? [] }))
  const found = new Map<ResolvableRequest, FoundPerson[]>(concerned.map((asking) => [asking, []]))
  for (const [rule, { strategy, parameters }] of step.candidates.entries()) {
    const people: readonly (readonly Candidate[])[] =
      (await strategies.get(strategy)?.find(db, questions, parameters)) ?? []
    for (const [at, asking] of concerned.entries())
      found.get(asking)?.push(...(people[at] ?? []).map((person) => ({ ...person, strategy, rule })))
  }
  return askings.map((asking) => found.get(asking) ?? [])
}

/** The accounts that rules of copies find. */
export async function findCopied(
  db: Db | Tx,
  registry: ApprovalRegistry,
  step: FlowStep,
  asking: ResolvableRequest,
): Promise<readonly string[]> {
  if (step.copyTo.length === 0) return []
  const [found = []] = await findPeople(db, registry, { key: step.key, candidates: step.copyTo }, [asking])
  return found.flatMap(({ accountId }) => accountId ?? [])
}

/** Loads what the rules ask about people, in a number of statements that grows with units and days alone. */
async function loadResolutions(
  db: Db | Tx,
  registry: ApprovalRegistry,
  steps: readonly FlowStep[],
  found: readonly FoundPerson[],
  askings: readonly ResolvableRequest[],
): Promise<(asking: ResolvableRequest) => Resolution> {
  const administered = steps.some(({ ifNone }) => ifNone.act === 'administrator')
  const units = new Set(administered ? askings.map(({ subject }) => subject.unit) : [])
  const administrators = new Map<string, readonly FoundPerson[]>()
  for (const unit of units) administrators.set(unit, await administratorsAbove(db, unit))
  const named = steps.flatMap(({ ifNone }) => (ifNone.act === 'named' ? ifNone.accountIds : []))
  const ofDays = new Map<string, People>()
  for (const [day, ofDay] of Map.groupBy(askings, (asking) => asking.day)) {
    const parties = ofDay.flatMap(({ parties: { requesterId, subjectId } }) => [requesterId, subjectId ?? []].flat())
    const superiors = await superiorsFrom(db, registry.directories, [...new Set(parties)], day)
    const persons = [...found, ...superiors.values().toArray().flat(), ...administrators.values().toArray().flat()]
    const accounts = persons.flatMap(({ accountId }) => accountId ?? [])
    const usable = await findUsable(db, registry, [...accounts, ...named], day)
    ofDays.set(day, {
      isUsable: (accountId) => usable.has(accountId),
      superiorsOf: (accountId) => superiors.get(accountId) ?? [],
    })
  }
  return ({ parties, subject, day }) => {
    const people = ofDays.get(day)
    if (!people) throw new Error(`No people are loaded for ${day}.`)
    return { parties, people, administrators: administrators.get(subject.unit) ?? [], day }
  }
}

async function administratorsAbove(db: Db | Tx, unit: string): Promise<readonly FoundPerson[]> {
  const units = (await findUnitsUpwards(db, unit)).map(({ id }) => id)
  return (await findAdministrators(db, units, administratorLimit)).map(({ accountId, unit: found }) => ({
    accountId,
    strategy: 'administrator',
    path: [{ kind: 'unit', ...found }],
    rule: 0,
  }))
}

type Superiors = ReadonlyMap<string, readonly Candidate[]>

/** The superiors of accounts on a day, from the nearest upwards: of each account, from the first directory with any. */
export async function superiorsFrom(
  db: Db | Tx,
  directories: ApprovalRegistry['directories'],
  accounts: readonly string[],
  day: string,
): Promise<Superiors> {
  const superiors = new Map<string, readonly Candidate[]>()
  for (const { superiorsOf } of directories) {
    const unknown = accounts.filter((id) => !superiors.get(id)?.length)
    if (!superiorsOf || unknown.length === 0) continue
    for (const [id, found] of await superiorsOf(db, unknown, day)) superiors.set(id, found)
  }
  return superiors
}
