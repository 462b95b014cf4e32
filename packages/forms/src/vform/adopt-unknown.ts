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
import { listsOfFork } from './fork-table.ts'
import { isVFormOrigin } from './origin.ts'
import { ofSources } from './read-widget.ts'
import { repairImport } from './repair.ts'
import { separateLayout } from './row-layout.ts'
import { isPlaceholderType } from './shape.ts'
import { isMeaningful } from './some-of.ts'

/** A widget type of another system that a form uses. */
export type UnknownType = {
  readonly type: string
  readonly count: number
  /** Our type that resembles its first widget most; a text field if one of them has no options to choose from. */
  readonly proposal: string
}

/** The type that a widget of an unknown type becomes, by the unknown type. */
export type TypeMapping = Readonly<Record<string, string>>

const isUnknown = ({ type }: WidgetNode) => widgetTypeOf(type).type === 'unknown' && !isPlaceholderType(type)

/** The unknown types of a form in order of their first widgets. */
export function unknownTypes({ children }: FormDefinition): readonly UnknownType[] {
  const found = new Map<string, UnknownType>()
  for (const node of nodesIn(children)) {
    if (!isUnknown(node)) continue
    const { type } = node
    const before = found.get(type)
    const own = proposalFor(node)
    const isOpen = own === 'input' && before !== undefined && isChoice(before.proposal)
    const proposal = isOpen ? own : (before?.proposal ?? own)
    found.set(type, { type, count: (before?.count ?? 0) + 1, proposal })
  }
  return [...found.values()]
}

/** Words in the names of types that tell what a widget is. */
const words: readonly (readonly [pattern: RegExp, type: string])[] = [
  [/title|text$|label|tip|notice/i, 'static-text'],
  [/picture|image|photo|avatar/i, 'picture-upload'],
  [/upload|file|attach/i, 'file-upload'],
  [/date.*range|range.*date/i, 'date-range'],
  [/date/i, 'date'],
  [/area|memo|remark|opinion|comment/i, 'textarea'],
  [/signature|sign-?pad|hand-?writing/i, 'picture-upload'],
  // A text such as CG-20260101-001.
  [/serial|flow-?no|bill-?no|auto-?(?:code|number)/i, 'input'],
  [/amount|number|money/i, 'number'],
  [/department|user|staff|person|select|picker/i, 'select'],
]

/** Words in the names of types that show a place among several and ask for nothing, although they may have options. */
const navigationWords = /(?:^|-)(?:steps|breadcrumb|pagination)$/i

const isChoice = (type: string) => type === 'select' || type === 'checkbox'

/** Words in the names of containers whose content repeats in rows. */
const rowWords = /sub-?(?:form|table)|(?:edit|detail|row)s?-?(?:table|form)|repeat/i

function proposalFor(node: WidgetNode): string {
  const { type, options, children } = node
  if (children?.length && rowWords.test(type)) return 'sub-form'
  if (children?.length) return 'section'
  if (options.tableColumns || listsOf(node).tableColumns) return 'data-table'
  if (children) return 'section'
  if (options.textContent !== undefined) return 'static-text'
  if (options.htmlContent !== undefined) return 'html-text'
  return navigationWords.test(type) ? 'static-text' : leafProposalFor(node)
}

function leafProposalFor({ type, options, origin }: WidgetNode): string {
  const isField = isVFormOrigin(origin) && origin.node.formItemFlag === true
  const hasOptions = Boolean(options.optionItems?.length || options.dsName || options.onRemoteQuery)
  const found = words.find(([pattern, known]) => pattern.test(type) && (!isField || known !== 'static-text'))?.[1]
  // The title of a file that is filled in is an answer, and no file.
  const named = found === 'file-upload' && /title|text$/i.test(type) ? 'input' : found
  // No one could answer a list without options.
  if (named) return isChoice(named) && !hasOptions ? 'input' : named
  if (hasOptions) return options.multiple ? 'checkbox' : 'select'
  return isField || options.label !== undefined ? 'input' : 'static-text'
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
  ...['input', 'textarea', 'number', 'select', 'radio', 'checkbox', 'date', 'date-range', 'switch', 'file-upload'],
  ...['picture-upload', 'static-text', 'html-text', 'section', 'sub-form', 'data-table'],
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

function adopted(node: WidgetNode, type: string, names: NameRegistry): WidgetNode {
  const { name = '', label, textContent } = node.options
  const { kind } = widgetTypeOf(type)
  const derived = type === 'data-table' ? listsOf(node) : type === 'section' ? headingOf(node) : {}
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
