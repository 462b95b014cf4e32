import { type OptionItem, type WidgetNode, widgetTypeOf } from '@rostrum/forms'
import type { FormDocument } from './form-document.ts'
import { keyOf, ownerOf } from './names.ts'

/** A node that rules can read or act on, by its key. */
export type RuleField = {
  readonly key: string
  readonly node: WidgetNode
  readonly holdsAnswer: boolean
  /** The sub-form of a column. */
  readonly owner?: WidgetNode | undefined
  /** The options of its data source, once they are loaded. */
  readonly listed?: readonly OptionItem[] | undefined
}

/** Fields and containers of a form in order. A node without a name uses its id. */
export function ruleFields(document: FormDocument): readonly RuleField[] {
  return [...document.positions.values()]
    .filter(({ node }) => !isRowsPart(node))
    .map(({ node }) => {
      const { kind } = widgetTypeOf(node.type)
      const key = keyOf(document, node.id) ?? node.id
      const owner = key.includes('.') ? ownerOf(document, node.id) : undefined
      return { key, node, owner, holdsAnswer: kind === 'value' || kind === 'rows' }
    })
}

const isRowsPart = ({ type }: WidgetNode) => type === 'table-row' || type === 'table-cell'

const numeric: ReadonlySet<string> = new Set(['number', 'slider', 'rate'])

/** Whether its answer is a number, which compares with numbers only. */
export const holdsNumber = (field: RuleField | undefined): boolean =>
  field !== undefined && numeric.has(field.node.type)

/** Whether its answer is a date, which compares with the date of filling in. */
export const holdsDay = (field: RuleField | undefined): boolean => field?.node.type === 'date'

/**
 * The options of its answer, each value once with a unique label. For a cascader, the options of every level by their
 * path.
 */
export const itemsOf = (field: RuleField | undefined): readonly OptionItem[] =>
  uniqueItems(field?.node.options.optionItems ?? [])

/** The options of its data source as far as they are loaded, in the same way. */
export const listedItemsOf = (field: RuleField | undefined): readonly OptionItem[] => uniqueItems(field?.listed ?? [])

function uniqueItems(tree: readonly OptionItem[]): readonly OptionItem[] {
  const items = flattenItems(tree, '')
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

/** Fields whose answers are files, which no formula gives. */
const fileTypes: ReadonlySet<string> = new Set(['file-upload', 'picture-upload'])

/** Whether a formula can give its answer. */
export const isComputable = ({ type }: WidgetNode): boolean =>
  widgetTypeOf(type).kind === 'value' && !fileTypes.has(type)
