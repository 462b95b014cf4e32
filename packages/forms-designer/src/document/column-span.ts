import type { WidgetOptions } from '@rostrum/forms'

/** The device whose widths the canvas shows. It is part of the session, not of the form. */
export type Layout = 'PC' | 'Pad' | 'H5'
type SpanOption = 'span' | 'md' | 'sm' | 'xs'

export const fullSpan = 24

/** The width of a column in twenty-fourths of the row at the emulated width. */
export function spanOf({ span = 12, responsive, md, sm, xs }: WidgetOptions, layout: Layout): number {
  if (layout === 'H5') return responsive ? (xs ?? fullSpan) : fullSpan
  if (layout === 'Pad') return responsive ? (sm ?? md ?? span) : span
  return responsive ? (md ?? span) : span
}

/** The option for this width; undefined where a column always takes the whole row. */
export function spanOptionOf({ responsive }: WidgetOptions, layout: Layout): SpanOption | undefined {
  if (layout === 'H5') return responsive ? 'xs' : undefined
  if (!responsive) return 'span'
  return layout === 'Pad' ? 'sm' : 'md'
}
