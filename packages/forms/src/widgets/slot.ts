import { contentOptions } from './option-sets.ts'
import type { ContentWidget } from './widget-type.ts'

/** A place that the host application fills. */
export const slot: ContentWidget = {
  kind: 'content',
  type: 'slot',
  group: 'field',
  options: [...contentOptions, 'label', 'component', 'props'],
  defaults: {},
}
