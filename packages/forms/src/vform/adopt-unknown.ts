import { catalogueEntry } from '../catalogue/catalogue.ts'
import { NameRegistry } from '../catalogue/name-registry.ts'
import type { FormDefinition, WidgetNode } from '../definition/definition.ts'
import type { JsonObject } from '../definition/json.ts'
import { isUsableName } from '../definition/names.ts'
import { nodesIn } from '../definition/nodes-in.ts'
import type { Json } from '../definition/option-kinds.ts'
import { ownEntry } from '../definition/own-entry.ts'
import { findPlacementError } from '../widgets/placement.ts'
import { widgetTypeOf } from '../widgets/registry.ts'
import type { WidgetType } from '../widgets/widget-type.ts'
import { choicesOfFork } from './fork-choices.ts'
import { listsOfFork } from './fork-table.ts'
import { isVFormOrigin } from './origin.ts'
import { isChoiceType, type Proposal, type ProposalReason, proposeType } from './propose-type.ts'
import { ofSources } from './read-widget.ts'
import { repairImport } from './repair.ts'
import { separateLayout } from './row-layout.ts'
import { isPlaceholderType } from './shape.ts'
import { isMeaningful } from './some-of.ts'

/** A widget type of another system that a form uses. */
export type UnknownType = {
  readonly type: string
  readonly count: number
  /** Our type that its widgets resemble most; a text field if one of them has no options to choose from. */
  readonly proposal: string
  /** What speaks for the proposal. */
  readonly reason: ProposalReason
}

/** The type that a widget of an unknown type becomes, by the unknown type. */
export type TypeMapping = Readonly<Record<string, string>>

const isUnknown = ({ type }: WidgetNode) => widgetTypeOf(type).type === 'unknown' && !isPlaceholderType(type)

/** The unknown types of a form in order of their first widgets. */
export function unknownTypes({ children }: FormDefinition): readonly UnknownType[] {
  const found = new Map<string, { readonly count: number; readonly proposal: Proposal }>()
  for (const node of nodesIn(children)) {
    if (!isUnknown(node)) continue
    const before = found.get(node.type)
    const own = proposeType(node)
    found.set(node.type, { count: (before?.count ?? 0) + 1, proposal: before ? surer(before.proposal, own) : own })
  }
  return [...found].map(([type, { count, proposal }]) => ({
    ...{ type, count },
    ...{ proposal: proposal.type, reason: proposal.reason },
  }))
}

/** The proposal for two widgets of one type. One of them may show more; both must be answerable. */
function surer(before: Proposal, own: Proposal): Proposal {
  if (isChoiceType(before.type) || isChoiceType(own.type))
    return [before, own].find(({ type }) => !isChoiceType(type)) ?? before
  return isSure(before) || !isSure(own) ? before : own
}

const isSure = ({ reason: { code } }: Proposal): boolean => code === 'word' || code === 'setting' || code === 'content'

/** The options of a choice that a fork stores under a name of its own, by our option. */
const choicesOf = (options: JsonObject): Readonly<Record<string, Json>> => {
  const found =
    Array.isArray(options.optionItems) && options.optionItems.length > 0 ? undefined : choicesOfFork(options)
  return found ? { optionItems: found.items } : {}
}

/** The columns and rows of a table that a fork stores under names of its own, by our options. */
const listsOf = (node: WidgetNode): Readonly<Record<string, Json>> =>
  listsOfFork({ ...(node.options as JsonObject), ...namedLists(node) }).options

/** Containers of other systems have their heading as a title. */
const headingOf = ({ options: { label, title } }: WidgetNode): Readonly<Record<string, Json>> =>
  label === undefined && title ? { label: title } : {}

/** The lists of a fork, among the options of a widget or next to them. */
const namedLists = ({ options, origin }: WidgetNode): JsonObject => ({
  ...(isVFormOrigin(origin) && listsIn(origin.node)),
  ...listsIn(options as JsonObject),
})

const listsIn = ({ columns, data }: JsonObject): JsonObject => ({
  ...(columns !== undefined && { columns }),
  ...(data !== undefined && { data }),
})

/** Our types that a widget of an unknown type may become. */
export const adoptableTypes: readonly string[] = [
  ...['input', 'textarea', 'number', 'select', 'radio', 'checkbox', 'cascader', 'date', 'date-range', 'time'],
  ...['time-range', 'switch', 'slider', 'rate', 'color', 'rich-editor', 'file-upload', 'picture-upload'],
  ...['static-text', 'html-text', 'section', 'sub-form', 'data-table'],
]

/**
 * A form whose widgets of unknown types are widgets of ours. Their options and what they preserve stay, so that an
 * export to VForm writes the types of the other system again. A widget stays unknown where ours may not be, such as a
 * section in a row. The same form when nothing changes.
 */
export function adoptUnknownTypes(definition: FormDefinition, mapping: TypeMapping): FormDefinition {
  const children = adoptNodes(definition, mapping)
  if (children.every((child, at) => child === definition.children[at])) return definition
  return repairImport({ ...definition, children }).definition ?? definition
}

/** Which of our types at least one widget of each unknown type may become, with a mapping of the others. */
export function possibleTypes(
  definition: FormDefinition,
  mapping: TypeMapping,
): ReadonlyMap<string, ReadonlySet<string>> {
  const possible = new Map<string, ReadonlySet<string>>()
  adoptNodes(definition, mapping, ({ type }, inner, place) => {
    const own = adoptableTypes.filter((became) => canBecome(became, inner, place))
    possible.set(type, new Set([...(possible.get(type) ?? []), ...own]))
  })
  return possible
}

type OnUnknown = (node: WidgetNode, children: readonly WidgetNode[] | undefined, place: ParentContext) => void

function adoptNodes(definition: FormDefinition, mapping: TypeMapping, onUnknown?: OnUnknown): readonly WidgetNode[] {
  const names = new NameRegistry(definition)
  const visit = (node: WidgetNode, place: ParentContext): WidgetNode => {
    const inside: ParentContext = {
      parent: widgetTypeOf(node.type),
      isInRows: place.isInRows || widgetTypeOf(node.type).kind === 'rows',
    }
    const inner = node.children?.map((child) => visit(child, inside))
    const children = inner?.some((child, at) => child !== node.children?.[at]) ? inner : node.children
    if (isUnknown(node)) onUnknown?.(node, inner, place)
    const became = isUnknown(node) ? ownEntry(mapping, node.type) : undefined
    if (became !== undefined && catalogueEntry(became) && canBecome(became, inner, place))
      return adopted({ ...node, ...(children && { children }) }, became, names)
    return children === node.children ? node : { ...node, ...(children && { children }) }
  }
  return definition.children.map((node) => visit(node, { parent: undefined, isInRows: false }))
}

/**
 * The options of widgets of unknown types that have no effect in the widgets that these have become, by unknown type.
 * They are preserved for an export.
 */
export function skippedOptions(before: FormDefinition, after: FormDefinition): ReadonlyMap<string, readonly string[]> {
  const became = new Map(nodesIn(after.children).map((node) => [node.id, node]))
  const skipped = new Map<string, Set<string>>()
  for (const node of nodesIn(before.children).filter(isUnknown)) {
    const { id, type, options } = node
    const own = became.get(id)
    if (!own || isUnknown(own)) continue
    const taken = takenBy(own.type, node)
    const names = Object.entries({ ...namedLists(node), ...options })
      .filter(([name, value]) => isMeaningful(value as Json) && !hasOption(own.type, name) && !taken.includes(name))
      .map(([name]) => name)
    if (names.length > 0) skipped.set(type, new Set([...(skipped.get(type) ?? []), ...names]))
  }
  return new Map([...skipped].map(([type, names]) => [type, [...names]]))
}

/** Options of another system that a type of ours shows by an option of its own. */
function takenBy(type: string, node: WidgetNode): readonly string[] {
  if (type === 'data-table') return listsOf(node).tableColumns ? ['columns', 'data'] : []
  if (isChoiceType(type)) return [choicesOfFork(node.options as JsonObject)?.name ?? []].flat()
  return type === 'section' && headingOf(node).label !== undefined ? ['title'] : []
}

/** A widget without a label of its own needs none of the settings of labels. */
const hasOption = (type: string, name: string): boolean =>
  name === 'name' ||
  name.startsWith('label') ||
  ofSources.has(name) ||
  widgetTypeOf(type).options.some((option) => option === name)

type ParentContext = { readonly parent: WidgetType | undefined; readonly isInRows: boolean }

function canBecome(type: string, children: readonly WidgetNode[] = [], place: ParentContext): boolean {
  const became = widgetTypeOf(type)
  if (findPlacementError(became, place)) return false
  if (became.kind === 'layout') return true
  if (became.kind !== 'rows') return children.length === 0
  const row = separateLayout(children)
  // Its columns would silently have one entry a row.
  if (row && row.nested.length > 0) return false
  const columns = row?.columns ?? children
  return columns.every((column) => !findPlacementError(widgetTypeOf(column.type), { parent: became, isInRows: true }))
}

/** Options of ours from those of another system. */
function derivedOptions(node: WidgetNode, type: string): Readonly<Record<string, Json>> {
  if (isChoiceType(type)) return choicesOf(node.options as JsonObject)
  return type === 'data-table' ? listsOf(node) : type === 'section' ? headingOf(node) : {}
}

function adopted(node: WidgetNode, type: string, names: NameRegistry): WidgetNode {
  const { name = '', label, textContent } = node.options
  const { kind } = widgetTypeOf(type)
  const derived = derivedOptions(node, type)
  const isNamed = kind === 'value' || kind === 'rows'
  const options = {
    ...node.options,
    ...derived,
    ...(isNamed && !isUsableName(name) && { name: names.nameFor(type) }),
    ...(type === 'static-text' && textContent === undefined && label !== undefined && { textContent: label }),
  }
  const children = kind === 'layout' || kind === 'rows' ? { children: node.children ?? [] } : {}
  const row = kind === 'rows' ? separateLayout(children.children ?? []) : undefined
  const became = { ...node, ...children, ...(row && { children: row.columns }), type, options }
  const { origin } = node
  if (!isVFormOrigin(origin)) return became
  const layout = row && { layout: row.layout }
  // An export writes the options of the fork as long as ours are unchanged.
  const given = Object.fromEntries(Object.entries(derived).map(([name, value]) => [name, { given: value }]))
  const original = { options: { ...origin.options, ...given }, node: { type: node.type, ...origin.node } }
  return { ...became, origin: { ...origin, ...layout, ...original } }
}
