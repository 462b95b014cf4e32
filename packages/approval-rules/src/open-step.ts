import type { FlowDefinition, FlowStep } from '@rostrum/contracts/engines/approval/flow-definition'
import type { TaskReason } from '@rostrum/contracts/engines/approval/reason'
import { type Absence, isParty, type Parties, type Principal } from './people.ts'

/** The people of an earlier step in its last round. */
export type EarlierStep = {
  /** Everyone who was asked or decided, also those for whom a substitute did. */
  readonly involved: ReadonlySet<string>
  /** Everyone whose approval was given, by themselves or by a substitute. */
  readonly approved: ReadonlySet<string>
}

export type NewTask = {
  readonly accountId: string
  /** The absent person for whom the account decides. */
  readonly principalId: string | null
  readonly reason: TaskReason
}

export type Opening = {
  readonly mode: FlowStep['mode']
  readonly principals: readonly Principal[]
  readonly samePerson: FlowDefinition['samePerson']
  /** Earlier steps that asked people, in their order. */
  readonly earlier: readonly EarlierStep[]
  readonly parties: Parties
  /** The absence of an account on the day of the opening. */
  readonly absenceOf: (accountId: string) => Absence | undefined
  readonly isUsable: (accountId: string) => boolean
}

type OpenedStep =
  | { readonly outcome: 'ask'; readonly tasks: readonly [NewTask, ...NewTask[]] }
  | { readonly outcome: 'skip'; readonly why: 'repeated' }

/** The tasks of a step on the day it opens: substitutes decide for absent people, and people are not asked again. */
export function openStep(opening: Opening): OpenedStep {
  const tasks = distinct(opening.principals.map((principal) => substituted(principal, opening)))
  const earlier = relevantSteps(opening)
  const wasIn = (part: keyof EarlierStep) => (task: NewTask) =>
    earlier.some((step) => personsOf(task).some((person) => step[part].has(person)))
  if (opening.mode === 'any' && tasks.some(wasIn('approved'))) return { outcome: 'skip', why: 'repeated' }
  const [first, ...rest] = tasks.filter((task) => !wasIn('involved')(task))
  return first ? { outcome: 'ask', tasks: [first, ...rest] } : { outcome: 'skip', why: 'repeated' }
}

function relevantSteps({ samePerson, earlier }: Opening): readonly EarlierStep[] {
  switch (samePerson) {
    case 'once':
      return earlier
    case 'once_in_a_row':
      return earlier.slice(-1)
    case 'always':
      return []
  }
}

const personsOf = ({ accountId, principalId }: NewTask): readonly string[] =>
  principalId === null ? [accountId] : [accountId, principalId]

function substituted({ accountId, reason }: Principal, opening: Opening): NewTask {
  const absence = opening.absenceOf(accountId)
  if (!absence) return { accountId, principalId: null, reason }
  const substitutions = substitutesOf(accountId, opening)
  const last = substitutions.at(-1)
  // Without a substitute who can decide, the absent person is asked after all.
  if (!last) return { accountId, principalId: null, reason: { ...reason, absentUntil: absence.until } }
  return { accountId: last.substitute, principalId: accountId, reason: { ...reason, substitutions } }
}

/**
 * The substitutes from an absent person to one who is present; none where the chain has no such end, or ends with the
 * requester or the subject.
 */
function substitutesOf(accountId: string, { absenceOf, isUsable, parties }: Opening) {
  const visited = new Set([accountId])
  const chain: NonNullable<TaskReason['substitutions']> = []
  let current = accountId
  for (let absence = absenceOf(current); absence; absence = absenceOf(current)) {
    const { substituteId, until } = absence
    if (substituteId === null || visited.has(substituteId)) return []
    if (!isUsable(substituteId) || isParty(parties, substituteId)) return []
    chain.push({ absent: current, until, substitute: substituteId })
    visited.add(substituteId)
    current = substituteId
  }
  return chain
}

function distinct(tasks: readonly NewTask[]): readonly NewTask[] {
  const present = new Set(tasks.filter(({ principalId }) => principalId === null).map(({ accountId }) => accountId))
  const seen = new Set<string>()
  return tasks.filter(({ accountId, principalId }) => {
    // Who is asked in their own name is not asked as a substitute too.
    if (seen.has(accountId) || (principalId !== null && present.has(accountId))) return false
    seen.add(accountId)
    return true
  })
}
