import type { LayoutWidget } from './widget-type.ts'

export const tableRow: LayoutWidget = {
  kind: 'layout',
  type: 'table-row',
  group: 'container',
  options: [],
  defaults: {},
  parent: 'table',
  children: ['table-cell'],
}
