import type { LayoutWidget } from './widget-type.ts'

export const grid: LayoutWidget = {
  kind: 'layout',
  type: 'grid',
  group: 'container',
  defaults: { gutter: 16 },
  children: ['grid-col'],
}
