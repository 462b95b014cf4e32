import type { FormDefinition } from '../definition/definition.ts'
import { isSameJson } from '../definition/same-json.ts'
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

type Found = {
  readonly severity: 'safe' | 'breaking'
  /** Absent where the rules only have another order. */
  readonly changed?: RuleChange & { readonly target: string }
}

/**
 * The differences between the rules of two forms, by target and action. Rules may hide, require and check. The rules alone
 * do not show whether a change of them is breaking. Names of rules and disabled rules have no effect on answers.
 */
export function findRuleChanges(before: FormDefinition, after: FormDefinition): readonly Found[] {
  const [old, young] = [before.rules ?? [], after.rules ?? []]
  if (isSameJson(old, young)) return []
  const gone = [...old]
  const come = young.filter((rule) => !takeSame(gone, rule))
  const groups = Map.groupBy([...gone, ...come], ({ action, target }) => `${action} ${target}`)
  const changes = [...groups.values()].flatMap((rules) =>
    changeOf(
      rules.filter((rule) => gone.includes(rule)),
      rules.filter((rule) => come.includes(rule)),
    ),
  )
  const isBreaking = changes.some(({ severity }) => severity === 'breaking')
  const isReordered = !isBreaking && !isSameJson(effectOf(old), effectOf(young))
  if (isReordered) return [...changes, { severity: 'breaking' }]
  return changes.length === 0 ? [{ severity: 'safe' }] : changes
}

/** Removes an equal rule from a list. */
function takeSame(rules: Rule[], rule: Rule): boolean {
  const at = rules.findIndex((other) => isSameJson(other, rule))
  if (at >= 0) rules.splice(at, 1)
  return at >= 0
}

/** What the rules do to answers, in their order. */
const effectOf = (rules: readonly Rule[]) => enabledRules(rules).map(({ name: _name, ...rule }) => rule)

/** The rules of one target and action that are only in the old form, and those that are only in the new one. */
function changeOf(old: readonly Rule[], young: readonly Rule[]): readonly Found[] {
  const rules = [...young, ...old]
  const named = rules.find((rule) => rule.name) ?? rules[0]
  if (!named) return []
  const { action, target, name } = named
  const change = old.length === 0 ? 'added' : young.length === 0 ? 'removed' : 'changed'
  const severity = isSameJson(effectOf(old), effectOf(young)) ? 'safe' : 'breaking'
  return [{ severity, changed: { action, target, change, ...(name && { name }), before: old, after: young } }]
}
