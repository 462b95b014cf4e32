import { contentOptions } from './option-sets.ts'
import type { ContentWidget } from './widget-type.ts'

export const htmlText: ContentWidget = {
  kind: 'content',
  type: 'html-text',
  group: 'field',
  options: [...contentOptions, 'htmlContent'],
  defaults: {},
}
