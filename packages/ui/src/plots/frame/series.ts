/** The colour and the stroke of a series: four of them, `before` for what is compared with, `target` for a goal or a law. */
export type Series = 1 | 2 | 3 | 4 | 'before' | 'target'

/** How a legend draws a series; it repeats the mark of the plot, so that no series is known by its colour alone. */
type SeriesMark = 'fill' | 'line' | 'hatch' | 'tick'

export type PlotSeries = {
  readonly key: string
  readonly label: string
  readonly series: Series
  readonly mark: SeriesMark
  /** The stroke of its line, if it is not that of the series. */
  readonly dash?: string
}

/** The strokes of lines, as `stroke-dasharray`. */
export const dashes: Readonly<Record<Series, string | undefined>> = {
  1: undefined,
  2: '6 3',
  3: '2 3',
  4: '8 3 2 3',
  before: undefined,
  target: '5 4',
}
