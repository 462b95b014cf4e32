import { compileForm, DefinitionError } from '@rostrum/forms'
import { NameRegistry } from '@rostrum/forms/catalogue/name-registry'
import { checkRemoval } from '@rostrum/forms/catalogue/structure'
import { withoutOrphanNames } from '../document/field-lists.ts'
import { type FormDocument, type InsertionPoint, type Nodes, subtree } from '../document/form-document.ts'
import { isNameTaken, keyOf, ownerOf, splitKey } from '../document/names.ts'
import { isBoundToTable, placementParams, refusalToPlace } from '../document/placement.ts'
import { type NameUpdate, renameInRules, renameInTranslations, updateNameReferencesIn } from '../document/references.ts'
import { collectNameOwners, type NameChange, Renaming } from '../document/renaming.ts'
import { type Command, type Refusal, refuse } from './command.ts'
import { outermostNodes } from './selection.ts'

/** Moves widgets to an insertion point in their order. They stay selected. */
export function moveNodes(ids: readonly string[], gap: InsertionPoint): Command {
  return (document) => {
    const moving = outermostNodes(document, ids)
    const refusal = refusalToMove(document, moving, gap)
    if (refusal) return refusal
    const { document: moved, ambiguousReferences } = moveWithRename(document, moving, gap)
    return {
      definition: moved.definition,
      selection: moving.map((node) => node.id),
      action: 'move',
      ambiguousReferences,
    }
  }
}

/** Moves the last of some widgets, with its adjacent selected siblings, past its neighbor, which must exist. */
export function moveBy(ids: readonly string[], step: 1 | -1): Command {
  return (document) => {
    const place = document.find(ids.at(-1) ?? '')
    if (!place) return refuse('nothing_selected')
    if (isBoundToTable(place.node.type)) return refuse('cell_fixed')
    const moving = place.siblings.filter(({ id }) => ids.includes(id))
    const [first = place.node] = moving
    const last = moving.at(-1) ?? first
    const at = step === 1 ? place.siblings.indexOf(last) + 2 : place.siblings.indexOf(first) - 1
    if (at < 0 || at > place.siblings.length) return refuse('nothing_to_pass')
    const next = relocate(document, moving, { parentId: place.parent?.id, at })
    return { definition: next.definition, selection: ids, action: 'move' }
  }
}

/** Depends on the container of the insertion point, not on the index. */
export function refusalToMove(
  document: FormDocument,
  moving: Nodes,
  { parentId }: InsertionPoint,
): Refusal | undefined {
  if (moving.length === 0) return refuse('nothing_selected')
  for (const node of moving) {
    if (isBoundToTable(node.type)) return refuse('cell_fixed')
    const refusal = refusalToPlace(document, node, parentId)
    if (refusal) return refuse(refusal, placementParams(document, node, parentId))
  }
  return leavesParentEmpty(document, moving, parentId) ?? createsCycle(document, moving, parentId)
}

/** A grid keeps at least one column and tabs keep at least one pane, however many are moved at once. */
function leavesParentEmpty(document: FormDocument, moving: Nodes, parentId: string | undefined): Refusal | undefined {
  for (const node of moving) {
    const from = document.find(node.id)?.parent
    if (!from || from.id === parentId) continue
    const staying = from.children?.filter((child) => child === node || !moving.includes(child)) ?? []
    const refusal = checkRemoval({ ...from, children: staying }, node)
    if (refusal) return refuse(refusal)
  }
  return undefined
}

function relocate(document: FormDocument, moving: Nodes, { parentId, at }: InsertionPoint): FormDocument {
  const before = document.childrenOf(parentId).slice(0, at)
  const target = at - before.filter((node) => moving.includes(node)).length
  return withoutNodes(document, moving).withChildren(parentId, (children) => children.toSpliced(target, 0, ...moving))
}

export function withoutNodes(document: FormDocument, going: Nodes): FormDocument {
  return going.reduce(
    (left, { id }) =>
      left.withChildren(left.find(id)?.parent?.id, (children) => children.filter((node) => node.id !== id)),
    document,
  )
}

/**
 * A name is unique in the form, and a column's name in its sub-form. A field that moves between them gets a new name if
 * its own is in use there, and references follow.
 */
function resolveNameConflicts(before: FormDocument, after: FormDocument, moving: Nodes): NameUpdate {
  const keys = new Map<string, string>()
  const changes: NameChange[] = []
  let next = after
  for (const { id, options } of moving.flatMap((each) => [...subtree(each)])) {
    const old = keyOf(before, id)
    if (!options.name || old === undefined || ownerOf(before, id)?.id === ownerOf(after, id)?.id) continue
    if (isNameTaken(next, id, options.name)) {
      const name = new NameRegistry(next.definition).uniqueName(options.name)
      next = next.withNode(id, (node) => ({ ...node, options: { ...node.options, name } }))
      changes.push({ ...splitKey(old), to: name })
    }
    keys.set(old, keyOf(next, id) ?? old)
  }
  if (keys.size === 0) return { document: next, ambiguousReferences: [] }
  const renamed = (key: string) => keys.get(key) ?? key
  const { rules, translations } = next.definition
  const ruled = next.with({
    ...(rules && { rules: renameInRules(rules, renamed) }),
    ...(translations && { translations: renameInTranslations(translations, renamed) }),
  })
  return updateNameReferencesIn(ruled, new Renaming(changes, collectNameOwners(before.definition.children)))
}

const moveWithRename = (document: FormDocument, moving: Nodes, gap: InsertionPoint) =>
  resolveNameConflicts(document, withoutOrphanNames(document, relocate(document, moving, gap)), moving)

/**
 * Whether the move would make rules circular, for example a field that moves into a container that it shows. The
 * containers of a field matter only if rules target a container, so most moves skip this check.
 */
function createsCycle(document: FormDocument, moving: Nodes, parentId: string | undefined): Refusal | undefined {
  const ruled = new Set(document.definition.rules?.map(({ target }) => target))
  if (ruled.size === 0 || parentId === undefined) return undefined
  const around = [parentId, ...document.ancestorsOf(parentId).map(({ id }) => id)]
  const isRuled = around.some((id) => ruled.has(id) || ruled.has(keyOf(document, id) ?? id))
  if (!isRuled || moving.every(({ id }) => document.find(id)?.parent?.id === parentId)) return undefined
  const cycle = hasCycle(moveWithRename(document, moving, { parentId, at: 0 }).document)
  return cycle === undefined ? undefined : refuse('definition_refused', { problem: 'rule_cycle', path: cycle })
}

/** The path of a circle in the rules. */
function hasCycle(document: FormDocument): string | undefined {
  try {
    compileForm(document.definition)
    return undefined
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error
    const cycle = error.problems.find((problem) => problem.code === 'rule_cycle')
    return cycle && String(cycle.params.path)
  }
}
