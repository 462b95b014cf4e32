import { isUsableName, type WidgetNode, widgetTypeOf } from '@rostrum/forms'
import type { FormDocument } from './form-document.ts'

/** The sub-form in whose rows a node stands. */
export function ownerOf(document: FormDocument, id: string): WidgetNode | undefined {
  return document.ancestorsOf(id).find(({ type }) => widgetTypeOf(type).kind === 'rows')
}

/** A field has a name, a container may have one. */
function needsName(type: string): boolean {
  const { kind } = widgetTypeOf(type)
  return kind === 'value' || kind === 'rows'
}

/** How rules and translations call a node: by its name, in a sub-form after the sub-form's name; undefined without one. */
export function keyOf(document: FormDocument, id: string): string | undefined {
  const name = document.find(id)?.node.options.name
  if (!name) return undefined
  const owner = ownerOf(document, id)?.options.name
  return owner ? `${owner}.${name}` : name
}

/** Whether another node of the same form, or of the same sub-form, has the name. */
export function isNameTaken(document: FormDocument, id: string, name: string): boolean {
  const owner = ownerOf(document, id)?.id
  for (const { node } of document.places.values()) {
    if (node.id !== id && node.options.name === name && ownerOf(document, node.id)?.id === owner) return true
  }
  return false
}

type NameFault = 'name_required' | 'name_forbidden' | 'name_duplicate'

/** What is wrong with a name that a node is to bear. */
export function nameFault(document: FormDocument, id: string, name: string): NameFault | undefined {
  const type = document.find(id)?.node.type ?? ''
  if (name === '') return needsName(type) ? 'name_required' : undefined
  if (!isUsableName(name)) return 'name_forbidden'
  return isNameTaken(document, id, name) ? 'name_duplicate' : undefined
}
