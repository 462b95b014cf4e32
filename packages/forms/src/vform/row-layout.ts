import type { WidgetNode } from '../definition/definition.ts'
import type { JsonObject } from '../definition/json.ts'
import type { Json } from '../definition/option-kinds.ts'
import { unknownWidget, widgetTypeOf } from '../widgets/registry.ts'
import { isJsonObject } from './mark.ts'
import { isVFormOrigin } from './origin.ts'
import { isList } from './shape.ts'

/**
 * A row of VForm's sub-forms may have a layout, such as a grid. Rows of ours have columns only: the fields of the layout,
 * in its order. The sub-form preserves the containers, with an empty slot at the place of each field, and each field the
 * place of its slot.
 */
export type RowLayout = {
  readonly columns: readonly WidgetNode[]
  /** For each column, its indexes from the row inwards. */
  readonly places: readonly (readonly number[])[]
  /** The containers of the row without their fields. */
  readonly layout: readonly Json[]
}

/** Undefined for a row without containers. */
export function separateLayout(row: readonly WidgetNode[]): RowLayout | undefined {
  if (!row.some(isContainer)) return undefined
  const columns: WidgetNode[] = []
  const places: (readonly number[])[] = []
  const separate = (nodes: readonly WidgetNode[], around: readonly number[]): Json[] =>
    nodes.map((node, at) => {
      const place = [...around, at]
      if (node.children && isContainer(node)) {
        return { ...node, children: separate(node.children, place) } as unknown as Json
      }
      columns.push(withPlace(node, place))
      places.push(place)
      return null
    })
  const layout = separate(row, [])
  return { columns, places, layout }
}

function isContainer({ type, children }: WidgetNode): boolean {
  const widget = widgetTypeOf(type)
  return widget.kind === 'layout' && children !== undefined && (widget !== unknownWidget || children.length > 0)
}

function withPlace(node: WidgetNode, place: readonly number[]): WidgetNode {
  return isVFormOrigin(node.origin) ? { ...node, origin: { ...node.origin, place } } : node
}

/** The row in its layout: columns in the order of the slots, new ones after the layout. Other slots are removed. */
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
  const fill = (parts: Json | undefined, around: readonly number[]): readonly WidgetNode[] =>
    partsIn(parts).flatMap((part, at) => {
      const place = [...around, at]
      if (part === null) return bySlot.get(place.join()) ?? []
      return isNode(part) ? [{ ...part, children: fill(part.children, place) } as unknown as WidgetNode] : []
    })
  return [...fill(layout, []), ...added]
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
