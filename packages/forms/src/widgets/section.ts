import type { LayoutWidget } from './widget-type.ts'

export const section: LayoutWidget = {
  kind: 'layout',
  type: 'section',
  group: 'container',
  defaults: { folded: false },
}
