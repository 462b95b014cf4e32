import { containerOptions } from './option-sets.ts'
import type { LayoutWidget } from './widget-type.ts'

/** Spans count twenty-fourths of the row. */
export const gridCol: LayoutWidget = {
  kind: 'layout',
  type: 'grid-col',
  group: 'container',
  options: [...containerOptions, 'span', 'offset', 'push', 'pull', 'responsive', 'md', 'sm', 'xs'],
  defaults: { span: 12, offset: 0, push: 0, pull: 0, responsive: false },
  parent: 'grid',
}
