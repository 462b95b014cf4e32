import { containerOptions } from './option-sets.ts'
import type { LayoutWidget } from './widget-type.ts'

export const tableCell: LayoutWidget = {
  kind: 'layout',
  type: 'table-cell',
  group: 'container',
  options: [...containerOptions, 'cellWidth', 'cellHeight', 'wordBreak', 'colspan', 'rowspan', 'merged'],
  defaults: { colspan: 1, rowspan: 1, merged: false, wordBreak: false },
  parent: 'table-row',
}
