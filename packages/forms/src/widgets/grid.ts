import { containerOptions } from './option-sets.ts'
import type { LayoutWidget } from './widget-type.ts'

export const grid: LayoutWidget = {
  kind: 'layout',
  type: 'grid',
  group: 'container',
  options: [...containerOptions, 'gutter', 'colHeight'],
  defaults: { gutter: 16 },
  children: ['grid-col'],
}
