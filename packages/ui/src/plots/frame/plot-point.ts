/** A point that the arrow keys reach, with the text of its value in each series, in the order of the legend. */
export type PlotPoint = { readonly key: string; readonly label: string; readonly values: readonly string[] }
