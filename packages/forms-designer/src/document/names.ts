import { isUsableName, type WidgetNode, widgetTypeOf } from '@rostrum/forms'
import type { FormDocument } from './form-document.ts'

/** The sub-form whose rows contain a node. */
export function ownerOf(document: FormDocument, id: string): WidgetNode | undefined {
  return document.ancestorsOf(id).find(({ type }) => widgetTypeOf(type).kind === 'rows')
}

/** The sub-form whose rows contain the children of a node; the node may be the sub-form itself. */
export function scopeOf(document: FormDocument, parentId: string | undefined): WidgetNode | undefined {
  const parent = parentId === undefined ? undefined : document.find(parentId)?.node
  if (!parent) return undefined
  return widgetTypeOf(parent.type).kind === 'rows' ? parent : ownerOf(document, parent.id)
}

/** A field has a name, a container may have one. */
function needsName(type: string): boolean {
  const { kind } = widgetTypeOf(type)
  return kind === 'value' || kind === 'rows'
}

/**
 * The key of a node in rules and translations: its name, in a sub-form after the sub-form's name; undefined without a
 * name.
 */
export function keyOf(document: FormDocument, id: string): string | undefined {
  const name = document.find(id)?.node.options.name
  if (!name) return undefined
  const owner = ownerOf(document, id)?.options.name
  return owner ? `${owner}.${name}` : name
}

/** The names in a key: the field's own name, and the name of its sub-form, `''` for a field of the form. */
export function splitKey(key: string): { readonly name: string; readonly owner: string } {
  const dot = key.indexOf('.')
  return dot < 0 ? { name: key, owner: '' } : { name: key.slice(dot + 1), owner: key.slice(0, dot) }
}

/** The ids of nodes by their keys in rules and translations: by name, or by id where no node has that name. */
export function idsByReference(document: FormDocument): ReadonlyMap<string, string> {
  const targets = new Map([...document.positions.keys()].map((id) => [id, id]))
  const visit = ({ id, type, options, children = [] }: WidgetNode, scope: string) => {
    const { name } = options
    if (name) targets.set(`${scope}${name}`, id)
    const inner = name && widgetTypeOf(type).kind === 'rows' ? `${name}.` : scope
    for (const child of children) visit(child, inner)
  }
  for (const node of document.definition.children) visit(node, '')
  return targets
}

/**
 * The names of the nodes of the form itself, or of one sub-form, except one node. In the form itself, the id of a node
 * without a name counts as well, because rules use it as a key.
 */
export function takenNames(document: FormDocument, owner: string | undefined, exceptId?: string): Set<string> {
  const names = new Set<string>()
  for (const { node } of document.positions.values()) {
    if (node.id === exceptId) continue
    const { name } = node.options
    if (!name && owner === undefined) names.add(node.id)
    if (name && ownerOf(document, node.id)?.id === owner) names.add(name)
  }
  return names
}

/** Whether another node of the same form, or of the same sub-form, has the name. */
export function isNameTaken(document: FormDocument, id: string, name: string): boolean {
  return takenNames(document, ownerOf(document, id)?.id, id).has(name)
}

type NameError = 'name_required' | 'name_forbidden' | 'name_duplicate'

/** The problem of a new name for a node. */
export function findNameError(document: FormDocument, id: string, name: string): NameError | undefined {
  const type = document.find(id)?.node.type ?? ''
  if (name === '') return needsName(type) ? 'name_required' : undefined
  if (!isUsableName(name)) return 'name_forbidden'
  return isNameTaken(document, id, name) ? 'name_duplicate' : undefined
}
