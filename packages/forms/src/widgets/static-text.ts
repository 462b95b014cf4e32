import type { ContentWidget } from './widget-type.ts'

export const staticText: ContentWidget = {
  kind: 'content',
  type: 'static-text',
  group: 'field',
  defaults: { textAlign: 'left', preWrap: false },
}
