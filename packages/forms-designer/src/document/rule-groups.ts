import { type Condition, type Expression, isSameJson, type OptionItem, type Rule } from '@rostrum/forms'

/** The effects while a condition holds. */
export type Effect =
  | { readonly action: 'show' | 'enable' | 'require'; readonly target: string }
  | { readonly action: 'check'; readonly target: string; readonly hint: string }
  | { readonly action: 'setOptions'; readonly target: string; readonly options: readonly OptionItem[] }

/** What rules of one group share besides their condition. */
export type RuleTitle = Pick<Rule, 'name' | 'disabled'>

/** Rules with the same condition, shown as one: one condition with several effects. A computation has no condition. */
export type RuleGroup = RuleTitle &
  (
    | { readonly kind: 'effects'; readonly when: Condition; readonly effects: readonly Effect[] }
    | { readonly kind: 'compute'; readonly target: string; readonly value: Expression }
  )

/** Adjacent rules with the same condition and title form a group. */
export function groupsOf(rules: readonly Rule[]): readonly RuleGroup[] {
  const groups: RuleGroup[] = []
  for (const rule of rules) {
    const title = titleOf(rule)
    if (rule.action === 'compute') {
      groups.push({ kind: 'compute', target: rule.target, value: rule.value, ...title })
      continue
    }
    const { when, name: _name, disabled: _disabled, ...effect } = rule
    const last = groups.at(-1)
    const isSame = last?.kind === 'effects' && isSameJson(last.when, when) && isSameJson(titleOf(last), title)
    if (isSame) groups[groups.length - 1] = { ...last, effects: [...last.effects, effect] }
    else groups.push({ kind: 'effects', when, effects: [effect], ...title })
  }
  return groups
}

export function rulesOf(groups: readonly RuleGroup[]): readonly Rule[] {
  return groups.flatMap((group): readonly Rule[] =>
    group.kind === 'compute'
      ? [{ action: 'compute', target: group.target, value: group.value, ...titleOf(group) }]
      : group.effects.map((effect): Rule => ({ ...effect, when: group.when, ...titleOf(group) })),
  )
}

/** Only what is set, so that a rule without a title stays as short as it was. */
const titleOf = ({ name, disabled }: RuleTitle): RuleTitle => ({
  ...(name && { name }),
  ...(disabled && { disabled }),
})

/** The index of the group of a rule. */
export function groupIndexOf(rules: readonly Rule[], at: number): number {
  return groupsOf(rules.slice(0, at + 1)).length - 1
}
