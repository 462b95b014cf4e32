import { type FormDefinition, isSameJson, type Problem, parseDefinition } from '@rostrum/forms'
import { isSameCycle, keysAround } from '@rostrum/forms/cut-cycles'
import { useMemo, useState } from 'react'
import { type RuleGroup, rulesOf } from '../document/rule-groups.ts'
import { isInCycle, linksOf, type RuleDraft } from './rule-drafts.ts'

/** The keys of a cycle with the containers of its fields, and the rules that break it alone; all if none does. */
type CycleCuts = { readonly keys: readonly string[]; readonly rules: readonly number[] }

/** The path of the cycle that a problem reports; empty for any other problem. */
export const cyclePath = (problem: Problem | undefined): readonly string[] =>
  problem?.code === 'rule_cycle' ? String(problem.params.path).split(' → ') : []

/**
 * Reads the form once for each rule of the cycle, so it does so only when another field is read or acted on, and not
 * with each letter of a name, a value or a message.
 */
export function useCycleCuts(
  definition: FormDefinition,
  drafts: readonly RuleDraft[],
  groups: readonly RuleGroup[] | undefined,
  cycle: readonly string[],
): CycleCuts {
  const isReadable = cycle.length > 0 && groups !== undefined
  const links = useMemo(() => (isReadable ? drafts.map(linkOf) : []), [isReadable, drafts])
  const inputs = useSame({ cycle: isReadable ? cycle : [], links })
  // The groups say more than the inputs, such as names, and none of it changes which rules break the cycle.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the inputs are what counts of the drafts
  return useMemo(() => cycleCuts(definition, drafts, groups ?? [], inputs.cycle), [definition, inputs])
}

/** What decides whether a rule is a part of a cycle. */
function linkOf(draft: RuleDraft) {
  const { reads, targets } = linksOf(draft)
  const actions = draft.kind === 'effects' ? draft.effects.map(({ action }) => action) : []
  return { reads: [...reads], targets, actions, isOff: draft.disabled === true }
}

/** The same object as before while its content is equal. */
function useSame<Value>(value: Value): Value {
  const [known, setKnown] = useState(value)
  if (known === value || isSameJson(known, value)) return known
  setKnown(value)
  return value
}

function cycleCuts(
  definition: FormDefinition,
  drafts: readonly RuleDraft[],
  groups: readonly RuleGroup[],
  cycle: readonly string[],
): CycleCuts {
  if (cycle.length === 0) return { keys: [], rules: [] }
  const keys = [...keysAround(definition.children, cycle)]
  const inCycle = [...drafts.keys()].filter((at) => drafts[at] && isInCycle(drafts[at], keys))
  const breaks = (at: number) => {
    const others = groups.map((group, index) => (index === at ? { ...group, disabled: true } : group))
    const { problems } = parseDefinition({ ...definition, rules: rulesOf(others) })
    return !problems.some((next) => next.code === 'rule_cycle' && isSameCycle(cyclePath(next), cycle))
  }
  const alone = inCycle.filter(breaks)
  return { keys, rules: alone.length > 0 ? alone : inCycle }
}
