import { containerOptions } from './option-sets.ts'
import type { LayoutWidget } from './widget-type.ts'

/** Every row has a cell for every column. Cells that a span covers are marked as merged. */
export const table: LayoutWidget = {
  kind: 'layout',
  type: 'table',
  group: 'container',
  options: [...containerOptions],
  defaults: {},
  children: ['table-row'],
}
