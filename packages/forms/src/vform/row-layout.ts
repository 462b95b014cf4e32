import type { WidgetNode } from '../definition/definition.ts'
import type { JsonObject } from '../definition/json.ts'
import type { Json } from '../definition/option-kinds.ts'
import { unknownWidget, widgetTypeOf } from '../widgets/registry.ts'
import { isJsonObject } from './mark.ts'
import { isVFormOrigin, type OriginalOption } from './origin.ts'
import { isList } from './shape.ts'

/**
 * A row of VForm's sub-forms may have a layout, such as a grid, and further sub-forms. Rows of ours have columns only: the
 * fields of the layout and of inner sub-forms, in their order. The sub-form preserves the containers, with an empty slot at the place of each field, and each field the
 * place of its slot.
 */
export type RowLayout = {
  readonly columns: readonly WidgetNode[]
  /** For each column, its indexes from the row inwards. */
  readonly places: readonly (readonly number[])[]
  /** The containers of the row without their fields. */
  readonly layout: readonly Json[]
  /** The layout containers of the row. */
  readonly containers: readonly WidgetNode[]
  /** The sub-forms in the row, whose columns are columns of the outer one: each outer row has one entry of theirs. */
  readonly nested: readonly WidgetNode[]
  /** The columns that are hidden, disabled or read-only because a container of theirs is. */
  readonly changed: readonly WidgetNode[]
}

/** A container has these states for all its fields. Where it is gone, each field has them itself. */
const states = ['hidden', 'disabled', 'readonly'] as const

type State = (typeof states)[number]

/** Undefined for a row without containers. */
export function separateLayout(row: readonly WidgetNode[]): RowLayout | undefined {
  if (!row.some(isContainer)) return undefined
  const columns: WidgetNode[] = []
  const places: (readonly number[])[] = []
  const changed: WidgetNode[] = []
  const containers: WidgetNode[] = []
  const nested: WidgetNode[] = []
  const separate = (nodes: readonly WidgetNode[], around: readonly number[], inherited: ReadonlySet<State>): Json[] =>
    nodes.map(withLayout).map((node, at) => {
      const place = [...around, at]
      if (node.children && isContainer(node)) {
        const found = isRows(node) ? nested : containers
        found.push(node)
        const inner = new Set([...inherited, ...statesOf(node.options)])
        return { ...node, children: separate(node.children, place, inner) } as unknown as Json
      }
      const column = withStates(withPlace(node, place), inherited)
      if (column.options !== node.options) changed.push(column)
      columns.push(column)
      places.push(place)
      return null
    })
  const layout = separate(row, [], new Set())
  return { columns, places, layout, containers, nested, changed }
}

const isRows = ({ type }: WidgetNode): boolean => widgetTypeOf(type).kind === 'rows'

/** An inner sub-form as VForm had it: its columns get their places in the row of the outer one. */
function withLayout(node: WidgetNode): WidgetNode {
  const { children, origin } = node
  if (!children || !isVFormOrigin(origin) || !origin.layout) return node
  const { layout, ...others } = origin
  return { ...node, children: restoreLayout(children, layout), origin: others }
}

const statesOf = (options: Readonly<Record<string, unknown>>): readonly State[] =>
  states.filter((state) => options[state] === true)

const canHave = ({ type }: WidgetNode, state: State): boolean =>
  state === 'hidden' || widgetTypeOf(type).options.some((option) => option === state)

/** The column with the states of its containers, as far as its type has them. It preserves its own. */
function withStates(column: WidgetNode, inherited: ReadonlySet<State>): WidgetNode {
  const own: Readonly<Record<string, unknown>> = column.options
  const given = [...inherited].filter((state) => own[state] !== true && canHave(column, state))
  if (given.length === 0) return column
  const options = { ...column.options, ...Object.fromEntries(given.map((state) => [state, true])) }
  if (!isVFormOrigin(column.origin)) return { ...column, options }
  const before = column.origin.options
  const ownStates = Object.fromEntries(
    given.map((state): [State, OriginalOption] => {
      const raw = before[state]?.raw ?? (own[state] as Json | undefined)
      return [state, raw === undefined ? {} : { raw }]
    }),
  )
  return { ...column, options, origin: { ...column.origin, ownStates } }
}

function isContainer({ type, children }: WidgetNode): boolean {
  const widget = widgetTypeOf(type)
  if (widget.kind === 'rows') return children !== undefined
  return widget.kind === 'layout' && children !== undefined && (widget !== unknownWidget || children.length > 0)
}

function withPlace(node: WidgetNode, place: readonly number[]): WidgetNode {
  return isVFormOrigin(node.origin) ? { ...node, origin: { ...node.origin, place } } : node
}

/**
 * The row in its layout: columns in the order of the slots, new ones after the layout. Other slots are removed. A
 * container whose columns have all retained its state keeps it too, and they return to their own; else they have it alone.
 */
export function restoreLayout(columns: readonly WidgetNode[], layout: readonly Json[]): readonly WidgetNode[] {
  const slots = new Map(slotsIn(layout, []).map((place) => [place.join(), place]))
  const claimed = new Set<string>()
  const placed: WidgetNode[] = []
  const added: WidgetNode[] = []
  for (const column of columns) {
    const slot = placeOf(column)?.join()
    if (slot === undefined || !slots.has(slot) || claimed.has(slot)) added.push(column)
    else {
      claimed.add(slot)
      placed.push(column)
    }
  }
  // Columns that the author has moved exchange their slots.
  const order = [...slots.keys()].filter((slot) => claimed.has(slot))
  const bySlot = new Map(placed.map((column, at) => [order[at] ?? '', column]))
  const columnsIn = (parts: Json | undefined, around: readonly number[]): readonly WidgetNode[] =>
    slotsIn(parts, around).flatMap((slot) => bySlot.get(slot.join()) ?? [])
  const fill = (
    parts: Json | undefined,
    around: readonly number[],
    covering: ReadonlySet<State>,
  ): readonly WidgetNode[] =>
    partsIn(parts).flatMap((part, at) => {
      const place = [...around, at]
      if (part === null) return withOwnStates(bySlot.get(place.join()), covering)
      if (!isNode(part)) return []
      const options = isJsonObject(part.options) ? part.options : {}
      const inside = columnsIn(part.children, place)
      const [retained, lost] = splitStates(statesOf(options), inside)
      const shown =
        lost.length > 0 ? { options: { ...options, ...Object.fromEntries(lost.map((s) => [s, false])) } } : {}
      const children = fill(part.children, place, new Set([...covering, ...retained]))
      return [{ ...part, ...shown, children } as unknown as WidgetNode]
    })
  return [...fill(layout, [], new Set()), ...added]
}

/** The states of a container that all its columns have, and the others. */
function splitStates(
  given: readonly State[],
  columns: readonly WidgetNode[],
): readonly [retained: readonly State[], lost: readonly State[]] {
  const isRetained = (state: State) =>
    columns.every((column) => !canHave(column, state) || column.options[state] === true)
  return [given.filter(isRetained), given.filter((state) => !isRetained(state))]
}

/** The column as VForm had it inside containers that still have the state. */
function withOwnStates(column: WidgetNode | undefined, covering: ReadonlySet<State>): readonly WidgetNode[] {
  if (!column) return []
  const { origin } = column
  if (!isVFormOrigin(origin) || !origin.ownStates) return [column]
  const own = Object.entries(origin.ownStates).filter(([state]) => (covering as ReadonlySet<string>).has(state))
  const originals = own.map(([state, { raw }]) => [state, { ...(raw !== undefined && { raw }), given: true }])
  return [{ ...column, origin: { ...origin, options: { ...origin.options, ...Object.fromEntries(originals) } } }]
}

function slotsIn(parts: Json | undefined, around: readonly number[]): readonly (readonly number[])[] {
  return partsIn(parts).flatMap((part, at) => {
    const place = [...around, at]
    if (part === null) return [place]
    return isNode(part) ? slotsIn(part.children, place) : []
  })
}

const partsIn = (parts: Json | undefined): readonly Json[] => (isList(parts) ? parts : [])

const isNode = (part: Json): part is JsonObject =>
  isJsonObject(part) && typeof part.id === 'string' && typeof part.type === 'string' && isJsonObject(part.options)

function placeOf({ origin }: WidgetNode): readonly number[] | undefined {
  return isVFormOrigin(origin) ? origin.place : undefined
}
