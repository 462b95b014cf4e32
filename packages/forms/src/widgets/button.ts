import { contentOptions } from './option-sets.ts'
import type { ContentWidget } from './widget-type.ts'

export const button: ContentWidget = {
  kind: 'content',
  type: 'button',
  group: 'field',
  options: [
    ...contentOptions,
    'label',
    'type',
    'size',
    'displayStyle',
    'plain',
    'round',
    'circle',
    'icon',
    'disabled',
    'onClick',
  ],
  defaults: {},
}
