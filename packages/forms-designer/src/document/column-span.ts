import type { FormConfig, WidgetOptions } from '@rostrum/forms'

type Layout = FormConfig['layoutType']
type SpanOption = 'span' | 'md' | 'sm' | 'xs'

export const fullSpan = 24

/** Twenty-fourths of the row that a column takes at the width that is shown. */
export function spanOf({ span = 12, responsive, md, sm, xs }: WidgetOptions, layout: Layout): number {
  if (layout === 'H5') return responsive ? (xs ?? fullSpan) : fullSpan
  if (layout === 'Pad') return responsive ? (sm ?? md ?? span) : span
  return responsive ? (md ?? span) : span
}

/** The option that says so; none where a column takes the whole row whatever it says. */
export function spanOptionOf({ responsive }: WidgetOptions, layout: Layout): SpanOption | undefined {
  if (layout === 'H5') return responsive ? 'xs' : undefined
  if (!responsive) return 'span'
  return layout === 'Pad' ? 'sm' : 'md'
}
