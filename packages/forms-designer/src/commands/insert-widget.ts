import type { WidgetNode } from '@rostrum/forms'
import { createWidget } from '@rostrum/forms/catalogue/create-widget'
import { NameRegistry } from '@rostrum/forms/catalogue/name-registry'
import type { FormDocument, InsertionPoint } from '../document/form-document.ts'
import { isBoundToTable, placementParams, refusalToPlace } from '../document/placement.ts'
import { type Command, refuse } from './command.ts'

/** Inserts a new widget of a type at an insertion point and selects it. */
export function insertWidget(type: string, { parentId, at }: InsertionPoint): Command {
  return (document, words) => {
    if (isBoundToTable(type)) return refuse('cell_fixed')
    const node = createWidget(type, new NameRegistry(document.definition), words)
    const refusal = refusalToPlace(document, node, parentId)
    if (refusal) return refuse(refusal, placementParams(document, node, parentId))
    const next = document.withChildren(parentId, (children) => children.toSpliced(at, 0, node))
    return { definition: next.definition, selection: [node.id], action: 'insert' }
  }
}

/**
 * The insertion point of a widget that is inserted by click or keyboard. It is the selected container if that accepts
 * the widget, or the first part of selected tabs, of a grid or a table, as long as all of its parts are empty.
 * Otherwise it is the position after the selected widget, or after the nearest container where the widget is allowed.
 * Otherwise it is the end of the form.
 */
export function defaultInsertionPoint(
  document: FormDocument,
  node: WidgetNode,
  selectedId: string | undefined,
): InsertionPoint {
  const place = selectedId === undefined ? undefined : document.find(selectedId)
  if (!place) return { parentId: undefined, at: document.definition.children.length }
  const { children, id } = place.node
  if (children && !refusalToPlace(document, node, id)) return { parentId: id, at: children.length }
  const part = firstEmptyPart(place.node)
  if (part && !refusalToPlace(document, node, part.id)) return { parentId: part.id, at: 0 }
  const parentId = place.parent?.id
  if (!refusalToPlace(document, node, parentId)) return { parentId, at: place.at + 1 }
  return defaultInsertionPoint(document, node, parentId)
}

/** The first pane, column or cell of a container without any widget. */
function firstEmptyPart({ children = [] }: WidgetNode): WidgetNode | undefined {
  const [first] = children
  if (!first || !children.every(isEmptyPart)) return undefined
  return isLeafPart(first) ? first : firstEmptyPart(first)
}

const partTypes: ReadonlySet<string> = new Set(['tab-pane', 'grid-col', 'table-cell'])
const isLeafPart = ({ type }: WidgetNode): boolean => partTypes.has(type)

const isEmptyPart = (node: WidgetNode): boolean =>
  isLeafPart(node)
    ? (node.children ?? []).length === 0
    : node.type === 'table-row' && (node.children ?? []).every(isEmptyPart)
