import type { OptionItem, Scalar } from '../definition/option-kinds.ts'
import { testsIn } from '../rules/condition-tests.ts'
import type { Condition, Rule } from '../rules/rule.ts'
import { scalarsIn } from '../validation/option-index.ts'
import type { OutlineNode } from './outline.ts'

/** A choice that a rule compares a field with, and its former label. */
export type LostChoice = { readonly field: string; readonly value: Scalar; readonly label: string }

type NodeOf = (key: string) => Pick<OutlineNode, 'options'> | undefined

/** The choices that rules of the old form compare with and that the new form lacks. */
export function lostChoices(rules: readonly Rule[], oldNode: NodeOf, youngNode: NodeOf): readonly LostChoice[] {
  const lost = new Map<string, LostChoice>()
  for (const { field, value } of rules.flatMap((rule) => ('when' in rule ? comparisonsIn(rule.when) : []))) {
    const label = labelOf(oldNode(field)?.options.optionItems, value)
    if (label === undefined || labelOf(youngNode(field)?.options.optionItems, value) !== undefined) continue
    lost.set(JSON.stringify([field, value]), { field, value, label })
  }
  return [...lost.values()]
}

function labelOf(items: readonly OptionItem[] = [], value: Scalar): string | undefined {
  for (const item of items) {
    const label = item.value === value ? item.label : labelOf(item.children, value)
    if (label !== undefined) return label
  }
  return undefined
}

function comparisonsIn(condition: Condition): readonly Omit<LostChoice, 'label'>[] {
  return testsIn(condition).flatMap((test) => {
    if (test.op === 'empty' || !('field' in test)) return []
    return scalarsIn(test.value).map((value) => ({ field: test.field, value }))
  })
}
