import type { WidgetNode } from '@rostrum/forms'
import { createWidget } from '@rostrum/forms/catalogue/create-widget'
import { Taken } from '@rostrum/forms/catalogue/names'
import type { FormDocument, Gap } from '../document/form-document.ts'
import { isBoundToTable, placeOfRefusal, refusalToStand } from '../document/placement.ts'
import { type Command, refuse } from './command.ts'

/** Puts a new widget of a type into a gap and selects it. */
export function insertWidget(type: string, { parentId, at }: Gap): Command {
  return (document, words) => {
    if (isBoundToTable(type)) return refuse('cell_fixed')
    const node = createWidget(type, new Taken(document.definition), words)
    const refusal = refusalToStand(document, node, parentId)
    if (refusal) return refuse(refusal, placeOfRefusal(document, node, parentId))
    const next = document.withChildren(parentId, (children) => children.toSpliced(at, 0, node))
    return { definition: next.definition, selection: [node.id], act: 'insert' }
  }
}

/**
 * Where a widget goes that comes without a place, by click or by keyboard: into the selected container when it takes
 * it, else after the selected widget or the nearest around it beside which it may stand, else to the end of the form.
 */
export function gapFor(document: FormDocument, node: WidgetNode, selectedId: string | undefined): Gap {
  const place = selectedId === undefined ? undefined : document.find(selectedId)
  if (!place) return { parentId: undefined, at: document.definition.children.length }
  const { children, id } = place.node
  if (children && !refusalToStand(document, node, id)) return { parentId: id, at: children.length }
  const parentId = place.parent?.id
  if (!refusalToStand(document, node, parentId)) return { parentId, at: place.at + 1 }
  return gapFor(document, node, parentId)
}
