import type { WidgetNode } from '@rostrum/forms'
import { createWidget } from '@rostrum/forms/catalogue/create-widget'
import { NameRegistry } from '@rostrum/forms/catalogue/name-registry'
import { type Command, refuse } from './command.ts'
import { removedRules, withoutReferences } from './delete-nodes.ts'

/** Common divisions of a row, in twenty-fourths. */
export const columnPresets: readonly (readonly number[])[] = [
  [24],
  [12, 12],
  [8, 8, 8],
  [6, 6, 6, 6],
  [8, 16],
  [16, 8],
  [6, 12, 6],
]

/**
 * Divides a grid into columns of these widths. The widgets of a column that goes are appended to the last one that
 * stays.
 */
export function setColumns(gridId: string, spans: readonly number[]): Command {
  return (document, words) => {
    const grid = document.find(gridId)?.node
    if (grid?.type !== 'grid') return refuse('nothing_selected')
    const columns = grid.children ?? []
    const taken = new NameRegistry(document.definition)
    const left = columns.slice(spans.length).flatMap(({ children = [] }) => children)
    const next = spans.map((span, at): WidgetNode => {
      const column = columns[at] ?? createWidget('grid-col', taken, words)
      const children = at === spans.length - 1 ? [...(column.children ?? []), ...left] : column.children
      const options = { ...column.options, span, ...(column.options.responsive && { md: span }) }
      return { ...column, options, ...(children && { children }) }
    })
    const divided = withoutReferences(
      document,
      document.withChildren(gridId, () => next),
    )
    return {
      definition: divided.definition,
      selection: [gridId],
      action: 'columns',
      ...removedRules(document, divided),
    }
  }
}
