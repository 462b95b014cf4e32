import { contentOptions } from './option-sets.ts'
import type { ContentWidget } from './widget-type.ts'

export const alert: ContentWidget = {
  kind: 'content',
  type: 'alert',
  group: 'extension',
  options: [
    ...contentOptions,
    'title',
    'type',
    'description',
    'closable',
    'closeText',
    'center',
    'showIcon',
    'effect',
    'onClose',
  ],
  defaults: { type: 'info', closable: false, showIcon: true },
}
