import { copyNodes } from '../document/copy-nodes.ts'
import type { FormDocument, InsertionPoint, Nodes } from '../document/form-document.ts'
import { scopeOf } from '../document/names.ts'
import { collectReferences, withReferences } from '../document/node-references.ts'
import { isPart, placementParams, refusalToPlace } from '../document/placement.ts'
import { mergeSources, updateSourceReferences, usedSources } from '../document/source-references.ts'
import { readClipboard, writeClipboard } from './clipboard-text.ts'
import { type Command, type Refusal, refuse } from './command.ts'
import { outermostNodes } from './selection.ts'

/**
 * The selected widgets as text with their rules, for any form or window. For a cut, the text also includes everything
 * that the deletion removes from the form.
 */
export function clipboardText(
  document: FormDocument,
  ids: readonly string[],
  act: 'copy' | 'cut' = 'copy',
): string | Refusal {
  const nodes = outermostNodes(document, ids)
  if (nodes.length === 0) return refuse('nothing_selected')
  if (nodes.some(({ type }) => isPart(type))) return refuse('part_alone')
  const dataSources = usedSources(nodes, document.definition.dataSources ?? [])
  return writeClipboard(nodes, dataSources, collectReferences(document, nodes, act === 'cut'))
}

/** Pastes the clipboard at an insertion point, with unique names and ids, and selects the new widgets. */
export function paste(text: string, gap: InsertionPoint): Command {
  return (document) => {
    const clipboard = readClipboard(text)
    if (!clipboard) return refuse('clipboard_invalid')
    const { nodes: copied, references } = clipboard
    for (const node of copied.children) {
      const refusal = refusalToPlace(document, { ...node, id: '' }, gap.parentId)
      if (refusal) return refuse(refusal, placementParams(document, node, gap.parentId))
    }
    const { dataSources, renames } = mergeSources(document.definition.dataSources ?? [], copied.dataSources ?? [])
    const owner = scopeOf(document, gap.parentId)?.id
    const nodes = updateSourceReferences(copied.children, renames)
    const { copies, ambiguousReferences } = copyNodes(document, nodes, references, () => owner)
    const next = document
      .with({ dataSources })
      .withChildren(gap.parentId, (children) => children.toSpliced(gap.at, 0, ...copies))
    const { document: rewired, skippedRules } = withReferences(next, references, copied.children, copies)
    return {
      definition: rewired.definition,
      selection: copies.map(({ id }) => id),
      action: 'paste',
      skippedRules,
      ambiguousReferences,
    }
  }
}

/** The widgets in a clipboard text; undefined for any other text. */
export function pastedNodes(text: string): Nodes | undefined {
  return readClipboard(text)?.nodes.children
}
