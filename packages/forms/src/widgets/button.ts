import type { ContentWidget } from './widget-type.ts'

export const button: ContentWidget = { kind: 'content', type: 'button', group: 'field', defaults: {} }
