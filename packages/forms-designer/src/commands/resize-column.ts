import type { WidgetNode } from '@rostrum/forms'
import { fullSpan, type Layout, spanOf, spanOptionOf } from '../document/column-span.ts'
import type { FormDocument } from '../document/form-document.ts'
import { type Command, refuse } from './command.ts'

/**
 * Sets the width of a grid column in twenty-fourths, for the emulated device. In a full row the next column shrinks or
 * grows accordingly. Without a next column, a column grows up to the width of the row.
 */
export function resizeColumn(id: string, requestedSpan: number, layout: Layout = 'PC'): Command {
  return (document) => {
    const place = document.find(id)
    if (place?.node.type !== 'grid-col') return refuse('nothing_selected')
    if (!spanOptionOf(place.node.options, layout)) return refuse('column_whole')
    const { before, next, free } = rowAround(place.siblings, place.at, layout)
    const shares = free === 0 && next !== undefined && spanOptionOf(next.options, layout) !== undefined
    const most = shares ? before + spanOf(next.options, layout) - 1 : before + Math.max(0, free)
    const span = Math.min(Math.max(1, Math.round(requestedSpan)), most)
    const resized = withSpan(document, place.node, span, layout)
    const whole = shares ? withSpan(resized, next, spanOf(next.options, layout) + before - span, layout) : resized
    return {
      definition: span === before ? document.definition : whole.definition,
      selection: [id],
      action: 'span',
      mergeKey: `span ${id}`,
    }
  }
}

function withSpan(document: FormDocument, { id, options }: WidgetNode, span: number, layout: Layout) {
  const option = spanOptionOf(options, layout) ?? 'span'
  return document.withNode(id, (node) => ({ ...node, options: { ...node.options, [option]: span } }))
}

/** The columns in the same row, and the free space of the row. */
function rowAround(columns: readonly WidgetNode[], at: number, layout: Layout) {
  const widthOf = (column: WidgetNode) => spanOf(column.options, layout) + (column.options.offset ?? 0)
  let start = 0
  let taken = 0
  for (const [index, column] of columns.entries()) {
    const width = widthOf(column)
    if (index > start && taken + width > fullSpan) {
      if (index > at)
        return { before: spanAt(at), next: at + 1 < index ? columns[at + 1] : undefined, free: fullSpan - taken }
      start = index
      taken = 0
    }
    taken += width
  }
  return { before: spanAt(at), next: columns[at + 1], free: fullSpan - taken }

  function spanAt(index: number): number {
    const column = columns[index]
    return column ? spanOf(column.options, layout) : fullSpan
  }
}
