import type { FormDefinition } from '../definition/definition.ts'
import { canonicalJson, isSameJson } from '../definition/same-json.ts'
import { enabledRules, type Rule } from '../rules/rule.ts'

/** What happened to the rules that do one thing to one target. */
export type RuleChange = {
  readonly action: Rule['action']
  readonly change: 'added' | 'removed' | 'changed'
  /** What the author calls the rule. */
  readonly name?: string
  /** The rules that are only in the old form. */
  readonly before: readonly Rule[]
  /** The rules that are only in the new form. */
  readonly after: readonly Rule[]
}

type RatedChange = {
  readonly severity: 'safe' | 'breaking'
  /** Absent where the rules only have another order. */
  readonly changed?: RuleChange & { readonly target: string }
}

/**
 * The differences between the rules of two forms, by target and action. Rules may hide, require and check. The rules alone
 * do not show whether a change of them is breaking. Names of rules and disabled rules have no effect on answers.
 */
export function findRuleChanges(before: FormDefinition, after: FormDefinition): readonly RatedChange[] {
  const [old, young] = [before.rules ?? [], after.rules ?? []]
  if (isSameJson(old, young)) return []
  const gone = new Set(withoutSame(old, young))
  const come = new Set(withoutSame(young, old))
  const groups = Map.groupBy([...gone, ...come], ({ action, target }) => `${action} ${target}`)
  const changes = [...groups.values()].flatMap((rules) =>
    changeOf(
      rules.filter((rule) => gone.has(rule)),
      rules.filter((rule) => come.has(rule)),
    ),
  )
  const isBreaking = changes.some(({ severity }) => severity === 'breaking')
  const isReordered = !isBreaking && !isSameJson(effectOf(old), effectOf(young))
  if (isReordered) return [...changes, { severity: 'breaking' }]
  return changes.length === 0 ? [{ severity: 'safe' }] : changes
}

/** The rules of which the other form has fewer equal ones. */
function withoutSame(rules: readonly Rule[], others: readonly Rule[]): readonly Rule[] {
  const counts = new Map<string, number>()
  for (const other of others) {
    const key = canonicalJson(other)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return rules.filter((rule) => {
    const key = canonicalJson(rule)
    const count = counts.get(key) ?? 0
    counts.set(key, count - 1)
    return count <= 0
  })
}

/** What the rules do to answers, in their order. */
const effectOf = (rules: readonly Rule[]) => enabledRules(rules).map(({ name: _name, ...rule }) => rule)

/** The rules of one target and action that are only in the old form, and those that are only in the new one. */
function changeOf(old: readonly Rule[], young: readonly Rule[]): readonly RatedChange[] {
  const rules = [...young, ...old]
  const named = rules.find((rule) => rule.name) ?? rules[0]
  if (!named) return []
  const { action, target, name } = named
  const change = old.length === 0 ? 'added' : young.length === 0 ? 'removed' : 'changed'
  const severity = isSameJson(effectOf(old), effectOf(young)) ? 'safe' : 'breaking'
  return [{ severity, changed: { action, target, change, ...(name && { name }), before: old, after: young } }]
}
