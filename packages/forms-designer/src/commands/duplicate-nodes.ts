import { copyNodes } from '../document/copy-nodes.ts'
import { ownerOf } from '../document/names.ts'
import { collectReferences, withReferences } from '../document/node-references.ts'
import { isBoundToTable } from '../document/placement.ts'
import { type Command, refuse } from './command.ts'
import { outermostNodes } from './selection.ts'

/** Inserts a copy of each selected widget after it, with its rules, and selects the copies. */
export function duplicateNodes(ids: readonly string[]): Command {
  return (document) => {
    const originals = outermostNodes(document, ids)
    if (originals.length === 0) return refuse('nothing_selected')
    if (originals.some(({ type }) => isBoundToTable(type))) return refuse('cell_fixed')
    const references = collectReferences(document, originals)
    const { copies, ambiguousReferences } = copyNodes(
      document,
      originals,
      references,
      ({ id }) => ownerOf(document, id)?.id,
    )
    let next = document
    for (const [index, original] of originals.entries()) {
      const place = next.find(original.id)
      const added = copies.slice(index, index + 1)
      if (place) next = next.withChildren(place.parent?.id, (children) => children.toSpliced(place.at + 1, 0, ...added))
    }
    const { document: rewired } = withReferences(next, references, originals, copies)
    return {
      definition: rewired.definition,
      selection: copies.map(({ id }) => id),
      action: 'duplicate',
      ambiguousReferences,
    }
  }
}
