import { contentOptions } from './option-sets.ts'
import type { ContentWidget } from './widget-type.ts'

/** A slot for content of the host application. */
export const slot: ContentWidget = {
  kind: 'content',
  type: 'slot',
  group: 'field',
  options: [...contentOptions, 'label', 'component', 'props'],
  defaults: {},
}
