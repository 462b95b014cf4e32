import type { ContentWidget } from './widget-type.ts'

export const alert: ContentWidget = {
  kind: 'content',
  type: 'alert',
  group: 'extension',
  defaults: { type: 'info', closable: false, showIcon: true },
}
