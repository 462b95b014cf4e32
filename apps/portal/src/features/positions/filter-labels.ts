/** Orders of the list; a minus sign puts the highest first. */
export const positionSorts = ['code', 'ratio', '-ratio', 'headcount', '-headcount'] as const

/** Steps of the filter by number of places. */
export const headcounts = [2, 3, 5, 10] as const
