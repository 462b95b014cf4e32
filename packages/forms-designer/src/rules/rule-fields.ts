import { type OptionItem, type WidgetNode, widgetTypeOf } from '@rostrum/forms'
import type { FormDocument } from '../document/form-document.ts'
import { keyOf } from '../document/names.ts'

/** Something that rules can read or act on, by the key that they call it. */
export type RuleField = { readonly key: string; readonly node: WidgetNode; readonly holdsAnswer: boolean }

/** Fields and containers of a form in its order; a node without a name goes by its id. */
export function ruleFields(document: FormDocument): readonly RuleField[] {
  return [...document.positions.values()]
    .filter(({ node }) => !isRowsPart(node))
    .map(({ node }) => {
      const { kind } = widgetTypeOf(node.type)
      return { key: keyOf(document, node.id) ?? node.id, node, holdsAnswer: kind === 'value' || kind === 'rows' }
    })
}

const isRowsPart = ({ type }: WidgetNode) => type === 'table-row' || type === 'table-cell'

const numeric: ReadonlySet<string> = new Set(['number', 'slider', 'rate'])

/** Whether its answer is a number, which nothing but numbers compares with. */
export const holdsNumber = (field: RuleField | undefined): boolean =>
  field !== undefined && numeric.has(field.node.type)

/** Whether its answer is a day, which compares with the day of filling in. */
export const holdsDay = (field: RuleField | undefined): boolean => field?.node.type === 'date'

/**
 * The options that its answer is one of, each value once, each by a label of its own; those of a cascader on every level,
 * by the way that leads to them.
 */
export function itemsOf(field: RuleField | undefined): readonly OptionItem[] {
  const items = flattenItems(field?.node.options.optionItems ?? [], '')
  const byValue = new Map(items.toReversed().map((item) => [item.value, item]))
  const once = items.filter((item) => byValue.get(item.value) === item)
  const labels = new Set<string>()
  return once.map(({ label, value }) => {
    const own = labels.has(label) ? `${label} (${value})` : label
    labels.add(own)
    return { label: own, value }
  })
}

function flattenItems(items: readonly OptionItem[], before: string): readonly OptionItem[] {
  return items.flatMap(({ label, value, children }) => [
    { label: `${before}${label}`, value },
    ...flattenItems(children ?? [], `${before}${label} / `),
  ])
}
