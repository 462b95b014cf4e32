import { containerOptions } from './option-sets.ts'
import type { LayoutWidget } from './widget-type.ts'

export const tab: LayoutWidget = {
  kind: 'layout',
  type: 'tab',
  group: 'container',
  options: [...containerOptions, 'displayType', 'onTabClick'],
  defaults: { displayType: 'border-card' },
  children: ['tab-pane'],
}
