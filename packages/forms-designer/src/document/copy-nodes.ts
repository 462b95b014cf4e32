import { type WidgetNode, widgetTypeOf } from '@rostrum/forms'
import { NameRegistry } from '@rostrum/forms/catalogue/name-registry'
import type { JsonObject } from '@rostrum/forms/definition/json'
import type { Json } from '@rostrum/forms/definition/option-kinds'
import { isVFormOrigin } from '@rostrum/forms/vform/origin'
import type { FormDocument, Nodes } from './form-document.ts'
import { splitKey, takenNames } from './names.ts'
import type { NodeReferences } from './node-references.ts'
import { updateNameReferences } from './references.ts'
import { type NameChange, Renaming } from './renaming.ts'
import { type AmbiguousReference, findAmbiguousReferences } from './script-references.ts'

/** The names in use at the destination of a copy. */
type NameScope = Set<string> | 'kept'

/**
 * Copies of nodes with new ids, and new names where their own is in use at the destination: the form or one sub-form. A
 * sub-form that is copied as a whole keeps the names of its columns. References between the copies in scripts and lists
 * of fields follow. References to other widgets stay.
 *
 * @param ownerFor the id of the destination sub-form for the copy of a node
 */
export function copyNodes(
  document: FormDocument,
  nodes: Nodes,
  { keys, nameOwners }: NodeReferences,
  ownerFor: (node: WidgetNode) => string | undefined,
): Copies {
  const taken = new NameRegistry(document.definition)
  const scopes = new Map<string | undefined, Set<string>>()
  const scopeOf = (owner: string | undefined) => {
    const scope = scopes.get(owner) ?? takenNames(document, owner)
    scopes.set(owner, scope)
    return scope
  }
  const changes: NameChange[] = []
  const nameIn = (scope: NameScope, { id, options: { name } }: WidgetNode) => {
    if (!name || scope === 'kept') return name
    const to = scope.has(name) ? taken.uniqueName(name) : name
    scope.add(to)
    taken.addName(to)
    changes.push({ ...splitKey(keys[id] ?? name), to })
    return to
  }
  const copy = (node: WidgetNode, scope: NameScope): WidgetNode => {
    const name = nameIn(scope, node)
    const renewed = {
      ...withNewLayout(node, taken),
      id: taken.idFor(node.type),
      ...(name && { options: { ...node.options, name } }),
    }
    const inner = widgetTypeOf(node.type).kind === 'rows' ? 'kept' : scope
    return node.children ? { ...renewed, children: node.children.map((child) => copy(child, inner)) } : renewed
  }
  const copies = nodes.map((node) => copy(node, scopeOf(ownerFor(node))))
  const renaming = new Renaming(changes, nameOwners)
  const followed = copies.map((node) => updateNameReferences(node, renaming))
  return {
    copies: followed,
    ambiguousReferences: findAmbiguousReferences({ ...document.definition, config: {}, children: followed }, renaming),
  }
}

/** The containers that a sub-form preserves from its VForm document have ids too, which an export writes. */
function withNewLayout(node: WidgetNode, taken: NameRegistry): WidgetNode {
  const { origin } = node
  if (!isVFormOrigin(origin) || !origin.layout) return node
  const renew = (part: Json): Json => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
    const { type, children } = part as JsonObject
    return {
      ...part,
      id: taken.idFor(typeof type === 'string' ? type : 'section'),
      ...(Array.isArray(children) && { children: children.map(renew) }),
    }
  }
  return { ...node, origin: { ...origin, layout: origin.layout.map(renew) } }
}

type Copies = { readonly copies: Nodes; readonly ambiguousReferences: readonly AmbiguousReference[] }
