import type { Overview } from './home-queries.ts'

type Plot = Overview['plots'][number]

/** Where a plot is: below the tasks, below the deadlines, or below both. */
export type PlotArea = 'main' | 'aside' | 'below'

/** Heights in pixels. */
const [head, gap, row, days] = [110, 16, 26, 282]
/** A plot with more numbers a row than these does not fit into the narrow column. */
const narrowParts = 3
/** A plot may make its column longer than the other one by this, before it goes below both. */
const slack = 150

const isWide = (plot: Plot): boolean => plot.shape === 'parts' && plot.parts.length > narrowParts

function heightOf(plot: Plot): number {
  switch (plot.shape) {
    case 'days':
      return days
    case 'stages':
      return head + plot.stages.length * row
    case 'parts':
      return head + plot.rows.length * row
  }
}

/**
 * The area of each plot, so that neither column is much longer than the other one.
 *
 * @param heights of the columns without plots, about, in pixels
 */
export function packPlots(
  plots: readonly Plot[],
  heights: { readonly main: number; readonly aside: number },
): ReadonlyMap<string, PlotArea> {
  let { main, aside } = heights
  const areas = new Map<string, PlotArea>()
  const put = (plot: Plot): PlotArea => {
    const height = heightOf(plot) + gap
    if (!isWide(plot) && aside < main) {
      aside += height
      return 'aside'
    }
    if (isWide(plot) && main + height > aside + slack) return 'below'
    main += height
    return 'main'
  }
  const [narrow, wide] = [plots.filter((plot) => !isWide(plot)), plots.filter(isWide)]
  for (const plot of [...narrow, ...wide]) areas.set(plot.kind, put(plot))
  return areas
}
