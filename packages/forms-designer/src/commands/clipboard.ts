import { copiesOf } from '../document/copies.ts'
import type { FormDocument, Gap, Nodes } from '../document/form-document.ts'
import { mentionsOf, withMentions } from '../document/mentions.ts'
import { scopeIn } from '../document/names.ts'
import { isPart, placeOfRefusal, refusalToStand } from '../document/placement.ts'
import { followSources, joinSources, sourcesOf } from '../document/source-mentions.ts'
import { readClipboard, writeClipboard } from './clipboard-text.ts'
import { type Command, type Refusal, refuse } from './command.ts'
import { outermost } from './selection.ts'

/**
 * The selected widgets as text, with the rules about them, for this form, another one or another window. Those that are
 * to be cut also take along what their deletion takes from the form.
 */
export function clipboardText(
  document: FormDocument,
  ids: readonly string[],
  act: 'copy' | 'cut' = 'copy',
): string | Refusal {
  const nodes = outermost(document, ids)
  if (nodes.length === 0) return refuse('nothing_selected')
  if (nodes.some(({ type }) => isPart(type))) return refuse('part_alone')
  const dataSources = sourcesOf(nodes, document.definition.dataSources ?? [])
  return writeClipboard(nodes, dataSources, mentionsOf(document, nodes, act === 'cut'))
}

/** Puts what the clipboard holds into a gap, with names and ids of its own, and selects it. */
export function paste(text: string, gap: Gap): Command {
  return (document) => {
    const clipboard = readClipboard(text)
    if (!clipboard) return refuse('clipboard_invalid')
    const { copied, mentions } = clipboard
    for (const node of copied.children) {
      const refusal = refusalToStand(document, { ...node, id: '' }, gap.parentId)
      if (refusal) return refuse(refusal, placeOfRefusal(document, node, gap.parentId))
    }
    const { dataSources, renames } = joinSources(document.definition.dataSources ?? [], copied.dataSources ?? [])
    const owner = scopeIn(document, gap.parentId)?.id
    const nodes = followSources(copied.children, renames)
    const { copies, unjudged } = copiesOf(document, nodes, mentions, () => owner)
    const next = document
      .with({ dataSources })
      .withChildren(gap.parentId, (children) => children.toSpliced(gap.at, 0, ...copies))
    const { document: told, rulesLeft } = withMentions(next, mentions, copied.children, copies)
    return { definition: told.definition, selection: copies.map(({ id }) => id), act: 'paste', rulesLeft, unjudged }
  }
}

/** The widgets that a clipboard text holds; undefined when it holds something else. */
export function pastedNodes(text: string): Nodes | undefined {
  return readClipboard(text)?.copied.children
}
