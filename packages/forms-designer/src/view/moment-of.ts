import type { WidgetNode } from '@rostrum/forms'

const singleTypes: Readonly<Record<string, string>> = {
  daterange: 'date',
  datetimerange: 'datetime',
  monthrange: 'month',
  yearrange: 'year',
}

/** The field in which one end of a range, or a limit of it or of a single moment, is entered. */
export function momentOf(node: WidgetNode): WidgetNode {
  if (node.type === 'time' || node.type === 'time-range') return { ...node, type: 'time' }
  const { type = 'daterange' } = node.options
  return { ...node, type: 'date', options: { ...node.options, type: singleTypes[type] ?? type } }
}
