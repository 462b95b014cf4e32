import type { FlowStep } from '@rostrum/contracts/engines/approval/flow-definition'
import { type FoundPerson, fallbackRule, isParty, type Parties, type People, type Principal } from './people.ts'

export type SkipReason = 'not_applicable' | 'no_approver' | 'requester' | 'repeated'

/** The people of a step: those who are asked, why it is left out, or that the request cannot be decided. */
export type StepPeople =
  | { readonly outcome: 'ask'; readonly mode: FlowStep['mode']; readonly principals: readonly Principal[] }
  | { readonly outcome: 'skip'; readonly why: SkipReason }
  | { readonly outcome: 'refuse' }

export type Resolution = {
  readonly parties: Parties
  readonly people: People
  /** The administrators of approvals, who decide where a step says so. */
  readonly administrators: readonly FoundPerson[]
  /** The day on which people are looked up. */
  readonly day: string
}

/**
 * Resolves who decides on a step, from the people that its candidate rules found, in their order. The requester and the
 * subject never decide alone: the rule of the step leaves them out, or asks their superior.
 */
export function resolveStep(step: FlowStep, found: readonly FoundPerson[], resolution: Resolution): StepPeople {
  const { parties, people } = resolution
  const usable = found.filter(({ accountId }) => accountId !== undefined && people.isUsable(accountId))
  if (usable.length === 0) return resolveFallback(step, resolution)
  const others = usable.filter((person) => !isAllowedSubject(step, person, parties))
  const resolved = distinct(others.flatMap((person) => toPrincipal(step, person, resolution)))
  const principals = withSubject(step, usable, resolved, resolution)
  if (principals.length > 0) return { outcome: 'ask', mode: step.mode, principals }
  // Candidates existed: they were the requester or the subject.
  return step.ifRequester === 'skip' ? { outcome: 'skip', why: 'requester' } : resolveFallback(step, resolution)
}

/** What a step does where no candidate can decide. */
function resolveFallback({ ifNone, mode }: FlowStep, resolution: Resolution): StepPeople {
  const { parties, people, day } = resolution
  const approversIn = (found: readonly FoundPerson[], fallback: 'named' | 'administrator'): Principal[] =>
    distinct(
      found.flatMap(({ accountId, strategy, path }) =>
        accountId === undefined || !people.isUsable(accountId) || isParty(parties, accountId)
          ? []
          : [{ accountId, rule: fallbackRule, reason: { strategy, day, path: [...path], fallback } }],
      ),
    )
  const askOr = (principals: readonly Principal[], chosen: FlowStep['mode']): StepPeople =>
    principals.length > 0 ? { outcome: 'ask', mode: chosen, principals } : { outcome: 'refuse' }
  switch (ifNone.act) {
    case 'skip':
      return { outcome: 'skip', why: 'no_approver' }
    case 'refuse':
      return { outcome: 'refuse' }
    case 'named': {
      const named = ifNone.accountIds.map((accountId) => ({ accountId, strategy: 'account', path: [], rule: 0 }))
      return askOr(approversIn(named, 'named'), mode)
    }
    case 'administrator':
      // One administrator suffices, however many there are.
      return askOr(approversIn(resolution.administrators, 'administrator'), 'any')
  }
}

/** Whether a candidate is the subject and the step lets it decide together with others. */
const isAllowedSubject = (
  { ifRequester, mode }: FlowStep,
  { accountId }: FoundPerson,
  { subjectId }: Parties,
): boolean => accountId !== undefined && accountId === subjectId && ifRequester === 'allow' && mode !== 'any'

function toPrincipal({ ifRequester }: FlowStep, person: FoundPerson, resolution: Resolution): Principal[] {
  const { accountId } = person
  if (accountId === undefined) return []
  const { parties } = resolution
  if (!isParty(parties, accountId)) return [principalOf(person, accountId, resolution)]
  if (ifRequester === 'skip') return []
  if (ifRequester === 'allow' && accountId !== parties.subjectId) return [principalOf(person, accountId, resolution)]
  return superiorOf(person, accountId, resolution)
}

/** The nearest superior who can decide and is neither requester nor subject. */
function superiorOf(person: FoundPerson, of: string, { parties, people, day }: Resolution): Principal[] {
  for (const { accountId, path } of people.superiorsOf(of)) {
    if (accountId === undefined || !people.isUsable(accountId) || isParty(parties, accountId)) continue
    const reason = { strategy: person.strategy, day, path: [...person.path, ...path], superiorOf: of }
    return [{ accountId, rule: person.rule, reason }]
  }
  return []
}

/** Adds the subject where the step allows it and another person decides too; otherwise its superior. */
function withSubject(
  step: FlowStep,
  usable: readonly FoundPerson[],
  resolved: readonly Principal[],
  resolution: Resolution,
): readonly Principal[] {
  const subject = usable.find((person) => isAllowedSubject(step, person, resolution.parties))
  if (subject?.accountId === undefined) return resolved
  const { accountId } = subject
  const joined = resolved.some((principal) => !isParty(resolution.parties, principal.accountId))
    ? [principalOf(subject, accountId, resolution)]
    : superiorOf(subject, accountId, resolution)
  const position = usable.indexOf(subject)
  const before = new Set(usable.slice(0, position).map((person) => person.accountId))
  const [ahead, behind] = [
    resolved.filter((principal) => before.has(principal.accountId)),
    resolved.filter((principal) => !before.has(principal.accountId)),
  ]
  return distinct([...ahead, ...joined, ...behind])
}

const principalOf = ({ strategy, path, rule }: FoundPerson, accountId: string, { day }: Resolution): Principal => ({
  accountId,
  rule,
  reason: { strategy, day, path: [...path] },
})

function distinct(principals: readonly Principal[]): Principal[] {
  const byAccount = new Map<string, Principal>()
  for (const principal of principals) {
    if (!byAccount.has(principal.accountId)) byAccount.set(principal.accountId, principal)
  }
  return [...byAccount.values()]
}
