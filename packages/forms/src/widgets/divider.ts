import type { ContentWidget } from './widget-type.ts'

export const divider: ContentWidget = {
  kind: 'content',
  type: 'divider',
  group: 'field',
  defaults: { direction: 'horizontal', contentPosition: 'center' },
}
