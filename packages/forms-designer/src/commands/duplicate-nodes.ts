import { copiesOf } from '../document/copies.ts'
import { isBoundToTable } from '../document/placement.ts'
import { type Command, refuse } from './command.ts'
import { outermost } from './selection.ts'

/** Puts a copy of each selected widget after it and selects the copies. */
export function duplicateNodes(ids: readonly string[]): Command {
  return (document) => {
    const originals = outermost(document, ids)
    if (originals.length === 0) return refuse('nothing_selected')
    if (originals.some(({ type }) => isBoundToTable(type))) return refuse('cell_fixed')
    let next = document
    const selection: string[] = []
    for (const original of originals) {
      const [copy] = copiesOf(next, [original])
      const place = next.find(original.id)
      if (!copy || !place) continue
      next = next.withChildren(place.parent?.id, (children) => children.toSpliced(place.at + 1, 0, copy))
      selection.push(copy.id)
    }
    return { definition: next.definition, selection, act: 'duplicate' }
  }
}
