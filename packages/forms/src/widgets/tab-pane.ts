import { containerOptions } from './option-sets.ts'
import type { LayoutWidget } from './widget-type.ts'

export const tabPane: LayoutWidget = {
  kind: 'layout',
  type: 'tab-pane',
  group: 'container',
  options: [...containerOptions, 'label', 'active'],
  defaults: { active: false },
  parent: 'tab',
}
