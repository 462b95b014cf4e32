import type { Rule, Scalar, WidgetNode } from '@rostrum/forms'
import { allValues } from './choice-changes.ts'

const choiceTypes: ReadonlySet<string> = new Set(['radio', 'checkbox', 'select', 'cascader'])

/** Whether all its options are in its settings, and there are some: an empty list is a separate diagnostic. */
export const hasOwnList = ({ type, options: { optionItems = [], dsName, remote, allowCreate } }: WidgetNode): boolean =>
  choiceTypes.has(type) && !dsName && !remote && !allowCreate && optionItems.length > 0

/** The possible choices of a field: its own options, and those from rules. */
export function knownChoices(
  { options: { optionItems = [] } }: WidgetNode,
  rules: readonly Rule[],
  isMeant: (called: string) => boolean,
): ReadonlySet<Scalar> {
  const given = rules.flatMap((rule) =>
    rule.action === 'setOptions' && isMeant(rule.target) ? [...allValues(rule.options)] : [],
  )
  return new Set([...allValues(optionItems), ...given])
}
