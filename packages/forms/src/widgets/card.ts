import { containerOptions } from './option-sets.ts'
import type { LayoutWidget } from './widget-type.ts'

export const card: LayoutWidget = {
  kind: 'layout',
  type: 'card',
  group: 'extension',
  options: [...containerOptions, 'label', 'showFold', 'folded', 'cardWidth', 'shadow'],
  defaults: { folded: false, showFold: true, cardWidth: '100%', shadow: 'never' },
}
