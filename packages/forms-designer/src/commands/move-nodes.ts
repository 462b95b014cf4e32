import { compileForm, DefinitionError } from '@rostrum/forms'
import { Taken } from '@rostrum/forms/catalogue/names'
import { removalRefusal } from '@rostrum/forms/catalogue/structure'
import { withoutStrayNames } from '../document/field-lists.ts'
import { type FormDocument, type Gap, type Nodes, within } from '../document/form-document.ts'
import { isNameTaken, keyOf, namesOfKey, ownerOf } from '../document/names.ts'
import { isBoundToTable, placeOfRefusal, refusalToStand } from '../document/placement.ts'
import { type Followed, followNamesIn, renameInRules, renameInTranslations } from '../document/references.ts'
import { bearersIn, type NameChange, Renaming } from '../document/renaming.ts'
import { type Command, type Refusal, refuse } from './command.ts'
import { outermost } from './selection.ts'

/** Moves widgets into a gap, in the order in which they stood; they stay selected. */
export function moveNodes(ids: readonly string[], gap: Gap): Command {
  return (document) => {
    const moving = outermost(document, ids)
    const refusal = refusalToMove(document, moving, gap)
    if (refusal) return refusal
    const { document: moved, unjudged } = relocated(document, moving, gap)
    return { definition: moved.definition, selection: moving.map((node) => node.id), act: 'move', unjudged }
  }
}

/** Moves the last of some widgets, with those of them that stand beside it, past their neighbour; there must be one. */
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
    return { definition: next.definition, selection: ids, act: 'move' }
  }
}

/** Depends on what the gap is in, not on where in it. */
export function refusalToMove(document: FormDocument, moving: Nodes, { parentId }: Gap): Refusal | undefined {
  if (moving.length === 0) return refuse('nothing_selected')
  for (const node of moving) {
    if (isBoundToTable(node.type)) return refuse('cell_fixed')
    const refusal = refusalToStand(document, node, parentId)
    if (refusal) return refuse(refusal, placeOfRefusal(document, node, parentId))
  }
  return leavesNothing(document, moving, parentId) ?? turnsInCircle(document, moving, parentId)
}

/** A grid keeps a column and tabs keep a pane, however many go at once. */
function leavesNothing(document: FormDocument, moving: Nodes, parentId: string | undefined): Refusal | undefined {
  for (const node of moving) {
    const from = document.find(node.id)?.parent
    if (!from || from.id === parentId) continue
    const staying = from.children?.filter((child) => child === node || !moving.includes(child)) ?? []
    const refusal = removalRefusal({ ...from, children: staying }, node)
    if (refusal) return refuse(refusal)
  }
  return undefined
}

function relocate(document: FormDocument, moving: Nodes, { parentId, at }: Gap): FormDocument {
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
 * A name is unique in the form, and a column's in its sub-form. Who goes from one into the other gets another name if
 * its own is taken there, and what speaks of it follows.
 */
function keepNamesApart(before: FormDocument, after: FormDocument, moving: Nodes): Followed {
  const keys = new Map<string, string>()
  const changes: NameChange[] = []
  let next = after
  for (const { id, options } of moving.flatMap((each) => [...within(each)])) {
    const old = keyOf(before, id)
    if (!options.name || old === undefined || ownerOf(before, id)?.id === ownerOf(after, id)?.id) continue
    if (isNameTaken(next, id, options.name)) {
      const name = new Taken(next.definition).nameLike(options.name)
      next = next.withNode(id, (node) => ({ ...node, options: { ...node.options, name } }))
      changes.push({ ...namesOfKey(old), to: name })
    }
    keys.set(old, keyOf(next, id) ?? old)
  }
  if (keys.size === 0) return { document: next, unjudged: [] }
  const renamed = (key: string) => keys.get(key) ?? key
  const { rules, translations } = next.definition
  const ruled = next.with({
    ...(rules && { rules: renameInRules(rules, renamed) }),
    ...(translations && { translations: renameInTranslations(translations, renamed) }),
  })
  return followNamesIn(ruled, new Renaming(changes, bearersIn(before.definition.children)))
}

const relocated = (document: FormDocument, moving: Nodes, gap: Gap) =>
  keepNamesApart(document, withoutStrayNames(document, relocate(document, moving, gap)), moving)

/**
 * Whether the rules would go in a circle: a field that goes into what it shows. What is around a field says something
 * about it only where a rule is about what is around it, so that most moves need no second look.
 */
function turnsInCircle(document: FormDocument, moving: Nodes, parentId: string | undefined): Refusal | undefined {
  const ruled = new Set(document.definition.rules?.map(({ target }) => target))
  if (ruled.size === 0 || parentId === undefined) return undefined
  const around = [parentId, ...document.ancestorsOf(parentId).map(({ id }) => id)]
  const isRuled = around.some((id) => ruled.has(id) || ruled.has(keyOf(document, id) ?? id))
  if (!isRuled || moving.every(({ id }) => document.find(id)?.parent?.id === parentId)) return undefined
  const cycle = cycleIn(relocated(document, moving, { parentId, at: 0 }).document)
  return cycle === undefined ? undefined : refuse('definition_refused', { problem: 'rule_cycle', path: cycle })
}

/** The path of a circle that the rules make. */
function cycleIn(document: FormDocument): string | undefined {
  try {
    compileForm(document.definition)
    return undefined
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error
    const cycle = error.problems.find((problem) => problem.code === 'rule_cycle')
    return cycle && String(cycle.params.path)
  }
}
