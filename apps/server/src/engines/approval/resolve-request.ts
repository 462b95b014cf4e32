import { holds } from '@rostrum/approval-rules/choose-flow'
import type { FoundPerson, Parties, People } from '@rostrum/approval-rules/people'
import { type Resolution, resolveStep, type StepPeople } from '@rostrum/approval-rules/resolve-step'
import type { CandidateRule, FlowDefinition, FlowStep } from '@rostrum/contracts/engines/approval/flow-definition'
import type { Db, Tx } from '../../kernel/database/database.ts'
import type { ApprovalSubject, Fact } from './approval-kind.ts'
import type { ApprovalRegistry, CandidateQuestion } from './directory.ts'
import { findAdministrators, findUnitsUpwards, findUsableAccounts } from './people.store.ts'
import type { PlannedStep } from './request-plan.ts'

/** A request before or while it runs, as far as the look-up of its people needs it. */
export type Asking = {
  readonly parties: Parties
  readonly subject: ApprovalSubject
  readonly facts: Readonly<Record<string, Fact>>
  readonly chosen: Readonly<Record<string, readonly string[]>>
  /** The day on which people are looked up. */
  readonly day: string
}

const administratorLimit = 20
const isPreviousChoice = ({ strategy }: CandidateRule): boolean => strategy === 'chosen_by_previous'

/** Resolves the steps of a flow for a request: which apply, and who decides on each. */
export async function resolveSteps(
  db: Db | Tx,
  registry: ApprovalRegistry,
  { steps }: Pick<FlowDefinition, 'steps'>,
  asking: Asking,
): Promise<readonly PlannedStep[]> {
  const found = await Promise.all(
    steps.map((step) => (holds(step.when, asking.facts, asking.day) ? findPeople(db, registry, step, asking) : [])),
  )
  const resolution = await loadResolution(db, registry, steps, found.flat(), asking)
  return steps.map((step, position) => {
    if (!holds(step.when, asking.facts, asking.day)) return { outcome: 'skip', why: 'not_applicable' } as const
    const people = found[position] ?? []
    const chosen = asking.chosen[step.key] !== undefined
    if (people.length === 0 && !chosen && step.candidates.some(isPreviousChoice)) return { outcome: 'choose' } as const
    return resolveStep(step, people, resolution)
  })
}

/** As `resolveSteps`, for a single step that applies: choices have been made, or no one has made them. */
export async function resolveOneStep(
  db: Db | Tx,
  registry: ApprovalRegistry,
  step: FlowStep,
  asking: Asking,
): Promise<StepPeople> {
  const found = await findPeople(db, registry, step, asking)
  return resolveStep(step, found, await loadResolution(db, registry, [step], found, asking))
}

async function findPeople(
  db: Db | Tx,
  { strategies }: ApprovalRegistry,
  step: Pick<FlowStep, 'candidates' | 'key'>,
  { chosen, ...asking }: Asking,
): Promise<readonly FoundPerson[]> {
  const question: CandidateQuestion = { ...asking, chosen: chosen[step.key] ?? [] }
  const found: FoundPerson[] = []
  for (const [rule, { strategy, parameters }] of step.candidates.entries()) {
    const people = (await strategies.get(strategy)?.find(db, question, parameters)) ?? []
    found.push(...people.map((person) => ({ ...person, strategy, rule })))
  }
  return found
}

/** The accounts that rules of copies find. */
export async function findCopied(
  db: Db | Tx,
  registry: ApprovalRegistry,
  step: FlowStep,
  asking: Asking,
): Promise<readonly string[]> {
  if (step.copyTo.length === 0) return []
  const found = await findPeople(db, registry, { key: step.key, candidates: step.copyTo }, asking)
  return found.flatMap(({ accountId }) => accountId ?? [])
}

/** Loads what the rules ask about people, in a fixed number of statements. */
async function loadResolution(
  db: Db | Tx,
  registry: ApprovalRegistry,
  steps: readonly FlowStep[],
  found: readonly FoundPerson[],
  { parties, subject, day }: Asking,
): Promise<Resolution> {
  const superiors = await findSuperiors(db, registry, parties, day)
  const administrators = steps.some(({ ifNone }) => ifNone.act === 'administrator')
    ? await administratorsAbove(db, subject.unit)
    : []
  const named = steps.flatMap(({ ifNone }) => (ifNone.act === 'named' ? ifNone.accountIds : []))
  const usable = await findUsableAccounts(db, [
    ...[...found, ...superiors.values().toArray().flat(), ...administrators].flatMap(
      ({ accountId }) => accountId ?? [],
    ),
    ...named,
  ])
  const people: People = {
    isUsable: (accountId) => usable.has(accountId),
    superiorsOf: (accountId) => superiors.get(accountId) ?? [],
  }
  return { parties, people, administrators, day }
}

async function administratorsAbove(db: Db | Tx, unit: string): Promise<readonly FoundPerson[]> {
  const units = (await findUnitsUpwards(db, unit)).map(({ id }) => id)
  return (await findAdministrators(db, units, administratorLimit)).map(({ accountId, unitName }) => ({
    accountId,
    strategy: 'administrator',
    path: [{ kind: 'unit', name: unitName }],
    rule: 0,
  }))
}

type Superiors = ReadonlyMap<string, ReturnType<People['superiorsOf']>>

/** The superiors of requester and subject, from the directories that know them. */
async function findSuperiors(
  db: Db | Tx,
  { directories }: ApprovalRegistry,
  { requesterId, subjectId }: Parties,
  day: string,
): Promise<Superiors> {
  const accounts = [...new Set([requesterId, subjectId].flatMap((id) => id ?? []))]
  return superiorsFrom(db, directories, accounts, day)
}

/** The superiors of accounts on a day, from the nearest upwards. */
export async function superiorsFrom(
  db: Db | Tx,
  directories: ApprovalRegistry['directories'],
  accounts: readonly string[],
  day: string,
): Promise<Superiors> {
  for (const { superiorsOf } of directories) if (superiorsOf) return superiorsOf(db, accounts, day)
  return new Map()
}
