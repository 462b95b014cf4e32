import { containerOptions } from './option-sets.ts'
import type { LayoutWidget } from './widget-type.ts'

export const section: LayoutWidget = {
  kind: 'layout',
  type: 'section',
  group: 'container',
  options: [...containerOptions, 'label', 'description', 'folded', 'summaryFields'],
  defaults: { folded: false },
}
