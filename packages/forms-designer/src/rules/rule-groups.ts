import type { Condition, Expression, OptionItem, Rule } from '@rostrum/forms'

/** The effects while a condition holds. */
export type Effect =
  | { readonly action: 'show' | 'enable' | 'require'; readonly target: string }
  | { readonly action: 'check'; readonly target: string; readonly hint: string }
  | { readonly action: 'setOptions'; readonly target: string; readonly options: readonly OptionItem[] }

/** Rules with the same condition, shown as one: one condition with several effects. A computation has no condition. */
export type RuleGroup =
  | { readonly kind: 'effects'; readonly when: Condition; readonly effects: readonly Effect[] }
  | { readonly kind: 'compute'; readonly target: string; readonly value: Expression }

/** Adjacent rules with the same condition form a group. */
export function groupsOf(rules: readonly Rule[]): readonly RuleGroup[] {
  const groups: RuleGroup[] = []
  for (const rule of rules) {
    if (rule.action === 'compute') {
      groups.push({ kind: 'compute', target: rule.target, value: rule.value })
      continue
    }
    const { when, ...effect } = rule
    const last = groups.at(-1)
    if (last?.kind === 'effects' && JSON.stringify(last.when) === JSON.stringify(when)) {
      groups[groups.length - 1] = { ...last, effects: [...last.effects, effect] }
    } else {
      groups.push({ kind: 'effects', when, effects: [effect] })
    }
  }
  return groups
}

export function rulesOf(groups: readonly RuleGroup[]): readonly Rule[] {
  return groups.flatMap((group): readonly Rule[] =>
    group.kind === 'compute'
      ? [{ action: 'compute', target: group.target, value: group.value }]
      : group.effects.map((effect): Rule => ({ ...effect, when: group.when })),
  )
}

/** The index of the group of a rule. */
export function groupIndexOf(rules: readonly Rule[], at: number): number {
  return groupsOf(rules.slice(0, at + 1)).length - 1
}
