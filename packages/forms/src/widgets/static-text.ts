import { contentOptions } from './option-sets.ts'
import type { ContentWidget } from './widget-type.ts'

export const staticText: ContentWidget = {
  kind: 'content',
  type: 'static-text',
  group: 'field',
  options: [...contentOptions, 'textContent', 'textAlign', 'fontSize', 'preWrap'],
  defaults: { textAlign: 'left', preWrap: false },
}
