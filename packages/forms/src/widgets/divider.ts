import { contentOptions } from './option-sets.ts'
import type { ContentWidget } from './widget-type.ts'

export const divider: ContentWidget = {
  kind: 'content',
  type: 'divider',
  group: 'field',
  options: [...contentOptions, 'label', 'direction', 'contentPosition'],
  defaults: { direction: 'horizontal', contentPosition: 'center' },
}
